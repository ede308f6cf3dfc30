import type { Db } from '#server/platform/db.ts'

export type Device = { id: string; device: string; createdAt: string; lastUsedAt: string }

/** Where somebody is logged in, the one used last first. */
export const listSessions = (sql: Db, { userId, now }: { userId: string; now: Date }) => sql<Device[]>`
  select id, device, created_at as "createdAt", last_used_at as "lastUsedAt" from sessions
  where user_id = ${userId} and expires_at > ${now} order by last_used_at desc, id desc`

/** Tells whether this was a living session of that member. */
export async function deleteSessionOf(sql: Db, { id, userId, now }: { id: string; userId: string; now: Date }) {
  const { count } = await sql`delete from sessions where id = ${id} and user_id = ${userId} and expires_at > ${now}`
  return count > 0
}

export async function hasSessions(sql: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from sessions where user_id = ${userId} and expires_at > ${now}) as found`
  return row!.found
}

export const updateProved = (sql: Db, { sessionId, now }: { sessionId: string; now: Date }) => sql`
  update sessions set proved_at = ${now} where id = ${sessionId}`

export async function findProved(sql: Db, sessionId: string): Promise<string | null> {
  const [row] = await sql<{ provedAt: string | null }[]>`
    select proved_at as "provedAt" from sessions where id = ${sessionId}`
  return row?.provedAt ?? null
}

/** A new code takes the place of the one before. */
export const upsertProofCode = (
  sql: Db,
  code: { sessionId: string; hmac: Buffer; tries: number; expiresAt: Date },
) => sql`
  insert into proof_codes (session_id, code_hmac, tries_left, expires_at)
  values (${code.sessionId}, ${code.hmac}, ${code.tries}, ${code.expiresAt})
  on conflict (session_id) do update
  set code_hmac = excluded.code_hmac, tries_left = excluded.tries_left, expires_at = excluded.expires_at`

/** Takes one try from the living code of this session and hands it over; undefined: none with a try left. */
export async function spendProofTry(sql: Db, { sessionId, now }: { sessionId: string; now: Date }) {
  const [row] = await sql<{ hmac: Buffer; triesLeft: number }[]>`
    update proof_codes set tries_left = tries_left - 1
    where session_id = ${sessionId} and expires_at > ${now} and tries_left > 0
    returning code_hmac as hmac, tries_left as "triesLeft"`
  return row
}

export const deleteProofCode = (sql: Db, sessionId: string) =>
  sql`delete from proof_codes where session_id = ${sessionId}`

/** `since`: when it was switched on; null while it is being set up. */
export type TwoFactor = { sealed: string; since: string | null }

export async function findTwoFactor(sql: Db, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await sql<TwoFactor[]>`
    select sealed_secret as sealed, confirmed_at as since from two_factor where user_id = ${userId}`
  return row
}

/** Begins, or begins again; false where it is switched on already. */
export async function upsertSecret(sql: Db, { userId, sealed }: { userId: string; sealed: string }): Promise<boolean> {
  const { count } = await sql`
    insert into two_factor (user_id, sealed_secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret where two_factor.confirmed_at is null`
  return count > 0
}

export const confirmSecret = (sql: Db, { userId, step, now }: { userId: string; step: number; now: Date }) => sql`
  update two_factor set confirmed_at = ${now}, last_step = ${step} where user_id = ${userId}`

/** Tells whether no code of this step or a later one was used before: of many who send one code one gets through. */
export async function spendStep(sql: Db, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const { count } = await sql`
    update two_factor set last_step = ${step} where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`
  return count > 0
}

/** Its recovery codes go along. */
export const deleteTwoFactor = (sql: Db, userId: string) => sql`delete from two_factor where user_id = ${userId}`

export async function replaceRecoveryCodes(sql: Db, { userId, hmacs }: { userId: string; hmacs: Buffer[] }) {
  await sql`delete from recovery_codes where user_id = ${userId}`
  await sql`insert into recovery_codes ${sql(hmacs.map((hmac) => ({ user_id: userId, code_hmac: hmac })))}`
}

/** Tells whether it was there: each works once. */
export async function spendRecoveryCode(sql: Db, { userId, hmac }: { userId: string; hmac: Buffer }): Promise<boolean> {
  const { count } = await sql`delete from recovery_codes where user_id = ${userId} and code_hmac = ${hmac}`
  return count > 0
}

export async function countRecoveryCodes(sql: Db, userId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`
  return row!.count
}
