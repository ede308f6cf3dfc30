import type { Comment } from '#contract/answer.ts'
import type { LiveState } from '#contract/live.ts'
import { type Fresh, type Post, threadOf } from './thread.ts'

/** A thread as the page shows it: the ids that are here, and how many there were when it was read. */
export type ShownThread = { post: Post; ids: string[]; count: number }

/** With a comment that just came; neither one's own, nor one that was edited, nor one that is here. */
export function withNewComment(fresh: Fresh, threads: ShownThread[], comment: Comment, me: string | undefined): Fresh {
  const thread = threads.find(({ post }) => (post.answer?.id ?? null) === comment.answer_id)
  if (!thread || comment.edited_at !== null || comment.author.username === me) return fresh
  const name = threadOf(thread.post)
  const waiting = fresh[name] ?? []
  return [...thread.ids, ...waiting].includes(comment.id) ? fresh : { ...fresh, [name]: [...waiting, comment.id] }
}

/** What a state tells to have come since the page was read. Of a thread of which only the beginning is here, as many as it has grown. */
export function withState(threads: ShownThread[], comments: LiveState['comments'], me: string | undefined): Fresh {
  const came = threads.map(({ post, ids, count }): [string, string[]] => {
    const now = comments.filter(({ answer_id }) => answer_id === (post.answer?.id ?? null))
    const others = now.filter(({ id, author }) => !ids.includes(id) && author !== me)
    return [
      threadOf(post),
      others
        .slice(0, Math.max(0, now.length - count))
        .map(({ id }) => id)
        .toReversed(),
    ]
  })
  return Object.fromEntries(came.filter(([, ids]) => ids.length > 0))
}
