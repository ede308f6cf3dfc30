import { PROVIDERS, type ProviderId } from '#rules/sign-in.ts'
import { ApiError, conflict, invalid, notFound } from '#server/errors.ts'
import { isUniqueViolation, type Db } from '#server/platform/db.ts'
import { CodeRefused, type Arrival, type Person } from '#server/platform/oauth/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'
import {
  deleteExpired,
  deleteIdentity,
  deleteTicket,
  findOwner,
  findTicket,
  insertIdentity,
  insertSignIn,
  insertTicket,
  listIdentities,
  takeSignIn,
  type Ticket,
} from './queries.ts'

export type { Ticket }

const RETRY_SECONDS = 30

export const listProviders = ({ oauth }: Platform) =>
  (Object.keys(oauth) as ProviderId[]).map((id) => ({ id, name: PROVIDERS[id] })) // what Object.keys cannot know

/** Remembers a sign-in and tells where it goes on. The cookie ties it to the browser that began it. */
export async function beginSignIn(
  platform: Platform,
  provider: ProviderId,
  returnTo: string,
): Promise<{ url: string; cookie: string }> {
  const [state, verifier, nonce, cookie] = [makeToken(), makeToken(), makeToken(), makeToken()]
  const trip = { redirectUri: returnAddress(platform, provider), state, verifier, nonce }
  const url = await reach(platform, provider, (door) => door.begin(trip))
  await insertSignIn(platform.sql, {
    ...{ provider, verifier, nonce, returnTo },
    stateHash: hashToken(state),
    cookieHash: hashToken(cookie),
    expiresAt: ahead(platform, platform.numbers.signIn.stateSeconds),
  })
  return { url: url.href, cookie }
}

/** Who came back, once. */
export async function endSignIn(
  platform: Platform,
  provider: ProviderId,
  { state, cookie, ...arrival }: Arrival & { state: string; cookie: string | undefined },
): Promise<{ person: Person; returnTo: string }> {
  requireDoor(platform, provider)
  const begun =
    cookie &&
    (await takeSignIn(platform.sql, {
      stateHash: hashToken(state),
      cookieHash: hashToken(cookie),
      provider,
      now: platform.clock.now(),
    }))
  if (!begun)
    throw conflict('sign-in-over', 'This log-in took too long, was used already, or began in another browser.')
  const trip = { redirectUri: returnAddress(platform, provider), state, verifier: begun.verifier, nonce: begun.nonce }
  const person = await reach(platform, provider, (door) => door.finish(trip, arrival))
  return { person, returnTo: begun.returnTo }
}

/** What somebody without an account here takes along to the next step: all that is kept of them. */
export async function giveTicket(platform: Platform, ticket: Ticket): Promise<string> {
  const token = makeToken()
  const expiresAt = ahead(platform, platform.numbers.signIn.ticketSeconds)
  await insertTicket(platform.sql, { ...ticket, tokenHash: hashToken(token), expiresAt })
  return token
}

export async function readTicket(
  { sql, clock }: Pick<Platform, 'clock'> & { sql: Db },
  token: string,
): Promise<Ticket> {
  const ticket = await findTicket(sql, { tokenHash: hashToken(token), now: clock.now() })
  if (!ticket) throw ticketOver()
  return ticket
}

export const forgetTicket = (sql: Db, token: string) => deleteTicket(sql, hashToken(token))

/** Spends the ticket: from now on that person at that provider is this member. */
export async function connect(
  sql: Db,
  { token, ticket, userId, now }: { token: string; ticket: Ticket; userId: string; now: Date },
) {
  if (!(await forgetTicket(sql, token))) throw ticketOver()
  try {
    await insertIdentity(sql, { provider: ticket.provider, subject: ticket.subject, userId, now })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw conflict('connected-already', `You have an account here with ${PROVIDERS[ticket.provider]}. Log in with it.`)
  }
}

export const findMember = findOwner

/** The other sites that open somebody's account, the one connected first at the top. */
export const listConnected = listIdentities

/** Takes away one way in; 404 where it is not theirs. The caller has seen that another one stays. */
export async function disconnect(sql: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  if (!(await deleteIdentity(sql, { id, userId }))) throw notFound('connected site')
}

/** Sign-ins and tickets that have run out. */
export const forgetOldSignIns = ({ sql, clock }: Platform) => deleteExpired(sql, clock.now())

export const ticketOver = () => invalid({ ticket: 'This log-in has run out or was used already. Begin again.' })
const ahead = ({ clock }: Platform, seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
const returnAddress = ({ siteUrl }: Platform, provider: ProviderId) => `${siteUrl}/auth/${provider}/callback`

function requireDoor({ oauth }: Platform, provider: ProviderId) {
  const door = oauth[provider]
  if (!door) throw notFound('way to log in')
  return door
}

/** Asks the provider; its troubles are told kindly and logged without anything that somebody could log in with. */
async function reach<T>(
  platform: Platform,
  provider: ProviderId,
  ask: (door: ReturnType<typeof requireDoor>) => Promise<T>,
): Promise<T> {
  const door = requireDoor(platform, provider)
  try {
    return await ask(door)
  } catch (error) {
    const name = PROVIDERS[provider]
    if (error instanceof CodeRefused)
      throw conflict('sign-in-refused', `${name} did not accept this log-in. Please begin again.`)
    const { name: kind, code } = error as Error & { code?: string } // what libraries throw is an Error
    platform.log.warn({ provider, kind, code }, 'a sign-in provider is in trouble')
    throw new ApiError(503, 'provider-away', `${name} does not answer as it should just now. Try again in a moment.`, {
      retryAfter: RETRY_SECONDS,
    })
  }
}
