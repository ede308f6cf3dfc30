import type { Answer } from '#contract/answer.ts'
import type { Question, QuestionLink } from '#contract/questions.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { recordPostLooks } from '#server/admin/looks.ts'
import { listAnswerPage } from '#server/answers/list.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listRelated, readQuestion } from './service.ts'

const ANSWERS = 20

/** All that the question's page shows, in one round trip to the database. */
export async function readQuestionPage(
  platform: Platform,
  viewer: Viewer | undefined,
  id: string,
): Promise<{ question: Question; answers: Answer[]; next_cursor: string | null; related: QuestionLink[] }> {
  const [question, page, related] = await Promise.all([
    openQuestion(platform, viewer, id),
    listAnswerPage(platform, viewer, id, { sort: 'best', limit: ANSWERS }),
    listRelated(platform, id),
  ])
  return { question, ...page, related }
}

/** The question; that somebody of the staff opened what is not public is written into the audit. */
export async function openQuestion(platform: Platform, viewer: Viewer | undefined, id: string): Promise<Question> {
  const question = await readQuestion(platform, viewer, id)
  await recordPostLooks(platform, viewer, [question], ({ title }) => ({ table: 'questions', rowId: id, label: title }))
  return question
}
