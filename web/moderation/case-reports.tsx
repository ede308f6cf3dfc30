import type { ModerationItem } from '#contract/moderation.ts'
import { REASON_NAMES } from '../flags/reason-words.ts'
import { paths } from '../paths.ts'
import styles from './case-card.module.css'

/** What those who reported said, and who they are. */
export function CaseReports({ item: { reasons, flaggers } }: { item: ModerationItem }) {
  if (reasons.length === 0) return null
  return (
    <div className={styles.reports}>
      <ul className={styles.reasons} role="list">
        {reasons.map(({ reason, count, notes }) => (
          <li key={reason}>
            <p>
              <strong>{REASON_NAMES[reason]}</strong>
              {count > 1 && ` × ${count}`}
            </p>
            {notes.map((note) => (
              <p key={note} className={styles.words}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {flaggers.length > 0 && (
        <p className={styles.quiet}>
          Reported by{' '}
          {flaggers.map((username, index) => (
            <span key={username}>
              {index > 0 && ', '}
              <a href={paths.profile(username)}>{username}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
