import type { PostText } from '#contract/revisions.ts'
import { PostDiff } from './post-diff.tsx'
import styles from './revision-card.module.css'

type Props = { title: string; changed: { before: PostText | null; after: PostText } }

/** What somebody changed of a post after others had looked at it. */
export const ChangedSince = ({ title, changed: { before, after } }: Props) =>
  before ? (
    <details className={styles.text} open>
      <summary>{title}</summary>
      <PostDiff before={before} after={after} />
    </details>
  ) : (
    <p className={styles.meta}>{title}; the text before is not kept.</p>
  )
