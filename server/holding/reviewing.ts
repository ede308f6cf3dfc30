import type { WaitingPost } from '#contract/holding.ts'
import { declineProblem, mayReviewPost, reviewsPosts, seesPersonalData } from '#rules/holding.ts'
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
import { markedParts } from './marked.ts'
import { findHeld, listWaiting, lockWaiting, updateDecided, type PostRef, type WaitingRow } from './queries.ts'

/** A page of what waits for the viewer, the oldest first. */
export async function listFirstPosts(
  { sql, numbers }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ posts: WaitingPost[]; next_cursor: string | null }> {
  const after = readCursor(cursor, 'time', 'id')
  enforce(mayTakePart(viewer))
  if (!reviewsPosts(numbers, viewer)) enforce(mayReviewPost(numbers, viewer, { isAuthor: false, isCrisis: false }))
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

/** Of fifty who let it in at once, one does; then everybody reads it, and whoever should hear of it does, once. */
export const approvePost = (platform: Platform, viewer: Viewer, post: PostRef) =>
  decide(platform, viewer, post, 'approved', '')

/** Hidden from others; its author reads why, and can change it. */
export function declinePost(platform: Platform, viewer: Viewer, post: PostRef, reason: string) {
  requireValid({ reason: declineProblem(platform.numbers, reason) })
  return decide(platform, viewer, post, 'declined', reason.trim())
}

async function decide(
  platform: Platform,
  viewer: Viewer,
  post: PostRef,
  state: 'approved' | 'declined',
  reason: string,
) {
  const { sql, clock } = platform
  const row = await requireReviewable(platform, viewer, post)
  const told = await transaction(sql, async (sql) => {
    const now = clock.now()
    await lockMembers(sql, [row.authorId, row.askerId])
    if (!(await lockWaiting(sql, row))) throw decided()
    const taken = await updateDecided(sql, { heldId: row.heldId, state, reason, by: viewer.id, now })
    if (!taken) throw decided()
    await changeVisibility(sql, post, state === 'approved' ? 'public' : 'hidden', now)
    const toAuthor = await tellReviewed(sql, platform, { ...row, state, now })
    if (state === 'declined') return toAuthor
    return [...toAuthor, ...(await tellReleased(sql, platform, row, taken))]
  })
  announce(platform, row, told)
  return { kind: post.kind, id: post.id, state }
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
  return {
    kind: row.kind,
    id: row.id,
    question_slug: row.slug,
    question_title: markedParts(row.questionTitle, { seesAll }),
    parts: markedParts(row.body, { seesAll }),
    author: presentAuthor(row),
    reasons: row.reasons,
    is_edited: row.isEdited,
    created_at: row.createdAt,
    held_at: row.heldAt,
  }
}
