import type { Db } from '#server/platform/db.ts'

export type EntryKind =
  | 'upvote-answer'
  | 'upvote-question'
  | 'upvote-taken-back'
  | 'answer-accepted'
  | 'accepting'
  | 'acceptance-taken-back'
  | 'answer-endorsed'
  | 'endorsement-taken-back'
  | 'suggested-edit-accepted'
  | 'ai-mistake-confirmed'
  | 'ai-mistake-taken-back'
  | 'removed-as-abuse'
  | 'removal-taken-back'

export type Entry = {
  userId: string
  kind: EntryKind
  points: number
  questionId: string | null
  answerId: string | null
  now: Date
}

/** The ledger and its cached sum move together, always; an entry of no points is not written. */
export async function insertEntry(sql: Db, entry: Entry) {
  if (entry.points === 0) return
  await sql`
    with entry as (
      insert into reputation_entries (user_id, kind, points, question_id, answer_id, created_at)
      values (${entry.userId}, ${entry.kind}, ${entry.points}, ${entry.questionId}, ${entry.answerId}, ${entry.now})
      returning user_id, points)
    update users set ledger_sum = ledger_sum + entry.points from entry where users.id = entry.user_id`
}

/** What an acceptance of this answer has granted so far and not taken back, by person. */
export const listAcceptanceGrants = (sql: Db, answerId: string) => sql<{ userId: string; points: number }[]>`
  select user_id as "userId", sum(points)::int as points from reputation_entries
  where answer_id = ${answerId} and kind in ('answer-accepted', 'accepting', 'acceptance-taken-back')
  group by user_id having sum(points) <> 0`

/** What endorsements of this answer have granted and not taken back, and what was last taken; null where nothing was. */
export async function readEndorsementPoints(
  sql: Db,
  answerId: string,
): Promise<{ held: number; taken: number | null }> {
  const [row] = await sql<{ held: number; taken: number | null }[]>`
    select coalesce(sum(points), 0)::int as held,
      (array_agg(-points order by id desc) filter (where kind = 'endorsement-taken-back'))[1] as taken
    from reputation_entries where answer_id = ${answerId} and kind in ('answer-endorsed', 'endorsement-taken-back')`
  return row!
}
