import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { answer } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { questionKey, type QuestionPage, useTouchLists, withAnswer, withQuestion } from '../questions/question-page.ts'
import { useApi } from '../viewer.tsx'
import { withVote } from './with-vote.ts'

/** "I have this question too", or not any more. */
export function useQuestionVote(slug: string) {
  const call = useApi().questions[':slug'].vote
  const touchLists = useTouchLists()
  return useOptimistic<QuestionPage, { question: Question }, boolean>({
    queryKey: questionKey(slug),
    send: async (vote) => {
      const param = { slug }
      const result = await (vote ? answer(call.$post({ param })) : answer(call.$delete({ param })))
      touchLists()
      return result
    },
    apply: (page, vote) => withQuestion(page, withVote(page.question, vote)),
    settle: (page, { question }) => withQuestion(page, question),
  })
}

type AnswerVote = { answer: Answer; vote: boolean }

export function useAnswerVote(slug: string) {
  const call = useApi().answers[':id'].vote
  return useOptimistic<QuestionPage, { answer: Answer }, AnswerVote>({
    queryKey: questionKey(slug),
    send: ({ answer: { id }, vote }) =>
      vote ? answer(call.$post({ param: { id } })) : answer(call.$delete({ param: { id } })),
    apply: (page, { answer: { id }, vote }) => {
      const voted = page.answers.find((each) => each.id === id)
      return voted ? withAnswer(page, withVote(voted, vote)) : page
    },
    settle: (page, { answer }) => withAnswer(page, answer),
  })
}
