import type { CloseVote } from '#contract/holding.ts'
import { votesOnClosing, whatOpensVoting } from '#rules/closing.ts'
import { mayTakePart } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { ApiError, enforce, forbidden } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readQuestion } from '#server/questions/service.ts'
import { listVoted } from './queries.ts'
import { voteBegin } from './service.ts'

/** A page of the questions on whose closing or reopening members vote, the latest vote first. */
export async function listCloseVotes(
  platform: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ votes: CloseVote[]; next_cursor: string | null }> {
  const { sql, numbers, clock } = platform
  const after = readCursor(cursor, 'time', 'id')
  enforce(mayTakePart(viewer))
  if (!votesOnClosing(numbers, viewer)) throw forbidden('needs-privilege', whatOpensVoting(numbers))
  const found = await listVoted(sql, { since: voteBegin(platform), now: clock.now(), after, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.latestAt, last.questionId))
  const votes: CloseVote[] = []
  for (const { questionId, latestAt, kind, count, reasons } of rows) {
    const question = await readQuestion(platform, viewer, questionId).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined // gone meanwhile
      throw error
    })
    const needed = numbers.closing.votesToDecide
    if (question) votes.push({ kind, votes: count, needed, reasons, latest_at: latestAt, question })
  }
  return { votes, next_cursor }
}
