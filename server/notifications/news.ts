import { mentionsIn } from '#rules/mentions.ts'
import { privilegesOf } from '#rules/membership.ts'
import { milestoneOf } from '#rules/notifications.ts'
import { readStanding } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { countMentions, listMentioned, listStaffIds } from './queries.ts'
import { tell, type Told } from './tell.ts'

export { announceNews, tell, type Told } from './tell.ts'

/** Each of these is called within the transaction of what it tells of; its answer goes to `announceNews` after the commit. */

type Post = { kind: 'question' | 'answer'; id: string; questionId: string; authorId: string }
const about = ({ kind, id, questionId }: Omit<Post, 'authorId'>) => ({
  questionId,
  answerId: kind === 'answer' ? id : null,
})

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

/** Does what moves somebody's reputation, and tells them of the privileges that it opened. The caller holds the member's row. */
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
    ...about(post),
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
