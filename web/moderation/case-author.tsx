import type { ModerationItem } from '#contract/moderation.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import styles from './case-card.module.css'
import { SuspendButton } from './suspend-button.tsx'

/** Whose it is, what is known of them here, and the way to let them rest from writing; not where they need somebody. */
export function CaseAuthor({ item: { kind, target, author_record: record } }: { item: ModerationItem }) {
  const { author } = target
  if (!author) return <p className={styles.by}>by Ask AI</p>
  return (
    <div className={styles.by}>
      <p>
        {target.kind === 'member' || target.kind === 'profile' ? '' : 'by '}
        <AuthorName author={author} className={styles.name} />
        {record && (
          <span className={styles.quiet}>
            {' · '}
            {count(record.posts, 'post')}, {record.removed} hidden or removed, suspended {times(record.suspended_times)}
          </span>
        )}
      </p>
      {kind !== 'crisis' && <SuspendButton member={author} />}
    </div>
  )
}

const count = (number: number, what: string) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
const times = (number: number) => (number === 0 ? 'never' : number === 1 ? 'once' : `${number} times`)
