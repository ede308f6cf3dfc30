import type { Security } from '#contract/security.ts'
import { isStaff } from '#rules/membership.ts'
import { mayActAsStaff } from '#rules/running.ts'
import { conflict, enforce, invalid } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal } from '#server/settings/seal.ts'
import { tellOwner, TWO_FACTOR_OFF, TWO_FACTOR_ON, TWO_FACTOR_REMOVED } from './notices.ts'
import { proofEnds, proofWay, requireProof } from './proof.ts'
import { deleteOtherSessions, deleteSessions, lockUsers, readAccount } from './queries.ts'
import {
  aboutSecret,
  countCodeTry,
  findStep,
  forgetCodeTries,
  hasTwoFactor,
  recoveryHmac,
  takeSecondStep,
  WRONG_CODE,
} from './second-step.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
  upsertSecret,
} from './security-queries.ts'
import type { Viewer } from './session.ts'
import { addressOfSecret, makeRecoveryCodes, makeSecret, plainCode } from './totp.ts'

/** How well the caller's account is guarded, and how this session can show whose it is. */
export async function readSecurity(platform: Platform, viewer: Viewer): Promise<Security> {
  const { sql, clock, numbers } = platform
  const account = await readAccount(sql, { id: viewer.id, now: clock.now() })
  const since = (await findTwoFactor(sql, viewer.id))?.since ?? null
  return {
    has_password: account.passwordHash !== null,
    two_factor: {
      since,
      required: numbers.twoFactor.requiredOfStaff === 1 && isStaff(viewer),
      recovery_codes_left: since === null ? 0 : await countRecoveryCodes(sql, viewer.id),
    },
    proof: { way: await proofWay(platform, account), ends_at: await proofEnds(platform, viewer) },
  }
}

/** Makes a secret for an authenticator app; nothing asks for its codes before the first one has confirmed it. */
export async function beginTwoFactor(platform: Platform, viewer: Viewer): Promise<{ secret: string; uri: string }> {
  await requireProof(platform, viewer)
  const secret = makeSecret()
  const sealed = seal(platform.secret, secret, aboutSecret(viewer.id))
  if (!(await upsertSecret(platform.sql, { userId: viewer.id, sealed }))) throw isOn()
  return { secret, uri: addressOfSecret(platform.numbers, secret, viewer.username) }
}

/** Switches it on with the app's first code, and signs out the other devices. The recovery codes are told this once. */
export async function confirmTwoFactor(platform: Platform, viewer: Viewer, typed: string): Promise<string[]> {
  const { sql, clock } = platform
  const { id: userId } = viewer
  await requireProof(platform, viewer)
  await countCodeTry(platform, userId)
  const now = clock.now()
  const codes = await transaction(sql, async (sql) => {
    await lockUsers(sql, [userId])
    const found = await findTwoFactor(sql, userId)
    if (!found) throw conflict('two-factor-not-begun', 'Begin again: there is no new key to confirm.')
    if (found.since) throw isOn()
    const step = findStep(platform, { userId, sealed: found.sealed, code: plainCode(typed) })
    if (step === undefined) return undefined
    await confirmSecret(sql, { userId, step, now })
    await deleteOtherSessions(sql, { userId, keep: viewer.sessionId })
    return newRecoveryCodes(sql, platform, userId)
  })
  if (!codes) throw invalid({ code: 'That code is not right. Is the clock of your phone set by itself?' })
  await forgetCodeTries(platform, userId)
  await tellOwner(platform, await readAccount(sql, { id: userId, now }), TWO_FACTOR_ON)
  return codes
}

/** Switches it off with one more code, and signs out the other devices. */
export async function endTwoFactor(platform: Platform, viewer: Viewer, typed: string): Promise<void> {
  const { sql, clock } = platform
  const { id: userId } = viewer
  const account = await readAccount(sql, { id: userId, now: clock.now() })
  if (account.passwordHash !== null) await requireProof(platform, viewer) // else the code itself is the proof
  if (!(await hasTwoFactor(sql, userId))) throw isOff()
  await countCodeTry(platform, userId)
  const outcome = await transaction(sql, async (sql) => {
    await lockUsers(sql, [userId])
    const taken = await takeSecondStep(sql, platform, { userId, typed })
    if (taken === 'right') {
      await deleteTwoFactor(sql, userId)
      await deleteOtherSessions(sql, { userId, keep: viewer.sessionId })
    }
    return taken
  })
  if (outcome === 'none') throw isOff()
  if (outcome !== 'right') throw invalid({ code: WRONG_CODE })
  await forgetCodeTries(platform, userId)
  await tellOwner(platform, account, TWO_FACTOR_OFF)
}

/** For somebody who lost the phone and the recovery codes: an admin switches it off, and every device is signed out. */
export async function removeTwoFactor(platform: Platform, viewer: Viewer, userId: string): Promise<void> {
  const { sql, clock } = platform
  await requireProof(platform, viewer)
  await lockUsers(sql, [userId])
  await deleteTwoFactor(sql, userId)
  await deleteSessions(sql, userId)
  await tellOwner(platform, await readAccount(sql, { id: userId, now: clock.now() }), TWO_FACTOR_REMOVED)
}

/** New recovery codes in the place of all that there were. */
export async function renewRecoveryCodes(platform: Platform, viewer: Viewer): Promise<string[]> {
  await requireProof(platform, viewer)
  return transaction(platform.sql, async (sql) => {
    await lockUsers(sql, [viewer.id])
    if (!(await hasTwoFactor(sql, viewer.id))) throw isOff()
    return newRecoveryCodes(sql, platform, viewer.id)
  })
}

/** 403 for staff without a second step where the site asks it of them. */
export async function requireSecondStepOfStaff({ sql, numbers }: Platform, viewer: Viewer): Promise<void> {
  if (numbers.twoFactor.requiredOfStaff === 1 && isStaff(viewer))
    enforce(mayActAsStaff({ hasTwoFactor: await hasTwoFactor(sql, viewer.id) }))
}

async function newRecoveryCodes(sql: Db, platform: Platform, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes(platform.numbers.twoFactor.recoveryCodes)
  await replaceRecoveryCodes(sql, { userId, hmacs: codes.map((code) => recoveryHmac(platform, userId, code)) })
  return codes
}

const isOn = () => conflict('two-factor-on', 'Two-factor log-in is on already.')
const isOff = () => conflict('two-factor-off', 'Two-factor log-in is off.')
