import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/answer.ts'
import { answer } from '../api.ts'
import { createIdempotencyKeys } from '../drafts/idempotency-key.ts'
import { offerHelp } from '../holding/offered-help.ts'
import { questionKey, type QuestionPage, useTouchLists, withAnswer, withQuestion } from '../questions/question-page.ts'
import { useApi } from '../viewer.tsx'

// apart from queries.ts, because readers do without it

/** The server makes the HTML, so it shows when it is there: a moment later. Sent twice, it is posted once. */
export function usePostAnswer(slug: string) {
  const call = useApi().questions[':slug'].answers
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const [keyOf] = useState(() => createIdempotencyKeys())
  return useMutation({
    mutationFn: (body: string) =>
      answer(call.$post({ param: { slug }, header: { 'idempotency-key': keyOf(body) }, json: { answer: { body } } })),
    onSuccess: ({ answer, crisis }) => {
      offerHelp(crisis, answer)
      client.setQueriesData<QuestionPage>(
        { queryKey: questionKey(slug) },
        (page) => page && withNewAnswer(page, answer),
      )
      touchLists()
    },
  })
}

/** At its place in the order: the newest is first, or it has no vote yet and stands last. */
function withNewAnswer(page: QuestionPage, answer: Answer): QuestionPage {
  if (page.answers.some(({ id }) => id === answer.id)) return page
  const answers = page.view.sort === 'newest' ? [answer, ...page.answers] : [...page.answers, answer]
  const { viewer, ...question } = page.question
  const isFirst = !page.answers.some(({ author }) => author.username === answer.author.username)
  const changed = {
    ...question,
    answer_count: question.answer_count + Number(answer.visibility === 'public'),
    ...(viewer && { viewer: { ...viewer, following: viewer.following || isFirst } }), // the server follows with the first one
  }
  return { ...withQuestion(page, changed), answers }
}

export function useEditAnswer(slug: string) {
  const call = useApi().answers[':id']
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: { id: string; body: string; edit_note?: string }) =>
      answer(call.$put({ param: { id }, json: { answer: change } })),
    onSuccess: ({ answer, crisis }) => {
      offerHelp(crisis, answer)
      client.setQueriesData<QuestionPage>({ queryKey: questionKey(slug) }, (page) => page && withAnswer(page, answer))
    },
  })
}
