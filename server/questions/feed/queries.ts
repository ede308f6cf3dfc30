import type { Db } from '#server/platform/db.ts'
import type { Eyes } from '../eyes.ts'
import { cardColumns, type CardRow } from '../queries.ts'

type FeedPage = { of: string; limit: number; eyes: Eyes }

const cardsOf = (sql: Db, page: ReturnType<Db>, eyes: Eyes) => sql<CardRow[]>`
  with page as materialized (${page})
  select ${cardColumns(sql, eyes)} from page join questions q on q.id = page.id join users u on u.id = q.author_id
  order by page.rank desc, q.id desc`

/**
 * The newest questions of those whom a member follows, or with a tag that they follow, without their own. Of each person
 * and each tag one page's worth is read from the index, so the whole site is never looked through; nobody reads what
 * more than a thousand people write.
 */
export const listFollowedQuestions = (
  sql: Db,
  { of, before, limit, eyes }: FeedPage & { before: string | undefined },
) => {
  const past = before === undefined ? sql`` : sql`and q.id < ${before}`
  return cardsOf(
    sql,
    sql`
      select id, 0 as rank from (
        select found.id from (select followed_id from user_follows where follower_id = ${of} order by id desc limit 1000) person,
          lateral (select q.id from questions q where q.author_id = person.followed_id and q.listed ${past} order by q.id desc limit ${limit}) found
        union
        select found.id from (select tag_id from tag_follows where follower_id = ${of} order by tag_id limit 1000) tag,
          lateral (select q.id from question_tags t join questions q on q.id = t.question_id
            where t.tag_id = tag.tag_id and q.listed and q.author_id <> ${of} ${past} order by t.question_id desc limit ${limit}) found) feed
      order by id desc limit ${limit}`,
    eyes,
  )
}

/**
 * Open questions without an answer: those with a tag that a member follows or has answered before, then those of a
 * subject they know so, then the newest; from the newest few hundred on the site.
 */
export const listAnswerable = (sql: Db, { of, now, limit, eyes }: FeedPage & { now: Date }) =>
  cardsOf(
    sql,
    sql`
      with answered as (
        select q.id, q.subject from (select question_id from answers where author_id = ${of} and listed order by id desc limit 50) a join questions q on q.id = a.question_id),
      known as (
        select tag_id from tag_follows where follower_id = ${of} union select t.tag_id from answered join question_tags t on t.question_id = answered.id),
      waiting as (
        select q.id, q.subject from questions q
        where q.listed and q.answer_count = 0 and q.author_id <> ${of} and (q.closed_reason is null or q.reopens_at <= ${now}) order by q.id desc limit 300)
      select id, case
          when exists (select from question_tags t join known using (tag_id) where t.question_id = waiting.id) then 2
          when subject in (select subject from answered union select tags.subject from known join tags on tags.id = known.tag_id) then 1
          else 0 end as rank
      from waiting order by rank desc, id desc limit ${limit}`,
    eyes,
  )
