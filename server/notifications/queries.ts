import type { AgeBand } from '#rules/membership.ts'
import type { EmailChoice, NotificationChoice, NotificationKind } from '#rules/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns, type AuthorColumns } from '#server/profiles/author-columns.ts'
import { isShown, posts, unreadCount } from './shown-columns.ts'

/** More than so many members are not remembered as told of. */
const TOLD_AT_MOST = 500

export type Channel = { id: string; page: boolean; mail: Exclude<EmailChoice, 'never'> | null }
export type NewNotification = {
  kind: NotificationKind
  key: string
  actorId: string | null
  questionId: string | null
  answerId: string | null
  commentId: string | null
  detail: string | null
  count: number
  told: string[]
  /** What a second telling of the same thing does: nothing; it counts if the count is higher, if it is of another member, or always. */
  again: 'never' | 'more' | 'others' | 'each'
  now: Date
}

/** Writes or renews one for each member; answers those that are new to them. What waits unread is not mailed a second time. */
export const insertNotifications = (sql: Db, to: Channel[], n: NewNotification) => sql<
  { id: string; userId: string; page: boolean; mail: Channel['mail'] }[]
>`
  insert into notifications as old (user_id, kind, key, actor_id, question_id, answer_id, comment_id, detail, count, told, on_page, mail, created_at)
  select id, ${n.kind}, ${n.key}, ${n.actorId}::bigint, ${n.questionId}::bigint, ${n.answerId}::bigint, ${n.commentId}::bigint, ${n.detail}, ${n.count}, ${n.told}::bigint[], page, mail, ${n.now}
  from jsonb_to_recordset(${sql.json(to)}) as t (id bigint, page boolean, mail text)
  on conflict (user_id, key) do update set
    id = default, actor_id = excluded.actor_id, detail = excluded.detail, told = (excluded.told || old.told)[:${TOLD_AT_MOST}],
    count = case when ${n.again} = 'more' then excluded.count when old.read_at is null then old.count + 1 else 1 end,
    on_page = excluded.on_page, mail = case when old.read_at is not null or old.mailed_at is null then excluded.mail end,
    mailed_at = null, read_at = null, created_at = excluded.created_at
  where case ${n.again} when 'more' then excluded.count > old.count when 'others' then not old.told @> excluded.told else ${n.again} = 'each' end
  returning id, user_id as "userId", on_page as page, mail`

export type Recipient = Partial<NotificationChoice> & { id: string; ageBand: AgeBand | null; hasEmail: boolean }

const recipient = (sql: Db) => sql`
  u.id, u.age_band as "ageBand", u.email is not null and u.email_verified_at is not null as "hasEmail", c.page, c.email`

/** Those who are still here, and what they have chosen for this kind. */
export const listRecipients = (sql: Db, { ids, kind }: { ids: string[]; kind: NotificationKind }) => sql<Recipient[]>`
  select ${recipient(sql)} from users u left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
  where u.id = any(${ids}::bigint[]) and u.leaves_at is null order by u.id`

export async function listStaffIds(sql: Db): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from users where role in ('moderator', 'admin')`
  return rows.map(({ id }) => id)
}

/** The members of these names, in lower case, in the order of the names. */
export async function listMentioned(sql: Db, names: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select u.id from unnest(${names}::text[]) with ordinality as wanted (name, place) join users u on lower(u.username) = wanted.name order by place`
  return rows.map(({ id }) => id)
}

/** How many members somebody has told by mentioning them since then. */
export async function countMentions(sql: Db, { actorId, since }: { actorId: string; since: Date }): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from notifications where actor_id = ${actorId} and kind = 'mention' and created_at >= ${since}`
  return row!.count
}

/** Those who follow a tag of a question, beside its author; in the order of their ids, without who was told enough today. */
export async function listTagFollowers(
  sql: Db,
  query: { questionId: string; after: string; limit: number; since: Date; perDay: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct f.follower_id as id from questions q join question_tags t on t.question_id = q.id join tag_follows f on f.tag_id = t.tag_id
    where q.id = ${query.questionId} and q.listed and f.follower_id <> q.author_id and f.follower_id > ${query.after}
      and (select count(*) from notifications n where n.user_id = f.follower_id and n.kind = 'followed-tag' and n.created_at >= ${query.since}) < ${query.perDay}
    order by id limit ${query.limit}`
  return rows.map(({ id }) => id)
}

export async function hasQuestionFollowers(sql: Db, questionId: string): Promise<boolean> {
  const [row] = await sql`select from question_follows where question_id = ${questionId} limit 1`
  return row !== undefined
}

