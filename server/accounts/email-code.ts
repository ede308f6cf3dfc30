import type { User } from '#contract/accounts.ts'
import { conflict, invalid, tooMany } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf, makeCode, sameBytes } from '#server/platform/tokens.ts'
import { countCodes, endCode, insertCode, lockUsers, readAccount, spendTry, updateEmailVerified } from './queries.ts'
import { later, type Viewer } from './session.ts'
import { presentUser } from './present.ts'

/** Makes a code for this address, ends the former one, and mails it. */
export async function sendCode({ sql, clock, numbers, secret, mail }: Platform, { userId, email }: { userId: string; email: string }) {
  const code = makeCode(numbers.code.digits)
  const now = clock.now()
  await insertCode(sql, { userId, email, hmac: hmacOf(secret, 'email', userId, email.toLowerCase(), code), tries: numbers.code.tries, now, expiresAt: later(now, numbers.code.lifeSeconds) })
  await mail.send({
    to: email,
    subject: `${code} is your Askademy code`,
    text: `Hello,\n\nyour code is ${code}\n\nType it on the page that asked for it. It works for ${numbers.code.lifeSeconds / 60} minutes and once.\n\nIf you did not ask for it, do nothing: without the code nothing happens.\n\nAskademy\n`,
  })
}

export async function resendCode(platform: Platform, viewer: Viewer) {
  const { sql, clock, numbers, limits } = platform
  const now = clock.now()
  const account = await readAccount(sql, { id: viewer.id, now })
  if (account.emailVerified || !account.email) throw conflict('already-verified', 'This e-mail is confirmed already. There is nothing left to do.')
  if (limits.enabled) {
    const { count, latest } = await countCodes(sql, { userId: viewer.id, since: later(now, -3600) })
    const wait = latest ? Math.ceil((Date.parse(latest) - now.getTime()) / 1000 + numbers.code.resendSeconds) : 0
    if (wait > 0) throw tooMany('too-soon', `The last code is on its way. You can ask for another one in ${wait} seconds.`, wait)
    if (count >= numbers.code.perHour) throw tooMany('too-many-codes', `That were ${numbers.code.perHour} codes in an hour. Look into the spam folder, then try again later.`, 3600)
  }
  await sendCode(platform, { userId: viewer.id, email: account.email })
}

/** The right code counts once, however many arrive together; a wrong one costs a try. */
export async function verifyEmail({ sql, clock, numbers, secret }: Platform, viewer: Viewer, typed: string): Promise<User> {
  const now = clock.now()
  const outcome = await transaction(sql, async (sql) => {
    await lockUsers(sql, [viewer.id])
    if ((await readAccount(sql, { id: viewer.id, now })).emailVerified) return { right: true } as const
    const code = await spendTry(sql, { userId: viewer.id, now })
    if (!code) return { right: false, triesLeft: 0 } as const
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
  triesLeft > 0 ? `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.` : 'This code no longer works. Ask for a new one.'
