import { passwordLengthProblem, weakPasswordProblem } from '#rules/account.ts'
import type { Numbers } from '#rules/numbers.ts'
import { invalid, requireValid } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { noSooner } from '#server/platform/no-sooner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashToken, hmacOf, makeCode, makeToken } from '#server/platform/tokens.ts'
import { commonPasswords } from './common-passwords.ts'
import { logInKey } from './log-in.ts'
import { deleteSessions, findUserByEmail, lockUsers, readAccount, updatePassword, type Account } from './queries.ts'
import { endResets, findReset, insertReset, tryResetCode } from './reset-queries.ts'
import { requireWithin } from './service.ts'
import { later } from './session.ts'

/** What proves that the caller reads the account's mail: the link's token, or the address and the code beside it. */
export type Proof = { token: string } | { email: string; code: string }

const HOUR = 3600
const ASKED_BY_ADDRESS = { max: 200, seconds: HOUR } // a whole school may sit behind one address
const TRIED_BY_ADDRESS = { max: 300, seconds: HOUR }
const ANSWERED_AFTER_MS = 120 // a link is made and mailed in a fraction of that
const DEAD_LINK = 'This link no longer works. Ask for a new one.'

/**
 * Mails a link and a code, at most a few an hour to one address. The caller hears the same and waits as long whether
 * there is such an account or not.
 */
export async function forgotPassword(platform: Platform, typed: string, from: { address: string }): Promise<void> {
  await requireWithin(
    platform.limits.count(`resets-by:${from.address}`, ASKED_BY_ADDRESS),
    'Very many asked for a new password from here just now.',
  )
  await noSooner(ANSWERED_AFTER_MS, mailReset(platform, typed.trim().toLowerCase()))
}

async function mailReset(platform: Platform, email: string): Promise<void> {
  const { sql, clock, numbers, secret, limits, mail, siteUrl } = platform
  const now = clock.now()
  const [token, code] = [makeToken(), makeCode(numbers.code.digits)]
  const recipient = await transaction(sql, async (sql) => {
    const wait = await limits.count(
      `resets-to:${email.slice(0, 254)}`,
      { max: numbers.reset.perHour, seconds: HOUR },
      sql,
    )
    const user = wait === undefined ? await findUserByEmail(sql, email) : undefined
    if (!user) return undefined
    await lockUsers(sql, [user.id])
    await insertReset(sql, {
      userId: user.id,
      tokenHash: hashToken(token),
      codeHmac: codeHmac(secret, email, code),
      tries: numbers.reset.tries,
      now,
      expiresAt: later(now, numbers.reset.lifeSeconds),
    })
    return user
  })
  if (!recipient) return
  await mail.send({
    kind: 'password-reset',
    to: recipient.email,
    subject: `${code} is your code for a new Askademy password`,
    text: `Hello,\n\nsomebody, hopefully you, asked for a new password for ${recipient.username}.\n\nOpen this link and choose one:\n${linkOf(siteUrl, token)}\n\nOr type the code ${code} on the page that asked for it.\n\nBoth work for ${numbers.reset.lifeSeconds / 60} minutes and once. If it was not you, do nothing: your password stays as it is.\n\nAskademy\n`,
  })
}

/**
 * A link for a child without e-mail, handed over by the grown-up whose consent stands. It ends the one before. Call it
 * with the member's row held.
 */
export async function makeResetLink(
  sql: Db,
  { clock, numbers, secret, siteUrl }: Platform,
  userId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const now = clock.now()
  const token = makeToken()
  const expiresAt = later(now, numbers.reset.lifeSeconds)
  // no code goes with it: a code is typed beside an address, which there is none of
  const codeHmac = hmacOf(secret, 'no-code', token)
  await insertReset(sql, { userId, tokenHash: hashToken(token), codeHmac, tries: 0, now, expiresAt })
  return { url: linkOf(siteUrl, token), expiresAt }
}

/** Sets a new password and signs out every device. Of many who hold the same link one gets through. */
export async function resetPassword(
  platform: Platform,
  proof: Proof,
  password: string,
  from: { address: string },
): Promise<void> {
  const { sql, clock, numbers, limits, passwords, mail } = platform
  requireValid({ password: passwordLengthProblem(numbers, password) })
  await requireWithin(
    limits.count(`reset-tries-by:${from.address}`, TRIED_BY_ADDRESS),
    'That were very many tries from here.',
  )
  const userId = 'token' in proof ? await ownerOfLink(platform, proof.token) : await ownerOfCode(platform, proof)
  const account = await readAccount(sql, { id: userId, now: clock.now() })
  requireValid({ password: await passwordProblem(numbers, account, password) })

  const passwordHash = await passwords.hash(password)
  const done = await transaction(sql, async (sql) => {
    await lockUsers(sql, [userId])
    if (!(await endResets(sql, { userId, now: clock.now() }))) return false // somebody else's turn came first
    await updatePassword(sql, { userId, passwordHash })
    await deleteSessions(sql, userId)
    return true
  })
  if (!done) throw invalid({ ['token' in proof ? 'token' : 'code']: DEAD_LINK })
  if (account.email) {
    await limits.forget(logInKey(account.email, from.address))
    await mail.send({
      kind: 'password-changed',
      to: account.email,
      subject: 'Your Askademy password was changed',
      text: `Hello ${account.username},\n\nyour password was changed just now, and every device was signed out.\n\nIf it was not you, ask for a new password on the log-in page at once.\n\nAskademy\n`,
    })
  }
}

/** What is wrong with a new password for this account; accounts made without an age band keep the API's own rule. */
export async function passwordProblem(
  numbers: Numbers,
  account: Account,
  password: string,
): Promise<string | undefined> {
  const length = passwordLengthProblem(numbers, password)
  if (length !== undefined || account.ageBand === null) return length
  return weakPasswordProblem({ password, username: account.username, email: account.email }, await commonPasswords())
}

async function ownerOfLink({ sql, clock }: Platform, token: string): Promise<string> {
  const reset = await findReset(sql, { tokenHash: hashToken(token), now: clock.now() })
  if (!reset) throw invalid({ token: DEAD_LINK })
  return reset.userId
}

/** An address without an account hears the same as a wrong code. */
async function ownerOfCode(
  { sql, clock, secret }: Platform,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const address = email.trim().toLowerCase()
  const tried = await tryResetCode(sql, {
    email: address,
    codeHmac: codeHmac(secret, address, code.replace(/\D/g, '')),
    now: clock.now(),
  })
  if (!tried?.right)
    throw invalid({ code: 'That code is not right, or it has run out. Look at the newest mail from us.' })
  return tried.userId
}

const linkOf = (siteUrl: string, token: string) => new URL(`/reset-password#${token}`, siteUrl).href

const codeHmac = (secret: string, email: string, code: string) => hmacOf(secret, 'reset', email, code)
