import type { LiveEvent } from '#contract/live.ts'
import type { QuestionState } from './queries.ts'

/** What happened between two looks at a question: answers and comments by their ids, the rest as it is told. */
export type Changes = { answers: string[]; comments: string[]; events: LiveEvent[]; gone: boolean }

/** `answers`, `comments`: new or edited. `gone`: one that was there is not there any more. */
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
  const comments = [...after.comments.values()].filter(({ id, editedAt }) => {
    const old = before.comments.get(id)
    return !old || old.editedAt !== editedAt
  })
  const gone = isAnyGone(before.answers, after.answers) || isAnyGone(before.comments, after.comments)
  // the oldest first
  return { answers: answers.toReversed(), comments: comments.map(({ id }) => id).toReversed(), events, gone }
}

const isAnyGone = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean =>
  [...before.keys()].some((id) => !after.has(id))

type Dated = ReadonlyMap<string, { id: string; createdAt: string; editedAt: string | null }>

/** Those of the answers or comments that came or changed after a moment, the oldest first. */
export const idsSince = (things: Dated, since: Date): string[] =>
  [...things.values()]
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
    comments: [...state.comments.values()].map(({ id, answerId, author, editedAt }) => ({
      id,
      answer_id: answerId,
      author,
      edited_at: editedAt,
    })),
  },
})
