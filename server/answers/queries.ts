import type { MathsCheck } from '#contract/answer.ts'
import type { AnswerSort } from '#contract/answers.ts'
import type { Subject } from '#rules/subjects.ts'
import { firstComments, type CommentRow } from '#server/comments/comment-columns.ts'
import { heldColumn, type HeldRow } from '#server/holding/held-columns.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'
import type { Eyes } from '#server/questions/eyes.ts'
import { askerSpokeAt, isAskersChoice } from './asker-columns.ts'
import { endorsedBy } from './endorsed-columns.ts'

export type AnswerRow = AuthorColumns & {
  id: string
  questionId: string
  questionSlug: string
  askerId: string
  authorId: string
  body: string
  bodyHtml: string
  score: number
  accepted: boolean
  comments: CommentRow[]
  commentCount: number
  checks: MathsCheck[]
  subject: Subject
  endorsedBy: AuthorColumns | null
  askerSpokeAt: string | null
  isAskersChoice: boolean
  createdAt: string
  editedAt: string | null
  visibility: 'public' | 'pending' | 'hidden'
  held: HeldRow | null
  voted: boolean
}

const columns = (sql: Db, eyes: Eyes) => sql`
  a.id::text, a.question_id::text as "questionId", q.slug as "questionSlug", q.author_id::text as "askerId", a.author_id::text as "authorId", a.body, a.body_html as "bodyHtml",
  a.score, a.id is not distinct from q.accepted_answer_id as accepted, a.created_at as "createdAt", a.edited_at as "editedAt", a.visibility, ${authorColumns(sql)},
  a.comment_count as "commentCount", a.checks, ${heldColumn(sql, eyes, 'answer')}, ${firstComments(sql, eyes, 'answer')},
  q.subject, ${endorsedBy(sql)}, ${askerSpokeAt(sql, eyes)} as "askerSpokeAt", ${isAskersChoice(sql)} as "isAskersChoice",
  ${eyes ? sql`exists (select from votes v where v.answer_id = a.id and v.voter_id = ${eyes.id})` : sql`false`} as voted`

/** A listed answer, one's own, and for staff everything; never under a question that one may not see. */
const visible = (sql: Db, eyes: Eyes) =>
  eyes === undefined
    ? sql`(a.listed and q.listed)`
    : eyes.staff
      ? sql`true`
      : sql`((a.listed or (a.author_id = ${eyes.id} and a.deleted_at is null)) and (q.listed or q.author_id = ${eyes.id}))`

export async function findAnswer(sql: Db, { id, eyes }: { id: string; eyes: Eyes }): Promise<AnswerRow | undefined> {
  const [row] = await sql<AnswerRow[]>`
    select ${columns(sql, eyes)} from answers a join questions q on q.id = a.question_id join users u on u.id = a.author_id
    where a.id = ${id} and a.deleted_at is null and ${visible(sql, eyes)}`
  return row
}

/** Whose it is and where it stands, for those who may see it. */
export async function findWhose(sql: Db, { id, eyes }: { id: string; eyes: Eyes }) {
  const [row] = await sql<{ authorId: string; questionId: string }[]>`
    select a.author_id::text as "authorId", a.question_id::text as "questionId" from answers a join questions q on q.id = a.question_id
    where a.id = ${id} and a.deleted_at is null and ${visible(sql, eyes)}`
  return row
}

export type AnswerPage = {
  questionId: string
  sort: AnswerSort
  after: string[] | undefined
  limit: number
  eyes: Eyes
}

export const listAnswers = (sql: Db, { questionId, sort, after, limit, eyes }: AnswerPage) => sql<AnswerRow[]>`
  select ${columns(sql, eyes)} from answers a join questions q on q.id = a.question_id join users u on u.id = a.author_id
  where a.question_id = ${questionId} and a.deleted_at is null and ${visible(sql, eyes)} ${PAST[sort](sql, after)}
  order by ${ORDER[sort](sql)} limit ${limit}`

/** How many answers stand before this one; undefined when it is not among them. */
export async function findPlace(
  sql: Db,
  { questionId, answerId, sort, eyes }: { questionId: string; answerId: string; sort: AnswerSort; eyes: Eyes },
): Promise<number | undefined> {
  const [row] = await sql<{ before: number }[]>`
    select before from (
      select a.id, row_number() over (order by ${ORDER[sort](sql)})::int - 1 as before from answers a join questions q on q.id = a.question_id
      where a.question_id = ${questionId} and a.deleted_at is null and ${visible(sql, eyes)}) places
    where id = ${answerId}`
  return row?.before
}

