import { useMutation, useQueryClient } from '@tanstack/react-query'
import { questionKey, type QuestionPage, readAnswers } from '../questions/question-page.ts'
import { useApi } from '../viewer.tsx'

/** Appends the next page; an answer that is here already stays where it is. */
export function useMoreAnswers(page: QuestionPage) {
  const api = useApi()
  const client = useQueryClient()
  const { slug } = page.question
  const { sort } = page.view
  return useMutation({
    mutationFn: () => readAnswers(api, slug, { sort, ...(page.next_cursor && { cursor: page.next_cursor }) }),
    onSuccess: ({ answers, next_cursor }) =>
      void client.setQueriesData<QuestionPage>({ queryKey: questionKey(slug) }, (old) => {
        if (!old || old.view.sort !== sort || old.next_cursor !== page.next_cursor) return old
        const here = new Set(old.answers.map(({ id }) => id))
        return { ...old, answers: [...old.answers, ...answers.filter(({ id }) => !here.has(id))], next_cursor }
      }),
  })
}
