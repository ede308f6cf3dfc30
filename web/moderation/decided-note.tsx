import type { ModerationItem } from '#contract/moderation.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ACTION_WORDS } from './action-words.ts'
import styles from './case-card.module.css'

/** What was decided, by whom, and what the author read about it. */
export function DecidedNote({ title, decided }: { title: string; decided: NonNullable<ModerationItem['decided']> }) {
  const { action, by, at, note } = decided
  return (
    <div className={styles.decided}>
      <p>
        {title}: <strong>{ACTION_WORDS[action].done}</strong>{' '}
        <span className={styles.quiet}>
          {by ?? 'somebody who has left'}, <RelativeTime time={at} />
        </span>
      </p>
      {note && <p className={styles.words}>{note}</p>}
    </div>
  )
}
