import type { Sql } from '#server/platform/db.ts'
import type { Followed } from './followers.ts'

/** What is wrong with answers that have ended, against what their readers saw: one sentence each. */
export async function brokenAnswers(sql: Sql, answers: Followed[]): Promise<string[]> {
  const problems: string[] = []
  for (const { id, frames } of answers) {
    const saved = await sql<{ seq: number; event: string; data: object }[]>`
      select seq, event, data from ai_frames where message_id = ${id} order by seq`
    const [row] = await sql<{ status: string; text: string; lastSeq: number }[]>`
      select status, text, last_seq as "lastSeq" from ai_messages where id = ${id}`
    const say = (sentence: string) => problems.push(`answer ${id} (${row?.status}): ${sentence}`)
    const numbers = saved.map(({ seq }) => seq)
    if (numbers.some((seq, index) => seq !== index + 1) || row?.lastSeq !== saved.length) say('numbers with gaps')
    if (saved.filter(({ event }) => event === 'done' || event === 'error').length !== 1)
      say('not exactly one last frame')
    if (!['done', 'error'].includes(saved.at(-1)?.event ?? '')) say('the last frame is not the last')
    if (frames.some(({ seq }, index) => seq !== index + 1)) say('a reader saw a gap or a double')
    const lost = frames.filter(({ seq, event, data }) => {
      const there = saved[seq - 1]
      return there?.event !== event || JSON.stringify(there.data) !== data
    })
    if (lost.length > 0)
      say(
        `${lost.length} frames that a reader saw are not there, the first ${JSON.stringify(lost[0])} but ${JSON.stringify(saved[lost[0]!.seq - 1])}`,
      )
    const said = saved.map(({ event, data }) => (event === 'delta' ? (data as { text: string }).text : '')).join('')
    if (row?.text !== said) say('its text is not what its frames say')
    const words = said.match(/word \d+ /g) ?? []
    if (words.some((word, index) => word !== `word ${index} `)) say('words are lost or doubled')
  }
  return problems
}

/** Members whose count of today is not what their answers come to. */
export const wrongCounts = (sql: Sql) => sql<{ sentence: string }[]>`
  select format('member %s: counted %s, used up %s', u.id, coalesce(used.sum, 0), coalesce(m.count, 0)) as sentence
  from users u
    left join (select user_id, sum(used) as sum from ai_usage group by user_id) used on used.user_id = u.id
    left join (select user_id, count(*) filter (where status = 'done' or (status = 'stopped' and text <> '')) as count
      from ai_messages where counted_kind is not null group by user_id) m on m.user_id = u.id
  where coalesce(used.sum, 0) <> coalesce(m.count, 0)`
