import type { Role } from '#rules/membership.ts'
import type { Subject } from '#rules/subjects.ts'
import type { Db } from '#server/platform/db.ts'
import { stays } from '#server/profiles/author-columns.ts'

export type RoleRow = { id: string; username: string; role: Role; underThirteen: boolean; subjects: Subject[] }

/** A member who stays, by their name of today. */
export async function findRole(sql: Db, username: string): Promise<RoleRow | undefined> {
  const [row] = await sql<RoleRow[]>`
    select u.id, u.username, u.role, u.age_band is not distinct from 'under13' as "underThirteen",
      case when u.role = 'teacher' then array(select subject from teacher_subjects where user_id = u.id order by subject) else '{}' end as subjects
    from users u where lower(u.username) = lower(${username}) and ${stays(sql)}`
  return row
}

export async function updateRole(
  sql: Db,
  { id, role, subjects, now }: { id: string; role: Role; subjects: Subject[]; now: Date },
) {
  await sql`update users set role = ${role} where id = ${id}`
  await sql`delete from teacher_subjects where user_id = ${id} and not subject = any(${subjects}::text[])`
  await sql`
    insert into teacher_subjects (user_id, subject, created_at) select ${id}, subject, ${now} from unnest(${subjects}::text[]) subject
    on conflict do nothing`
}
