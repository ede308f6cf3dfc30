import type { WaitingPost } from '#contract/holding.ts'
import type { PostText } from '#contract/revisions.ts'
import { declineProblem, mayLetPersonalStand, mayReviewPost, reviewsPosts, seesPersonalData } from '#rules/holding.ts'
import { personalProblem } from '#rules/leaving-out.ts'
import type { Numbers } from '#rules/numbers.ts'
import { maskPersonalData } from '#rules/personal-data.ts'
import { isStaff, mayTakePart } from '#rules/membership.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { announceAnswered, tellAnswered } from '#server/answers/posted.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { conflict, enforce, forbidden, notFound, requireValid } from '#server/errors.ts'
import { tellReviewed } from '#server/notifications/held.ts'
import { announceNews, tellComment, tellMentioned, type Told } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { announceAsked, tellAsked } from '#server/questions/posted.ts'
import { changeVisibility } from '#server/visibility/service.ts'
import { withoutWords, writeWithout } from './leaving-out.ts'
import { markedParts } from './marked.ts'
import {
  findHeld,
  listWaiting,
  listWaitingKeys as listKeys,
  lockWaiting,
  updateDecided,
  type PostRef,
  type WaitingRow,
} from './queries.ts'

export { updateWaitsAgain as waitAgain } from './queries.ts'

const KEYS = 50

/** A page of what waits for the viewer, the oldest first. */
export async function listFirstPosts(
  { sql, numbers }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ posts: WaitingPost[]; next_cursor: string | null }> {
  const after = readCursor(cursor, 'time', 'id')
  requireReviewer(numbers, viewer)
  const page = { viewerId: viewer.id, isStaff: isStaff(viewer), after, limit: limit + 1 }
  const found = await listWaiting(sql, page)
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.heldAt, last.heldId))
  const posts: WaitingPost[] = []
  for (const row of rows) {
    posts.push(presentWaiting(row, viewer))
    await new Promise(setImmediate) // each is a long text to look through
  }
  return { posts, next_cursor }
}

/** Asked again and again while the queue is open: it reads nothing of anybody. */
export async function listWaitingKeys({ sql, numbers }: Platform, viewer: Viewer): Promise<{ keys: string[] }> {
  requireReviewer(numbers, viewer)
  return { keys: await listKeys(sql, { viewerId: viewer.id, isStaff: isStaff(viewer), limit: KEYS }) }
}

function requireReviewer(numbers: Numbers, viewer: Viewer) {
  enforce(mayTakePart(viewer))
  if (!reviewsPosts(numbers, viewer)) enforce(mayReviewPost(numbers, viewer, { isAuthor: false, isCrisis: false }))
}

/** What is to become of words that tell much about somebody, and the `edited_at` of the text that was looked at. */
export type Approval = { personal?: 'leave-out' | 'keep' | undefined; seen?: string | null | undefined }

/** Of fifty who let it in at once, one does; then everybody reads it, and whoever should hear of it does, once. */
export async function approvePost(platform: Platform, viewer: Viewer, post: PostRef, { personal, seen }: Approval) {
  const row = await requireReviewable(platform, viewer, post)
  if (seen !== undefined && seen !== row.editedAt) throw changed()
  if (!personalIn(row)) return decide(platform, viewer, row, { state: 'approved' })
  if (personal === undefined)
    throw conflict('personal', 'It tells much about somebody. Leave these words out, or ask its author to change it.')
  if (personal === 'leave-out') return approveWithout(platform, viewer, row)
  enforce(mayLetPersonalStand(viewer))
  return decide(platform, viewer, row, { state: 'approved' })
}

/** Let in with "…" in place of the words that tell too much. */
async function approveWithout(platform: Platform, viewer: Viewer, row: WaitingRow) {
  const post = { ...row, people: [row.authorId, row.askerId] }
  const left = withoutWords(platform, post)
  await writeWithout(platform, viewer, post, left, (sql) =>
    settle(sql, platform, viewer, row, { state: 'approved', leftBody: left.body }),
  )
  announce(platform, row, [])
  return { kind: row.kind, id: row.id, state: 'approved' as const }
}

/** Hidden from others; its author reads why, and can change it. */
export async function declinePost(platform: Platform, viewer: Viewer, post: PostRef, reason: string) {
  requireValid({ reason: declineProblem(platform.numbers, reason) })
  const row = await requireReviewable(platform, viewer, post)
  return decide(platform, viewer, row, { state: 'declined', reason: reason.trim() })
}

/** `leftBody`: the text as it is written now, where words were left out. */
type Verdict = { state: 'approved' | 'declined'; reason?: string; leftBody?: string }

async function decide(platform: Platform, viewer: Viewer, row: WaitingRow, verdict: Verdict) {
  const told = await transaction(platform.sql, async (sql) => {
    await lockMembers(sql, [row.authorId, row.askerId])
    return settle(sql, platform, viewer, row, verdict)
  })
  announce(platform, row, told)
  return { kind: row.kind, id: row.id, state: verdict.state }
}

