import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer } from '../api.ts'
import { useApi } from '../viewer.tsx'

/** What is said once a suggestion is on its way. */
export const SUGGESTED = 'Thank you. Your edit waits for review, and you will hear what became of it.'

/** Lists of suggestions ask again when they are next seen. */
export function useTouchSuggestions(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['suggestions'] })
}

/** `madeFrom`: when the text that is being changed was written. */
export function useSuggestAnswerEdit(id: string, madeFrom: string) {
  const call = useApi().answers[':id'].suggestions
  const touch = useTouchSuggestions()
  return useMutation({
    mutationFn: ({ body, edit_note = '' }: { body: string; edit_note?: string }) =>
      answer(call.$post({ param: { id }, json: { suggestion: { body, edit_note, made_from: madeFrom } } })),
    onSuccess: touch,
  })
}
