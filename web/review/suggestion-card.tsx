import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/suggestions.ts'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { PostDiff } from '../revisions/post-diff.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './suggestion-card.module.css'

type Props = {
  suggestion: Suggestion
  /** Read aloud when it gets the focus. */
  label: string
  open: boolean
  onOpen: () => void
  /** What became of it. */
  state?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** What somebody would make of a post. Closed, it says whose, of what and why; open, what would change. */
export function SuggestionCard({ suggestion, label, open, onOpen, state, children }: Props) {
  const { question_slug, question_title, answer_id, author, note, created_at, before, after, applies } = suggestion
  const place = answer_id ? `${paths.question(question_slug)}#answer-${answer_id}` : paths.question(question_slug)
  return (
    <article className={styles.card} tabIndex={-1} aria-label={label} data-open={open || undefined}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {answer_id ? 'An answer to ' : ''}
            <a href={place}>{question_title}</a>
          </h2>
          <p className={styles.meta}>
            suggested by <AuthorName author={author} className={undefined} /> <RelativeTime time={created_at} />
          </p>
        </div>
        {state}
        {!open && (
          <Button onClick={onOpen} aria-label={`Show the edit of “${question_title}”`}>
            Show
          </Button>
        )}
      </div>
      <p className={styles.note}>{note}</p>
      {open && (
        <>
          {!applies && (
            <Notice look="warn" title="The same lines have changed since.">
              This is how the suggestion differs from the text as it stands now. It cannot be accepted as it is, but
              with changes.
            </Notice>
          )}
          <PostDiff before={before} after={after} />
          {children}
        </>
      )}
    </article>
  )
}
