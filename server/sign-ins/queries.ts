import type { ProviderId } from '#rules/sign-in.ts'
import type { Db } from '#server/platform/db.ts'

export type SignIn = { provider: ProviderId; verifier: string; nonce: string; returnTo: string }

export const insertSignIn = (
  sql: Db,
  signIn: SignIn & { stateHash: Buffer; cookieHash: Buffer; expiresAt: Date },
) => sql`
  insert into sign_ins (state_hash, cookie_hash, provider, verifier, nonce, return_to, expires_at)
  values (${signIn.stateHash}, ${signIn.cookieHash}, ${signIn.provider}, ${signIn.verifier}, ${signIn.nonce}, ${signIn.returnTo}, ${signIn.expiresAt})`

/** Takes the sign-in that left from this browser for this provider: of many who ask one gets it. */
export async function takeSignIn(
  sql: Db,
  { stateHash, cookieHash, provider, now }: { stateHash: Buffer; cookieHash: Buffer; provider: ProviderId; now: Date },
): Promise<SignIn | undefined> {
  const [row] = await sql<SignIn[]>`
    delete from sign_ins where state_hash = ${stateHash} and cookie_hash = ${cookieHash} and provider = ${provider} and expires_at > ${now}
    returning provider, verifier, nonce, return_to as "returnTo"`
  return row
}

export type Ticket = { provider: ProviderId; subject: string; email: string | null; emailVerified: boolean }

export const insertTicket = (sql: Db, ticket: Ticket & { tokenHash: Buffer; expiresAt: Date }) => sql`
  insert into sign_in_tickets (token_hash, provider, subject, email, email_verified, expires_at)
  values (${ticket.tokenHash}, ${ticket.provider}, ${ticket.subject}, ${ticket.email}, ${ticket.emailVerified}, ${ticket.expiresAt})`

export async function findTicket(sql: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await sql<Ticket[]>`
    select provider, subject, email, email_verified as "emailVerified" from sign_in_tickets
    where token_hash = ${tokenHash} and expires_at > ${now}`
  return row
}

/** Tells whether it was there: of many who use one ticket one gets through. */
export async function deleteTicket(sql: Db, tokenHash: Buffer): Promise<boolean> {
  const { count } = await sql`delete from sign_in_tickets where token_hash = ${tokenHash}`
  return count > 0
}

export async function findOwner(sql: Db, { provider, subject }: { provider: ProviderId; subject: string }) {
  const [row] = await sql<{ userId: string }[]>`
    select user_id as "userId" from identities where provider = ${provider} and subject = ${subject}`
  return row?.userId
}

export const insertIdentity = (
  sql: Db,
  identity: { provider: ProviderId; subject: string; userId: string; now: Date },
) => sql`
  insert into identities (provider, subject, user_id, created_at)
  values (${identity.provider}, ${identity.subject}, ${identity.userId}, ${identity.now})`

export const listIdentities = (sql: Db, userId: string) =>
  sql<{ id: string; provider: ProviderId; createdAt: string }[]>`
    select id, provider, created_at as "createdAt" from identities where user_id = ${userId} order by created_at, id`

/** Tells whether it was there, and theirs. */
export async function deleteIdentity(sql: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { count } = await sql`delete from identities where id = ${id} and user_id = ${userId}`
  return count > 0
}

export const deleteExpired = (sql: Db, now: Date) => sql`
  with late as (delete from sign_ins where expires_at < ${now} returning 1), late_tickets as (delete from sign_in_tickets where expires_at < ${now} returning 1)
  select from late union all select from late_tickets`
