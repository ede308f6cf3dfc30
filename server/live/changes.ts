import type { LiveEvent } from '#contract/live.ts'
import type { QuestionState } from './queries.ts'

/** What happened between two looks at a question: answers by their id, the rest as it is told. */
export type Changes = { answers: string[]; events: LiveEvent[]; gone: boolean }

/** `answers`: new or edited. `gone`: an answer that was there is not there any more. */
export function changesBetween(before: QuestionState, after: QuestionState): Changes {
  const { slug } = after
  const answers: string[] = []
  const events: LiveEvent[] = []
  for (const { id, score, editedAt } of after.answers.values()) {
    const old = before.answers.get(id)
    if (!old || old.editedAt !== editedAt) answers.push(id)
    if (old && old.score !== score) events.push({ event: 'vote', data: { slug, answer_id: id, score } })
  }
  if (before.score !== after.score) events.push({ event: 'vote', data: { slug, score: after.score } })
  if (before.acceptedAnswerId !== after.acceptedAnswerId)
    events.push({ event: 'accepted', data: { slug, answer_id: after.acceptedAnswerId } })
  const gone = [...before.answers.keys()].some((id) => !after.answers.has(id))
  return { answers: answers.toReversed(), events, gone } // the oldest first
}

/** The answers that came or changed after a moment, the oldest first. */
export const answersSince = ({ answers }: QuestionState, since: Date): string[] =>
  [...answers.values()]
    .filter(({ createdAt, editedAt }) => Date.parse(editedAt ?? createdAt) > since.getTime())
    .map(({ id }) => id)
    .toReversed()

export const stateEvent = (state: QuestionState): LiveEvent => ({
  event: 'state',
  data: {
    slug: state.slug,
    score: state.score,
    answer_count: state.answerCount,
    accepted_answer_id: state.acceptedAnswerId,
    answers: [...state.answers.values()].map(({ id, author, score, createdAt, editedAt }) => ({
      id,
      author,
      score,
      created_at: createdAt,
      edited_at: editedAt,
    })),
  },
})
