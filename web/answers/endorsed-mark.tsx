import BadgeCheck from 'lucide-react/icons/badge-check'
import type { Author } from '#contract/profiles.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import styles from './answer-card.module.css'

/** A teacher vouches for what stands here. */
export function EndorsedMark({ by }: { by: Author }) {
  return (
    <p className={styles.endorsed}>
      <BadgeCheck size={20} aria-hidden="true" />
      <span>
        Endorsed by the teacher <AuthorName author={by} className={undefined} />
      </span>
    </p>
  )
}
