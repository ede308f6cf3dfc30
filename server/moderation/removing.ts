import { isStaff } from '#rules/membership.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited } from '#server/admin/audit.ts'
import { holdOpenCase } from '#server/flags/service.ts'
import { requireSubject } from '#server/flags/subject.ts'
import { announceNews, type Told } from '#server/notifications/news.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeVisibility } from '#server/visibility/service.ts'
import { carryOut } from './deciding.ts'
import { listCasesOf } from './queries.ts'

const LEAST_GRAVE = 4

/**
 * Deletes a post from its own page: `remove` does it. Of the staff that is a decision like those of the queue, in the
 * audit, to be taken back and to be appealed; it settles the reports that wait.
 */
export async function removePost<T>(
  platform: Platform,
  viewer: Viewer,
  { kind, name }: { kind: 'question' | 'answer' | 'comment'; name: string },
  remove: (platform: Platform) => Promise<T>,
): Promise<T> {
  if (!isStaff(viewer)) return remove(platform)
  const subject = await requireSubject(platform, viewer, kind, name)
  const { memberId, askerId } = subject
  if (memberId === viewer.id) return remove(platform)
  const isPartOfAnAct = 'savepoint' in platform.sql // of an admin in a table, which writes a line of its own
  let told: Told[] = []
  const removed = await audited(platform, viewer, async (inside) => {
    const { sql, clock } = inside
    await lockMembers(sql, [viewer.id, memberId, askerId ?? memberId])
    const { id } = await holdOpenCase(sql, { ...subject, severity: LEAST_GRAVE, now: clock.now() })
    const [row] = await listCasesOf(sql, [id])
    await changeVisibility(sql, { kind, id: subject.targetId }, 'hidden', clock.now()) // which an accepted answer remembers
    const result = await remove(inside)
    const done = await carryOut(inside, viewer, row!, { action: 'remove', note: '' }, { state: 'removed' })
    told = done.told
    return { result, line: isPartOfAnAct ? undefined : done.line }
  })
  announceNews(platform, told)
  return removed
}
