import { mayTakePart } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { conflict, enforce } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRung, insertHint, readHint, readRung } from './ladder-queries.ts'
import { requireAnswer, touch } from './messages.ts'
import { metaOf } from './meta.ts'
import { chooseProvider } from './providers/choose.ts'
import { insertFrames } from './queries.ts'
import { readAllowance } from './quota.ts'
import { done } from './words.ts'

const TOP = 4

/** The id of a message with the next hint; the same one if asked twice. It was there from the start, and meets no limit. */
export async function nextHint(platform: Platform, viewer: Viewer, id: string): Promise<string> {
  enforce(mayTakePart(viewer))
  const { conversationId, questionId, status } = await requireAnswer(platform, viewer, id)
  const below = await findRung(platform.sql, id)
  if (!below || status === 'running' || below.rung >= TOP)
    throw conflict('no-hints', 'This answer has no further hints.')
  const next = { ladderId: below.ladderId, rung: below.rung + 1 }
  const provider = chooseProvider(platform, viewer)
  return transaction(platform.sql, async (sql) => {
    const now = platform.clock.now()
    await touch(sql, { id: conversationId, userId: viewer.id, grade: null, now })
    const place = { conversationId, userId: viewer.id, questionId: questionId!, parentId: id } // every answer has a question
    const hint = await insertHint(sql, { ...next, ...place, provider: provider.name, now })
    if (!hint) return readHint(sql, next)
    const allowance = await readAllowance(sql, platform, viewer, provider.kind)
    const meta = metaOf({ conversationId, id: hint, parentId: id, mode: 'hint' }, provider.name, allowance)
    await insertFrames(sql, { id: hint, frames: [meta, ...(await readRung(sql, next)), done('stop')] })
    return hint
  })
}
