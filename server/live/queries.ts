import type { Db } from '#server/platform/db.ts'

export type AnswerState = {
  id: string
  author: string
  score: number
  createdAt: string
  editedAt: string | null
}
/** A question as far as its events tell of it. */
export type QuestionState = {
  slug: string
  score: number
  answerCount: number
  acceptedAnswerId: string | null
  answers: ReadonlyMap<string, AnswerState>
}
type Row = Omit<QuestionState, 'answers'> & { answer: string | null } & Omit<AnswerState, 'id'>

/** What a visitor may see of a question and its newest answers; undefined when that is nothing. One statement, one moment. */
export async function findState(
  sql: Db,
  { id, limit }: { id: string; limit: number },
): Promise<QuestionState | undefined> {
  const rows = await sql<(Row & { questionScore: number })[]>`
    select q.slug, q.score as "questionScore", q.answer_count as "answerCount", q.accepted_answer_id::text as "acceptedAnswerId",
      a.id::text as answer, u.username as author, a.score, a.created_at as "createdAt", a.edited_at as "editedAt"
    from questions q left join answers a on a.question_id = q.id and a.listed left join users u on u.id = a.author_id
    where q.id = ${id} and q.listed order by a.id desc limit ${limit}`
  const [first] = rows
  if (!first) return undefined
  const { slug, questionScore: score, answerCount, acceptedAnswerId } = first
  const answers = new Map<string, AnswerState>()
  for (const { answer, author, score, createdAt, editedAt } of rows)
    if (answer !== null) answers.set(answer, { id: answer, author, score, createdAt, editedAt })
  return {
    slug,
    score,
    answerCount,
    acceptedAnswerId: acceptedAnswerId !== null && answers.has(acceptedAnswerId) ? acceptedAnswerId : null,
    answers,
  }
}

/** Of these sessions those that live, each with whether its member is suspended. */
export const listLiveSessions = (sql: Db, { ids, now }: { ids: string[]; now: Date }) =>
  sql<{ id: string; suspended: boolean }[]>`
    select s.id::text, coalesce(u.suspended_until > ${now}, false) as suspended
    from sessions s join users u on u.id = s.user_id where s.id = any(${ids}::bigint[]) and s.expires_at > ${now}`
