import { PREFERENCES_AT_MOST, type User } from '#contract/accounts.ts'
import { emailProblem, fullNameProblem, lookOf, usernameProblem } from '#rules/account.ts'
import { UPLOADS } from '#rules/uploading.ts'
import { suspended } from '#rules/suspended.ts'
import { conflict, enforce, invalid, requireValid } from '#server/errors.ts'
import { oweBadges } from '#server/badges/owe.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wantOwnPicture } from '#server/uploads/service.ts'
import { sendCode } from './email-code.ts'
import { PASSWORD_CHANGED, tellFormerAddress, tellOwner } from './notices.ts'
import { passwordProblem } from './password-reset.ts'
import { presentUser } from './present.ts'
import { requirePassword, requireProof } from './proof.ts'
import {
  deleteOtherSessions,
  insertFormerUsername,
  lockUsers,
  readAccount,
  updateAccount,
  type Account,
} from './queries.ts'
import { explainTaken, requireFree, requireWithin } from './service.ts'
import type { Viewer } from './session.ts'

export type UserChange = {
  email?: string | undefined
  username?: string | undefined
  full_name?: string | undefined
  bio?: string | null | undefined
  image?: string | null | undefined
  password?: string | undefined
  current_password?: string | undefined
  grade?: number | null | undefined
  preferences?: Preferences | undefined
}
type Preferences = Account['preferences']

/** Changes the caller's account; what is not sent stays. A new password or e-mail signs out every other device. */
export async function changeUser(platform: Platform, viewer: Viewer, input: UserChange): Promise<User> {
  const { sql, clock, numbers, passwords, limits } = platform
  const now = clock.now()
  const before = await readAccount(sql, { id: viewer.id, now })
  const username = input.username?.trim() ?? before.username
  const email = input.email?.trim() ?? before.email
  const newEmail = email?.toLowerCase() !== before.email?.toLowerCase()
  requireValid({
    username:
      username === before.username
        ? undefined
        : (usernameProblem(numbers, username) ?? renamedTooSoon(before, now, numbers.usernameChangeSeconds)),
    email:
      input.email === undefined
        ? undefined
        : viewer.underThirteen
          ? 'Under 13 an account has no e-mail.'
          : emailProblem(input.email.trim()),
    full_name:
      input.full_name === undefined
        ? undefined
        : viewer.underThirteen
          ? 'Under 13 an account has no full name.'
          : fullNameProblem(numbers, input.full_name),
    bio: input.bio && viewer.underThirteen ? 'Under 13 an account has no text about oneself.' : undefined,
    image: input.image && viewer.underThirteen ? 'Under 13 an account has no picture.' : undefined,
    password:
      input.password === undefined
        ? undefined
        : await passwordProblem(numbers, { ...before, username, email }, input.password),
  })
  if ((newEmail || input.password !== undefined) && isSettled(before))
    await requireOwner(platform, viewer, before, input.current_password)
  if (
    viewer.suspendedUntil &&
    (input.bio || input.image || input.full_name !== undefined || username !== before.username)
  )
    enforce(suspended(viewer.suspendedUntil))
  if (newEmail)
    await requireWithin(
      limits.count(`new-email:${viewer.id}`, { max: numbers.code.perHour, seconds: 3600 }),
      'That were many new addresses.',
    )
  await requireFree(platform, { username, look: lookOf(username), email, except: viewer.id })

  const newHash = input.password === undefined ? undefined : await passwords.hash(input.password)
  await explainTaken(
    transaction(sql, async (sql) => {
      await lockUsers(sql, [viewer.id])
      const current = await readAccount(sql, { id: viewer.id, now }) // another device may have changed something else meanwhile
      if ((newEmail || newHash || username !== before.username) && isAnother(before, current))
        throw conflict(
          'changed-meanwhile',
          'This account was changed on another device just now. Look at it again, then save.',
        )
      if (isSettled(current) && username.toLowerCase() !== current.username.toLowerCase())
        await insertFormerUsername(sql, { userId: viewer.id, username: current.username, now })
      if (
        input.image?.startsWith(UPLOADS) &&
        !(await wantOwnPicture(sql, { userId: viewer.id, url: input.image, now }))
      )
        throw invalid({ image: 'Choose a picture that you have uploaded here.' })
      await updateAccount(sql, {
        id: viewer.id,
        now,
        change: {
          username: input.username === undefined ? current.username : username,
          look: lookOf(input.username === undefined ? current.username : username),
          usernameChangedAt:
            input.username === undefined || username === current.username ? current.usernameChangedAt : now,
          email: input.email === undefined ? current.email : email,
          emailVerified: current.emailVerified && !newEmail,
          fullName: input.full_name?.trim() ?? current.fullName,
          bio: input.bio === undefined ? current.bio : input.bio || null,
          image: input.image === undefined ? current.image : input.image || null,
          passwordHash: newHash ?? current.passwordHash,
          grade: input.grade === undefined ? current.grade : input.grade,
          preferences: mergePreferences(current.preferences, input.preferences),
        },
      })
      if (newEmail || newHash) await deleteOtherSessions(sql, { userId: viewer.id, keep: viewer.sessionId })
      await oweBadges(sql, platform, viewer.id) // the profile may be filled in now
    }),
  )
  if (newEmail && email) await sendCode(platform, { userId: viewer.id, email })
  if (newHash) await tellOwner(platform, before, PASSWORD_CHANGED)
  if (newEmail && before.emailVerified) await tellFormerAddress(platform, before)
  if (input.image !== undefined || input.preferences) platform.events.announce(`profile:${viewer.id}`) // others see both
  return presentUser(numbers, await readAccount(sql, { id: viewer.id, now }), viewer.token)
}

/** Once somebody has proved who they are, changing what they log in with takes the password, and links to them exist. */
const isSettled = (account: Account) => account.everVerified || account.consented

/** Whether what the checks looked at is no longer so. */
const isAnother = (a: Account, b: Account) =>
  a.passwordHash !== b.passwordHash || a.username !== b.username || a.email !== b.email || isSettled(a) !== isSettled(b)

/** The password of the account; where there is none, a proof that is fresh. */
async function requireOwner(platform: Platform, viewer: Viewer, account: Account, typed: string | undefined) {
  if (account.passwordHash !== null) return requirePassword(platform, account, typed, 'current_password')
  if (typed)
    throw invalid({
      current_password: 'This account has no password yet. Leave this out and confirm with a code that it is you.',
    })
  return requireProof(platform, viewer)
}

function mergePreferences(before: Preferences, sent: Preferences | undefined): Preferences {
  const merged = { ...before, ...sent }
  if (Object.keys(merged).length > PREFERENCES_AT_MOST)
    throw invalid({ preferences: 'These are too many preferences.' })
  return merged
}

function renamedTooSoon(before: Account, now: Date, seconds: number): string | undefined {
  if (!isSettled(before) || !before.usernameChangedAt) return undefined
  const free = Date.parse(before.usernameChangedAt) + seconds * 1000
  return now.getTime() < free
    ? `You can change your name again on ${new Date(free).toISOString().slice(0, 10)}.`
    : undefined
}
