import type { AgeBand, Role, Standing } from '#rules/membership.ts'
import type { Subject } from '#rules/subjects.ts'
import { unreadCount } from '#server/notifications/shown-columns.ts'
import type { Db } from '#server/platform/db.ts'

const wellReceived = (sql: Db) => sql`
  case when u.reputation < 20 then 0 else (select count(*)::int from (
    (select 1 from answers a where a.author_id = u.id and a.listed and a.score >= 1 limit 3)
    union all (select 1 from questions q where q.author_id = u.id and q.listed and q.score >= 1 limit 3)) posts) end`

/** Not one whose days to come back are over, beside `users u`. */
const stillHere = (sql: Db, now: Date) => sql`(u.leaves_at is null or u.leaves_at > ${now})`

export type SessionMember = {
  sessionId: string
  lastUsedAt: string
  id: string
  username: string
  role: Role
  ageBand: AgeBand | null
  reputation: number
  wellReceivedPosts: number
  emailVerified: boolean
  consented: boolean
  suspendedUntil: string | null
  teaches: Subject[]
  leavesAt: string | null
  createdAt: string
}

export async function findSessionMember(sql: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await sql<SessionMember[]>`
    select s.id as "sessionId", s.last_used_at as "lastUsedAt", u.id, u.username, u.role, u.age_band as "ageBand", u.reputation,
      ${wellReceived(sql)} as "wellReceivedPosts", u.email_verified_at is not null as "emailVerified", u.consented_at is not null as consented,
      case when u.suspended_until > ${now} then u.suspended_until end as "suspendedUntil", u.leaves_at as "leavesAt", u.created_at as "createdAt",
      case when u.role = 'teacher' then array(select subject from teacher_subjects where user_id = u.id) else '{}' end as teaches
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and ${stillHere(sql, now)}`
  return row
}

export const touchSession = (sql: Db, { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date }) => sql`
  update sessions set last_used_at = ${now}, expires_at = ${expiresAt} where id = ${id}`

export const insertSession = (
  sql: Db,
  session: {
    userId: string
    device: string
    tokenHash: Buffer
    now: Date
    provedAt: Date | null
    expiresAt: Date
  },
) => sql`
  insert into sessions (user_id, device, token_hash, created_at, last_used_at, proved_at, expires_at)
  values (${session.userId}, ${session.device}, ${session.tokenHash}, ${session.now}, ${session.now}, ${session.provedAt}, ${session.expiresAt})`

export const deleteOldestSessions = (sql: Db, { userId, keep }: { userId: string; keep: number }) => sql`
  delete from sessions where id in (select id from sessions where user_id = ${userId} order by last_used_at desc, id desc offset ${keep})`

export const deleteSession = (sql: Db, id: string) => sql`delete from sessions where id = ${id}`

export const deleteSessions = (sql: Db, userId: string) => sql`delete from sessions where user_id = ${userId}`

export const deleteOtherSessions = (sql: Db, { userId, keep }: { userId: string; keep: string }) => sql`
  delete from sessions where user_id = ${userId} and id <> ${keep}`

export type NewUser = {
  username: string
  look: string
  email: string | null
  fullName: string
  passwordHash: string | null
  role: Role
  ageBand: AgeBand | null
  grade: number | null
  bio: string | null
  verifiedAt: Date | null
  now: Date
}

