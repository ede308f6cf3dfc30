import { Notice } from '../ui/notice.tsx'
import type { NotedPost } from './visibility-note.tsx'

/** For whoever waits until somebody has looked at their post. */
export function PendingNote({ post: { kind } }: { post: NotedPost }) {
  return (
    <Notice title="Waiting for review.">
      Somebody looks at this {kind} first, usually within a day. Until then only you and the moderators see it.
    </Notice>
  )
}
