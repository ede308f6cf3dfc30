import type { AiCase } from '#contract/admin-ask-ai.ts'
import type { Numbers } from '#rules/numbers.ts'
import type { Db } from '#server/platform/db.ts'

type Today = { day: string; now: Date; numbers: Numbers }

/** Members who have used all of a day's answers, by whose answers they were. */
export async function countUsedUp(sql: Db, { day, now, numbers: { askAi, pace } }: Today) {
  const [row] = await sql<{ model: number; builtin: number }[]>`
    select count(*) filter (where a.kind = 'builtin' and a.used >= ${askAi.builtInPerDay})::int as builtin,
      count(*) filter (where a.kind = 'model' and a.used > 0 and a.used >= case
        when u.role = 'teacher' then ${askAi.modelAnswersTeacher}::int
        when u.created_at > ${new Date(now.getTime() - pace.newcomerSeconds * 1000)} then ${askAi.modelAnswersFirstDay}::int
        else ${askAi.modelAnswersPerDay}::int end)::int as model
    from ai_usage a join users u on u.id = a.user_id where a.day = ${day}`
  return row! // an aggregate has a row
}

export const countFeedback = (sql: Db, since: Date) => sql<
  { value: 'up' | 'down'; reason: 'wrong' | 'unclear' | 'unsafe' | 'off-topic' | null; count: number }[]
>`
  select value, reason, count(*)::int as count from ai_feedback where created_at >= ${since} group by value, reason`

const aCase = (sql: Db) => sql`
  m.id, f.reason, f.note, q.text as question, m.text as answer, m.provider, f.judged, f.granted as points, f.created_at
  from ai_feedback f join ai_messages m on m.id = f.message_id join ai_messages q on q.id = m.question_id
  where f.value = 'down' and f.reason in ('wrong', 'unsafe')`

type CasePage = { judged: 'open' | 'confirmed' | 'turned-down' | undefined; after: string | undefined; limit: number }
export const listCases = (sql: Db, { judged, after, limit }: CasePage) => sql<AiCase[]>`
  select ${aCase(sql)}
    ${judged === undefined ? sql`` : judged === 'open' ? sql`and f.judged is null` : sql`and f.judged = ${judged}`}
    ${after === undefined ? sql`` : sql`and f.message_id < ${after}::bigint`}
  order by f.message_id desc limit ${limit}`

export async function findCase(sql: Db, id: string): Promise<AiCase | undefined> {
  const [row] = await sql<AiCase[]>`select ${aCase(sql)} and f.message_id = ${id}::bigint`
  return row
}

/** Who called the answer wrong; undefined where nobody did. */
export async function findWhoSaid(sql: Db, id: string): Promise<string | undefined> {
  const [row] = await sql<{ userId: string }[]>`
    select m.user_id as "userId" from ai_feedback f join ai_messages m on m.id = f.message_id where f.message_id = ${id}::bigint`
  return row?.userId
}

/** Holds the feedback until the transaction ends. */
export const lockFeedback = (sql: Db, id: string) =>
  sql`select from ai_feedback where message_id = ${id}::bigint for no key update`

export const updateJudgement = (sql: Db, { id, judged, points }: Pick<AiCase, 'id' | 'judged' | 'points'>) =>
  sql`update ai_feedback set judged = ${judged}, granted = ${points} where message_id = ${id}::bigint`