/** The decision itself; the caller holds the people. It is about the text that was read, and no other. */
async function settle(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  row: WaitingRow,
  { state, reason = '', leftBody }: Verdict,
): Promise<Told[]> {
  const now = platform.clock.now()
  const standing = await lockWaiting(sql, row)
  if (!standing) throw decided()
  if (standing.title !== row.title || standing.body !== row.body) throw changed()
  const taken = await updateDecided(sql, { heldId: row.heldId, state, reason, by: viewer.id, now })
  if (!taken) throw decided()
  await changeVisibility(sql, row, state === 'approved' ? 'public' : 'hidden', now)
  const outcome = leftBody === undefined ? state : 'left-out'
  const toAuthor = await tellReviewed(sql, platform, { ...row, outcome, now })
  if (state === 'declined') return toAuthor
  return [...toAuthor, ...(await tellReleased(sql, platform, { ...row, body: leftBody ?? row.body }, taken))]
}

/** A moderator shows a post that still waited, or was turned down: whoever should hear of it does, once. Its author is told of the decision. */
export async function settleShown(sql: Db, platform: Platform, viewer: Viewer, post: PostRef): Promise<Told[]> {
  const row = await findHeld(sql, post)
  if (!row || row.state === 'approved') return []
  const { heldId } = row
  const decision = { heldId, state: 'approved', reason: '', by: viewer.id, now: platform.clock.now() } as const
  const taken = await updateDecided(sql, decision, ['waiting', 'declined'])
  return taken ? tellReleased(sql, platform, row, taken) : []
}

/** Where it is not there, or not for this viewer, it is not told whether something waits. */
async function requireReviewable({ sql, numbers }: Platform, viewer: Viewer, post: PostRef): Promise<WaitingRow> {
  enforce(mayReviewPost(numbers, viewer, { isAuthor: false, isCrisis: false }))
  const row = await findHeld(sql, post)
  if (!row) throw notFound(post.kind)
  const verdict = mayReviewPost(numbers, viewer, {
    isAuthor: row.authorId === viewer.id,
    isCrisis: row.reasons.includes('crisis'),
  })
  if (!verdict.allowed && verdict.code === 'staff-only') throw notFound(post.kind)
  if (!verdict.allowed) throw forbidden(verdict.code, verdict.message)
  if (row.state !== 'waiting') throw decided()
  return row
}

const personalIn = ({ title, body }: WaitingRow) => personalProblem(`${title ?? ''}\n\n${body}`)

const changed = () => conflict('changed', 'Its author has changed it since. Look once more.')
const decided = () => conflict('decided', 'Somebody else has decided this one already.')

/** All that posting it would have told; of an edit of what everybody knows, only who is called in it. */
function tellReleased(
  sql: Db,
  platform: Platform,
  row: WaitingRow,
  { owesNews }: { owesNews: boolean },
): Promise<Told[]> {
  const { kind, id, questionId, answerId, authorId, askerId, aboveId, body } = row
  if (kind === 'comment') {
    const comment = { id, questionId, answerId, authorId, body }
    return owesNews
      ? tellComment(sql, platform, { ...comment, postAuthorId: aboveId })
      : tellMentioned(sql, platform, { ...comment, kind })
  }
  if (!owesNews) return tellMentioned(sql, platform, { kind, id, questionId, authorId, body })
  return kind === 'question'
    ? tellAsked(sql, platform, { id, authorId, body })
    : tellAnswered(sql, platform, { id, questionId, authorId, askerId, body })
}

function announce(platform: Platform, { kind, questionId }: WaitingRow, told: Told[]) {
  if (kind === 'answer') return announceAnswered(platform, questionId, told)
  platform.events.announce(`question:${questionId}`)
  if (kind === 'question') announceAsked(platform, told)
  else announceNews(platform, told)
}

function presentWaiting(row: WaitingRow, viewer: Viewer): WaitingPost {
  const seesAll = seesPersonalData(viewer)
  const mask = seesAll ? (text: string) => text : maskPersonalData
  const seen = ({ title, body, tags }: PostText) => ({ title: title && mask(title), body: mask(body), tags })
  return {
    kind: row.kind,
    id: row.id,
    question_slug: row.slug,
    question_title: markedParts(row.questionTitle, { seesAll }),
    parts: markedParts(row.body, { seesAll }),
    author: presentAuthor(row),
    reasons: row.reasons,
    personal: personalIn(row) ?? null,
    changed: row.textBefore && { before: seen(row.textBefore), after: seen(row) },
    is_edited: row.editedAt !== null,
    edited_at: row.editedAt,
    created_at: row.createdAt,
    held_at: row.heldAt,
  }
}
