import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Comment } from '#contract/answer.ts'
import { idOfSlug } from '#rules/slug.ts'
import { useLive } from '../live/use-live.ts'
import { questionKey, type QuestionPage } from '../questions/question-page.ts'
import { useMember } from '../questions/use-member.ts'
import { useViewer } from '../viewer.tsx'
import { withNewComment, withState } from './fresh-comments.ts'
import { wholeThread } from './queries.ts'
import { broughtOf, freshComments, type Post, postsOf } from './thread.ts'

/** Hears of comments while the page is open. Each thread says how many came, and shows them when it is asked to. */
export function CommentNews({ page }: { page: QuestionPage }) {
  const client = useQueryClient()
  const viewer = useViewer()
  const me = useMember()?.username
  const { slug } = page.question
  useEffect(() => () => freshComments.set({}), [slug])

  const shownOf = (post: Post) => {
    const whole = client.getQueryData<Comment[]>(wholeThread(viewer, post).queryKey)
    const { comments, comment_count } = broughtOf(post)
    return { post, ids: (whole ?? comments).map(({ id }) => id), count: whole?.length ?? comment_count }
  }
  useLive(slug, ({ event, data }) => {
    if ((event !== 'comment' && event !== 'state') || idOfSlug(data.slug) !== idOfSlug(slug)) return
    const threads = postsOf(page).map(shownOf)
    freshComments.set(
      event === 'state'
        ? withState(threads, data.comments, me)
        : withNewComment(freshComments.get(), threads, data.comment, me),
    )
    // what is on the screen stays as it is; whoever comes by next reads it anew
    if (event === 'comment') void client.invalidateQueries({ queryKey: questionKey(slug), refetchType: 'none' })
  })
  return null
}
