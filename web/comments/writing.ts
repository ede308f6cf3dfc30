import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#contract/answer.ts'
import { asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { createIdempotencyKeys } from '../drafts/idempotency-key.ts'
import { offerHelp } from '../holding/offered-help.ts'
import { questionKey } from '../questions/question-page.ts'
import { useSession } from '../session.tsx'
import { toast } from '../ui/toast.tsx'
import { useApi, useViewer } from '../viewer.tsx'
import { wholeThread } from './queries.ts'
import { broughtOf, isOnItsWay, onItsWay, type Post } from './thread.ts'

/** What this page shows of a thread, to be changed; whoever comes by next reads the page anew. */
function useShownThread(post: Post) {
  const client = useQueryClient()
  const { queryKey } = wholeThread(useViewer(), post)
  const { comments, comment_count } = broughtOf(post)
  return {
    /** False while the rest of a long thread is not here. */
    isWhole: () => client.getQueryData(queryKey) !== undefined || comment_count <= comments.length,
    change: (change: (comments: Comment[]) => Comment[]) => {
      client.setQueryData(queryKey, (all) => change(all ?? comments))
      void client.invalidateQueries({ queryKey: questionKey(post.question.slug), refetchType: 'none' })
    },
    reload: () => client.refetchQueries({ queryKey }),
  }
}

/** Shown at once as it was typed, and taken back when it is refused. Sent twice, it is posted once. */
export function usePostComment(post: Post) {
  const api = useApi()
  const thread = useShownThread(post)
  const { user } = useSession()
  const [keyOf] = useState(() => createIdempotencyKeys())
  return useMutation({
    mutationFn: (body: string) => {
      const sent = { header: { 'idempotency-key': keyOf(body) }, json: { comment: { body } } }
      return post.answer
        ? answer(api.answers[':id'].comments.$post({ param: { id: post.answer.id }, ...sent }))
        : answer(api.questions[':slug'].comments.$post({ param: { slug: post.question.slug }, ...sent }))
    },
    onMutate: (body) => {
      if (!user || !thread.isWhole()) return
      const { username, full_name, image, role, reputation } = user
      const author = { username, name: full_name || username, image, role, reputation }
      thread.change((all) => [...all, onItsWay(author, body, new Date())])
    },
    onSuccess: ({ comment, crisis }) => {
      offerHelp(crisis, comment)
      if (!thread.isWhole()) return void thread.reload()
      thread.change((all) => [...all.filter((each) => !isOnItsWay(each) && each.id !== comment.id), comment])
    },
    onError: () => thread.isWhole() && thread.change((all) => all.filter((each) => !isOnItsWay(each))),
  })
}

export function useEditComment(post: Post) {
  const call = useApi().comments[':id']
  const thread = useShownThread(post)
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) =>
      answer(call.$put({ param: { id }, json: { comment: { body } } })),
    onSuccess: ({ comment, crisis }) => {
      offerHelp(crisis, comment)
      thread.change((all) => all.map((each) => (each.id === comment.id ? comment : each)))
    },
  })
}

/** Gone at once, and back where it was when that is refused. */
export function useDeleteComment(post: Post) {
  const call = useApi().comments[':id']
  const thread = useShownThread(post)
  return useMutation({
    mutationFn: ({ id }: Comment) => answer(call.$delete({ param: { id } })),
    onMutate: (comment) => thread.change((all) => all.filter(({ id }) => id !== comment.id)),
    onSuccess: () => toast('The comment is deleted.', 'good'),
    onError: (error, comment) => {
      thread.change((all) => inOrder([...all.filter(({ id }) => id !== comment.id), comment]))
      toast(`${asSentence(error.message)} The comment is still there.`, 'danger')
    },
  })
}

/** The oldest first; ids grow, and are too long for a number. */
const inOrder = (comments: Comment[]) =>
  comments.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
