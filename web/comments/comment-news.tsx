import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Comment } from '#contract/answer.ts'
import { idOfSlug } from '#rules/slug.ts'
import { useLive } from '../live/use-live.ts'
import { questionKey, type QuestionPage } from '../questions/question-page.ts'
import { useMember } from '../questions/use-member.ts'
import { useViewer } from '../viewer.tsx'
import { goneIn, withNewComment, withState } from './fresh-comments.ts'
import { wholeThread } from './queries.ts'
import { broughtOf, freshComments, goneComments, isOnItsWay, type Post, postsOf } from './thread.ts'

/** Hears of comments while the page is open. Each thread says how many came, and shows them when it is asked to. */
export function CommentNews({ page }: { page: QuestionPage }) {
  const client = useQueryClient()
  const viewer = useViewer()
  const me = useMember()?.username
  const { slug } = page.question
  useEffect(
    () => () => {
      freshComments.set({})
      goneComments.set([])
    },
    [slug],
  )

  const shownOf = (post: Post) => {
    const whole = client.getQueryData<Comment[]>(wholeThread(viewer, post).queryKey)
    const { comments, comment_count } = broughtOf(post)
    const shown = whole ?? comments
    const listed = shown.filter((comment) => comment.visibility === 'public' && !isOnItsWay(comment))
    return {
      post,
      ids: shown.map(({ id }) => id),
      listed: listed.map(({ id }) => id),
      count: whole?.length ?? comment_count,
    }
  }
  useLive(slug, ({ event, data }) => {
    if ((event !== 'comment' && event !== 'state') || idOfSlug(data.slug) !== idOfSlug(slug)) return
    const threads = postsOf(page).map(shownOf)
    if (event === 'state') goneComments.set(goneIn(threads, data.comments))
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
