import type { OwnDecision } from '#contract/moderation.ts'
import { APPEAL_SEVERITY } from '#rules/flagging.ts'
import { appealProblem } from '#rules/moderating.ts'
import { idOfSlug } from '#rules/slug.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { conflict, notFound, requireValid } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findUserId, type PageQuery } from '#server/profiles/service.ts'
import { presentOwn } from './present.ts'
import * as queries from './queries.ts'

type Appeal = { target: OwnDecision['target']['kind']; id: string; text: string }

/** Asks for a second look at what a moderator hid or removed of one's own; also of who is suspended. */
export async function appeal(
  platform: Platform,
  viewer: Viewer,
  { target, id: name, text }: Appeal,
): Promise<OwnDecision> {
  const { sql, clock, numbers } = platform
  requireValid({ text: appealProblem(numbers, text) })
  const targetId =
    target === 'question' ? idOfSlug(name) : target === 'profile' ? await findUserId(platform, name) : idIn(name)
  if (!targetId) throw notFound(target)
  const caseId = await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id])
    const last = await queries.findLastCase(sql, { target, targetId, memberId: viewer.id })
    if (last?.action !== 'hide' && last?.action !== 'remove')
      throw conflict(
        'not-decided',
        'No moderator has taken anything of yours away there. If it is hidden, one will look soon.',
      )
    const made = await queries.insertAppeal(sql, { of: last.id, text, severity: APPEAL_SEVERITY, now: clock.now() })
    if (!made)
      throw conflict('already-appealed', 'You have asked about this before. Each decision is looked at once more.')
    return last.id
  })
  return presentOwn(await queries.findOwn(sql, caseId))
}

const idIn = (name: string): string | undefined => (/^[1-9]\d{0,17}$/.test(name) ? name : undefined)

export async function listOwnDecisions(
  { sql }: Platform,
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<{ decisions: OwnDecision[]; next_cursor: string | null }> {
  const [before] = readCursor(cursor, 'id') ?? []
  const found = await queries.listOwn(sql, { memberId: viewer.id, before, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, ({ id }) => makeCursor(id))
  return { decisions: rows.map(presentOwn), next_cursor }
}
