import type { Db } from '#server/platform/db.ts'

type Kept = { userId: string; questionId: string }

export const insertBookmark = (sql: Db, { userId, questionId, now }: Kept & { now: Date }) => sql`
  insert into bookmarks (user_id, question_id, created_at) values (${userId}, ${questionId}, ${now}) on conflict do nothing`

export const deleteBookmark = (sql: Db, { userId, questionId }: Kept) =>
  sql`delete from bookmarks where user_id = ${userId} and question_id = ${questionId}`

/** The latest first, without questions that are gone. */
export const listBookmarks = (
  sql: Db,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
) => sql<{ id: string; questionId: string }[]>`
  select b.id, b.question_id as "questionId" from bookmarks b join questions q on q.id = b.question_id
  where b.user_id = ${userId} and q.listed ${before === undefined ? sql`` : sql`and b.id < ${before}`}
  order by b.id desc limit ${limit}`

export const insertFollow = (sql: Db, { userId, questionId, now }: Kept & { now: Date }) => sql`
  insert into question_follows (question_id, follower_id, created_at) values (${questionId}, ${userId}, ${now}) on conflict do nothing`

export const deleteFollow = (sql: Db, { userId, questionId }: Kept) =>
  sql`delete from question_follows where question_id = ${questionId} and follower_id = ${userId}`

/** With the first answer somebody gives to a question of another: who unfollows it later is not made to follow again. */
export const insertAnswererFollow = (sql: Db, { userId, questionId, now }: Kept & { now: Date }) => sql`
  insert into question_follows (question_id, follower_id, created_at)
  select q.id, ${userId}::bigint, ${now}::timestamptz from questions q
  where q.id = ${questionId} and q.author_id <> ${userId}
    and (select count(*) from answers a where a.question_id = q.id and a.author_id = ${userId}) = 1
  on conflict do nothing`
