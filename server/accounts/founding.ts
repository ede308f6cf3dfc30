import { lookOf } from '#rules/account.ts'
import type { AgeBand, Role } from '#rules/membership.ts'
import { transaction, type Sql } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasUsers, insertUser, lockFounding, readAccount } from './queries.ts'
import type { Viewer } from './session.ts'

export type Founder = {
  username: string
  email: string
  fullName: string
  password: string
  role: Role
  ageBand: AgeBand
  grade: number | null
  bio: string | null
}

/**
 * Does the work when nobody has an account yet, all or nothing; tells whether it did. However many instances start at
 * once and wherever one is killed, the database is either new or filled.
 */
export async function foundOnce(platform: Platform, work: (platform: Platform) => Promise<void>): Promise<boolean> {
  return transaction(platform.sql, async (sql) => {
    await lockFounding(sql)
    if (await hasUsers(sql)) return false
    await work({ ...platform, sql: sql as Sql }) // a transaction can all that the features ask of the pool
    return true
  })
}

/** An account made by the installation, not by sign-up: confirmed from the start. */
export async function foundMember({ sql, clock, passwords }: Platform, founder: Founder): Promise<Viewer> {
  const now = clock.now()
  const passwordHash = await passwords.hash(founder.password)
  const id = await insertUser(sql, { ...founder, look: lookOf(founder.username), passwordHash, verifiedAt: now, now })
  const account = await readAccount(sql, { id, now })
  return {
    id,
    username: account.username,
    sessionId: '0',
    token: '',
    role: account.role,
    ageBand: account.ageBand,
    reputation: account.reputation,
    wellReceivedPosts: 0,
    emailVerified: true,
    underThirteen: account.ageBand === 'under13',
    consented: account.consented,
    suspendedUntil: null,
    accountAge: 0,
    teaches: [],
    leavesAt: null,
  }
}
