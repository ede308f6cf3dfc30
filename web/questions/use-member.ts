import type { User } from '#contract/accounts.ts'
import { DUTIES, type Member } from '#rules/membership.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { sessionStore } from '../session-store.ts'
import { useStore } from '../store.ts'

/** Who looks, as the rules see them: null for a visitor, undefined while the token is known but not yet its user. */
export function useMember(): (Member & { username: string }) | null | undefined {
  const { token, user } = useStore(sessionStore)
  if (!token) return null
  return user ? memberOf(user) : undefined
}

function memberOf(user: User): Member & { username: string } {
  const hasDuty = DUTIES.some((duty) => user.privileges.includes(duty))
  return {
    username: user.username,
    role: user.role,
    reputation: user.reputation,
    // the account tells what it opened, not the count
    wellReceivedPosts: hasDuty ? NUMBERS.privileges.wellReceivedPosts : 0,
    emailVerified: user.email_verified,
    underThirteen: user.age_band === 'under13',
    consented: user.consented,
    suspendedUntil: user.suspension?.until ?? null,
  }
}
