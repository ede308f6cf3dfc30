import type { Sql } from '#server/platform/db.ts'

/** Whoever reads much: follows the busiest tags, many members and questions, and has much news among everybody's. Sent twice it changes nothing. */
export async function makeBusy(sql: Sql, id: string): Promise<void> {
  await sql`insert into tag_follows select ${id}, id, now() from (select id from tags order by question_count desc, id limit 10) busiest on conflict do nothing`
  await sql`
    insert into user_follows (follower_id, followed_id, created_at)
    select ${id}, id, now() from (select id from users where id <> ${id} order by reputation desc, id limit 50) busiest on conflict do nothing`
  await sql`
    insert into question_follows (question_id, follower_id, created_at)
    select id, ${id}, now() from (select id from questions where listed order by id desc limit 50) newest on conflict do nothing`
  await sql`
    insert into notifications (user_id, kind, key, actor_id, question_id, on_page, created_at)
    select u.id, 'answer', 'bench:' || n, q.author_id, q.id, true, now() - n * interval '1 hour'
    from users u, generate_series(1, case when u.id = ${id} then 500 else 10 end) n
      join questions q on q.id = (select max(id) from questions where listed) - n
    where u.id <> q.author_id on conflict do nothing`
  await sql`vacuum analyze tag_follows, user_follows, question_follows, notifications`
}

export const makeAdmin = (sql: Sql, id: string) => sql`update users set role = 'admin' where id = ${id}`
