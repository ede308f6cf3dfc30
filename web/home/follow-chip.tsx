import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import type { Tag } from '#contract/tags.ts'
import { useFollowTag } from '../tags/queries.ts'
import { PressChip } from '../ui/press-chip.tsx'

/** A tag that one press follows, and another no longer. */
export function FollowChip({ tag: { name, following } }: { tag: Tag }) {
  const { mutate } = useFollowTag(name, 'tags')
  return (
    <PressChip pressed={following} onClick={() => mutate(!following)}>
      {following ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
      <span className="hidden">{following ? 'Unfollow ' : 'Follow '}</span>
      {name}
    </PressChip>
  )
}
