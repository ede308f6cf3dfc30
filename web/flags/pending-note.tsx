import type { HoldReason } from '#rules/holding.ts'
import { CrisisCard } from '../ask-ai/crisis-card.tsx'
import { useMember } from '../questions/use-member.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './decision.module.css'
import type { NotedPost } from './visibility-note.tsx'

const FOUND: Partial<Record<HoldReason, string>> = {
  personal: 'something that tells who or where somebody is',
  abuse: 'words that could hurt somebody',
  spam: 'something that looks like advertising or empty words',
}

/** Above a post that waits until somebody has looked, or was turned down: to its author why, and what can be done. */
export function PendingNote({ post: { kind, author, held } }: { post: NotedPost }) {
  const isMine = useMember()?.username === author.username
  const found = held?.reasons.flatMap((reason) => FOUND[reason] ?? []) ?? []
  if (held?.state === 'declined')
    return (
      <Notice look="warn" title={`Somebody has looked: this ${kind} cannot be shown as it is.`}>
        <p>{held.reason}</p>
        {isMine && <p>Edit it, and it is looked at again. Until then only you and the moderators see it.</p>}
      </Notice>
    )
  return (
    <div className={styles.notes}>
      {held?.crisis && <CrisisCard {...held.crisis} />}
      <Notice title="Waiting for review.">
        {found.length > 0 && (
          <p>
            In it {isMine ? 'we' : 'a check'} found {found.join(', and ')}.
            {isMine && ' A check can be wrong: what is fine is let in as it is.'}
          </p>
        )}
        <p>
          Somebody looks at this {kind} first, usually within a day. Until then only {isMine ? 'you' : 'its author'} and
          the team see it.{isMine && ' You can edit it meanwhile.'}
        </p>
      </Notice>
    </div>
  )
}
