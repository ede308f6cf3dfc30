import { emailProblem } from '#rules/account.ts'
import { TOPICS, type Topic, type WaitlistEntry } from '#contract/waitlist.ts'
import { requireWithin } from '#server/accounts/service.ts'
import { invalid, requireValid } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { makeLeaveToken, readLeaveToken } from './leave-token.ts'
import { countEntries, deleteEntriesBefore, deleteEntry, insertEntry } from './queries.ts'

const JOINS_OF_ADDRESS = { max: 200, seconds: 3600 } // a whole school may sit behind one address
const DAY = 24 * 3600_000
/** The address in the mail: a page for people, and a POST for mail programs. */
export const LEAVE = '/waitlist/leave'

/** Puts an address on a list; a new one hears of it by mail, and everybody gets the same answer. */
export async function joinWaitlist(
  platform: Platform,
  { topic, email: typed }: WaitlistEntry,
  address: string,
): Promise<WaitlistEntry> {
  const email = typed.trim().toLowerCase()
  requireValid({ email: emailProblem(email) })
  await requireWithin(
    platform.limits.count(`waitlist:${address}`, JOINS_OF_ADDRESS),
    'Very many addresses came from here just now.',
  )
  const isNew = await insertEntry(platform.sql, { topic, email, now: platform.clock.now() })
  if (isNew) await mailWelcome(platform, { topic, email })
  return { topic, email }
}

/** Takes off the list the address that the token names, if it is there still. */
export async function leaveWaitlist(platform: Platform, token: string) {
  const entry = readLeaveToken(platform, token)
  if (!entry) throw invalid({ token: 'This link is not complete. Open it again from the e-mail, or copy all of it.' })
  await deleteEntry(platform.sql, entry)
}

/** How many wait for each topic, and since when the last one does. */
export async function countWaiting({ sql }: Platform) {
  const counted = new Map((await countEntries(sql)).map((row) => [row.topic, row]))
  return TOPICS.map((topic) => ({
    topic,
    count: counted.get(topic)?.count ?? 0,
    newest_at: counted.get(topic)?.newestAt ?? null,
  }))
}

/** Nobody waits longer than we promised to keep the address. */
export const forgetOldEntries = ({ sql, clock, numbers }: Platform) =>
  deleteEntriesBefore(sql, new Date(clock.now().getTime() - numbers.waitlistDays * DAY))

const NAMES: Record<Topic, string> = { 'study-groups': 'Study Groups', 'ai-problem-solving': 'AI Problem Solving' }

function mailWelcome(platform: Platform, entry: WaitlistEntry) {
  const name = NAMES[entry.topic]
  const leave = `${platform.siteUrl}${LEAVE}?token=${makeLeaveToken(platform, entry)}`
  return platform.mail.send({
    kind: 'waitlist',
    to: entry.email,
    subject: `You are on the list for ${name}`,
    unsubscribe: leave,
    text: `Hello,\n\nyou are on the Askademy list for ${name}.\n\nAs soon as you can use it, we write to you once more, and never about anything else. After ${platform.numbers.waitlistDays} days we forget your address.\n\nNot you, or no longer interested? This takes your address off the list:\n${leave}\n\nAskademy\n`,
  })
}
