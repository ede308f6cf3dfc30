import { mayAccept } from '#rules/accepting.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, notFound } from '#server/errors.ts'
import {
  announceNews,
  tellAccepted,
  tellAcceptedForYou,
  tellPrivileges,
  type Told,
} from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eyesOf } from '#server/questions/eyes.ts'
import { holdQuestion } from '#server/questions/service.ts'
import { grant, listAcceptanceGrants } from '#server/reputation/service.ts'
import { acceptanceOf } from './present.ts'
import { findAcceptedAuthor, findAnswer, updateAccepted } from './queries.ts'

/** Accepts, or moves the acceptance here; doing it again changes nothing. Answers the question's id. */
export async function acceptAnswer(platform: Platform, viewer: Viewer, answerId: string): Promise<string> {
  return change(platform, viewer, answerId, async (sql, { questionId, askerId, authorId, acceptedAnswerId }) => {
    if (acceptedAnswerId === answerId) return []
    const now = platform.clock.now()
    const by = viewer.id
    if (acceptedAnswerId) await withdrawAcceptance(sql, { questionId, answerId: acceptedAnswerId, by, now })
    await updateAccepted(sql, { questionId, answerId, by, now })
    if (authorId === askerId) return [] // accepting one's own answer gives nothing
    const { answerAccepted, accepting } = platform.numbers.reputation
    const about = { questionId, answerId, now }
    return [
      ...(await tellAccepted(sql, platform, { id: answerId, questionId, authorId, by })),
      ...(by === askerId ? [] : await tellAcceptedForYou(sql, platform, { id: answerId, questionId, askerId, by })),
      ...(await tellPrivileges(sql, platform, authorId, () =>
        grant(sql, { userId: authorId, kind: 'answer-accepted', points: answerAccepted, ...about }),
      )),
      ...(await tellPrivileges(sql, platform, askerId, () =>
        grant(sql, { userId: askerId, kind: 'accepting', points: by === askerId ? accepting : 0, ...about }),
      )),
    ]
  })
}

export async function takeAcceptanceBack(platform: Platform, viewer: Viewer, answerId: string): Promise<string> {
  return change(platform, viewer, answerId, async (sql, { questionId, acceptedAnswerId }) => {
    if (acceptedAnswerId === answerId)
      await withdrawAcceptance(sql, { questionId, answerId, by: viewer.id, now: platform.clock.now() })
    return []
  })
}

/** No answer is accepted any more, and what the acceptance granted is written back, to the point. */
export async function withdrawAcceptance(
  sql: Db,
  { questionId, answerId, by, now }: { questionId: string; answerId: string; by: string; now: Date },
) {
  await updateAccepted(sql, { questionId, answerId: null, by, now })
  for (const { userId, points } of await listAcceptanceGrants(sql, answerId))
    await grant(sql, { userId, kind: 'acceptance-taken-back', points: -points, questionId, answerId, now })
}

type Situation = { questionId: string; askerId: string; authorId: string; acceptedAnswerId: string | null }
type Work = (sql: Db, situation: Situation) => Promise<Told[]>

async function change(platform: Platform, viewer: Viewer, answerId: string, work: Work): Promise<string> {
  const answer = await findAnswer(platform.sql, { id: answerId, eyes: eyesOf(viewer) })
  if (!answer) throw notFound('answer')
  enforce(mayAccept(platform.numbers, viewer, acceptanceOf(answer, viewer, platform.clock.now())))
  const situation = { questionId: answer.questionId, askerId: answer.askerId, authorId: answer.authorId }
  let told: Told[] | undefined
  while (!told) told = await tryChange(platform, viewer, answerId, situation, work) // again, with whom somebody else has just accepted
  platform.events.announce(`question:${answer.questionId}`)
  announceNews(platform, told)
  return answer.questionId
}

/** Locks people before posts, in the order of their ids, as votes do: so nobody waits in a ring. Undefined when one is missing. */
function tryChange(
  platform: Platform,
  viewer: Viewer,
  answerId: string,
  situation: Omit<Situation, 'acceptedAnswerId'>,
  work: Work,
): Promise<Told[] | undefined> {
  const { questionId, askerId, authorId } = situation
  return transaction(platform.sql, async (sql) => {
    const locked = [askerId, authorId, (await findAcceptedAuthor(sql, questionId)) ?? askerId]
    await lockMembers(sql, locked)
    const question = await holdQuestion(sql, platform, viewer, questionId)
    if (!locked.includes((await findAcceptedAuthor(sql, questionId)) ?? askerId)) return undefined
    const answer = await findAnswer(sql, { id: answerId, eyes: eyesOf(viewer) })
    if (!answer) throw notFound('answer')
    // the asker may have come back while a teacher reached for it
    enforce(mayAccept(platform.numbers, viewer, acceptanceOf(answer, viewer, platform.clock.now())))
    return work(sql, { ...situation, acceptedAnswerId: question.acceptedAnswerId })
  })
}
