import type { FlagReason, FlagTarget } from '#rules/flagging.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listStaffIds } from './queries.ts'
import { tell, type Told } from './tell.ts'

/** What a decision or a report is about, as news name it. */
export type About = {
  target: FlagTarget | 'member'
  targetId: string
  memberId: string
  questionId: string | null
  answerId: string | null
}

const aboutOf = ({ target, targetId, questionId, answerId }: About) => ({
  questionId,
  answerId,
  commentId: target === 'comment' ? targetId : null,
})

/** Moderators hear at once of what cannot wait: once for each case. */
export const tellReported = async (
  sql: Db,
  platform: Platform,
  { caseId, reason, by }: { caseId: string; reason: FlagReason; by: string },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `reported:${caseId}:${reason}`,
    actorId: null,
    to: (await listStaffIds(sql)).filter((id) => id !== by),
    detail: `reported:${reason}`,
  })

/** Whoever wrote it hears that reports have hidden it, and why; never who sent them. */
export const tellHidden = (
  sql: Db,
  platform: Platform,
  { caseId, reason, ...about }: About & { caseId: string; reason: FlagReason },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `hidden:${caseId}`,
    actorId: null,
    to: [about.memberId],
    detail: `${about.target}-hidden:${reason}`,
    again: 'each',
    ...aboutOf(about),
  })

/** What a moderator decided about somebody's own. Removals are told by whatever removes. */
export const tellDecided = (
  sql: Db,
  platform: Platform,
  {
    caseId,
    by,
    outcome,
    ...about
  }: About & { caseId: string; by: string; outcome: 'hide' | 'restore' | 'uphold' | 'left-out' },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `decided:${caseId}`,
    actorId: null,
    to: by === about.memberId ? [] : [about.memberId],
    detail: `decided-${outcome}:${about.target}`,
    again: 'each',
    ...aboutOf(about),
  })

/** Those who reported hear, on the page alone, that somebody has looked, and whether it helped. */
export const tellFlaggers = (
  sql: Db,
  platform: Platform,
  { caseId, to, helpful }: { caseId: string; to: string[]; helpful: boolean },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `report:${caseId}`,
    actorId: null,
    to,
    detail: helpful ? 'report-helped' : 'report-declined',
    again: 'each',
    isQuiet: true,
  })

/** Whoever hid a post hears, on the page alone, that its author has changed it; so does everybody who opens the queue. */
export const tellMended = (
  sql: Db,
  platform: Platform,
  { caseId, to }: { caseId: string; to: string | null },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `mended:${caseId}`,
    actorId: null,
    to: to === null ? [] : [to],
    detail: 'reported:mended',
    isQuiet: true,
  })
