import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { mayTakePart } from '#rules/membership.ts'
import { mayVote, pointsOfUpvote } from '#rules/voting.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { readAnswer, requireAnswer } from '#server/answers/service.ts'
import { enforce, notFound } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { readQuestion, requireQuestion } from '#server/questions/service.ts'
import { grant } from '#server/reputation/service.ts'
import { deleteVote, hasVoted, insertVote, readTallies, type Target } from './queries.ts'

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
async function upvote({ sql, clock, timeZone, numbers, limits, events }: Platform, viewer: Viewer, target: Target) {
  await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id, target.authorId])
    if (await hasVoted(sql, { voterId: viewer.id, target })) return
    const { earnedToday, ...counts } = await readTallies(sql, {
      voterId: viewer.id,
      authorId: target.authorId,
      since: today({ clock, timeZone }).start,
    })
    enforce(
      mayVote(numbers, viewer, {
        isAuthor: target.authorId === viewer.id,
        ...(limits.enabled ? counts : { votesToday: 0, votesForAuthorToday: 0 }),
      }),
    )

    const worth = target.kind === 'answer' ? numbers.reputation.answerUpvoted : numbers.reputation.questionUpvoted
    const points = pointsOfUpvote(numbers, worth, earnedToday)
    const now = clock.now()
    if (!(await insertVote(sql, { voterId: viewer.id, target, points, now }))) throw notFound(target.kind)
    await grant(sql, {
      userId: target.authorId,
      kind: `upvote-${target.kind}`,
      points,
      questionId: target.questionId,
      answerId: answerOf(target),
      now,
    })
  })
  events.announce(`question:${target.questionId}`)
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
  const { authorId, questionId } = await requireAnswer(platform, viewer, id)
  return { kind: 'answer', id, authorId, questionId }
}

async function questionTarget(platform: Platform, viewer: Viewer, id: string): Promise<Target> {
  const { authorId } = await requireQuestion(platform, viewer, id)
  return { kind: 'question', id, authorId, questionId: id }
}
