import type { Db } from '#server/platform/db.ts'

/** What a notification `n` is about, as `q`, `a` and `remark`. */
export const posts = (sql: Db) =>
  sql`left join questions q on q.id = n.question_id left join answers a on a.id = n.answer_id
    left join comments remark on remark.id = n.comment_id`

/** What moderators say stays; of a post that is hidden or gone nothing is told any more. */
export const isShown = (sql: Db) =>
  sql`(n.kind = 'moderation' or ((n.question_id is null or q.listed) and (n.answer_id is null or a.listed) and (n.comment_id is null or remark.listed)))`

/** How many of a member's notifications are unread, beside `users u`. */
export const unreadCount = (sql: Db) => sql`
  (select count(*)::int from notifications n ${posts(sql)} where n.user_id = u.id and n.on_page and n.read_at is null and ${isShown(sql)})`
