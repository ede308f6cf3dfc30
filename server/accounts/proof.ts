import { conflict, forbidden, invalid } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOf, makeCode, sameBytes } from '#server/platform/tokens.ts'
import { lockUsers, readAccount, type Account } from './queries.ts'
import { countCodeTry, forgetCodeTries, hasTwoFactor, takeSecondStep, WRONG_CODE } from './second-step.ts'
import { deleteProofCode, findProved, spendProofTry, updateProved, upsertProofCode } from './security-queries.ts'
import { requireWithin } from './service.ts'
import { later, type Viewer } from './session.ts'

/** What somebody proves with that it is they: the password, else the authenticator app, else a mailed code. */
export type ProofWay = 'password' | 'authenticator' | 'email'

const PASSWORD_TRIES = { max: 10, seconds: 15 * 60 }
const HOUR = 3600
type Typed = { password?: string | undefined; code?: string | undefined }

/** 403 unless this session's owner has shown not long ago who they are: before whatever could take an account away. */
export async function requireProof(platform: Platform, viewer: Viewer): Promise<void> {
  if ((await proofEnds(platform, viewer)) === null)
    throw forbidden('proof-required', 'Confirm first that it is you. Then this works.')
}

/** Until when the proof of this session counts; null where there is none that still does. */
export async function proofEnds({ sql, clock, numbers }: Platform, viewer: Viewer): Promise<string | null> {
  const provedAt = await findProved(sql, viewer.sessionId)
  if (provedAt === null) return null
  const end = later(new Date(provedAt), numbers.session.proofSeconds)
  return end > clock.now() ? end.toISOString() : null
}

export async function proofWay({ sql }: Platform, account: Account): Promise<ProofWay> {
  if (account.passwordHash !== null) return 'password'
  return (await hasTwoFactor(sql, account.id)) ? 'authenticator' : 'email'
}

/** Proves for a while who this session's owner is; 422 on the field that is wrong. */
export async function prove(platform: Platform, viewer: Viewer, typed: Typed): Promise<void> {
  const { sql, clock } = platform
  const now = clock.now()
  const account = await readAccount(sql, { id: viewer.id, now })
  const way = await proofWay(platform, account)
  if (way === 'password') await requirePassword(platform, account, typed.password, 'password')
  else if (!typed.code?.trim()) throw invalid({ code: 'Type the code.' })
  else if (way === 'authenticator') await requireAppCode(platform, viewer, typed.code)
  else await requireMailedCode(platform, viewer, typed.code)
  await updateProved(sql, { sessionId: viewer.sessionId, now })
}

/** A code of the authenticator app, or a recovery code; it is spent. */
async function requireAppCode(platform: Platform, { id }: Viewer, typed: string) {
  await countCodeTry(platform, id)
  const outcome = await transaction(platform.sql, async (sql) => {
    await lockUsers(sql, [id])
    return takeSecondStep(sql, platform, { userId: id, typed })
  })
  if (outcome !== 'right') throw invalid({ code: WRONG_CODE })
  await forgetCodeTries(platform, id)
}

/** Mails a code that proves it, where there is no password; it works in this session alone. */
export async function sendProofCode(platform: Platform, viewer: Viewer): Promise<void> {
  const { sql, clock, numbers, limits, mail } = platform
  const now = clock.now()
  const account = await readAccount(sql, { id: viewer.id, now })
  const { email, username } = account
  if (email === null || (await proofWay(platform, account)) !== 'email')
    throw conflict('no-code-needed', 'This account proves itself in another way than by mail.')
  const { perHour, digits, tries, lifeSeconds } = numbers.code
  const count = limits.count(`codes-to:${email.toLowerCase()}`, { max: perHour, seconds: HOUR })
  await requireWithin(count, 'That were many codes.')
  const code = makeCode(digits)
  const hmac = proofHmac(platform, viewer, code)
  await upsertProofCode(sql, { sessionId: viewer.sessionId, hmac, tries, expiresAt: later(now, lifeSeconds) })
  await mail.send({
    kind: 'proof-code',
    to: email,
    subject: `${code} is your Askademy code`,
    text: `Hello ${username},\n\nyour code is ${code}\n\nType it on the page that asked whether it is you. It works for ${lifeSeconds / 60} minutes and once.\n\nIf you did not ask for it, somebody else is at your account: sign out your other devices in the settings.\n\nAskademy\n`,
  })
}

async function requireMailedCode(platform: Platform, viewer: Viewer, typed: string) {
  const { sessionId } = viewer
  const triesLeft = await transaction(platform.sql, async (sql) => {
    const spent = await spendProofTry(sql, { sessionId, now: platform.clock.now() })
    const isRight = spent && sameBytes(spent.hmac, proofHmac(platform, viewer, typed.replace(/\D/g, '')))
    if (!isRight) return spent?.triesLeft ?? 0
    await deleteProofCode(sql, sessionId)
    return undefined
  })
  if (triesLeft !== undefined)
    throw invalid({
      code: triesLeft > 0 ? 'That code is not right.' : 'This code no longer works. Ask for a new one.',
    })
}

const proofHmac = ({ secret }: Platform, { sessionId }: Viewer, code: string) =>
  hmacOf(secret, 'proof', sessionId, code)

/** 422 on this field unless it is the account's password; 429 after ten wrong ones. */
export async function requirePassword(
  { limits, passwords }: Platform,
  account: Account,
  typed: string | undefined,
  field: 'password' | 'current_password',
): Promise<void> {
  if (!typed) throw invalid({ [field]: 'Type your present password too.' })
  const key = `password-check:${account.id}`
  await requireWithin(limits.count(key, PASSWORD_TRIES), 'That were many tries.')
  if (!(await passwords.matches(typed, account.passwordHash ?? undefined)))
    throw invalid({ [field]: 'That is not your present password.' })
  await limits.forget(key)
}
