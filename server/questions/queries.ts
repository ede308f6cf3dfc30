import type { QuestionSort } from '#contract/questions.ts'
import type { Subject } from '#rules/subjects.ts'
import { firstComments, type CommentRow } from '#server/comments/comment-columns.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import type { Db } from '#server/platform/db.ts'
import { heldColumn, type HeldRow } from '#server/holding/held-columns.ts'
import { closingColumns, type ClosingColumns } from '#server/closing/closing-columns.ts'
import type { Eyes } from './eyes.ts'

export type CardRow = AuthorColumns & {
  id: string
  slug: string
  title: string
  excerpt: string
  tags: string[]
  subject: Subject
  grade: number | null
  authorId: string
  score: number
  answerCount: number
  commentCount: number
  viewCount: number
  acceptedAnswerId: string | null
  closedReason: string | null
  reopensAt: string | null
  closedBy: string | null
  duplicateOf: string | null
  visibility: 'public' | 'pending' | 'hidden'
  createdAt: string
  editedAt: string | null
  lastActivityAt: string
  deletedAt: string | null
  voted: boolean
  bookmarked: boolean
  following: boolean
  /** For its author, whom it keeps from deleting the question. */
  hasUpvotedAnswer: boolean
}
export type QuestionRow = CardRow &
  ClosingColumns & { body: string; bodyHtml: string; comments: CommentRow[]; held: HeldRow | null }

export const votedQuestion = (sql: Db, eyes: Eyes) =>
  eyes ? sql`exists (select from votes v where v.question_id = q.id and v.voter_id = ${eyes.id})` : sql`false`

const bookmarked = (sql: Db, eyes: Eyes) =>
  eyes ? sql`exists (select from bookmarks b where b.question_id = q.id and b.user_id = ${eyes.id})` : sql`false`

/** Who asked hears of every answer. */
const followed = (sql: Db, eyes: Eyes) =>
  eyes
    ? sql`(q.author_id = ${eyes.id} or exists (select from question_follows f where f.question_id = q.id and f.follower_id = ${eyes.id}))`
    : sql`false`

const upvotedAnswer = (sql: Db) =>
  sql`exists (select from answers a where a.question_id = q.id and a.listed and a.score > 0)`

export const cardColumns = (sql: Db, eyes: Eyes) => sql`
  q.id, q.slug, q.title, q.excerpt, q.tags, q.subject, q.grade, q.author_id as "authorId", q.score, q.answer_count as "answerCount",
  q.comment_count as "commentCount", q.view_count as "viewCount", q.accepted_answer_id as "acceptedAnswerId", q.closed_reason as "closedReason",
  q.reopens_at as "reopensAt", q.closed_by as "closedBy", case when q.duplicate_of is not null then (select d.slug from questions d where d.id = q.duplicate_of and d.listed) end as "duplicateOf",
  q.visibility, q.created_at as "createdAt", q.edited_at as "editedAt", q.last_activity_at as "lastActivityAt", q.deleted_at as "deletedAt",
  ${authorColumns(sql)}, ${votedQuestion(sql, eyes)} as voted, ${bookmarked(sql, eyes)} as bookmarked, ${followed(sql, eyes)} as following,
  ${eyes ? sql`q.author_id = ${eyes.id} and ${upvotedAnswer(sql)}` : sql`false`} as "hasUpvotedAnswer"`

/** What is listed, one's own, and for staff everything. */
export const visible = (sql: Db, eyes: Eyes) =>
  eyes === undefined ? sql`q.listed` : eyes.staff ? sql`true` : sql`(q.listed or q.author_id = ${eyes.id})`

export async function findQuestion(
  sql: Db,
  { id, eyes }: { id: string; eyes: Eyes },
): Promise<QuestionRow | undefined> {
  const [row] = await sql<QuestionRow[]>`
    select ${cardColumns(sql, eyes)}, q.body, q.body_html as "bodyHtml", ${firstComments(sql, eyes, 'question')}, ${closingColumns(sql, eyes)}, ${heldColumn(sql, eyes, 'question')}
    from questions q join users u on u.id = q.author_id where q.id = ${id} and ${visible(sql, eyes)}`
  return row
}

