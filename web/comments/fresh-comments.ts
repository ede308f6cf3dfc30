import type { Comment } from '#contract/answer.ts'
import type { LiveState } from '#contract/live.ts'
import { MOST_IN_STATE } from '#rules/live.ts'
import { type Fresh, type Post, threadOf } from './thread.ts'

/** A thread as the page shows it: the ids that are here, those that everybody may see, and how many there were when it was read. */
export type ShownThread = { post: Post; ids: string[]; listed: string[]; count: number }

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

/** The ids of comments that the page shows and that a state no longer knows: deleted or hidden meanwhile. */
export function goneIn(threads: ShownThread[], comments: LiveState['comments']): string[] {
  const now = new Set(comments.map(({ id }) => id))
  const oldest = comments.length < MOST_IN_STATE ? 0n : BigInt(comments.at(-1)?.id ?? 0)
  return threads.flatMap(({ listed }) => listed.filter((id) => !now.has(id) && BigInt(id) > oldest))
}
