import type { User } from '#contract/accounts.ts'
import { conflict, invalid, tooMany } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf, makeCode, sameBytes } from '#server/platform/tokens.ts'
import { endCode, insertCode, listCodeTimes, lockUsers, readAccount, spendTry, updateEmailVerified } from './queries.ts'
import { later, type Viewer } from './session.ts'
import { presentUser } from './present.ts'

const HOUR = 3600
type Recipient = { userId: string; email: string }

/**
 * Makes a code for this address, ends the former one, and mails it. An address that got its codes of the hour already
 * gets none, whichever account asks: nobody is flooded with mail, and nobody buys tries by moving between addresses.
 */
export async function sendCode(platform: Platform, recipient: Recipient) {
  const { code } = await storeCode(platform.sql, platform, recipient)
  if (code) await mailCode(platform, recipient.email, code)
}

export async function resendCode(platform: Platform, viewer: Viewer) {
  const { email, code } = await transaction(platform.sql, async (sql) => {
    await lockUsers(sql, [viewer.id])
    const { email, emailVerified } = await readAccount(sql, { id: viewer.id, now: platform.clock.now() })
    if (!email) throw conflict('no-email', 'This account has no e-mail, so there is nothing to confirm.')
    if (emailVerified)
      throw conflict('already-verified', 'This e-mail is confirmed already. There is nothing left to do.')
    if (platform.limits.enabled) await requireRest(sql, platform, viewer.id)
    const stored = await storeCode(sql, platform, { userId: viewer.id, email })
    if (stored.wait !== undefined) throw tooManyCodes(platform, stored.wait)
    return { email, code: stored.code }
  })
  await mailCode(platform, email, code)
}

/** At most one code a minute and five an hour. */
async function requireRest(sql: Db, { clock, numbers }: Platform, userId: string) {
  const { resendSeconds, perHour } = numbers.code
  const now = clock.now()
  const times = await listCodeTimes(sql, { userId, since: later(now, -HOUR), limit: perHour })
  const secondsUntil = (time: string | undefined, seconds: number) =>
    time ? Math.ceil((Date.parse(time) - now.getTime()) / 1000 + seconds) : 0
  const wait = secondsUntil(times[0], resendSeconds)
  if (wait > 0)
    throw tooMany('too-soon', `The last code is on its way. You can ask for another one in ${wait} seconds.`, wait)
  const rest = secondsUntil(times[perHour - 1], HOUR)
  if (rest > 0) throw tooManyCodes({ numbers }, rest)
}

const tooManyCodes = ({ numbers }: Pick<Platform, 'numbers'>, wait: number) =>
  tooMany(
    'too-many-codes',
    `That were ${numbers.code.perHour} codes in an hour. Look into the spam folder, then try again later.`,
    wait,
  )

type Stored = { code: string; wait?: never } | { code?: never; wait: number }

async function storeCode(
  sql: Db,
  { clock, numbers, secret, limits }: Platform,
  { userId, email }: Recipient,
): Promise<Stored> {
  const wait = await limits.count(`codes-to:${email.toLowerCase()}`, { max: numbers.code.perHour, seconds: HOUR }, sql)
  if (wait !== undefined) return { wait }
  const code = makeCode(numbers.code.digits)
  const now = clock.now()
  await insertCode(sql, {
    userId,
    email,
    hmac: hmacOf(secret, 'email', userId, email.toLowerCase(), code),
    tries: numbers.code.tries,
    now,
    expiresAt: later(now, numbers.code.lifeSeconds),
  })
  return { code }
}

const mailCode = ({ numbers, mail }: Platform, email: string, code: string) =>
  mail.send({
    kind: 'email-code',
    to: email,
    subject: `${code} is your Askademy code`,
    text: `Hello,\n\nyour code is ${code}\n\nType it on the page that asked for it. It works for ${numbers.code.lifeSeconds / 60} minutes and once.\n\nIf you did not ask for it, do nothing: without the code nothing happens.\n\nAskademy\n`,
  })

/** The right code counts once, however many arrive together; a wrong one costs a try. */
export async function verifyEmail(
  { sql, clock, numbers, secret }: Platform,
  viewer: Viewer,
  typed: string,
): Promise<User> {
  const now = clock.now()
  const outcome = await transaction(sql, async (sql) => {
    await lockUsers(sql, [viewer.id])
    const account = await readAccount(sql, { id: viewer.id, now })
    if (account.emailVerified) return { right: true } as const
    const code = await spendTry(sql, { userId: viewer.id, now })
    // a code proves the address it was sent to, not the one that was typed since
    if (!code || code.email.toLowerCase() !== account.email?.toLowerCase())
      return { right: false, triesLeft: 0 } as const
    const hmac = hmacOf(secret, 'email', viewer.id, code.email.toLowerCase(), typed.replace(/\D/g, ''))
    if (!sameBytes(hmac, code.hmac)) return { right: false, triesLeft: code.triesLeft } as const
    await endCode(sql, { id: code.id, now })
    await updateEmailVerified(sql, { id: viewer.id, now })
    return { right: true } as const
  })
  if (!outcome.right) throw invalid({ code: wrongCode(outcome.triesLeft) })
  return presentUser(numbers, await readAccount(sql, { id: viewer.id, now }), viewer.token)
}

const wrongCode = (triesLeft: number) =>
  triesLeft > 0
    ? `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
    : 'This code no longer works. Ask for a new one.'
