import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Question } from '#contract/questions.ts'
import type { CloseReason } from '#rules/closing.ts'
import { asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { questionKey, type QuestionPage, useTouchLists, withQuestion } from '../questions/question-page.ts'
import { toast } from '../ui/toast.tsx'
import { useApi } from '../viewer.tsx'

export type Close = { reason: CloseReason; duplicate_of?: string; reopens_at?: string }

/** Closing, reopening and taking a vote back: each answers the question as it is then. */
export function useClosing(slug: string) {
  const call = useApi().questions[':slug']
  const param = { param: { slug } }
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const onSuccess = ({ question }: { question: Question }) => {
    client.setQueriesData<QuestionPage>({ queryKey: questionKey(slug) }, (page) => page && withQuestion(page, question))
    touchLists()
    toast(saidOf(question), 'good')
  }
  const onError = (error: Error) => toast(`${asSentence(error.message)} Nothing has changed.`, 'danger')
  return {
    close: useMutation({ mutationFn: (json: Close) => answer(call.close.$post({ ...param, json })), onSuccess }),
    reopen: useMutation({ mutationFn: () => answer(call.reopen.$post(param)), onSuccess, onError }),
    withdraw: useMutation({ mutationFn: () => answer(call.close.$delete(param)), onSuccess, onError }),
  }
}

function saidOf({ status, closing }: Question): string {
  if (closing && closing.votes > 0) return `${closing.votes} of ${closing.needed} votes.`
  return status === 'closed' ? 'The question is closed.' : 'The question is open.'
}
