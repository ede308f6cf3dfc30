import type { LiveEvent, LiveState } from '#contract/live.ts'
import { isWhole, type QuestionPage } from '../questions/question-page.ts'

/** The page with the scores and the accepted mark that an event tells of; the page itself when it knew them. */
export function withNews(page: QuestionPage, { event, data }: LiveEvent): QuestionPage {
  if (event === 'vote')
    return data.answer_id === undefined
      ? withState(page, { score: data.score })
      : withState(page, { scores: new Map([[data.answer_id, data.score]]) })
  if (event === 'accepted') return withState(page, { accepted: data.answer_id })
  if (event === 'state')
    return withState(page, {
      score: data.score,
      accepted: data.accepted_answer_id,
      scores: new Map(data.answers.map(({ id, score }) => [id, score])),
    })
  return page
}

type State = { score?: number; accepted?: string | null; scores?: Map<string, number> }

function withState(page: QuestionPage, { score, accepted, scores }: State): QuestionPage {
  const before = page.question
  const question = { ...before, score: score ?? before.score }
  if (accepted !== undefined) question.accepted_answer_id = accepted
  const answers = page.answers.map((answer) => {
    const next = scores?.get(answer.id) ?? answer.score
    const isAccepted = answer.id === question.accepted_answer_id
    return next === answer.score && isAccepted === answer.accepted
      ? answer
      : { ...answer, score: next, accepted: isAccepted }
  })
  const isSame =
    question.score === before.score &&
    question.accepted_answer_id === before.accepted_answer_id &&
    answers.every((answer, index) => answer === page.answers[index])
  return isSame ? page : { ...page, question, answers }
}

/** The answers that came since the page was read, the oldest first; those that stand on another page of it are none. */
export function freshAnswers(
  page: QuestionPage,
  { answers, answer_count }: LiveState,
  me: string | undefined,
): string[] {
  const here = new Set(page.answers.map(({ id }) => id))
  const others = answers.filter(({ id, author }) => !here.has(id) && author !== me)
  const most = isWhole(page) ? others.length : Math.max(0, answer_count - page.question.answer_count)
  return others
    .slice(0, most)
    .map(({ id }) => id)
    .toReversed()
}

/** Whether the texts on the page are those that stand there now. */
export function isAsKnown(page: QuestionPage, { answers }: LiveState): boolean {
  const edits = new Map(answers.map(({ id, edited_at }) => [id, edited_at]))
  return page.answers.every(({ id, edited_at }) => edits.get(id) === edited_at)
}
