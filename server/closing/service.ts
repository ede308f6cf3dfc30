import type { Question } from '#contract/questions.ts'
import {
  closingProblems,
  decidesToClose,
  decidesToReopen,
  mayClose,
  mayReopen,
  type CloseReason,
} from '#rules/closing.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError, enforce, invalid, requireValid } from '#server/errors.ts'
import { tellClosed, tellReopened } from '#server/notifications/closed.ts'
import { announceNews, type Told } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { holdQuestion, readQuestion, type HeldQuestion } from '#server/questions/service.ts'
import { idOfSlug } from '#rules/slug.ts'
import { changeVisibility } from '#server/visibility/service.ts'
import type { Verdict } from '#rules/verdict.ts'
import * as queries from './queries.ts'

export type Close = { reason: CloseReason; duplicate_of?: string | undefined; reopens_at?: string | undefined }

/** Closes, or counts as a vote for it: the vote that makes them enough closes. Sent twice it is one vote. */
export async function closeQuestion(platform: Platform, viewer: Viewer, id: string, close: Close): Promise<Question> {
  const { clock, numbers } = platform
  const { reason, duplicate_of: slug } = close
  const reopensIn =
    close.reopens_at === undefined ? null : (Date.parse(close.reopens_at) - clock.now().getTime()) / 1000
  const original = slug === undefined ? undefined : idOfSlug(slug)
  const before = await readQuestion(platform, viewer, id)
  await change(platform, viewer, id, original, async (sql, question) => {
    const now = clock.now()
    requireThat(mayClose(numbers, viewer, question, reason))
    requireValid(closingProblems(numbers, reason, { duplicate: slug !== undefined, reopensIn }))
    if (slug !== undefined) await requireOriginal(sql, platform, viewer, id, original)
    const decision = { reason, duplicateOf: original ?? null, reopensAt: close.reopens_at ?? null }
    if (question.closedReason !== null) await queries.deleteVotesOn(sql, id) // it reopened by itself
    let final: queries.Decision | undefined = decision
    if (!decidesToClose(viewer, question, reason)) {
      await queries.upsertVote(sql, { kind: 'close', questionId: id, voterId: viewer.id, now, ...decision })
      final = await decisionOf(sql, platform, id, 'close')
    }
    if (!final) return []
    await queries.updateClosed(sql, { ...final, id, by: viewer.id, now })
    // what names personal data is hidden at once
    if (final.reason === 'personal-info' && question.listed)
      await changeVisibility(sql, { kind: 'question', id }, 'hidden')
    return tellClosed(sql, platform, { id, askerId: question.authorId, by: viewer.id, reason: final.reason, now })
  })
  return readQuestion(platform, viewer, id).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return { ...before, status: 'closed', closed_reason: reason, visibility: 'hidden' } // from its last voter too
  })
}

export async function reopenQuestion(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  await change(platform, viewer, id, undefined, async (sql, question) => {
    const now = platform.clock.now()
    requireThat(mayReopen(platform.numbers, viewer, question))
    if (!decidesToReopen(viewer, question)) {
      await queries.upsertVote(sql, { kind: 'reopen', questionId: id, voterId: viewer.id, now })
      if (!(await decisionOf(sql, platform, id, 'reopen'))) return []
    }
    await queries.updateReopened(sql, id)
    if (question.closedReason === 'personal-info' && question.isHidden)
      await changeVisibility(sql, { kind: 'question', id }, 'public')
    return tellReopened(sql, platform, { id, askerId: question.authorId, by: viewer.id, now })
  })
  return readQuestion(platform, viewer, id)
}

/** Takes one's own vote back, whatever it was; without one nothing happens. */
export async function withdrawVote(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  await change(platform, viewer, id, undefined, async (sql) => {
    await queries.deleteVote(sql, { questionId: id, voterId: viewer.id })
    return []
  })
  return readQuestion(platform, viewer, id)
}

/** Votes count for some days only. */
export const forgetOldVotes = (platform: Platform) => queries.deleteOldVotes(platform.sql, voteBegin(platform))

type Held = HeldQuestion & {
  isAsker: boolean
  isCloser: boolean
  closedReason: CloseReason | null
  isHidden: boolean
}

/** The work on the question that it holds; another question is held too, in the order of their ids, so that no two wait in a ring. */
async function change(
  platform: Platform,
  viewer: Viewer,
  id: string,
  other: string | undefined,
  work: (sql: Db, question: Held) => Promise<Told[]>,
): Promise<void> {
  const told = await transaction(platform.sql, async (sql) => {
    if (other !== undefined && BigInt(other) < BigInt(id)) await findOther(sql, platform, viewer, other)
    const question = await holdQuestion(sql, platform, viewer, id)
    const { closedReason, closedBy, isHidden } = await queries.readClosing(sql, id)
    const isAsker = question.authorId === viewer.id
    return work(sql, { ...question, closedReason, isHidden, isAsker, isCloser: closedBy === viewer.id })
  })
  platform.events.announce(`question:${id}`)
  announceNews(platform, told)
}

/** Holds the question that another one shall lead to; undefined where it is not there for this viewer. */
const findOther = (sql: Db, platform: Platform, viewer: Viewer, id: string) =>
  holdQuestion(sql, platform, viewer, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })

/** It is another one, everybody may read it, and it leads nowhere itself: so no reader is sent in a circle. */
async function requireOriginal(sql: Db, platform: Platform, viewer: Viewer, id: string, original: string | undefined) {
  const problem = (duplicate_of: string) => invalid({ duplicate_of })
  if (original === id) throw problem('Choose another question than this one.')
  const found = original === undefined ? undefined : await findOther(sql, platform, viewer, original)
  if (!found?.listed) throw problem('There is no such question.')
  if ((await queries.readClosing(sql, found.id)).duplicateOf !== null)
    throw problem('That question is a duplicate itself. Choose the one that it leads to.')
}

/** What the votes so far decide; undefined while they are too few. */
async function decisionOf(sql: Db, platform: Platform, questionId: string, kind: 'close' | 'reopen') {
  const { votes, most } = await queries.countVotes(sql, { questionId, kind, since: voteBegin(platform) })
  return votes >= platform.numbers.closing.votesToDecide ? most : undefined
}

/** Votes from before count no more. */
export const voteBegin = ({ clock, numbers }: Platform) =>
  new Date(clock.now().getTime() - numbers.closing.voteDays * 24 * 3600 * 1000)

/** What is so already is 409, what one may not do 403. */
function requireThat(verdict: Verdict) {
  if (!verdict.allowed && /^(?:already|not)-closed$/.test(verdict.code))
    throw new ApiError(409, verdict.code, verdict.message)
  enforce(verdict)
}
