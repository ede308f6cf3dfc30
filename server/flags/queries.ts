import type { FlagReason, FlagTarget, Severity } from '#rules/flagging.ts'
import type { Db } from '#server/platform/db.ts'

/** What was reported: the row of its kind, and whom it concerns. */
export type Subject = { target: FlagTarget; targetId: string; memberId: string }

/** The open case about it, held; made where there is none. */
export async function holdOpenCase(sql: Db, subject: Subject & { severity: Severity; now: Date }) {
  const { target, targetId, memberId, severity, now } = subject
  for (;;) {
    await sql`
      insert into moderation_cases (kind, target, target_id, member_id, severity, created_at)
      values ('flags', ${target}, ${targetId}, ${memberId}, ${severity}, ${now})
      on conflict (kind, target, target_id) where action is null do nothing`
    const [row] = await sql<{ id: string; isHidden: boolean }[]>`
      select id, hidden_from is not null as "isHidden" from moderation_cases
      where kind = 'flags' and target = ${target} and target_id = ${targetId} and action is null for update`
    if (row) return row // else it was decided on between the two
  }
}

type NewFlag = { caseId: string; flaggerId: string; reason: FlagReason; note: string; now: Date }

/** Undefined where this member's report is in the case already. */
export async function insertFlag(sql: Db, { caseId, flaggerId, reason, note, now }: NewFlag) {
  const [row] = await sql<{ id: string; createdAt: string }[]>`
    insert into flags (case_id, flagger_id, reason, note, created_at) values (${caseId}, ${flaggerId}, ${reason}, ${note}, ${now})
    on conflict (case_id, flagger_id) do nothing returning id, created_at as "createdAt"`
  return row
}

/** The case is as grave as the gravest report in it. */
export const raiseSeverity = (sql: Db, { id, severity }: { id: string; severity: Severity }) =>
  sql`update moderation_cases set severity = least(severity, ${severity}) where id = ${id}`

/** That it was public until reports hid it. */
export const markHidden = (sql: Db, id: string) =>
  sql`update moderation_cases set hidden_from = 'public' where id = ${id}`

export async function countFlagsSince(sql: Db, { flaggerId, since }: { flaggerId: string; since: Date }) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from flags where flagger_id = ${flaggerId} and created_at >= ${since}`
  return row!.count
}

/** What became of somebody's last reports. */
export async function readTrust(sql: Db, { flaggerId, last }: { flaggerId: string; last: number }) {
  const [row] = await sql<{ decided: number; declined: number }[]>`
    select count(*)::int as decided, count(*) filter (where not helpful)::int as declined
    from (select helpful from flags where flagger_id = ${flaggerId} and helpful is not null order by id desc limit ${last}) lately`
  return row!
}

/**
 * How many report this in the open case, and whether it was found fine when it was reported for the same reason before:
 * then only those count who did not report it then.
 */
export async function countFlaggers(sql: Db, { caseId, reason }: { caseId: string; reason: FlagReason }) {
  const [row] = await sql<{ isFound: boolean; all: number; fresh: number }[]>`
    with fine as (
      select old.id from moderation_cases c join moderation_cases old on old.kind = 'flags' and old.target = c.target and old.target_id = c.target_id
      where c.id = ${caseId} and (old.action in ('dismiss', 'restore') or exists (
        select from moderation_cases appeal where appeal.appeal_of = old.id and appeal.action = 'restore')))
    select exists (select from fine join flags f on f.case_id = fine.id where f.reason = ${reason}) as "isFound", count(*)::int as all,
      count(*) filter (where not exists (select from fine join flags b on b.case_id = fine.id where b.flagger_id = f.flagger_id))::int as fresh
    from flags f where f.case_id = ${caseId}`
  return { isFound: row!.isFound, flaggers: row!.isFound ? row!.fresh : row!.all }
}

/** Whether it is one of the staff, whose posts one report alone does not hide. */
export async function isOfStaff(sql: Db, memberId: string): Promise<boolean> {
  const [row] = await sql`select from users where id = ${memberId} and role in ('moderator', 'admin')`
  return row !== undefined
}
