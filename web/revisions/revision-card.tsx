import type { Revision } from '#contract/revisions.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useState } from 'react'
import { PostDiff } from './post-diff.tsx'
import { RestoreButton } from './restore-button.tsx'
import styles from './revision-card.module.css'

type Props = {
  revision: Revision
  what: 'question' | 'answer'
  isLatest: boolean
  busy: boolean
  onRestore: (number: number) => void
}

/** A version: who, when, why, and what changed. The latest stands open; the others are compared when they are opened. */
export function RevisionCard({ revision, what, isLatest, busy, onRestore }: Props) {
  const { number, author, note, created_at, before, viewer } = revision
  const hydrated = useHydrated()
  const [open, setOpen] = useState(isLatest)
  return (
    <article className={styles.card} aria-label={`Version ${number}`}>
      <div className={styles.top}>
        <Avatar name={author.name} image={author.image} size="medium" />
        <div className={styles.words}>
          <h2 className={styles.number}>
            Version {number}
            {isLatest && <span className={styles.latest}>Latest</span>}
          </h2>
          <p className={styles.meta}>
            {before ? 'edited' : 'written'} by <AuthorName author={author} className={undefined} />{' '}
            <RelativeTime time={created_at} />
          </p>
        </div>
        {viewer?.may.includes('restore') && (
          <RestoreButton number={number} what={what} busy={busy} onRestore={() => onRestore(number)} />
        )}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <details className={styles.text} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{before ? 'What changed' : 'The first text'}</summary>
        {/* without scripts the text of each version can be read all the same */}
        {open && before ? (
          <PostDiff before={before} after={revision} />
        ) : (
          (!hydrated || open) && <p className={styles.plain}>{plainOf(revision)}</p>
        )}
      </details>
    </article>
  )
}

const plainOf = ({ title, body, tags }: Revision) => [title, body, tags?.join(', ')].filter(Boolean).join('\n\n')