/** Those of these questions that are listed, in the order of the ids. */
export const listCards = (sql: Db, { ids, eyes }: { ids: string[]; eyes: Eyes }) => sql<CardRow[]>`
  select ${cardColumns(sql, eyes)} from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join questions q on q.id = wanted.id join users u on u.id = q.author_id
  where q.listed order by wanted.place`

/** Holds the question's row until the transaction ends; undefined when it is not there or not for these eyes. */
export async function lockQuestion(sql: Db, { id, eyes }: { id: string; eyes: Eyes }) {
  const [row] = await sql<
    {
      id: string
      authorId: string
      acceptedAnswerId: string | null
      closedReason: string | null
      reopensAt: string | null
      deletedAt: string | null
      listed: boolean
      title: string
      body: string
      tags: string[]
      subject: Subject
      grade: number | null
    }[]
  >`
    select q.id, q.author_id as "authorId", q.accepted_answer_id as "acceptedAnswerId", q.closed_reason as "closedReason", q.reopens_at as "reopensAt",
      q.deleted_at as "deletedAt", q.listed, q.title, q.body, q.tags, q.subject, q.grade
    from questions q where q.id = ${id} and ${visible(sql, eyes)} for no key update`
  return row
}

export type ListFilter = {
  sort: QuestionSort
  tagId: number | undefined
  subject: Subject | undefined
  grade: number | undefined
  authorId: string | undefined
  after: string[] | undefined
  limit: number
  eyes: Eyes
}

export function listQuestions(sql: Db, { sort, tagId, subject, grade, authorId, after, limit, eyes }: ListFilter) {
  const [order, past] = ORDERS[sort](sql, after)
  return sql<(CardRow & { heat: number })[]>`
    select ${cardColumns(sql, eyes)}, q.heat
    from ${tagId === undefined ? sql`questions q` : sql`question_tags t join questions q on q.id = t.question_id`} join users u on u.id = q.author_id
    where q.listed ${sort === 'unanswered' ? sql`and q.answer_count = 0` : sql``}
      ${tagId === undefined ? sql`` : sql`and t.tag_id = ${tagId}`} ${subject ? sql`and q.subject = ${subject}` : sql``}
      ${grade === undefined ? sql`` : sql`and q.grade = ${grade}`} ${authorId ? sql`and q.author_id = ${authorId}` : sql``}
      ${past} order by ${order} limit ${limit}`
}

const byId = (sql: Db, after: string[] | undefined) =>
  [sql`q.id desc`, after ? sql`and q.id < ${after[0]!}` : sql``] as const
const ORDERS = {
  newest: byId,
  unanswered: byId,
  active: (sql: Db, after: string[] | undefined) =>
    [
      sql`q.last_activity_at desc, q.id desc`,
      after ? sql`and (q.last_activity_at, q.id) < (${after[0]!}::timestamptz, ${after[1]!}::bigint)` : sql``,
    ] as const,
  votes: (sql: Db, after: string[] | undefined) =>
    [
      sql`q.score desc, q.id desc`,
      after ? sql`and (q.score, q.id) < (${after[0]!}::int, ${after[1]!}::bigint)` : sql``,
    ] as const,
  trending: (sql: Db, after: string[] | undefined) =>
    [
      sql`q.heat desc, q.id desc`,
      after ? sql`and (q.heat, q.id) < (${after[0]!}::float8, ${after[1]!}::bigint)` : sql``,
    ] as const,
}

export type NewQuestion = {
  authorId: string
  slugWords: string
  title: string
  body: string
  bodyHtml: string
  text: string
  excerpt: string
  rendererVersion: number
  tags: string[]
  tagIds: number[]
  subject: Subject
  grade: number | null
  /** Kept where it is the author's own. */
  conversationId?: string | undefined
  now: Date
}

