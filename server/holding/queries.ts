import type { PostText } from '#contract/revisions.ts'
import type { HoldReason } from '#rules/holding.ts'
import type { Crisis } from '#server/ask-ai/crisis.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'

export type Kind = 'question' | 'answer' | 'comment'
/** `id` is that of the row. */
export type PostRef = { kind: Kind; id: string }
type State = 'waiting' | 'approved' | 'declined'

const table = (sql: Db, kind: Kind) => sql(`${kind}s`)
const column = (sql: Db, kind: Kind) => sql(`${kind}_id`)

/** How many posts of a member everybody sees, besides this one; counted no further than asked. */
export async function countPosts(
  sql: Db,
  { authorId, most, besides }: { authorId: string; most: number; besides: PostRef },
) {
  const of = (kind: Kind) => sql`
    (select 1 from ${table(sql, kind)} where author_id = ${authorId} and listed and not (${kind === besides.kind} and id = ${besides.id}) limit ${most})`
  const [row] = await sql<{ posts: number }[]>`
    select count(*)::int as posts from (${of('question')} union all ${of('answer')} union all ${of('comment')}) posts`
  return row!.posts
}

export type NewHeld = PostRef & {
  reasons: HoldReason[]
  crisis: Crisis | undefined
  /** Kept as it is where the post has waited before. */
  owesNews: boolean
  now: Date
}

/** The post waits, from now on or again. */
export const upsertWaiting = (sql: Db, { kind, id, reasons, crisis, owesNews, now }: NewHeld) => sql`
  insert into held_posts (${column(sql, kind)}, reasons, crisis, owes_news, held_at)
  values (${id}, ${reasons}, ${crisis ?? null}, ${owesNews}, ${now})
  on conflict (${column(sql, kind)}) do update set state = 'waiting', crisis = coalesce(excluded.crisis, held_posts.crisis),
    held_at = case when held_posts.state = 'waiting' then held_posts.held_at else excluded.held_at end,
    reasons = case when held_posts.state <> 'approved' and 'crisis' = any(held_posts.reasons) then array_prepend('crisis', array_remove(excluded.reasons, 'crisis')) else excluded.reasons end,
    decline_reason = '', decided_by = null, decided_at = null, declined_at = null`

/** How a post stands that may have waited; the caller holds its row. */
export async function readStanding(sql: Db, { kind, id }: PostRef) {
  const [row] = await sql<{ visibility: 'public' | 'pending' | 'hidden'; authorId: string; state: State | null }[]>`
    select p.visibility, p.author_id as "authorId", h.state
    from ${table(sql, kind)} p left join held_posts h on h.${column(sql, kind)} = p.id where p.id = ${id}`
  return row!
}

export type WaitingRow = AuthorColumns & {
  heldId: string
  kind: Kind
  id: string
  questionId: string
  answerId: string | null
  slug: string
  questionTitle: string
  title: string | null
  body: string
  authorId: string
  askerId: string
  /** Who wrote what a comment stands under. */
  aboveId: string
  state: State
  reasons: HoldReason[]
  owesNews: boolean
  editedAt: string | null
  tags: string[] | null
  /** The last text that others saw or that a reviewer may have looked at, where another stands now; a comment keeps none. */
  textBefore: PostText | null
  createdAt: string
  heldAt: string
}

/** The text before the one with which the post began to wait; of a new post that was edited meanwhile, the first. */
const textBefore = (sql: Db) => sql`(
  select json_build_object('title', r.title, 'body', r.body, 'tags', r.tags) from revisions r
  where (r.question_id = h.question_id or r.answer_id = h.answer_id)
    and r.number < (select max(l.number) from revisions l where l.question_id = h.question_id or l.answer_id = h.answer_id)
    and r.number >= (select max(l.number) from revisions l where (l.question_id = h.question_id or l.answer_id = h.answer_id) and l.created_at <= h.held_at) - 1
  order by r.number limit 1)`

/** With the post that each is about, `p`; not those that were deleted or hidden meanwhile. */
const columns = (sql: Db) => sql`
  h.id as "heldId", p.kind, p.id, q.id as "questionId", a.id as "answerId", q.slug, q.title as "questionTitle", p.title, p.body, p.author_id as "authorId",
  q.author_id as "askerId", coalesce(a.author_id, q.author_id) as "aboveId", h.state, h.reasons, h.owes_news as "owesNews", p.edited_at as "editedAt", p.tags, ${textBefore(sql)} as "textBefore",
  p.created_at as "createdAt", h.held_at as "heldAt", ${authorColumns(sql)}`
