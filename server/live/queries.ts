import { DELETED_MEMBER } from '#rules/leaving.ts'
import type { Db } from '#server/platform/db.ts'
import { stays } from '#server/profiles/author-columns.ts'

export type AnswerState = {
  id: string
  author: string
  score: number
  createdAt: string
  editedAt: string | null
}
export type CommentState = {
  id: string
  answerId: string | null
  author: string
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
  comments: ReadonlyMap<string, CommentState>
}
type Row = Omit<QuestionState, 'answers' | 'comments'> & { answer: string | null } & Omit<AnswerState, 'id'>

/** What a visitor may see of a question, its newest answers and its newest comments; undefined when that is nothing. */
export async function findState(
  sql: Db,
  { id, limit }: { id: string; limit: number },
): Promise<QuestionState | undefined> {
  const [rows, comments] = await Promise.all([
    listAnswerRows(sql, { id, limit }),
    listCommentStates(sql, { id, limit }),
  ])
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
    comments: new Map(comments.map((comment) => [comment.id, comment])),
  }
}

const listAnswerRows = (sql: Db, { id, limit }: { id: string; limit: number }) =>
  sql<(Row & { questionScore: number })[]>`
    select q.slug, q.score as "questionScore", q.answer_count as "answerCount", q.accepted_answer_id::text as "acceptedAnswerId",
      a.id::text as answer, ${author(sql)} as author, a.score, a.created_at as "createdAt", a.edited_at as "editedAt"
    from questions q left join answers a on a.question_id = q.id and a.listed left join users u on u.id = a.author_id
    where q.id = ${id} and q.listed order by a.id desc limit ${limit}`

const listCommentStates = (sql: Db, { id, limit }: { id: string; limit: number }) => sql<CommentState[]>`
  select c.id::text, c.answer_id::text as "answerId", ${author(sql)} as author, c.created_at as "createdAt", c.edited_at as "editedAt"
  from comments c join users u on u.id = c.author_id left join answers a on a.id = c.answer_id
  where c.question_id = ${id} and c.listed and (c.answer_id is null or a.listed) order by c.id desc limit ${limit}`

/** Who leaves has no name here either. */
const author = (sql: Db) => sql`case when ${stays(sql)} then u.username else ${DELETED_MEMBER.username} end`

/** Of these sessions those that live, each with whether its member is suspended. */
export const listLiveSessions = (sql: Db, { ids, now }: { ids: string[]; now: Date }) =>
  sql<{ id: string; suspended: boolean }[]>`
    select s.id::text, coalesce(u.suspended_until > ${now}, false) as suspended
    from sessions s join users u on u.id = s.user_id where s.id = any(${ids}::bigint[]) and s.expires_at > ${now}`