const searchVector = (sql: Db, q: { title: string; tags: string[]; text: string }) => sql`
  setweight(to_tsvector('english', ${q.title}), 'A') || setweight(to_tsvector('english', ${q.tags.join(' ')}), 'B') || setweight(to_tsvector('english', ${q.text}), 'C')`

/** Tags whose counts change, in the order of their ids: two who tag alike never wait for each other in a ring. */
const lockedTags = (sql: Db, ids: ReturnType<typeof upvotedAnswer>) =>
  sql`select id from tags where id in (${ids}) order by id for no key update`

/** The question, its tags with their counts, and its first revision: one statement. */
export async function insertQuestion(sql: Db, q: NewQuestion): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with question as (
      insert into questions (slug_words, title, body, body_html, excerpt, renderer_version, tags, subject, grade, author_id, created_at, last_activity_at, search, ai_conversation_id)
      values (${q.slugWords}, ${q.title}, ${q.body}, ${q.bodyHtml}, ${q.excerpt}, ${q.rendererVersion}, ${q.tags}, ${q.subject}, ${q.grade}, ${q.authorId}, ${q.now}, ${q.now}, ${searchVector(sql, q)},
        (select id from ai_conversations where id = ${q.conversationId ?? null} and user_id = ${q.authorId}))
      returning id),
    tagged as (insert into question_tags (tag_id, question_id) select tag, question.id from question, unnest(${q.tagIds}::int[]) as tag),
    locked as (${lockedTags(sql, sql`select unnest(${q.tagIds}::int[])`)}),
    counted as (update tags set question_count = question_count + 1 from locked where tags.id = locked.id),
    revision as (insert into revisions (question_id, number, author_id, title, body, tags, created_at) select id, 1, ${q.authorId}, ${q.title}, ${q.body}, ${q.tags}, ${q.now} from question)
    select id from question`
  return row!.id
}

export const updateQuestion = (
  sql: Db,
  q: Omit<NewQuestion, 'authorId'> & { id: string; editorId: string; note: string },
) => sql`
  with former as (delete from question_tags where question_id = ${q.id} and tag_id <> all(${q.tagIds}::int[]) returning tag_id),
  added as (insert into question_tags (tag_id, question_id) select tag, ${q.id} from unnest(${q.tagIds}::int[]) as tag on conflict do nothing returning tag_id),
  change as (select tag_id, -1 as by from former union all select tag_id, 1 from added),
  locked as (${lockedTags(sql, sql`select tag_id from change`)}),
  counted as (update tags set question_count = question_count + change.by from change join locked on locked.id = change.tag_id where tags.id = change.tag_id),
  revision as (
    insert into revisions (question_id, number, author_id, note, title, body, tags, created_at)
    select ${q.id}, max(number) + 1, ${q.editorId}, ${q.note}, ${q.title}, ${q.body}, ${q.tags}, ${q.now} from revisions where question_id = ${q.id})
  update questions set slug_words = ${q.slugWords}, title = ${q.title}, body = ${q.body}, body_html = ${q.bodyHtml}, excerpt = ${q.excerpt}, renderer_version = ${q.rendererVersion},
    tags = ${q.tags}, subject = ${q.subject}, grade = ${q.grade}, edited_at = ${q.now}, last_activity_at = ${q.now}, search = ${searchVector(sql, q)}
  where id = ${q.id}`

/** Only what everybody saw was counted. */
export const updateDeleted = (sql: Db, { id, by, now }: { id: string; by: string; now: Date }) => sql`
  with locked as (${lockedTags(sql, sql`select t.tag_id from question_tags t join questions q on q.id = t.question_id where q.id = ${id} and q.listed`)}),
  counted as (update tags set question_count = question_count - 1 from locked where tags.id = locked.id)
  update questions set deleted_at = ${now}, deleted_by = ${by} where id = ${id}`

export async function hasUpvotedAnswer(sql: Db, questionId: string): Promise<boolean> {
  const [row] = await sql<
    { found: boolean }[]
  >`select ${upvotedAnswer(sql)} as found from questions q where q.id = ${questionId}`
  return row!.found
}

/** Tells whether there was such a question. */
export async function incrementViews(sql: Db, id: string): Promise<boolean> {
  const { count } = await sql`update questions set view_count = view_count + 1 where id = ${id} and listed`
  return count > 0
}

/** What an author posted lately: for the posting pace, and to find the same text sent twice, whatever its case, spaces and marks. */
export async function findRecentQuestions(
  sql: Db,
  {
    authorId,
    since,
    title,
    body,
    except,
  }: { authorId: string; since: Date; title: string; body: string; except: string | null },
) {
  const [row] = await sql<{ today: number; latest: string | null; sameSlug: string | null }[]>`
    select (select count(*)::int from questions where author_id = ${authorId} and created_at >= ${since}) as today,
      (select created_at from questions where author_id = ${authorId} order by id desc limit 1) as latest,
      (select slug from questions where author_id = ${authorId} and deleted_at is null and id is distinct from ${except}::bigint
        and md5(folded(title)) = md5(folded(${title})) and md5(folded(body)) = md5(folded(${body})) order by id limit 1) as "sameSlug"`
  return row!
}

export type LinkRow = { id: string; slug: string; title: string; score: number; answerCount: number; accepted: boolean }
const link = (sql: Db) =>
  sql`q.id, q.slug, q.title, q.score, q.answer_count as "answerCount", q.accepted_answer_id is not null as accepted`

export async function findAskedFrom(sql: Db, conversationId: string): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    select ${link(sql)} from questions q where q.ai_conversation_id = ${conversationId} and q.listed order by q.id desc limit 1`
  return row
}