export async function insertUser(sql: Db, user: NewUser): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (username, username_look, email, full_name, password_hash, role, age_band, grade, bio, email_verified_at, ever_verified, created_at)
    values (${user.username}, ${user.look}, ${user.email}, ${user.fullName}, ${user.passwordHash}, ${user.role}, ${user.ageBand}, ${user.grade}, ${user.bio}, ${user.verifiedAt}, ${user.verifiedAt !== null}, ${user.now})
    returning id`
  return row!.id
}

export type Identity = { username: string; look: string; email: string | null; except: string | null }

/** `retired`: what the look of the name would stand as among those of members who have left. */
export async function findTaken(
  sql: Db,
  { username, look, retired, email, except, now }: Identity & { retired: Buffer; now: Date },
) {
  const [row] = await sql<{ username: boolean; email: boolean }[]>`
    select exists (select from users where (lower(username) = lower(${username}) or username_look = ${look}) and id is distinct from ${except}::bigint)
        or exists (select from former_usernames where username = lower(${username}) and user_id is distinct from ${except}::bigint)
        or exists (select from retired_usernames where look_hmac = ${retired} and until > ${now}) as username,
      exists (select from users where lower(email) = lower(${email}) and id is distinct from ${except}::bigint) as email`
  return row!
}

export type Account = {
  id: string
  username: string
  email: string | null
  emailVerified: boolean
  consented: boolean
  fullName: string
  image: string | null
  bio: string | null
  role: Role
  ageBand: AgeBand | null
  grade: number | null
  reputation: number
  wellReceivedPosts: number
  preferences: Record<string, string | number | boolean>
  suspendedUntil: string | null
  suspendedReason: string | null
  usernameChangedAt: string | null
  everVerified: boolean
  passwordHash: string | null
  leavesAt: string | null
  unreadNotifications: number
  createdAt: string
}

const account = (sql: Db, now: Date) => sql`
  select u.id, u.username, u.email, u.email_verified_at is not null as "emailVerified", u.consented_at is not null as consented,
    u.full_name as "fullName", u.image, u.bio, u.role, u.age_band as "ageBand", u.grade, u.reputation, ${wellReceived(sql)} as "wellReceivedPosts",
    u.preferences, case when u.suspended_until > ${now} then u.suspended_until end as "suspendedUntil", u.suspended_reason as "suspendedReason",
    u.username_changed_at as "usernameChangedAt", u.ever_verified as "everVerified", u.password_hash as "passwordHash", u.leaves_at as "leavesAt",
    ${unreadCount(sql)} as "unreadNotifications", u.created_at as "createdAt"
  from users u`

export async function findAccount(sql: Db, { id, now }: { id: string; now: Date }): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`${account(sql, now)} where u.id = ${id}`
  return row
}

export const readAccount = async (sql: Db, which: { id: string; now: Date }): Promise<Account> =>
  (await findAccount(sql, which))!

export async function readStanding(sql: Db, id: string): Promise<Standing> {
  const [row] = await sql<Standing[]>`
    select u.role, u.reputation, ${wellReceived(sql)} as "wellReceivedPosts" from users u where u.id = ${id}`
  return row!
}

export async function findAccountByLogin(
  sql: Db,
  { login, now }: { login: string; now: Date },
): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    ${account(sql, now)} where (lower(u.email) = lower(${login}) or lower(u.username) = lower(${login})) and ${stillHere(sql, now)}
    order by u.email is not null and lower(u.email) = lower(${login}) desc limit 1`
  return row
}

export type AccountChange = {
  username: string
  look: string
  usernameChangedAt: Date | string | null
  email: string | null
  emailVerified: boolean
  fullName: string
  bio: string | null
  image: string | null
  passwordHash: string | null
  grade: number | null
  preferences: Record<string, string | number | boolean>
}

export const updateAccount = (sql: Db, { id, now, change }: { id: string; now: Date; change: AccountChange }) => sql`
  update users set username = ${change.username}, username_look = ${change.look}, username_changed_at = ${change.usernameChangedAt}, email = ${change.email},
    email_verified_at = case when ${change.emailVerified} then coalesce(email_verified_at, ${now}) end,
    full_name = ${change.fullName}, bio = ${change.bio}, image = ${change.image}, password_hash = ${change.passwordHash}, grade = ${change.grade},
    preferences = ${sql.json(change.preferences)}
  where id = ${id}`

export const insertFormerUsername = (
  sql: Db,
  { userId, username, now }: { userId: string; username: string; now: Date },
) => sql`
  insert into former_usernames (username, user_id, changed_at) values (lower(${username}), ${userId}, ${now})
  on conflict (username) do update set user_id = excluded.user_id, changed_at = excluded.changed_at`

export const updateEmailVerified = (sql: Db, { id, now }: { id: string; now: Date }) => sql`
  update users set email_verified_at = ${now}, ever_verified = true where id = ${id}`

