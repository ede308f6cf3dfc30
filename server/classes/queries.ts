import type { Role } from '#rules/membership.ts'
import type { Db } from '#server/platform/db.ts'
import { stays } from '#server/profiles/author-columns.ts'

export type CodeRow = {
  id: string
  makerId: string
  label: string
  sealedCode: string
  uses: number
  usesLeft: number
  members: number
  createdAt: string
  expiresAt: string
  endedAt: string | null
}

const codes = (sql: Db) => sql`
  select c.id, c.maker_id as "makerId", c.label, c.sealed_code as "sealedCode", c.uses, c.uses_left as "usesLeft",
    (select count(*)::int from class_members m where m.class_id = c.id) as members,
    c.created_at as "createdAt", c.expires_at as "expiresAt", c.ended_at as "endedAt"
  from class_codes c`

type NewCode = {
  makerId: string
  label: string
  hmac: Buffer
  sealed: string
  uses: number
  now: Date
  expiresAt: Date
}

export async function insertCode(sql: Db, code: NewCode): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into class_codes (maker_id, label, code_hmac, sealed_code, uses, uses_left, created_at, expires_at)
    values (${code.makerId}, ${code.label}, ${code.hmac}, ${code.sealed}, ${code.uses}, ${code.uses}, ${code.now}, ${code.expiresAt})
    returning id`
  return row!.id
}

/** How many of somebody's codes still let children in. */
export async function countLive(sql: Db, { makerId, now }: { makerId: string; now: Date }): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from class_codes
    where maker_id = ${makerId} and ended_at is null and expires_at > ${now} and uses_left > 0`
  return row!.count
}

export const listCodes = (
  sql: Db,
  { makerId, before, limit }: { makerId: string; before: string | undefined; limit: number },
) => sql<CodeRow[]>`
  ${codes(sql)} where c.maker_id = ${makerId} and ${before ? sql`c.id < ${before}` : sql`true`} order by c.id desc limit ${limit}`

export async function findCode(sql: Db, id: string): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`${codes(sql)} where c.id = ${id}`
  return row
}

export const endCode = (sql: Db, { id, now }: { id: string; now: Date }) =>
  sql`update class_codes set ended_at = ${now} where id = ${id} and ended_at is null`

/** The code behind the hash, who made it and what they are now; not of one who has left or is about to. */
export async function findByHmac(sql: Db, hmac: Buffer) {
  const [row] = await sql<{ id: string; makerRole: Role; makerSuspendedUntil: string | null }[]>`
    select c.id, u.role as "makerRole", u.suspended_until as "makerSuspendedUntil"
    from class_codes c join users u on u.id = c.maker_id where c.code_hmac = ${hmac} and ${stays(sql)}`
  return row
}

/** Takes one use of a code that works; false when there is none left. Of many at once so many get one as there are. */
export async function takeUse(sql: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { count } = await sql`
    update class_codes set uses_left = uses_left - 1
    where id = ${id} and uses_left > 0 and ended_at is null and expires_at > ${now}`
  return count > 0
}

/** Whether the child came in by this code before, and whether that still counts. */
export async function findJoined(sql: Db, { codeId, userId }: { codeId: string; userId: string }) {
  const [row] = await sql<{ counts: boolean }[]>`
    select m.withdrawn_at is null and u.consented_at is not null as counts
    from class_members m join users u on u.id = m.user_id where m.class_id = ${codeId} and m.user_id = ${userId}`
  return row
}

/** The child is in, and may write from now on. */
export const insertMember = (sql: Db, { codeId, userId, now }: { codeId: string; userId: string; now: Date }) => sql`
  with joined as (insert into class_members (class_id, user_id, joined_at) values (${codeId}, ${userId}, ${now}))
  update users set consented_at = coalesce(consented_at, ${now}) where id = ${userId}`

export type MemberRow = {
  id: string
  userId: string
  username: string
  joinedAt: string
  withdrawnAt: string | null
  consented: boolean
  questions: number
  answers: number
  leavesAt: string | null
  deletionAskedAt: string | null
}

/** Only children: who has grown out of the band is nobody else's to manage. */
const members = (sql: Db, codeId: string) => sql`
  select m.id, u.id as "userId", u.username, m.joined_at as "joinedAt", m.withdrawn_at as "withdrawnAt", u.consented_at is not null as consented,
    (select count(*)::int from questions q where q.author_id = u.id and q.deleted_at is null) as questions,
    (select count(*)::int from answers a where a.author_id = u.id and a.deleted_at is null) as answers,
    u.leaves_at as "leavesAt", m.deletion_asked_at as "deletionAskedAt"
  from class_members m join users u on u.id = m.user_id where m.class_id = ${codeId} and u.age_band = 'under13'`

export const listMembers = (
  sql: Db,
  { codeId, after, limit }: { codeId: string; after: string | undefined; limit: number },
) => sql<MemberRow[]>`
  ${members(sql, codeId)} and ${after ? sql`m.id > ${after}` : sql`true`} order by m.id limit ${limit}`

export async function findMember(
  sql: Db,
  { codeId, username }: { codeId: string; username: string },
): Promise<MemberRow | undefined> {
  const [row] = await sql<MemberRow[]>`${members(sql, codeId)} and lower(u.username) = lower(${username})`
  return row
}

/** The child writes no more, and does not come in again by this code. */
export const updateWithdrawn = (sql: Db, { id, userId, now }: { id: string; userId: string; now: Date }) => sql`
  with withdrawn as (update class_members set withdrawn_at = coalesce(withdrawn_at, ${now}) where id = ${id})
  update users set consented_at = null where id = ${userId}`

export const updateDeletionAsked = (sql: Db, { id, at }: { id: string; at: Date | null }) =>
  sql`update class_members set deletion_asked_at = ${at} where id = ${id}`
