import type { User } from '#contract/accounts.ts'
import {
  emailProblem,
  fullNameProblem,
  lookOf,
  passwordLengthProblem,
  usernameProblem,
  weakPasswordProblem,
} from '#rules/account.ts'
import type { AgeBand } from '#rules/membership.ts'
import type { Numbers } from '#rules/numbers.ts'
import { conflict, requireValid, tooMany } from '#server/errors.ts'
import { isUniqueViolation, transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { connect, forgetTicket, readTicket } from '#server/sign-ins/service.ts'
import { commonPasswords } from './common-passwords.ts'
import { sendCode } from './email-code.ts'
import { presentUser } from './present.ts'
import { deleteSession, findTaken, insertUser, lockUsers, readAccount, readStanding, type Identity } from './queries.ts'
import { retiredName } from './retired-name.ts'
import { openSession, type Viewer } from './session.ts'

export type Arrival = { address: string; device: string }
export type SignUp = {
  username: string
  email?: string | null | undefined
  password?: string | undefined
  /** Of a log-in through another site, in place of a password. */
  ticket?: string | undefined
  full_name?: string | null | undefined
  age_band?: AgeBand | undefined
  grade?: number | null | undefined
}

const SIGN_UPS_OF_ADDRESS = { max: 200, seconds: 3600 } // a whole school may sit behind one address
const BLANK = "can't be blank"
const TAKEN = 'has already been taken'

export async function signUp(platform: Platform, input: SignUp, from: Arrival): Promise<User> {
  const { sql, clock, numbers, limits, passwords } = platform
  const username = input.username.trim()
  const underThirteen = input.age_band === 'under13'
  const ticket = input.ticket === undefined ? undefined : await readTicket(platform, input.ticket)
  if (input.ticket !== undefined && underThirteen) await forgetTicket(sql, input.ticket) // it may hold an e-mail
  const email = underThirteen ? null : input.email?.trim() || ticket?.email || ''
  requireValid({
    username: usernameProblem(numbers, username),
    email: underThirteen
      ? input.email
        ? 'Leave the e-mail out: under 13 a username and a password are enough.'
        : undefined
      : emailProblem(email ?? ''),
    full_name: underThirteen
      ? input.full_name
        ? 'Leave the full name out: under 13 a username is enough.'
        : undefined
      : input.full_name
        ? fullNameProblem(numbers, input.full_name)
        : undefined,
    ...(ticket
      ? ticketProblems(input)
      : { password: await newPasswordProblem(numbers, { ...input, username, email }) }),
  })
  await requireWithin(
    limits.count(`sign-up:${from.address}`, SIGN_UPS_OF_ADDRESS),
    'Very many accounts were made from here just now.',
  )

  const identity = { username, look: lookOf(username), email }
  await requireFree(platform, { ...identity, except: null })
  const passwordHash = input.password === undefined ? null : await passwords.hash(input.password)
  const isConfirmed = ticket?.emailVerified === true && ticket.email?.toLowerCase() === email?.toLowerCase()
  const now = clock.now()
  const { id, token } = await explainTaken(
    transaction(sql, async (sql) => {
      const id = await insertUser(sql, {
        ...identity,
        fullName: input.full_name?.trim() || username,
        passwordHash,
        role: 'member',
        ageBand: input.age_band ?? null,
        grade: input.grade ?? null,
        bio: null,
        verifiedAt: isConfirmed ? now : null,
        now,
      })
      if (ticket && input.ticket !== undefined) await connect(sql, { token: input.ticket, ticket, userId: id, now })
      const { token } = await openSession(sql, platform, { userId: id, device: from.device, proved: !ticket })
      return { id, token }
    }),
  )
  if (email && !isConfirmed) await sendCode(platform, { userId: id, email })
  return presentUser(numbers, await readAccount(sql, { id, now }), token)
}

/** Another site's word takes the place of a password. It came with an e-mail, so under 13 it is no way in. */
const ticketProblems = ({ age_band, password }: SignUp) => ({
  age_band:
    age_band === undefined
      ? BLANK
      : age_band === 'under13'
        ? 'Under 13, sign up with a username and a password: then we keep no e-mail of yours.'
        : undefined,
  password: password === undefined ? undefined : 'Leave the password out: the other site opens the door.',
})

async function newPasswordProblem(
  numbers: Numbers,
  { password = '', username, email, age_band }: SignUp & { email: string | null },
): Promise<string | undefined> {
  return (
    passwordLengthProblem(numbers, password) ??
    (age_band ? weakPasswordProblem({ password, username, email }, await commonPasswords()) : undefined)
  )
}

export async function logOut({ sql }: Platform, viewer: Viewer) {
  await deleteSession(sql, viewer.sessionId)
}

export async function readOwnUser({ sql, clock, numbers }: Platform, viewer: Viewer): Promise<User> {
  return presentUser(numbers, await readAccount(sql, { id: viewer.id, now: clock.now() }), viewer.token)
}

/** Holds these members' rows until the transaction ends: whatever counts or grants for them waits its turn. */
export const lockMembers = (sql: Db, ids: string[]) => lockUsers(sql, ids)

/** Which of a name and an address is somebody's, or was until lately. */
export const findWhatIsTaken = ({ sql, clock, secret }: Platform, identity: Identity) =>
  findTaken(sql, { ...identity, retired: retiredName(secret, identity.look), now: clock.now() })

/** What opens privileges to a member, now. */
export { readStanding }

/** Throws 409 on the fields that somebody else has; `except` is the account that asks. */
export async function requireFree(platform: Platform, identity: Identity) {
  const taken = await findWhatIsTaken(platform, identity)
  if (!taken.username && !taken.email) return
  throw conflict('taken', 'That name or e-mail is in use.', {
    ...(taken.username && { username: [TAKEN] }),
    ...(taken.email && { email: [TAKEN] }),
  })
}

/** Of fifty who sign up with one name at once the database lets one through; the others hear it the usual way. */
export async function explainTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw conflict('taken', 'That e-mail is in use.', { email: [TAKEN] })
    if (isUniqueViolation(error)) throw conflict('taken', 'That name is in use.', { username: [TAKEN] })
    throw error
  }
}

export async function requireWithin(count: Promise<number | undefined>, message: string) {
  const wait = await count
  if (wait !== undefined) throw tooMany('too-many-tries', `${message} Try again in ${Math.ceil(wait / 60)} min.`, wait)
}