const held = (sql: Db) => sql`
  held_posts h cross join lateral (
    select 'question' as kind, id, id as question_id, null::bigint as answer_id, title, body, tags, author_id, visibility, created_at, edited_at
      from questions where id = h.question_id and deleted_at is null
    union all select 'answer', id, question_id, id, null, body, null, author_id, visibility, created_at, edited_at
      from answers where id = h.answer_id and deleted_at is null
    union all select 'comment', id, question_id, answer_id, null, body, null, author_id, visibility, created_at, edited_at
      from comments where id = h.comment_id and deleted_at is null) p
  join questions q on q.id = p.question_id left join answers a on a.id = p.answer_id join users u on u.id = p.author_id`

type Page = { viewerId: string; isStaff: boolean; after: string[] | undefined; limit: number }

const waitsFor = (sql: Db, { viewerId, isStaff }: Pick<Page, 'viewerId' | 'isStaff'>) => sql`
  h.state = 'waiting' and p.visibility = 'pending' and q.deleted_at is null and p.author_id <> ${viewerId}
  ${isStaff ? sql`` : sql`and not 'crisis' = any(h.reasons)`}`

/** What waits for a reviewer who is not its author, the oldest first. */
export const listWaiting = (sql: Db, { viewerId, isStaff, after, limit }: Page) => sql<WaitingRow[]>`
  select ${columns(sql)} from ${held(sql)}
  where ${waitsFor(sql, { viewerId, isStaff })}
    ${after ? sql`and (h.held_at, h.id) > (${after[0]!}::timestamptz, ${after[1]!}::bigint)` : sql``}
  order by h.held_at, h.id limit ${limit}`

/** Names of the newest that wait for a reviewer who is not their author; one that was turned down and waits again is another. */
export async function listWaitingKeys(sql: Db, { viewerId, isStaff, limit }: Omit<Page, 'after'>): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select h.id || '-' || extract(epoch from h.held_at) as key from ${held(sql)} where ${waitsFor(sql, { viewerId, isStaff })}
    order by h.held_at desc, h.id desc limit ${limit}`
  return rows.map(({ key }) => key)
}

/** Whatever has become of it. */
export async function findHeld(sql: Db, { kind, id }: PostRef): Promise<WaitingRow | undefined> {
  const [row] = await sql<WaitingRow[]>`select ${columns(sql)} from ${held(sql)} where h.${column(sql, kind)} = ${id}`
  return row
}

/** Holds the post's rows until the transaction ends, its question's first. Tells whether it still waits, with which text. */
export async function lockWaiting(sql: Db, { kind, id, questionId }: PostRef & { questionId: string }) {
  await sql`select from questions where id = ${questionId} for no key update`
  const title = kind === 'question' ? sql`title` : sql`null as title`
  const [row] = await sql<{ waits: boolean; title: string | null; body: string }[]>`
    select visibility = 'pending' and deleted_at is null as waits, ${title}, body from ${table(sql, kind)} where id = ${id} for no key update`
  return row?.waits ? row : undefined
}

export type Decision = { heldId: string; state: 'approved' | 'declined'; reason: string; by: string; now: Date }

/** Of several who decide at once, one does; answers whether nobody had been told of the post. `from`: how it may stand. */
export async function updateDecided(
  sql: Db,
  { heldId, state, reason, by, now }: Decision,
  from: State[] = ['waiting'],
) {
  const [row] = await sql<{ owesNews: boolean }[]>`
    update held_posts h set state = ${state}, decline_reason = ${reason}, crisis = null, decided_by = ${by}, decided_at = ${now},
      declined_at = ${state === 'declined' ? now : null}, owes_news = h.owes_news and ${state === 'declined'}
    from held_posts before where before.id = h.id and h.id = ${heldId} and h.state = any(${from}) returning before.owes_news as "owesNews"`
  return row
}

/** A decision is taken back: the post waits again, and whoever was told of it is not told once more. */
export const updateWaitsAgain = (sql: Db, { kind, id }: PostRef) => sql`
  update held_posts set state = 'waiting', decided_by = null, decided_at = null where ${column(sql, kind)} = ${id} and state = 'approved'`
