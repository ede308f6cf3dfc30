import type { User } from '#contract/accounts.ts'
import { lookOf } from '#rules/account.ts'
import { dateInWords } from '#rules/leaving.ts'
import { conflict, deadToken, forbidden } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteDeparture } from './departures.ts'
import { presentUser } from './present.ts'
import { prove } from './proof.ts'
import {
  deleteSessions,
  findAccount,
  hasAskedForDeletion,
  insertRetired,
  listFormerUsernames,
  listPagesOf,
  lockUsers,
  lockWithAdmins,
  readAccount,
  updateLeavesAt,
  type Account,
} from './queries.ts'
import { retiredName } from './retired-name.ts'
import { later, type Viewer } from './session.ts'

export type Proof = { password?: string | undefined; code?: string | undefined }
const DAY = 24 * 3600

/**
 * The account is to be deleted: every device is signed out, nobody meets the member any more, and for some days they
 * may come back. The caller shows once more who they are, by the password or, where there is none, by a code.
 */
export async function leave(platform: Platform, viewer: Viewer, proof: Proof): Promise<{ leaves_at: string }> {
  const { sql, clock, numbers, mail, siteUrl } = platform
  const now = clock.now()
  const leavesAt = later(now, numbers.leaving.daysToUndo * DAY)
  const before = await readAccount(sql, { id: viewer.id, now })
  await prove(platform, viewer, proof)

  await transaction(sql, async (sql) => {
    const { otherAdmins } = await lockWithAdmins(sql, viewer.id)
    const account = await readAccount(sql, { id: viewer.id, now })
    // another device came first: it left, or chose another password
    if (account.leavesAt !== null || account.passwordHash !== before.passwordHash) throw deadToken()
    if (account.role === 'admin' && otherAdmins === 0)
      throw conflict(
        'last-admin',
        'You are the only admin, and somebody has to run the site. Make another member an admin first.',
      )
    await updateLeavesAt(sql, { id: viewer.id, leavesAt })
    await deleteSessions(sql, viewer.id)
  })
  await noteDeparture(platform, viewer.id)
  await announceMember(platform, viewer.id)
  if (before.email)
    await mail.send({
      kind: 'account-leaving',
      to: before.email,
      subject: `Your Askademy account will be deleted on ${dateInWords(leavesAt.toISOString())}`,
      text: `Hello ${before.username},\n\nyour account is to be deleted on ${dateInWords(leavesAt.toISOString())}, and every device was signed out.\n\nUntil then you can change your mind. Log in and press “Keep my account”:\n${new URL('/login', siteUrl)}\n\nIf it was not you, do that at once, and then choose a new password in the settings.\n\nAskademy\n`,
    })
  return { leaves_at: leavesAt.toISOString() }
}

/** Stays after all; done twice it changes nothing. */
export async function keepAccount(platform: Platform, viewer: Viewer): Promise<User> {
  const { sql, clock, numbers } = platform
  const now = clock.now()
  const account = await transaction(sql, async (sql) => {
    await lockUsers(sql, [viewer.id])
    const account = await readAccount(sql, { id: viewer.id, now })
    if (isOver(account, now)) throw deadToken()
    if (await hasAskedForDeletion(sql, viewer.id))
      throw forbidden('asked-by-grown-up', 'Your parent or teacher asked for this. Talk to them: they can undo it.')
    await updateLeavesAt(sql, { id: viewer.id, leavesAt: null })
    return { ...account, leavesAt: null }
  })
  await noteDeparture(platform, viewer.id)
  await announceMember(platform, viewer.id)
  return presentUser(numbers, account, viewer.token)
}

/**
 * A grown-up who let a child take part asks for the deletion: no proof of the child's, and no mail, for there is no
 * address. Part of the caller's transaction, which holds the member's row; the caller announces `profile:` and calls
 * `noteDeparture`.
 */
export async function leaveByConsent(sql: Db, { clock, numbers }: Platform, id: string): Promise<void> {
  const leavesAt = later(clock.now(), numbers.leaving.daysToUndo * DAY)
  const { leavesAt: before } = await readAccount(sql, { id, now: clock.now() })
  if (before === null) await updateLeavesAt(sql, { id, leavesAt })
  await deleteSessions(sql, id)
}

/** And takes that back. Nothing happens where another grown-up has asked for the same, or where the days are over. */
export async function stayByConsent(sql: Db, { clock }: Platform, id: string): Promise<void> {
  const now = clock.now()
  if (isOver(await readAccount(sql, { id, now }), now) || (await hasAskedForDeletion(sql, id))) return
  await updateLeavesAt(sql, { id, leavesAt: null })
}

/**
 * The days are over: from here on there is no way back, whatever the clock of another instance says, and nobody gets
 * the names for a while. False where the account was kept at the last moment.
 */
export async function beginToForget({ sql, clock, numbers, secret }: Platform, id: string): Promise<boolean> {
  const now = clock.now()
  const until = later(now, numbers.leaving.usernameKeptDays * DAY)
  return transaction(sql, async (sql) => {
    await lockUsers(sql, [id])
    const account = await findAccount(sql, { id, now })
    if (!account || !isOver(account, now)) return false
    await updateLeavesAt(sql, { id, leavesAt: new Date(0) })
    const looks = new Set([account.username, ...(await listFormerUsernames(sql, id))].map(lookOf))
    await insertRetired(sql, { hmacs: [...looks].map((look) => retiredName(secret, look)), until })
    return true
  })
}

const isOver = ({ leavesAt }: Account, now: Date) => leavesAt !== null && Date.parse(leavesAt) <= now.getTime()

/** Every page that shows the name is made anew. */
async function announceMember({ sql, events }: Platform, id: string) {
  events.announce(`profile:${id}`)
  for (const question of await listPagesOf(sql, id)) events.announce(`question:${question}`)
}
