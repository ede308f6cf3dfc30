import type { Db } from '#server/platform/db.ts'

export type Visibility = 'public' | 'pending' | 'hidden'
export type Seen = { visibility: Visibility; deletedAt: string | null }

/** Holds the question's row. */
export async function lockQuestion(sql: Db, id: string) {
  const [row] = await sql<(Seen & { acceptedAnswerId: string | null })[]>`
    select visibility, deleted_at as "deletedAt", accepted_answer_id as "acceptedAnswerId" from questions where id = ${id} for no key update`
  return row
}

export const updateQuestion = (sql: Db, { id, to, by }: { id: string; to: Visibility; by: number }) => sql`
  with locked as (select id from tags where ${by} <> 0 and id in (select tag_id from question_tags where question_id = ${id}) order by id for no key update),
  counted as (update tags set question_count = question_count + ${by} from locked where tags.id = locked.id)
  update questions set visibility = ${to} where id = ${id}`

/** Who must be held before an answer is changed that may be accepted: people come before posts. */
export async function findPeople(sql: Db, answerId: string) {
  const [row] = await sql<{ questionId: string; authorId: string; askerId: string }[]>`
    select a.question_id as "questionId", a.author_id as "authorId", q.author_id as "askerId"
    from answers a join questions q on q.id = a.question_id where a.id = ${answerId}`
  return row
}

export async function lockAnswer(sql: Db, id: string) {
  const [row] = await sql<(Seen & { isSetAside: boolean })[]>`
    select visibility, deleted_at as "deletedAt", set_aside_entry is not null as "isSetAside" from answers where id = ${id} for no key update`
  return row
}

/** The answer with the count of its question, whose last activity is that of what everybody sees. */
export async function updateAnswer(
  sql: Db,
  { id, questionId, to, by }: { id: string; questionId: string; to: Visibility; by: number },
) {
  await sql`update answers set visibility = ${to} where id = ${id}`
  if (by === 0) return
  await sql`
    update questions q set answer_count = answer_count + ${by}, last_activity_at = greatest(q.created_at, q.edited_at, q.accepted_at,
      (select max(greatest(a.created_at, a.edited_at)) from answers a where a.question_id = q.id and a.listed))
    where id = ${questionId}`
}

/** Nothing is accepted any more, and the answer remembers that it was. Who accepted and when stays with the question. */
export const setAside = (sql: Db, { id, questionId }: { id: string; questionId: string }) => sql`
  with answer as (
    update answers a set set_aside_entry = (select coalesce(max(id), 0) from reputation_entries), set_aside_at = q.accepted_at
    from questions q where a.id = ${id} and q.id = ${questionId})
  update questions set accepted_answer_id = null where id = ${questionId}`

/** Whom it cost what that this answer was set aside. */
export const listTaken = (sql: Db, id: string) => sql<{ userId: string; points: number }[]>`
  select e.user_id as "userId", -sum(e.points)::int as points from reputation_entries e join answers a on a.id = e.answer_id
  where a.id = ${id} and e.kind = 'acceptance-taken-back' and e.id > a.set_aside_entry group by 1 order by 1`

/** Accepts it again, unless somebody has chosen anew meanwhile; tells whether it did. It is set aside no longer. */
export async function acceptAgain(sql: Db, { id, questionId }: { id: string; questionId: string }): Promise<boolean> {
  const rows = await sql`
    update questions q set accepted_answer_id = a.id from answers a
    where a.id = ${id} and q.id = ${questionId} and q.accepted_answer_id is null and q.accepted_at is not distinct from a.set_aside_at returning q.id`
  await sql`update answers set set_aside_entry = null, set_aside_at = null where id = ${id}`
  return rows.length > 0
}

/** The comment with the count of what it stands under: one statement. Tells whether anything changed. */
export async function updateComment(sql: Db, { id, to }: { id: string; to: Visibility }): Promise<boolean> {
  const rows = await sql`
    with old as (select id, question_id, answer_id, visibility, deleted_at from comments where id = ${id} and visibility <> ${to} for no key update),
    changed as (update comments c set visibility = ${to} from old where c.id = old.id),
    step as (select *, case when deleted_at is not null then 0 else (${to} = 'public')::int - (visibility = 'public')::int end as by from old),
    on_answer as (update answers a set comment_count = comment_count + step.by from step where step.by <> 0 and a.id = step.answer_id),
    on_question as (update questions q set comment_count = comment_count + step.by from step where step.by <> 0 and q.id = step.question_id and step.answer_id is null)
    select id from old`
  return rows.length > 0
}

/** How a post stands; undefined when it is gone for good. */
export async function findSeen(sql: Db, { kind, id }: { kind: 'question' | 'answer' | 'comment'; id: string }) {
  const [row] = await sql<Seen[]>`select visibility, deleted_at as "deletedAt" from ${sql(`${kind}s`)} where id = ${id}`
  return row
}

/** Tells whether anything changed. */
export async function updateProfileHidden(sql: Db, { id, hidden }: { id: string; hidden: boolean }): Promise<boolean> {
  const { count } =
    await sql`update users set profile_hidden = ${hidden} where id = ${id} and profile_hidden <> ${hidden}`
  return count > 0
}

/** What was deleted is there again, hidden from others until its visibility is changed. Tells whether it was deleted. */
export async function undelete(sql: Db, { kind, id }: { kind: 'question' | 'answer' | 'comment'; id: string }) {
  const { count } = await sql`
    update ${sql(`${kind}s`)} set deleted_at = null, deleted_by = null, visibility = 'hidden' where id = ${id} and deleted_at is not null`
  return count > 0
}
