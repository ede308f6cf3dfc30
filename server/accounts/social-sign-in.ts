import type { User } from '#contract/accounts.ts'
import type { SignInOutcome } from '#contract/sign-ins.ts'
import { emailProblem, lookOf, usernameProblem } from '#rules/account.ts'
import { ownPath } from '#rules/own-path.ts'
import { PROVIDERS, type ProviderId } from '#rules/sign-in.ts'
import { proposeUsernames } from '#rules/username-proposals.ts'
import { conflict, invalid } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Arrival as Returned, Person } from '#server/platform/oauth/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  beginSignIn,
  connect,
  endSignIn,
  findMember,
  forgetTicket,
  giveTicket,
  readTicket,
  ticketOver,
} from '#server/sign-ins/service.ts'
import { deviceName } from './device-name.ts'
import { newDevice, tellOwner } from './notices.ts'
import { presentUser } from './present.ts'
import { findUserByEmail, lockUsers, readAccount, updateEmailVerified } from './queries.ts'
import { findWhatIsTaken, requireWithin, type Arrival } from './service.ts'
import { countCodeTry, forgetCodeTries, takeSecondStep, WRONG_CODE } from './second-step.ts'
import { openSession, type Viewer } from './session.ts'

const OF_ADDRESS = { max: 300, seconds: 15 * 60 } // a whole school may sit behind one address
const BUSY = 'Very many log-ins came from here just now.'
const PROPOSALS = 5

export async function startSignIn(
  platform: Platform,
  provider: ProviderId,
  returnTo: string | undefined,
  address: string,
) {
  const place = ownPath(returnTo ?? '/')
  if (place === undefined) throw invalid({ return_to: 'Name a page of this site here, such as /questions.' })
  await requireWithin(platform.limits.count(`sign-in-start:${address}`, OF_ADDRESS), BUSY)
  return beginSignIn(platform, provider, place)
}

/**
 * Somebody came back. Who they are goes by the provider's id for them alone: an e-mail address never opens an account,
 * it only tells its owner that there is one to connect.
 */
export async function finishSignIn(
  platform: Platform,
  provider: ProviderId,
  arrived: Returned & { state: string; cookie: string | undefined },
  from: Arrival,
): Promise<SignInOutcome> {
  await requireWithin(platform.limits.count(`sign-in-end:${from.address}`, OF_ADDRESS), BUSY)
  const { person, returnTo: return_to } = await endSignIn(platform, provider, arrived)
  const { subject, handle } = person
  const userId = await findMember(platform.sql, { provider, subject })
  if (userId !== undefined) {
    const user = await welcomeBack(platform, userId, from)
    if (user) return { user, return_to }
    const ticket = await giveTicket(platform, { provider, subject, email: null, emailVerified: false })
    return { second_step: { ticket }, return_to }
  }

  const { email, emailVerified } = emailOf(person)
  const ticket = await giveTicket(platform, { provider, subject, email, emailVerified })
  if (email && emailVerified && (await findUserByEmail(platform.sql, email.toLowerCase())))
    return { connect: { ticket, email }, return_to }
  const suggested_username = await proposeUsername(platform, handle)
  return { signup: { ticket, suggested_username, email, email_verified: emailVerified }, return_to }
}

/** Both sides have shown that the address is theirs: the account's owner by logging in, the other site by its word. */
export async function connectSignIn(platform: Platform, viewer: Viewer, token: string): Promise<User> {
  const { clock, numbers, mail } = platform
  const now = clock.now()
  const { account, ticket } = await transaction(platform.sql, async (sql) => {
    await lockUsers(sql, [viewer.id])
    const ticket = await readTicket({ sql, clock }, token)
    const account = await readAccount(sql, { id: viewer.id, now })
    if (!ticket.emailVerified || ticket.email?.toLowerCase() !== account.email?.toLowerCase())
      throw conflict('another-account', 'This account has another e-mail address. Log in to the one that has the same.')
    await connect(sql, { token, ticket, userId: viewer.id, now })
    if (!account.emailVerified) await updateEmailVerified(sql, { id: viewer.id, now })
    return { account: await readAccount(sql, { id: viewer.id, now }), ticket }
  })
  const name = PROVIDERS[ticket.provider]
  if (account.email)
    await mail.send({
      kind: 'sign-in-connected',
      to: account.email,
      subject: `You can log in to Askademy with ${name} now`,
      text: `Hello ${account.username},\n\n${name} was connected to your account just now: whoever logs in there with this address can log in here.\n\nIf it was not you, ask for a new password on the log-in page at once, and tell the people who run the site.\n\nAskademy\n`,
    })
  return presentUser(numbers, account, viewer.token)
}

/** The second step of a log-in through another site: the ticket of the first, and a code. */
export async function finishSecondStep(
  platform: Platform,
  { ticket: token, totp }: { ticket: string; totp: string },
  from: Arrival,
): Promise<User> {
  await requireWithin(platform.limits.count(`sign-in-end:${from.address}`, OF_ADDRESS), BUSY)
  const { provider, subject } = await readTicket(platform, token)
  const userId = await findMember(platform.sql, { provider, subject })
  if (userId === undefined) throw ticketOver()
  await countCodeTry(platform, userId)
  const user = await welcomeBack(platform, userId, from, { token, totp })
  if (!user) throw invalid({ totp: WRONG_CODE }) // nothing but spaces was typed
  await forgetCodeTries(platform, userId)
  return user
}

type SecondStep = { token: string; totp: string }
/** Opens a session; undefined where the account asks for a code and none came, 422 where a wrong one did. */
async function welcomeBack(
  platform: Platform,
  id: string,
  { device }: Arrival,
  typed?: SecondStep,
): Promise<User | undefined> {
  const { sql, clock, numbers } = platform
  const opened = await transaction(sql, async (sql) => {
    await lockUsers(sql, [id])
    const step = await takeSecondStep(sql, platform, { userId: id, typed: typed?.totp })
    if (step === 'missing') return undefined
    if (step === 'wrong') throw invalid({ totp: WRONG_CODE })
    if (typed && !(await forgetTicket(sql, typed.token))) throw ticketOver()
    return openSession(sql, platform, { userId: id, device, proved: step === 'right' })
  })
  if (!opened) return undefined
  const account = await readAccount(sql, { id, now: clock.now() })
  if (opened.hasOthers) await tellOwner(platform, account, newDevice(deviceName(device)))
  return presentUser(numbers, account, opened.token)
}

/** An address that we could not write to is none. */
const emailOf = ({ email, emailVerified }: Person) =>
  email !== null && emailProblem(email) === undefined ? { email, emailVerified } : { email: null, emailVerified: false }

/** The public name that they chose there, else a made-up one; the first that is free. Never a real name. */
async function proposeUsername(platform: Platform, handle: string | null): Promise<string> {
  const { numbers } = platform
  const names = [
    ...(handle !== null && usernameProblem(numbers, handle) === undefined ? [handle] : []),
    ...proposeUsernames({ count: PROPOSALS, numbered: true }),
  ]
  for (const username of names) {
    const { username: taken } = await findWhatIsTaken(platform, {
      username,
      look: lookOf(username),
      email: null,
      except: null,
    })
    if (!taken) return username
  }
  return ''
}
