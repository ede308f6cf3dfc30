import type { Db } from '#server/platform/db.ts'

/** What an endorsement depends on, beside the answer itself. */
export async function readSituation(sql: Db, { answerId, authorId }: { answerId: string; authorId: string }) {
  const [row] = await sql<{ authorStays: boolean; teacherId: string | null; isFresh: boolean }[]>`
    select u.leaves_at is null as "authorStays", e.teacher_id as "teacherId",
      e.created_at is not null and (a.edited_at is null or a.edited_at <= e.created_at) as "isFresh"
    from answers a join users u on u.id = ${authorId} left join endorsements e on e.answer_id = a.id
    where a.id = ${answerId}`
  return row!
}

/** A mark that an edit has taken away is set anew, by whoever endorses now. */
export const upsertEndorsement = (
  sql: Db,
  { answerId, teacherId, now }: { answerId: string; teacherId: string; now: Date },
) => sql`
  insert into endorsements (answer_id, teacher_id, created_at) values (${answerId}, ${teacherId}, ${now})
  on conflict (answer_id) do update set teacher_id = excluded.teacher_id, created_at = excluded.created_at`

export const deleteEndorsement = (sql: Db, answerId: string) =>
  sql`delete from endorsements where answer_id = ${answerId}`
