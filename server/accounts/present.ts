import type { User } from '#contract/accounts.ts'
import { privilegesOf, type Member } from '#rules/membership.ts'
import type { Numbers } from '#rules/numbers.ts'
import type { Account } from './queries.ts'

export function presentUser(numbers: Numbers, account: Account, token: string): User {
  return {
    id: account.id,
    email: account.email,
    email_verified: account.emailVerified,
    consented: account.consented,
    username: account.username,
    full_name: account.fullName,
    image: account.image,
    bio: account.bio,
    role: account.role,
    age_band: account.ageBand,
    grade: account.grade,
    reputation: account.reputation,
    privileges: privilegesOf(numbers, memberOf(account)),
    preferences: account.preferences,
    unread_notifications: account.unreadNotifications,
    suspension: account.suspendedUntil
      ? { until: account.suspendedUntil, reason: account.suspendedReason ?? '' }
      : null,
    leaves_at: account.leavesAt,
    created_at: account.createdAt,
    token,
  }
}

const memberOf = (account: Account): Member => ({ ...account, underThirteen: account.ageBand === 'under13' })
