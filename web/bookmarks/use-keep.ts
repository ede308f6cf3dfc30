import { useQueryClient } from '@tanstack/react-query'
import type { Question } from '#contract/questions.ts'
import { answer } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { questionKey, type QuestionPage, withQuestion } from '../questions/question-page.ts'
import { useApi } from '../viewer.tsx'

type Keep = { what: 'bookmark' | 'follow'; on: boolean }
const FIELDS = { bookmark: 'bookmarked', follow: 'following' } as const

/** Bookmarks or follows a question, or no longer: on its page at once. */
export function useKeep(slug: string) {
  const call = useApi().questions[':slug']
  const client = useQueryClient()
  return useOptimistic<QuestionPage, { question: Question }, Keep>({
    queryKey: questionKey(slug),
    send: async ({ what, on }) => {
      const param = { slug }
      const result = await (on ? answer(call[what].$post({ param })) : answer(call[what].$delete({ param })))
      void client.invalidateQueries({ queryKey: ['bookmarks'] })
      return result
    },
    apply: (page, { what, on }) => {
      const { viewer } = page.question
      return viewer ? withQuestion(page, { ...page.question, viewer: { ...viewer, [FIELDS[what]]: on } }) : page
    },
    settle: (page, { question }) => withQuestion(page, question),
  })
}
