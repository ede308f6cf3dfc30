import { lazy, Suspense } from 'react'
import type { Held } from '#contract/held.ts'

/** A post of which its author reads why others do not see it. `id`: that of its row. */
export type NotedPost = {
  kind: 'question' | 'answer' | 'comment'
  id: string
  author: { username: string }
  /** Where it waits for review, or was turned down. */
  held?: Held | undefined
}
type Props = { post: NotedPost; state: 'public' | 'pending' | 'hidden' | 'deleted' }

const PendingNote = lazy(() => import('./pending-note.tsx').then((module) => ({ default: module.PendingNote })))
const HiddenNote = lazy(() => import('./hidden-note.tsx').then((module) => ({ default: module.HiddenNote })))

/** What stands above a post that not everybody sees: for its author and the moderators, who alone load it. */
export function VisibilityNote({ post, state }: Props) {
  if (state === 'public') return null
  return (
    <Suspense fallback={null}>
      {state === 'pending' || (state === 'hidden' && post.held?.state === 'declined') ? (
        <PendingNote post={post} />
      ) : (
        <HiddenNote post={post} state={state === 'deleted' ? state : 'hidden'} />
      )}
    </Suspense>
  )
}
