import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mayDelete } from '#rules/deleting.ts'
import type { Member } from '#rules/membership.ts'
import { asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.tsx'
import { useApi } from '../viewer.tsx'
import { DeletePost } from './delete-post.tsx'
import { questionKey, type QuestionPage, useTouchLists } from './question-page.ts'

/** For the asker and the staff, who alone load it. */
export function DeleteQuestion({
  page: { question, answers },
  member,
  isAuthor,
}: {
  page: QuestionPage
  member: Member
  isAuthor: boolean
}) {
  const api = useApi()
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api.questions[':slug'].$delete({ param: { slug: question.slug } })),
    onSuccess: () => {
      client.removeQueries({ queryKey: questionKey(question.slug), type: 'inactive' })
      void client.invalidateQueries({ queryKey: questionKey(question.slug), refetchType: 'none' })
      touchLists()
      navigation.go(paths.questions())
      toast('Your question is deleted.', 'good')
    },
    onError: (error) => toast(`${asSentence(error.message)} The question is still there.`, 'danger'),
  })
  const neededBy = question.accepted_answer_id
    ? 'accepted-answer'
    : answers.some(({ score }) => score > 0)
      ? 'upvoted-answer'
      : null
  return (
    <DeletePost
      what="question"
      verdict={mayDelete(member, { isAuthor, neededBy })}
      busy={isPending}
      onDelete={() => mutate()}
    />
  )
}
