import { lookOf } from '#rules/account.ts'
import { DELETED_MEMBER } from '#rules/leaving.ts'
import type { Db } from '#server/platform/db.ts'

type Some = { id: string; limit: number }
type Given = { from: string; to: string; limit: number }

/** Whose days to come back are over. */
export async function listOver(sql: Db, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from users where leaves_at <= ${now} order by leaves_at, id`
  return rows.map(({ id }) => id)
}

/** The one row that stands in for everybody who has left: nobody logs in to it, and it is on no list of members. */
export async function readDeletedMember(sql: Db, now: Date): Promise<string> {
  const { username, name } = DELETED_MEMBER
  await sql`
    insert into users (username, username_look, full_name, leaves_at, created_at)
    values (${username}, ${lookOf(username)}, ${name}, '9999-01-01', ${now}) on conflict (username_look) do nothing`
  const [row] = await sql<{ id: string }[]>`select id from users where username_look = ${lookOf(username)}`
  return row!.id
}

/** Counters whose key ends in the member's number, or holds the address or a name. */
export async function deleteCounters(sql: Db, { id, limit }: Some): Promise<number> {
  const { count } = await sql`
    delete from limit_counters where ctid = any(array(
      select c.ctid from limit_counters c join users u on u.id = ${id}
      where c.key ~ ('^[a-z-]+:' || u.id || '$') or position(':' || lower(u.username) || ':' in c.key || ':') > 0
        or position(':' || lower(u.email) || ':' in c.key || ':') > 0
      limit ${limit}))`
  return count
}

/** Takes back what a member voted; the questions on whose pages a number changed. The points that were granted stay. */
export async function withdrawVotes(sql: Db, { id, limit }: Some): Promise<string[]> {
  const rows = await sql<{ questionId: string }[]>`
    with gone as (
      delete from votes where ctid = any(array(select ctid from votes where voter_id = ${id} limit ${limit})) returning question_id, answer_id),
    answered as (update answers a set score = score - 1 from gone where a.id = gone.answer_id returning a.question_id),
    asked as (update questions q set score = score - 1 from gone where q.id = gone.question_id returning q.id)
    select question_id as "questionId" from answered union all select id from asked`
  return rows.map(({ questionId }) => questionId)
}

type Settled = { id: string; nobody: string; limit: number }

/** Some comments, with the counts of what they stood under; nobody relies on them. The questions whose pages changed. */
export async function deleteComments(sql: Db, { id, limit }: Settled): Promise<string[]> {
  const gone = await sql<{ questionId: string }[]>`
    with gone as (
      delete from comments where id = any(array(select id from comments where author_id = ${id} order by id limit ${limit})) returning question_id, answer_id, listed),
    fewer as (select question_id, answer_id, count(*)::int as count from gone where listed group by 1, 2),
    on_answers as (update answers a set comment_count = comment_count - fewer.count from fewer where a.id = fewer.answer_id),
    on_questions as (update questions q set comment_count = comment_count - fewer.count from fewer where q.id = fewer.question_id and fewer.answer_id is null)
    select question_id as "questionId" from gone`
  return gone.map(({ questionId }) => questionId)
}

/**
 * Some answers: those on questions of others, and one's own that are accepted or upvoted, stay without a name. What
 * was deleted or never seen goes. The questions whose pages changed.
 */
export async function settleAnswers(sql: Db, { id, nobody, limit }: Settled): Promise<string[]> {
  const held = await sql<{ id: string }[]>`
    select id from answers where author_id = ${id} order by id limit ${limit} for update`
  const ids = held.map((row) => row.id)
  const kept = await sql<{ questionId: string }[]>`
    update answers a set author_id = ${nobody} from questions q
    where a.id = any(${ids}::bigint[]) and q.id = a.question_id and a.listed
      and (q.author_id <> ${id} or q.accepted_answer_id = a.id or exists (select from votes v where v.answer_id = a.id))
    returning a.question_id as "questionId"`
  const gone = await sql<{ questionId: string }[]>`
    with gone as (delete from answers where id = any(${ids}::bigint[]) and author_id = ${id} returning question_id, listed),
    fewer as (select question_id, count(*)::int as count from gone where listed group by question_id),
    counted as (update questions q set answer_count = answer_count - fewer.count from fewer where q.id = fewer.question_id)
    select question_id as "questionId" from gone`
  return [...kept, ...gone].map(({ questionId }) => questionId)
}

/** Some questions, after the answers; see `removePosts`. One that was hidden, and on which others answered, keeps no text. */
export async function settleQuestions(sql: Db, { id, nobody, limit }: Settled): Promise<string[]> {
  const held = await sql<{ id: string }[]>`
    select id from questions where author_id = ${id} order by id limit ${limit} for update`
  const ids = held.map((row) => row.id)
  const kept = await sql<{ id: string; listed: boolean }[]>`
    update questions q set author_id = ${nobody}
    where q.id = any(${ids}::bigint[]) and (exists (select from answers a where a.question_id = q.id)
      or q.listed and (exists (select from votes v where v.question_id = q.id) or exists (select from questions d where d.duplicate_of = q.id and d.author_id <> ${id})))
    returning q.id, q.listed`
  const hidden = kept.filter(({ listed }) => !listed).map((row) => row.id)
  await sql`delete from revisions where question_id = any(${hidden}::bigint[])`
  await sql`delete from suggested_edits where question_id = any(${hidden}::bigint[])`
  await sql`delete from held_posts where question_id = any(${hidden}::bigint[])`
  await sql`
    update questions set title = 'Deleted question', slug_words = '', body = '', body_html = '', excerpt = '', search = ''
    where id = any(${hidden}::bigint[])`
  await sql`
    with gone as (select id from questions where id = any(${ids}::bigint[]) and author_id = ${id} and listed),
    fewer as (select t.tag_id, count(*)::int as count from question_tags t join gone on gone.id = t.question_id group by t.tag_id),
    locked as (select id from tags where id in (select tag_id from fewer) order by id for no key update)
    update tags set question_count = question_count - fewer.count from fewer join locked on locked.id = fewer.tag_id where tags.id = fewer.tag_id`
  await sql`delete from questions where id = any(${ids}::bigint[]) and author_id = ${id}`
  return ids
}

/** Votes that a member got for what stays. */
export async function giveVotes(sql: Db, { from, to, limit }: Given): Promise<number> {
  const { count } = await sql`
    update votes set author_id = ${to} where ctid = any(array(select ctid from votes where author_id = ${from} limit ${limit}))`
  return count
}

export async function giveRevisions(sql: Db, { from, to, limit }: Given): Promise<number> {
  const { count } = await sql`
    update revisions set author_id = ${to} where ctid = any(array(select ctid from revisions where author_id = ${from} limit ${limit}))`
  return count
}

/** Whom somebody was told of is forgotten too. */
export async function forgetInNotifications(sql: Db, { id, limit }: Some): Promise<number> {
  const { count } = await sql`
    update notifications set told = array_remove(told, ${id}::bigint) where ctid = any(array(
      select ctid from notifications where told @> array[${id}::bigint] limit ${limit}))`
  return count
}

export async function listFiles(sql: Db, id: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select distinct name from uploads where user_id = ${id}`
  return rows.map(({ name }) => name)
}

export const deleteMember = (sql: Db, id: string) => sql`delete from users where id = ${id}`