/**
 * Questions that share words with a title, the best match first. Only the rarest words of the title find candidates
 * (those that together stand in at most one question in a hundred, by PostgreSQL's own statistics), and only the newest
 * of these are ranked: however large the site, this stays a matter of milliseconds.
 */
export const listSimilar = (
  sql: Db,
  { title, text, except, limit }: { title: string; text: string; except: string | null; limit: number },
) => sql<LinkRow[]>`
  with common as (
    select word.lexeme, word.frequency from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as word (lexeme, frequency)
    where schemaname = current_schema() and tablename = 'questions' and attname = 'search'),
  words as (
    select lexeme, row_number() over rarest_first as place, sum(coalesce(common.frequency, 0)) over rarest_first as reach
    from unnest(to_tsvector('english', ${title})) as word left join common using (lexeme)
    window rarest_first as (order by coalesce(common.frequency, 0), lexeme)),
  matching as materialized (
    select id from questions
    where listed and id is distinct from ${except}::bigint
      and search @@ (select string_agg(quote_literal(lexeme), ' | ')::tsquery from words where place = 1 or reach <= 0.01)),
  whole as (select string_agg(quote_literal(lexeme), ' | ')::tsquery as words from unnest(to_tsvector('english', ${`${title} ${text}`})))
  select ${link(sql)} from whole, (select id from matching order by id desc limit 400) candidate join questions q using (id)
  order by q.duplicate_of is not null, ts_rank(q.search, whole.words, 1) + similarity(q.title, ${title}) desc, q.accepted_answer_id is not null desc, q.id desc limit ${limit}`

export const listRelated = (sql: Db, id: string) => sql<LinkRow[]>`
  select ${link(sql)} from questions self, unnest(self.related_ids) with ordinality as wanted (id, place) join questions q on q.id = wanted.id
  where self.id = ${id} and q.listed order by wanted.place`

/** A new question points to its nearest neighbours, and those with room point back, unless somebody is busy with them. */
export const updateRelated = (sql: Db, { id, related, most }: { id: string; related: string[]; most: number }) => sql`
  with neighbours as (update questions set related_ids = related_ids || ${id}::bigint where id in (
    select id from questions where id = any(${related}::bigint[]) and cardinality(related_ids) < ${most} and not related_ids @> array[${id}::bigint] for no key update skip locked))
  update questions set related_ids = ${related}::bigint[] where id = ${id}`
