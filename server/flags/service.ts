import type { Flag } from '#contract/flags.ts'
import {
  flagNoteProblem,
  flagReasonProblem,
  hidesNow,
  isTrusted,
  mayFlag,
  severityOf,
  TRUST_OF_LAST,
  type FlagReason,
  type FlagTarget,
} from '#rules/flagging.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { oweBadges } from '#server/badges/owe.ts'
import { conflict, enforce, requireValid, tooMany } from '#server/errors.ts'
import { tellHidden, tellReported } from '#server/notifications/moderation.ts'
import { announceNews, type Told } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { changeProfile, changeVisibility, isPublic } from '#server/visibility/service.ts'
import * as queries from './queries.ts'
import { requireSubject, type Reported } from './subject.ts'

/** The open case about something, held until the transaction ends; made where there is none. */
export const { holdOpenCase } = queries

export type Report = { target: FlagTarget; id: string; reason: FlagReason; note?: string | undefined }

/** Takes a report: into the open case about the same thing, which it may hide. Sent twice it counts once. */
export async function report(
  platform: Platform,
  viewer: Viewer,
  { target, id, reason, note = '' }: Report,
): Promise<Flag> {
  const { sql, clock, numbers, events } = platform
  requireMayFlag(platform, viewer, { target, isOwn: false }, 0) // who may not at all hears so first
  requireValid({ reason: flagReasonProblem(target, reason), note: flagNoteProblem(numbers, reason, note) })
  const subject = await requireSubject(platform, viewer, target, id)
  const { memberId, askerId } = subject

  let told: Told[] = []
  const { flag, isHidden } = await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id, memberId, askerId ?? memberId])
    const since = today(platform).start
    const now = clock.now()
    const severity = severityOf(reason)
    const open = await queries.holdOpenCase(sql, { ...subject, severity, now })
    const flag = await queries.insertFlag(sql, {
      caseId: open.id,
      flaggerId: viewer.id,
      reason,
      note: note.trim(),
      now,
    })
    if (!flag) throw conflict('already-flagged', 'You have reported this already. A moderator will look at it.')
    const sent = (await queries.countFlagsSince(sql, { flaggerId: viewer.id, since })) - 1
    requireMayFlag(platform, viewer, { target, isOwn: memberId === viewer.id }, sent)
    await queries.raiseSeverity(sql, { id: open.id, severity })
    const isHidden =
      !open.isHidden &&
      (await mustHide(sql, platform, viewer, { subject, reason, caseId: open.id })) &&
      (await hide(sql, platform, subject, open.id))
    told = [
      ...(severity <= 2 ? await tellReported(sql, platform, { caseId: open.id, reason, by: viewer.id }) : []),
      ...(isHidden ? await tellHidden(sql, platform, { ...subject, caseId: open.id, reason }) : []),
    ]
    await oweBadges(sql, platform, viewer.id)
    return { flag, isHidden }
  })
  if (isHidden) events.announce(subject.questionId === null ? `profile:${memberId}` : `question:${subject.questionId}`)
  announceNews(platform, told)
  return { id: flag.id, target, reason, created_at: flag.createdAt }
}

function requireMayFlag(
  platform: Platform,
  viewer: Viewer,
  what: { target: FlagTarget; isOwn: boolean },
  sent: number,
) {
  const { clock, numbers, limits } = platform
  const secondsToMidnight = Math.ceil((today(platform).end.getTime() - clock.now().getTime()) / 1000)
  const verdict = mayFlag(numbers, viewer, what, {
    accountAge: viewer.accountAge,
    today: limits.enabled ? sent : 0,
    secondsToMidnight,
  })
  if (!verdict.allowed && 'retryAfter' in verdict) throw tooMany(verdict.code, verdict.message, verdict.retryAfter)
  enforce(verdict)
}

type Weighed = { subject: Reported; reason: FlagReason; caseId: string }

async function mustHide(
  sql: Db,
  { numbers }: Platform,
  viewer: Viewer,
  { subject, reason, caseId }: Weighed,
): Promise<boolean> {
  if (subject.target === 'ai_message') return false // nobody else sees it
  return hidesNow(numbers, {
    reason,
    trusted: isTrusted(await queries.readTrust(sql, { flaggerId: viewer.id, last: TRUST_OF_LAST })),
    isStaffPost: await queries.isOfStaff(sql, subject.memberId),
    ...(await queries.countFlaggers(sql, { caseId, reason })),
  })
}

/** What is not public any more stays as it is. */
async function hide(
  sql: Db,
  { clock }: Platform,
  { target, targetId: id }: Reported,
  caseId: string,
): Promise<boolean> {
  if (target === 'ai_message') return false
  const isHidden =
    target === 'profile'
      ? await changeProfile(sql, id, true)
      : (await isPublic(sql, { kind: target, id })) &&
        (await changeVisibility(sql, { kind: target, id }, 'hidden', clock.now()))
  if (isHidden) await queries.markHidden(sql, caseId)
  return isHidden
}
