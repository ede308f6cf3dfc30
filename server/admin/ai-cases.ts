import type { AiCase } from '#contract/admin-ask-ai.ts'
import { maskPersonalData } from '#rules/personal-data.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { notFound } from '#server/errors.ts'
import { announceNews, tellMistakeConfirmed, tellPrivileges, type Told } from '#server/notifications/news.ts'
import type { Platform } from '#server/platform/platform.ts'
import { grant } from '#server/reputation/service.ts'
import { findCase, findWhoSaid, listCases, lockFeedback, updateJudgement } from './ai-queries.ts'
import { audited } from './audit.ts'

type CaseQuery = {
  judged?: 'open' | 'confirmed' | 'turned-down' | undefined
  cursor?: string | undefined
  limit: number
}

export async function listCasePage({ sql }: Platform, { judged, cursor, limit }: CaseQuery) {
  const after = readCursor(cursor, 'id')?.[0]
  const found = await listCases(sql, { judged, after, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { cases: rows.map(present), next_cursor }
}

/**
 * Says whether an answer was wrong, as somebody told. Confirmed, it gives points to who told, once; whatever takes that
 * back writes back what was given. Doing it again changes nothing.
 */
export async function judgeCase(
  platform: Platform,
  viewer: Viewer,
  { id, judged }: Pick<AiCase, 'id' | 'judged'>,
): Promise<AiCase> {
  let told: Told[] = []
  const result = await audited(platform, viewer, async ({ sql, clock, numbers, events }) => {
    told = [] // a deadlock may have begun it again
    const userId = await findWhoSaid(sql, id)
    if (userId === undefined) throw notFound('case')
    await lockMembers(sql, [userId])
    await lockFeedback(sql, id)
    const before = await findCase(sql, id)
    if (!before) throw notFound('case')
    if (before.judged === judged) return { result: present(before), line: undefined }
    const points = judged !== 'confirmed' || userId === viewer.id ? 0 : numbers.reputation.aiMistakeConfirmed // nobody rewards themselves
    await updateJudgement(sql, { id, judged, points })
    told = await tellPrivileges(sql, platform, userId, () =>
      grant(sql, {
        userId,
        kind: judged === 'confirmed' ? 'ai-mistake-confirmed' : 'ai-mistake-taken-back',
        points: points - before.points,
        questionId: null,
        answerId: null,
        now: clock.now(),
      }),
    )
    if (judged === 'confirmed' && userId !== viewer.id)
      told.push(...(await tellMistakeConfirmed(sql, platform, { messageId: id, userId, points })))
    if (points !== before.points) events.announce(`profile:${userId}`)
    return {
      result: present({ ...before, judged, points }),
      line: {
        action: 'update',
        table: 'ai_feedback',
        row_id: id,
        label: before.reason,
        before: { judged: before.judged },
        after: { judged },
      },
    }
  })
  announceNews(platform, told)
  return result
}

/** Without names, and without what a learner may have told of themselves. */
const present = (found: AiCase): AiCase => ({
  ...found,
  note: maskPersonalData(found.note),
  question: maskPersonalData(found.question),
  answer: maskPersonalData(found.answer),
})