/** An answer that everybody may read, with what its news are about. */
export async function findTellableAnswer(sql: Db, id: string) {
  const [row] = await sql<{ questionId: string; authorId: string }[]>`
    select a.question_id as "questionId", a.author_id as "authorId" from answers a join questions q on q.id = a.question_id
    where a.id = ${id} and a.listed and q.listed`
  return row
}

/** Those who follow a question, in the order of their ids; without who asked it, who answered and whom the answer mentions. */
export async function listQuestionFollowers(
  sql: Db,
  query: { questionId: string; answerId: string; authorId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select f.follower_id as id from question_follows f join questions q on q.id = f.question_id
    where f.question_id = ${query.questionId} and f.follower_id > ${query.after} and f.follower_id not in (q.author_id, ${query.authorId})
      and not exists (select from notifications n where n.user_id = f.follower_id and n.key = ${`mention:answer:${query.answerId}`})
    order by id limit ${query.limit}`
  return rows.map(({ id }) => id)
}

export type NotificationRow = (AuthorColumns | { [Name in keyof AuthorColumns]: null }) & {
  id: string
  userId: string
  kind: NotificationKind
  detail: string | null
  count: number
  slug: string | null
  title: string | null
  answerId: string | null
  commentId: string | null
  /** The reader's, where the news leads to their own page. */
  ownUsername: string | null
  read: boolean
  createdAt: string
}

/** Notifications `n` as they are shown, whoever reads them. */
export const selectRows = (sql: Db) => sql`
  select n.id, n.user_id as "userId", n.kind, n.detail, n.count, q.slug, case when n.kind <> 'moderation' or q.author_id = n.user_id or q.listed then q.title end as title,
    n.answer_id as "answerId", n.comment_id as "commentId", n.read_at is not null as read, n.created_at as "createdAt", ${authorColumns(sql)},
    case when n.kind = 'badge' then (select me.username from users me where me.id = n.user_id) end as "ownUsername"
  from notifications n ${posts(sql)} left join users u on u.id = n.actor_id`

type Page = { userId: string; unread: boolean; before: string | undefined; limit: number }

export const listNotifications = (sql: Db, { userId, unread, before, limit }: Page) => sql<NotificationRow[]>`
  ${selectRows(sql)} where n.user_id = ${userId} and n.on_page and ${isShown(sql)} ${unread ? sql`and n.read_at is null` : sql``}
    ${before === undefined ? sql`` : sql`and n.id < ${before}`}
  order by n.id desc limit ${limit}`

/** Of these those that stand on somebody's page. */
export const listShown = (sql: Db, ids: string[]) => sql<NotificationRow[]>`
  ${selectRows(sql)} where n.id = any(${ids}::bigint[]) and n.on_page and ${isShown(sql)} order by n.id`

export const listUnread = (sql: Db, userIds: string[]) => sql<{ userId: string; unread: number }[]>`
  select u.id as "userId", ${unreadCount(sql)} as unread from users u where u.id = any(${userIds}::bigint[])`

export async function countUnread(sql: Db, userId: string): Promise<number> {
  const [found] = await sql<
    { count: number }[]
  >`select ${unreadCount(sql)} as count from users u where u.id = ${userId}`
  return found?.count ?? 0
}

export const updateRead = (
  sql: Db,
  { userId, ids, now }: { userId: string; ids: string[] | undefined; now: Date },
) => sql`
  update notifications set read_at = ${now} where user_id = ${userId} and read_at is null ${ids ? sql`and id = any(${ids}::bigint[])` : sql``}`

export const deleteNotificationsBefore = (sql: Db, before: Date) =>
  sql`delete from notifications where created_at < ${before}`

export const listChoices = (sql: Db, userId: string) => sql<(NotificationChoice & { kind: NotificationKind })[]>`
  select kind, page, email from notification_choices where user_id = ${userId}`

export const upsertChoices = (
  sql: Db,
  { userId, choices }: { userId: string; choices: (NotificationChoice & { kind: NotificationKind })[] },
) => sql`
  insert into notification_choices (user_id, kind, page, email)
  select ${userId}, kind, page, email
  from jsonb_to_recordset(${sql.json(choices)}) as t (kind text, page boolean, email text)
  on conflict (user_id, kind) do update set page = excluded.page, email = excluded.email`

/** What waits to be mailed of these kinds is not mailed any more. */
export const cancelMails = (sql: Db, { userId, kinds }: { userId: string; kinds: NotificationKind[] }) => sql`
  update notifications set mail = null where user_id = ${userId} and mail is not null and mailed_at is null and kind = any(${kinds}::text[])`

export async function findAgeBand(sql: Db, userId: string): Promise<{ ageBand: AgeBand | null } | undefined> {
  const [found] = await sql<{ ageBand: AgeBand | null }[]>`select age_band as "ageBand" from users where id = ${userId}`
  return found
}
