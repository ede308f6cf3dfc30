import type { User } from '#contract/accounts.ts'
import { fullNameProblem, lookOf, passwordLengthProblem, usernameProblem } from '#rules/account.ts'
import { forbidden, invalid, requireValid } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendCode } from './email-code.ts'
import { presentUser } from './present.ts'
import { deleteOtherSessions, insertFormerUsername, lockUsers, readAccount, updateAccount, type Account } from './queries.ts'
import { emailProblem, explainTaken, requireFree } from './service.ts'
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
  preferences?: Record<string, string | number | boolean> | undefined
}

/** Changes the caller's account; what is not sent stays. A new password or e-mail signs out every other device. */
export async function changeUser(platform: Platform, viewer: Viewer, input: UserChange): Promise<User> {
  const { sql, clock, numbers, passwords } = platform
  const now = clock.now()
  const before = await readAccount(sql, { id: viewer.id, now })
  const username = input.username?.trim() ?? before.username
  const email = input.email?.trim() ?? before.email
  const newEmail = email?.toLowerCase() !== before.email?.toLowerCase()
  requireValid({
    username: username === before.username ? undefined : (usernameProblem(numbers, username) ?? renamedTooSoon(before, now, numbers.usernameChangeSeconds)),
    email: input.email === undefined ? undefined : viewer.underThirteen ? 'Under 13 an account has no e-mail.' : emailProblem(input.email.trim()),
    full_name: input.full_name === undefined ? undefined : viewer.underThirteen ? 'Under 13 an account has no full name.' : fullNameProblem(numbers, input.full_name),
    bio: input.bio && viewer.underThirteen ? 'Under 13 an account has no text about oneself.' : undefined,
    image: input.image && viewer.underThirteen ? 'Under 13 an account has no picture.' : undefined,
    password: input.password === undefined ? undefined : passwordLengthProblem(numbers, input.password),
  })
  if ((newEmail || input.password !== undefined) && before.everVerified && !(await passwords.matches(input.current_password ?? '', before.passwordHash)))
    throw invalid({ current_password: input.current_password ? 'That is not your present password.' : 'Type your present password too.' })
  if (viewer.suspendedUntil && (input.bio || input.image)) throw forbidden('suspended', `You can read but not write until ${viewer.suspendedUntil}.`)
  await requireFree(sql, { username, look: lookOf(username), email, except: viewer.id })

  const passwordHash = input.password === undefined ? before.passwordHash : await passwords.hash(input.password)
  await explainTaken(
    transaction(sql, async (sql) => {
      await lockUsers(sql, [viewer.id])
      if (username.toLowerCase() !== before.username.toLowerCase()) await insertFormerUsername(sql, { userId: viewer.id, username: before.username, now })
      await updateAccount(sql, {
        id: viewer.id,
        now,
        change: {
          username,
          look: lookOf(username),
          usernameChangedAt: username === before.username ? before.usernameChangedAt : now,
          email,
          emailVerified: before.emailVerified && !newEmail,
          fullName: input.full_name?.trim() ?? before.fullName,
          bio: input.bio === undefined ? before.bio : input.bio || null,
          image: input.image === undefined ? before.image : input.image || null,
          passwordHash,
          grade: input.grade === undefined ? before.grade : input.grade,
          preferences: { ...before.preferences, ...input.preferences },
        },
      })
      if (newEmail || input.password !== undefined) await deleteOtherSessions(sql, { userId: viewer.id, keep: viewer.sessionId })
    }),
  )
  if (newEmail && email) await sendCode(platform, { userId: viewer.id, email })
  return presentUser(numbers, await readAccount(sql, { id: viewer.id, now }), viewer.token)
}

function renamedTooSoon(before: Account, now: Date, seconds: number): string | undefined {
  if (!before.everVerified || !before.usernameChangedAt) return undefined
  const free = Date.parse(before.usernameChangedAt) + seconds * 1000
  return now.getTime() < free ? `You can change your name again on ${new Date(free).toISOString().slice(0, 10)}.` : undefined
}
