import type { TeacherApplication } from '#contract/teacher-applications.ts'
import type { AgeBand, Role } from '#rules/membership.ts'
import type { Subject } from '#rules/subjects.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns, stays, type AuthorColumns } from '#server/profiles/author-columns.ts'

export type OwnRow = Pick<TeacherApplication, 'state' | 'subjects' | 'school' | 'evidence' | 'reason'> & {
  createdAt: string
  decidedAt: string | null
}

export async function findOwn(sql: Db, userId: string): Promise<OwnRow | undefined> {
  const [row] = await sql<OwnRow[]>`
    select state, subjects, school, evidence, reason, created_at as "createdAt", decided_at as "decidedAt"
    from teacher_applications where user_id = ${userId}`
  return row
}

/** What the rules ask of an applicant, as it is once their row is held. */
export type Standing = {
  role: Role
  ageBand: AgeBand | null
  emailVerified: boolean
  suspendedUntil: string | null
}

const standing = (sql: Db, now: Date) => sql`
  u.role, u.age_band as "ageBand", u.email_verified_at is not null as "emailVerified",
  case when u.suspended_until > ${now} then u.suspended_until end as "suspendedUntil"`

export async function readStanding(sql: Db, { userId, now }: { userId: string; now: Date }): Promise<Standing> {
  const [row] = await sql<Standing[]>`select ${standing(sql, now)} from users u where u.id = ${userId}`
  return row!
}

type NewApplication = { userId: string; subjects: Subject[]; school: string; evidence: string; now: Date }

/** In the place of one that was decided, with a number of its own. */
export async function replaceApplication(sql: Db, { userId, subjects, school, evidence, now }: NewApplication) {
  await sql`delete from teacher_applications where user_id = ${userId}`
  await sql`
    insert into teacher_applications (user_id, subjects, school, evidence, created_at)
    values (${userId}, ${subjects}::text[], ${school}, ${evidence}, ${now})`
}

export const deleteOpen = (sql: Db, userId: string) =>
  sql`delete from teacher_applications where user_id = ${userId} and state = 'open'`

export type ApplicationRow = AuthorColumns &
  Standing & {
    id: string
    userId: string
    state: TeacherApplication['state']
    subjects: Subject[]
    school: string | null
    evidence: string | null
    createdAt: string
    memberSince: string
    answers: number
    accepted: number
    emailDomain: string | null
  }

/** With what is known of the applicant, who stays. */
const applications = (sql: Db, now: Date) => sql`
  select t.id, t.user_id as "userId", t.state, t.subjects, t.school, t.evidence, t.created_at as "createdAt",
    ${authorColumns(sql)}, ${standing(sql, now)}, u.created_at as "memberSince", split_part(u.email, '@', 2) as "emailDomain",
    wrote.answers, wrote.accepted
  from teacher_applications t join users u on u.id = t.user_id and ${stays(sql)}
  cross join lateral (
    select count(*)::int as answers, count(*) filter (where q.accepted_answer_id = a.id)::int as accepted
    from answers a join questions q on q.id = a.question_id where a.author_id = u.id and a.listed and q.listed) wrote`

/** Those that wait, the oldest first. */
export const listOpen = (
  sql: Db,
  { after, limit, now }: { after: string | undefined; limit: number; now: Date },
) => sql<ApplicationRow[]>`
  ${applications(sql, now)} where t.state = 'open' and ${after ? sql`t.id > ${after}` : sql`true`} order by t.id limit ${limit}`

export async function findApplication(
  sql: Db,
  { id, now }: { id: string; now: Date },
): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`${applications(sql, now)} where t.id = ${id}`
  return row
}

/** Where they teach and how that is checked is forgotten. Whether one was open. */
export async function updateDecided(
  sql: Db,
  { userId, state, reason, now }: { userId: string; state: 'approved' | 'declined'; reason: string | null; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update teacher_applications set state = ${state}, school = null, evidence = null, reason = ${reason}, decided_at = ${now}
    where user_id = ${userId} and state = 'open'`
  return count > 0
}

export const deleteDecidedBefore = (sql: Db, before: Date) =>
  sql`delete from teacher_applications where state <> 'open' and decided_at < ${before}`
