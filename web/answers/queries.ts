import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { answer } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { questionKey, type QuestionPage, useTouchLists, withAnswer, withQuestion } from '../questions/question-page.ts'
import { useApi } from '../viewer.tsx'

type Accepting = { answer: Answer; accept: boolean }

/** Accepts, moves the acceptance here, or takes it back. Nothing changes its place under the reader's eyes. */
export function useAccept(slug: string) {
  const call = useApi().answers[':id'].accept
  const touchLists = useTouchLists()
  return useOptimistic<QuestionPage, { question: Question }, Accepting>({
    queryKey: questionKey(slug),
    send: async ({ answer: { id }, accept }) => {
      const param = { id }
      const result = await (accept ? answer(call.$post({ param })) : answer(call.$delete({ param })))
      touchLists()
      return result
    },
    apply: (page, { answer, accept }) =>
      withAccepted(page, { ...page.question, accepted_answer_id: accept ? answer.id : null }),
    settle: (page, { question }) => withAccepted(page, question),
  })
}

const withAccepted = (page: QuestionPage, question: Question): QuestionPage => ({
  ...withQuestion(page, question),
  answers: page.answers.map((each) => ({ ...each, accepted: each.id === question.accepted_answer_id })),
})

type Endorsing = {
  answer: Answer
  endorse: boolean
  by: { username: string; role: Answer['author']['role']; reputation: number }
}

/** Endorses, or takes that back. */
export function useEndorse(slug: string) {
  const call = useApi().answers[':id'].endorse
  return useOptimistic<QuestionPage, { answer: Answer }, Endorsing>({
    queryKey: questionKey(slug),
    send: ({ answer: { id }, endorse }) =>
      endorse ? answer(call.$post({ param: { id } })) : answer(call.$delete({ param: { id } })),
    apply: (page, { answer, endorse, by: { username, role, reputation } }) => {
      const endorsed_by = endorse ? { username, name: username, image: null, role, reputation } : null
      return withAnswer(page, { ...answer, endorsed_by })
    },
    settle: (page, { answer }) => withAnswer(page, answer),
  })
}

export function useDeleteAnswer(slug: string) {
  const call = useApi().answers[':id']
  const touchLists = useTouchLists()
  const without = (page: QuestionPage, id: string) => ({
    ...page,
    answers: page.answers.filter((each) => each.id !== id),
  })
  return useOptimistic<QuestionPage, { question: Question }, Answer>({
    queryKey: questionKey(slug),
    send: async ({ id }) => {
      const result = await answer(call.$delete({ param: { id } }))
      touchLists()
      return result
    },
    apply: (page, { id, accepted }) => {
      const { question } = page
      return withQuestion(without(page, id), {
        ...question,
        answer_count: question.answer_count - 1,
        ...(accepted && { accepted_answer_id: null }),
      })
    },
    settle: (page, { question }, { id }) => withQuestion(without(page, id), question),
  })
}
