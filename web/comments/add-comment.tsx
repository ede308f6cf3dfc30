import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { navigation } from '../navigation.ts'
import { loginAndReturnTo } from '../paths.ts'
import { useMember } from '../questions/use-member.ts'
import { CommentForm } from './comment-form.tsx'
import { focusComment } from './focus-comment.ts'
import { useViewer } from '../viewer.tsx'
import { useThread, wholeThread } from './queries.ts'
import { formAnchor, type Post, threadOf } from './thread.ts'
import { usePostComment } from './writing.ts'

/** The form of a thread. Who writes sees all that was said; a visitor logs in first and finds the text again. */
export function AddComment({ post, onClose }: { post: Post; onClose: () => void }) {
  const member = useMember()
  const { more } = useThread(post)
  useQuery({ ...wholeThread(useViewer(), post), enabled: more > 0 }) // where that fails, writing goes on
  const posting = usePostComment(post)
  const { pathname, search } = useLocation()

  const send = (body: string, onSuccess: () => void) => {
    if (member === null) return navigation.go(loginAndReturnTo(`${pathname}${search}#${formAnchor(post)}`))
    posting.mutate(body, {
      onSuccess: ({ comment }) => {
        onSuccess()
        focusComment(comment.id)
      },
    })
  }
  return (
    <CommentForm
      id={formAnchor(post)}
      label="Your comment"
      action="Post comment"
      hint="Ask for a detail, or point to a slip. What solves the question belongs in an answer."
      note={member === null ? 'To post it you log in. What you have typed stays.' : undefined}
      draft={`comment:${threadOf(post)}`}
      first=""
      sending={posting}
      onSend={send}
      onClose={onClose}
    />
  )
}
