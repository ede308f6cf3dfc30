import { Notice } from '../ui/notice.tsx'
import type { NotedPost } from './visibility-note.tsx'

/** For whoever wrote what was hidden or removed: that it is, and what can be done. */
export function HiddenNote({ post: { kind }, state }: { post: NotedPost; state: 'hidden' | 'deleted' }) {
  return (
    <Notice look="warn" title={`This ${kind} is ${state}.`}>
      Only you and the moderators see it.
    </Notice>
  )
}
