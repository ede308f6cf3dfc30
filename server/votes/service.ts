import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { mayTakePart } from '#rules/membership.ts'
import { mayVote, pointsOfUpvote } from '#rules/voting.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { oweBadges } from '#server/badges/owe.ts'
import { readAnswer, requireWhoseAnswer } from '#server/answers/service.ts'
import { enforce, notFound } from '#server/errors.ts'
import { announceNews, tellPrivileges, tellUpvotes } from '#server/notifications/news.ts'
import { transaction } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { readQuestion, requireQuestion } from '#server/questions/service.ts'
import { grant } from '#server/reputation/service.ts'
import { deleteVote, insertVote, readTallies, type Target } from './queries.ts'

export async function upvoteAnswer(platform: Platform, viewer: Viewer, id: string): Promise<Answer> {
  await upvote(platform, viewer, await answerTarget(platform, viewer, id))
  return readAnswer(platform, viewer, id)
}

export async function takeAnswerVoteBack(platform: Platform, viewer: Viewer, id: string): Promise<Answer> {
  await takeBack(platform, viewer, await answerTarget(platform, viewer, id))
  return readAnswer(platform, viewer, id)
}

export async function upvoteQuestion(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  await upvote(platform, viewer, await questionTarget(platform, viewer, id))
  return readQuestion(platform, viewer, id)
}

export async function takeQuestionVoteBack(platform: Platform, viewer: Viewer, id: string): Promise<Question> {
  await takeBack(platform, viewer, await questionTarget(platform, viewer, id))
  return readQuestion(platform, viewer, id)
}

/** Counts once, however often and at however many places at once it is sent. */
async function upvote(platform: Platform, viewer: Viewer, target: Target) {
  const { sql, clock, timeZone, numbers, limits, events } = platform
  const told = await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id, target.authorId])
    const { hasVoted, earnedToday, authorLeaves, ...counts } = await readTallies(sql, {
      voterId: viewer.id,
      target,
      since: today({ clock, timeZone }).start,
    })
    if (hasVoted) return []
    enforce(
      mayVote(numbers, viewer, {
        isAuthor: target.authorId === viewer.id,
        ...(limits.enabled ? counts : { votesToday: 0, votesForAuthorToday: 0 }),
        ...(authorLeaves && { votesForAuthorToday: 0 }), // many have left, and they all share one name
      }),
    )

    const worth = target.kind === 'answer' ? numbers.reputation.answerUpvoted : numbers.reputation.questionUpvoted
    const points = authorLeaves ? 0 : pointsOfUpvote(numbers, worth, earnedToday)
    const now = clock.now()
    let score = 0
    const opened = await tellPrivileges(sql, platform, target.authorId, async () => {
      const counted = await insertVote(sql, { voterId: viewer.id, target, points, now })
      if (counted === undefined) throw notFound(target.kind)
      score = counted
      await grant(sql, {
        userId: target.authorId,
        kind: `upvote-${target.kind}`,
        points,
        questionId: target.questionId,
        answerId: answerOf(target),
        now,
      })
    })
    if (counts.votesToday === 0) await oweBadges(sql, platform, viewer.id) // it may be the first ever
    return [...opened, ...(await tellUpvotes(sql, platform, { ...target, score }))]
  })
  events.announce(`question:${target.questionId}`)
  announceNews(platform, told)
}

async function takeBack({ sql, clock, events }: Platform, viewer: Viewer, target: Target) {
  enforce(mayTakePart(viewer))
  await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id, target.authorId])
    const points = await deleteVote(sql, { voterId: viewer.id, target })
    if (points)
      await grant(sql, {
        userId: target.authorId,
        kind: 'upvote-taken-back',
        points: -points,
        questionId: target.questionId,
        answerId: answerOf(target),
        now: clock.now(),
      })
  })
  events.announce(`question:${target.questionId}`)
}

const answerOf = (target: Target) => (target.kind === 'answer' ? target.id : null)

async function answerTarget(platform: Platform, viewer: Viewer, id: string): Promise<Target> {
  const { authorId, questionId } = await requireWhoseAnswer(platform, viewer, id)
  return { kind: 'answer', id, authorId, questionId }
}

async function questionTarget(platform: Platform, viewer: Viewer, id: string): Promise<Target> {
  const { authorId } = await requireQuestion(platform, viewer, id)
  return { kind: 'question', id, authorId, questionId: id }
}
