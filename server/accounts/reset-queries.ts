import type { Db } from '#server/platform/db.ts'

/** A new reset ends the one before. */
export const insertReset = (
  sql: Db,
  reset: { userId: string; tokenHash: Buffer; codeHmac: Buffer; tries: number; now: Date; expiresAt: Date },
) => sql`
  with former as (update password_resets set ended_at = ${reset.now} where user_id = ${reset.userId} and ended_at is null)
  insert into password_resets (user_id, token_hash, code_hmac, tries_left, created_at, expires_at)
  values (${reset.userId}, ${reset.tokenHash}, ${reset.codeHmac}, ${reset.tries}, ${reset.now}, ${reset.expiresAt})`

export async function findReset(sql: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await sql<{ userId: string }[]>`
    select user_id as "userId" from password_resets where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now}`
  return row
}

/** Whether this is the code of the live reset of this address; a wrong one costs a try. Undefined: none with a try left. */
export async function tryResetCode(sql: Db, { email, codeHmac, now }: { email: string; codeHmac: Buffer; now: Date }) {
  const [row] = await sql<{ userId: string; right: boolean }[]>`
    update password_resets r set tries_left = tries_left - (r.code_hmac <> ${codeHmac})::int from users u
    where u.id = r.user_id and lower(u.email) = ${email} and r.ended_at is null and r.expires_at > ${now} and r.tries_left > 0
    returning r.user_id as "userId", r.code_hmac = ${codeHmac} as right`
  return row
}

/** Tells whether there was a live one. */
export async function endResets(sql: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const { count } =
    await sql`update password_resets set ended_at = ${now} where user_id = ${userId} and ended_at is null and expires_at > ${now}`
  return count > 0
}
