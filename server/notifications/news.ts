import { mentionsIn } from '#rules/mentions.ts'
import { privilegesOf, type Role } from '#rules/membership.ts'
import { milestoneOf } from '#rules/notifications.ts'
import { readStanding } from '#server/accounts/service.ts'
import { oweBadges } from '#server/badges/owe.ts'
import type { Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { countMentions, listMentioned, listStaffIds } from './queries.ts'
import { tell, type Told } from './tell.ts'

export { announceNews, tell, type Told } from './tell.ts'

/** Each of these is called within the transaction of what it tells of; its answer goes to `announceNews` after the commit. */

type Post =
  | { kind: 'question' | 'answer'; id: string; questionId: string; authorId: string }
  | { kind: 'comment'; id: string; questionId: string; answerId: string | null; authorId: string }
const about = (post: Without<Post, 'authorId'>) => ({
  questionId: post.questionId,
  answerId: post.kind === 'comment' ? post.answerId : post.kind === 'answer' ? post.id : null,
  commentId: post.kind === 'comment' ? post.id : null,
})
/** `Omit` for each of several types. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** An answer: who asked hears of it, and who is mentioned in it. */
export async function tellAnswer(
  sql: Db,
  platform: Platform,
  answer: { id: string; questionId: string; authorId: string; askerId: string; body: string },
): Promise<Told[]> {
  const post = { ...answer, kind: 'answer' } as const
  const toAsker = await tell(sql, platform, {
    kind: 'answer',
    key: `answer:${answer.id}`,
    actorId: answer.authorId,
    to: [answer.askerId],
    ...about(post),
  })
  return [...toAsker, ...(await tellMentioned(sql, platform, { ...post, besides: answer.askerId }))]
}

/** A comment: who wrote what it is about hears of it, and who is mentioned in it. */
export async function tellComment(
  sql: Db,
  platform: Platform,
  comment: {
    id: string
    questionId: string
    answerId: string | null
    authorId: string
    postAuthorId: string
    body: string
  },
): Promise<Told[]> {
  const post = { ...comment, kind: 'comment' } as const
  const toAuthor = await tell(sql, platform, {
    kind: 'comment',
    key: `comment:${comment.id}`,
    actorId: comment.authorId,
    to: [comment.postAuthorId],
    ...about(post),
  })
  return [...toAuthor, ...(await tellMentioned(sql, platform, { ...post, besides: comment.postAuthorId }))]
}

/** Those whose @names stand in a post, each once; only so many of one post, and of one author in a day. `besides` knows already. */
export async function tellMentioned(
  sql: Db,
  platform: Platform,
  post: Post & { body: string; besides?: string },
): Promise<Told[]> {
  const { mentionsPerPost, mentionsPerDay } = platform.numbers.notifications
  const names = mentionsIn(post.body).slice(0, mentionsPerPost)
  if (names.length === 0) return []
  const since = today(platform).start
  const left = mentionsPerDay - (await countMentions(sql, { actorId: post.authorId, since }))
  const found = await listMentioned(sql, names)
  return tell(sql, platform, {
    kind: 'mention',
    key: `mention:${post.kind}:${post.id}`,
    actorId: post.authorId,
    to: found.filter((id) => id !== post.besides).slice(0, Math.max(0, left)),
    ...about(post),
  })
}

export const tellAccepted = (
  sql: Db,
  platform: Platform,
  answer: { id: string; questionId: string; authorId: string; by: string },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'accept',
    key: `accept:${answer.id}`,
    actorId: answer.by,
    to: [answer.authorId],
    ...about({ ...answer, kind: 'answer' }),
  })

/** Only the milestones; who voted is nobody's business. */
export async function tellUpvotes(sql: Db, platform: Platform, post: Post & { score: number }): Promise<Told[]> {
  const count = milestoneOf(post.score)
  if (count === undefined) return []
  return tell(sql, platform, {
    kind: 'upvotes',
    key: `upvotes:${post.kind}:${post.id}`,
    actorId: null,
    to: [post.authorId],
    count,
    again: 'more',
    ...about(post),
  })
}

