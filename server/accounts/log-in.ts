import type { User } from '#contract/accounts.ts'
import { ApiError } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deviceName } from './device-name.ts'
import { newDevice, tellOwner } from './notices.ts'
import { presentUser } from './present.ts'
import { findAccountByLogin, lockUsers, readAccount, updatePassword } from './queries.ts'
import { countCodeTry, forgetCodeTries, hasTwoFactor, takeSecondStep, WRONG_CODE } from './second-step.ts'
import { requireWithin, type Arrival } from './service.ts'
import { openSession } from './session.ts'

const OF_ACCOUNT = { max: 10, seconds: 15 * 60 }
const OF_ADDRESS = { max: 300, seconds: 15 * 60 }

/**
 * Opens a session with the password and, where the account asks for it, a code in `totp`: 401 `totp-required` says so to
 * whoever knows the password. Everybody else hears and waits the same, whether there is such an account or not.
 */
export async function logIn(
  platform: Platform,
  input: { email: string; password: string; totp?: string | undefined },
  from: Arrival,
): Promise<User> {
  const { sql, clock, numbers, limits, passwords } = platform
  const login = input.email.trim()
  const key = logInKey(login, from.address)
  await requireWithin(limits.count(`log-in:${from.address}`, OF_ADDRESS), 'Very many log-ins came from here just now.')
  await requireWithin(limits.count(key, OF_ACCOUNT), 'That were many tries.')

  const account = await findAccountByLogin(sql, { login, now: clock.now() })
  const stored = account?.passwordHash ?? undefined
  if (!(await passwords.matches(input.password, stored)) || !account || stored === undefined) throw wrongCredentials()
  if (await hasTwoFactor(sql, account.id)) {
    if (!input.totp?.trim()) throw codeRequired()
    await countCodeTry(platform, account.id)
  }
  const renewed = passwords.isOutdated(stored) ? await passwords.hash(input.password) : undefined
  const { token, hasOthers, step } = await transaction(sql, async (sql) => {
    await lockUsers(sql, [account.id])
    const { passwordHash } = await readAccount(sql, { id: account.id, now: clock.now() })
    // a password that was changed while this one was checked has signed out every device, this one too
    if (passwordHash !== stored && !(await passwords.matches(input.password, passwordHash ?? undefined)))
      throw wrongCredentials()
    const step = await takeSecondStep(sql, platform, { userId: account.id, typed: input.totp })
    if (step === 'missing') throw codeRequired()
    if (step === 'wrong') throw wrongCode()
    if (renewed && passwordHash === stored) await updatePassword(sql, { userId: account.id, passwordHash: renewed })
    return { step, ...(await openSession(sql, platform, { userId: account.id, device: from.device, proved: true })) }
  })
  await limits.forget(key)
  if (step === 'right') await forgetCodeTries(platform, account.id)
  if (hasOthers) await tellOwner(platform, account, newDevice(deviceName(from.device)))
  return presentUser(numbers, account, token)
}

/** Under which the tries at one account from one address are counted. */
export const logInKey = (login: string, address: string) => `log-in:${login.toLowerCase().slice(0, 200)}:${address}`

const wrongCredentials = () =>
  new ApiError(401, 'wrong-credentials', 'E-mail or password is not right.', { errors: { credentials: ['invalid'] } })
const codeRequired = () =>
  new ApiError(401, 'totp-required', 'Type the code of your authenticator app too.', {
    errors: { totp: ['Type the code of your authenticator app, or one of your recovery codes.'] },
  })
const wrongCode = () => new ApiError(401, 'totp-wrong', WRONG_CODE, { errors: { totp: [WRONG_CODE] } })