const ORDER = {
  best: (sql: Db) => sql`a.id is not distinct from q.accepted_answer_id desc, a.score desc, a.id`,
  newest: (sql: Db) => sql`a.id desc`,
  oldest: (sql: Db) => sql`a.id`,
}
const PAST = {
  best: (sql: Db, after: string[] | undefined) =>
    after
      ? sql`and ((a.id is not distinct from q.accepted_answer_id)::int, a.score, -a.id) < (${after[0]!}::int, ${after[1]!}::int, ${`-${after[2]}`}::bigint)`
      : sql``,
  newest: (sql: Db, after: string[] | undefined) => (after ? sql`and a.id < ${after[0]!}` : sql``),
  oldest: (sql: Db, after: string[] | undefined) => (after ? sql`and a.id > ${after[0]!}` : sql``),
}

export type NewAnswer = {
  questionId: string
  authorId: string
  body: string
  bodyHtml: string
  excerpt: string
  rendererVersion: number
  now: Date
}

/** The answer, its first revision, and the question's count and time of the last word: one statement. */
export async function insertAnswer(sql: Db, a: NewAnswer): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with answer as (
      insert into answers (question_id, author_id, body, body_html, excerpt, renderer_version, created_at)
      values (${a.questionId}, ${a.authorId}, ${a.body}, ${a.bodyHtml}, ${a.excerpt}, ${a.rendererVersion}, ${a.now}) returning id),
    question as (update questions set answer_count = answer_count + 1, last_activity_at = ${a.now} where id = ${a.questionId}),
    revision as (insert into revisions (answer_id, number, author_id, body, created_at) select id, 1, ${a.authorId}, ${a.body}, ${a.now} from answer)
    select id from answer`
  return row!.id
}

export const updateAnswer = (
  sql: Db,
  a: Omit<NewAnswer, 'authorId'> & { id: string; editorId: string; note: string },
) => sql`
  with revision as (
    insert into revisions (answer_id, number, author_id, note, body, created_at)
    select ${a.id}, max(number) + 1, ${a.editorId}, ${a.note}, ${a.body}, ${a.now} from revisions where answer_id = ${a.id}),
  question as (update questions set last_activity_at = ${a.now} where id = ${a.questionId})
  update answers set body = ${a.body}, body_html = ${a.bodyHtml}, excerpt = ${a.excerpt}, renderer_version = ${a.rendererVersion}, edited_at = ${a.now}, checks = '[]' where id = ${a.id}`

export async function lockAnswer(sql: Db, id: string) {
  const [row] = await sql<
    { authorId: string; questionId: string; body: string; score: number; deletedAt: string | null }[]
  >`
    select author_id as "authorId", question_id as "questionId", body, score, deleted_at as "deletedAt" from answers where id = ${id} for no key update`
  return row
}

/** Whose answer is the accepted one, if any is. */
export async function findAcceptedAuthor(sql: Db, questionId: string): Promise<string | undefined> {
  const [row] = await sql<{ authorId: string }[]>`
    select a.author_id as "authorId" from questions q join answers a on a.id = q.accepted_answer_id where q.id = ${questionId}`
  return row?.authorId
}

/** Only what everybody saw was counted. */
export const updateDeleted = (
  sql: Db,
  { id, questionId, by, now }: { id: string; questionId: string; by: string; now: Date },
) => sql`
  with question as (
    update questions set answer_count = answer_count - 1 where id = ${questionId} and exists (select from answers where id = ${id} and listed))
  update answers set deleted_at = ${now}, deleted_by = ${by} where id = ${id}`

export const updateAccepted = (
  sql: Db,
  { questionId, answerId, by, now }: { questionId: string; answerId: string | null; by: string; now: Date },
) => sql`
  update questions set accepted_answer_id = ${answerId}, accepted_by = ${by}, accepted_at = ${now}, last_activity_at = ${now} where id = ${questionId}`

export async function findRecentAnswers(
  sql: Db,
  { authorId, since, body, except }: { authorId: string; since: Date; body: string; except: string | null },
) {
  const [row] = await sql<{ today: number; latest: string | null; samePath: string | null }[]>`
    select (select count(*)::int from answers where author_id = ${authorId} and created_at >= ${since}) as today,
      (select created_at from answers where author_id = ${authorId} order by id desc limit 1) as latest,
      (select '/questions/' || q.slug || '#answer-' || a.id from answers a join questions q on q.id = a.question_id
        where a.author_id = ${authorId} and a.deleted_at is null and a.id is distinct from ${except}::bigint
          and md5(folded(a.body)) = md5(folded(${body})) order by a.id limit 1) as "samePath"`
  return row!
}

/** The text of an answer that is not deleted. */
export async function findBody(sql: Db, id: string): Promise<{ body: string; questionId: string } | undefined> {
  const [row] = await sql<{ body: string; questionId: string }[]>`
    select body, question_id as "questionId" from answers where id = ${id} and deleted_at is null`
  return row
}

/** Keeps what was checked if it is still about this text. */
export async function updateChecks(sql: Db, { id, body, checks }: { id: string; body: string; checks: MathsCheck[] }) {
  const { count } = await sql`update answers set checks = ${sql.json(checks)} where id = ${id} and body = ${body}`
  return count > 0
}