/** One line for all who followed since it was last read. */
export const tellFollowed = (
  sql: Db,
  platform: Platform,
  { followerId, followedId }: { followerId: string; followedId: string },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'follow',
    key: 'follow',
    actorId: followerId,
    to: [followedId],
    told: [followerId],
    again: 'others',
  })

/** Does what moves somebody's reputation, and tells them of the privileges that it opened; badges follow. The caller holds the member's row. */
export async function tellPrivileges(
  sql: Db,
  platform: Platform,
  userId: string,
  work: () => Promise<unknown>,
): Promise<Told[]> {
  const privileges = async () => privilegesOf(platform.numbers, await readStanding(sql, userId))
  const before = await privileges()
  await work()
  const told: Told[] = []
  for (const privilege of await privileges())
    if (!before.includes(privilege))
      told.push(
        ...(await tell(sql, platform, {
          kind: 'privilege',
          key: `privilege:${privilege}`,
          actorId: null,
          to: [userId],
          detail: privilege,
        })),
      )
  await oweBadges(sql, platform, userId)
  return told
}

/** Staff took a post away; its author hears so. */
export const tellRemoved = (sql: Db, platform: Platform, post: Post & { by: string }): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `removed:${post.kind}:${post.id}`,
    actorId: null,
    to: post.by === post.authorId ? [] : [post.authorId],
    detail: `${post.kind}-removed`,
    again: 'each',
    ...about(post),
  })

/** A teacher of the subject stands behind an answer. */
export const tellEndorsed = (
  sql: Db,
  platform: Platform,
  answer: { id: string; questionId: string; authorId: string; by: string },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'accept',
    key: `endorse:${answer.id}`,
    actorId: answer.by,
    to: [answer.authorId],
    detail: 'endorsed',
    ...about({ ...answer, kind: 'answer' }),
  })

/** A teacher accepted an answer in place of who asked and has long been silent. */
export const tellAcceptedForYou = (
  sql: Db,
  platform: Platform,
  answer: { id: string; questionId: string; askerId: string; by: string },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'accept',
    key: `accept-for-you:${answer.questionId}`,
    actorId: answer.by,
    to: [answer.askerId],
    detail: 'for-you',
    again: 'each',
    ...about({ ...answer, kind: 'answer' }),
  })

/** The grown-up who let a child take part has taken that back. */
export const tellConsentWithdrawn = (sql: Db, platform: Platform, userId: string): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: 'consent-withdrawn',
    actorId: null,
    to: [userId],
    detail: 'consent-withdrawn',
    again: 'each',
  })

/** Staff suspended somebody, or let them write again; until when and why stands on every page of theirs. */
export const tellSuspension = (
  sql: Db,
  platform: Platform,
  { userId, isSuspended }: { userId: string; isSuspended: boolean },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: 'suspension',
    actorId: null,
    to: [userId],
    detail: isSuspended ? 'suspended' : 'suspension-ended',
    again: 'each',
  })

/** An admin gave somebody another role, or other subjects to teach. */
export const tellRole = (
  sql: Db,
  platform: Platform,
  { userId, role }: { userId: string; role: Role },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: 'role',
    actorId: null,
    to: [userId],
    detail: `role-${role}`,
    again: 'each',
  })

/** An admin did not take somebody for a teacher; why not stands in their settings. */
export const tellNotVerified = (sql: Db, platform: Platform, userId: string): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: 'not-verified',
    actorId: null,
    to: [userId],
    detail: 'not-verified',
    again: 'each',
  })

/** An admin agreed that Ask AI was wrong. */
export const tellMistakeConfirmed = (
  sql: Db,
  platform: Platform,
  { messageId, userId, points }: { messageId: string; userId: string; points: number },
): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'ai-follow-up',
    key: `ai-mistake:${messageId}`,
    actorId: null,
    to: [userId],
    detail: points > 0 ? String(points) : null,
  })

/** Moderators and admins hear that the card was shown, and to whom, so that a person can look after them: never what was written. */
export const tellCrisis = async (sql: Db, platform: Platform, userId: string): Promise<Told[]> =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `crisis:${userId}`,
    actorId: userId,
    to: await listStaffIds(sql),
    detail: 'crisis',
    again: 'each',
  })