/** Locks people's rows in the order of their ids, so that two who lock the same pair never wait for each other in a ring. */
export const lockUsers = (sql: Db, ids: string[]) =>
  sql`select from users where id in ${sql(ids)} order by id for no key update`

/** When the newest codes were made, the newest first. */
export async function listCodeTimes(
  sql: Db,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<string[]> {
  const rows = await sql<{ createdAt: string }[]>`
    select created_at as "createdAt" from email_codes where user_id = ${userId} and created_at > ${since} order by created_at desc limit ${limit}`
  return rows.map((row) => row.createdAt)
}

export const insertCode = (
  sql: Db,
  code: { userId: string; email: string; hmac: Buffer; tries: number; now: Date; expiresAt: Date },
) => sql`
  with former as (update email_codes set ended_at = ${code.now} where user_id = ${code.userId} and ended_at is null)
  insert into email_codes (user_id, email, code_hmac, tries_left, created_at, expires_at)
  values (${code.userId}, ${code.email}, ${code.hmac}, ${code.tries}, ${code.now}, ${code.expiresAt})`

/** Takes one try from the newest live code and hands it over; undefined when there is none with a try left. */
export async function spendTry(sql: Db, { userId, now }: { userId: string; now: Date }) {
  const [row] = await sql<{ id: string; email: string; hmac: Buffer; triesLeft: number }[]>`
    update email_codes set tries_left = tries_left - 1
    where id = (select id from email_codes where user_id = ${userId} and ended_at is null and expires_at > ${now} order by id desc limit 1) and tries_left > 0 and ended_at is null
    returning id, email, code_hmac as hmac, tries_left as "triesLeft"`
  return row
}

export const endCode = (sql: Db, { id, now }: { id: string; now: Date }) =>
  sql`update email_codes set ended_at = ${now} where id = ${id}`

export async function findUserByEmail(sql: Db, email: string) {
  const [row] = await sql<{ id: string; email: string; username: string }[]>`
    select id, email, username from users where lower(email) = ${email}`
  return row
}

export const updatePassword = (sql: Db, { userId, passwordHash }: { userId: string; passwordHash: string }) =>
  sql`update users set password_hash = ${passwordHash} where id = ${userId}`

/** Holds the member's row and those of all admins, in the order of their ids; tells whether another admin stays. */
export async function lockWithAdmins(sql: Db, userId: string): Promise<{ otherAdmins: number }> {
  const rows = await sql<{ isOther: boolean }[]>`
    select role = 'admin' and id <> ${userId} and leaves_at is null as "isOther"
    from users where role = 'admin' or id = ${userId} order by id for no key update`
  return { otherAdmins: rows.filter(({ isOther }) => isOther).length }
}

export const updateLeavesAt = (sql: Db, { id, leavesAt }: { id: string; leavesAt: Date | null }) =>
  sql`update users set leaves_at = ${leavesAt} where id = ${id}`

/** Whether a grown-up who let a child take part wants the account to be deleted. */
export async function hasAskedForDeletion(sql: Db, userId: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from class_members where user_id = ${userId} and deletion_asked_at is not null) as found`
  return row!.found
}

export async function listFormerUsernames(sql: Db, userId: string): Promise<string[]> {
  const rows = await sql<{ username: string }[]>`select username from former_usernames where user_id = ${userId}`
  return rows.map(({ username }) => username)
}

/** Nobody gets these names until then. */
export const insertRetired = (sql: Db, { hmacs, until }: { hmacs: Buffer[]; until: Date }) => sql`
  insert into retired_usernames ${sql(hmacs.map((look_hmac) => ({ look_hmac, until })))}
  on conflict (look_hmac) do update set until = excluded.until`

/** The questions on whose pages a member's name stands. */
export async function listPagesOf(sql: Db, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from questions where author_id = ${userId} union select question_id from answers where author_id = ${userId}`
  return rows.map(({ id }) => id)
}

export async function hasUsers(sql: Db): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from users) as found`
  return row!.found
}

/** One instance at a time fills a new database; the others wait here until it has. */
export const lockFounding = (sql: Db) => sql`select pg_advisory_xact_lock(4201779)`
