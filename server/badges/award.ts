import { findBadge } from '#rules/badge-catalogue.ts'
import { earnedBy, keyOf, titleOf, type Earned } from '#rules/badges.ts'
import { isSubject } from '#rules/subjects.ts'
import { lockMembers } from '#server/accounts/service.ts'
import { announceNews, tell, type Told } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { nextHour, type Platform } from '#server/platform/platform.ts'
import { insertBadges, listDeeds, listMemberIds } from './queries.ts'

const AT_ONCE = 200

/** Job: gives a member what they have earned and tells them, both or neither; doing it again changes nothing. */
export async function awardBadges(platform: Platform, { member }: { member: string }) {
  const { sql, clock, numbers, events } = platform
  let told: Told[] = []
  const fresh = await transaction(sql, async (sql) => {
    told = [] // a deadlock may have begun it again
    await lockMembers(sql, [member]) // whatever was about to commit for this member has
    const now = clock.now()
    const [deeds] = await listDeeds(sql, { ids: [member], numbers, now })
    if (!deeds) return []
    const held = new Set(deeds.held)
    const earned = earnedBy(numbers, deeds).filter((one) => !held.has(keyOf(one)))
    const fresh = await insertBadges(sql, { userId: member, earned, now })
    for (const earned of fresh) told.push(...(await tellBadge(sql, platform, member, earned)))
    return fresh
  })
  if (fresh.length > 0) events.announce(`profile:${member}`)
  announceNews(platform, told)
}

function tellBadge(
  sql: Db,
  platform: Platform,
  member: string,
  { name, about, questionId, answerId }: Earned,
): Promise<Told[]> {
  const badge = findBadge(name)
  if (!badge) return Promise.resolve([])
  return tell(sql, platform, {
    kind: 'badge',
    key: `badge:${keyOf({ name, about })}`,
    actorId: null,
    to: [member],
    detail: titleOf(platform.numbers, badge, isSubject(about) ? about : null),
    questionId,
    answerId,
  })
}

/** Job: looks at some members and leaves those who have earned something to be looked at closely; then the next ones. */
export async function sweepBadges(platform: Platform, { after }: { after: string }) {
  const { sql, clock, numbers, jobs } = platform
  const ids = await listMemberIds(sql, { after, limit: AT_ONCE })
  const waiting: string[] = []
  for (const id of ids) {
    const [found] = await listDeeds(sql, { ids: [id], numbers, now: clock.now() }) // of many at once it may take longer than a statement has
    if (found && earnedBy(numbers, found).some((one) => !found.held.includes(keyOf(one)))) waiting.push(id)
  }
  await transaction(sql, async (sql) => {
    for (const member of waiting) await jobs.send(sql, 'badges', { member })
    const last = ids.at(-1)
    if (ids.length === AT_ONCE && last) await jobs.send(sql, 'badge-sweep', { after: last })
  })
}

/** For the upkeep: everybody is looked at in the night to come, for what time alone brings and what nothing told of. */
export const planSweep = (platform: Platform) =>
  platform.jobs.send(
    platform.sql,
    'badge-sweep',
    { after: '0' },
    { startAfter: nextHour(platform, platform.numbers.badges.sweepHour), onlyOne: 'tonight' },
  )
