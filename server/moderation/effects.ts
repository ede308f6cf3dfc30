import { isAbuse, mainReason } from '#rules/flagging.ts'
import type { CaseAction, CaseVisibility } from '#rules/moderating.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { deleteAnswer } from '#server/answers/service.ts'
import { deleteComment } from '#server/comments/service.ts'
import { tellPrivileges, type Told } from '#server/notifications/news.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteQuestion } from '#server/questions/deleting.ts'
import { grant } from '#server/reputation/service.ts'
import { bringBack, changeProfile, changeVisibility, type Post, type Visibility } from '#server/visibility/service.ts'
import type { CaseRow } from './case-columns.ts'

const REMOVE = { question: deleteQuestion, answer: deleteAnswer, comment: deleteComment }

/** How something is to stand: for others to see or not, and whether it is there at all. */
export type Standing = { state: CaseVisibility; visibility: Visibility }

/** What a decision makes of it; undefined where it stays as it is. */
export function standingAfter(row: CaseRow, action: CaseAction): Standing | undefined {
  const { state } = row
  if (action === 'hide') return state === 'removed' ? undefined : { state: 'hidden', visibility: 'hidden' }
  if (action === 'remove') return { state: 'removed', visibility: 'hidden' }
  if (action === 'restore') return { state: 'public', visibility: 'public' }
  return action === 'dismiss' && row.isHiddenByReports && state === 'hidden'
    ? { state: 'public', visibility: 'public' }
    : undefined
}

/** How it stood before a decision. What its author has deleted since stays deleted. */
export function standingBefore({ state, decided, found, foundVisibility }: CaseRow): Standing | undefined {
  if (!decided || !found || !foundVisibility) return undefined
  if (state === 'removed' && decided.action !== 'remove') return { state: 'removed', visibility: foundVisibility }
  return { state: found, visibility: foundVisibility }
}

/** Makes it stand so: all counts, the acceptance and the caches with it. The caller holds the people whom it concerns. */
export async function makeStand(inside: Platform, viewer: Viewer, row: CaseRow, to: Standing): Promise<void> {
  const { sql, clock, events } = inside
  const { target, targetId: id } = row
  if (target === 'profile') {
    await changeProfile(sql, id, to.state === 'hidden')
    events.announce(`profile:${id}`)
  }
  if (target !== 'question' && target !== 'answer' && target !== 'comment') return
  const post: Post = { kind: target, id }
  const now = clock.now()
  if (to.state === 'removed') {
    await changeVisibility(sql, post, to.visibility, now)
    if (row.state !== 'removed') await REMOVE[target](inside, viewer, id) // which tells the author
  } else if (!(await bringBack(sql, post, to.visibility, now))) await changeVisibility(sql, post, to.visibility, now)
  if (row.questionId !== null) events.announce(`question:${row.questionId}`)
}

/** What a decision moves the author's reputation by. An appeal that is granted gives back what the decision took. */
export function pointsOf({ numbers }: Platform, row: CaseRow, action: CaseAction): number {
  if (row.kind === 'appeal') return action === 'restore' ? -(row.appealed?.points ?? 0) : 0
  const reason = mainReason(row.reasons)
  return action === 'remove' && reason !== undefined && isAbuse(reason) ? numbers.reputation.removedAsAbuse : 0
}

/** Writes it into the ledger; whoever gets back above a threshold hears of the privilege. */
export async function movePoints(inside: Platform, row: CaseRow, points: number): Promise<Told[]> {
  if (points === 0) return []
  const { sql, clock, events } = inside
  events.announce(`profile:${row.memberId}`)
  return tellPrivileges(sql, inside, row.memberId, () =>
    grant(sql, {
      userId: row.memberId,
      kind: points < 0 ? 'removed-as-abuse' : 'removal-taken-back',
      points,
      questionId: row.questionId,
      answerId: row.answerId,
      now: clock.now(),
    }),
  )
}
