import type { FullTag } from '#contract/tags.ts'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import styles from './tag-about.module.css'

/** What a tag is about, who wrote that, and by which other names it is found. */
export function TagAbout({ tag }: { tag: FullTag }) {
  const { description, subject, question_count, followers_count, synonyms, edited_by, edited_at } = tag
  return (
    <span className={styles.about}>
      {description && <span className={styles.line}>{description}</span>}
      {subject && <SubjectChip subject={subject} href={paths.questions({ subject })} />}
      <span>
        {question_count.toLocaleString('en')} {question_count === 1 ? 'question' : 'questions'}
      </span>
      <span>
        {followers_count.toLocaleString('en')} {followers_count === 1 ? 'follower' : 'followers'}
      </span>
      {synonyms.length > 0 && <span className={styles.line}>Also called {synonyms.join(', ')}.</span>}
      {edited_at && (
        <span className={styles.edited}>
          {edited_by ? (
            <>
              Edited by <AuthorName author={edited_by} className={undefined} />
            </>
          ) : (
            'Edited'
          )}{' '}
          <RelativeTime time={edited_at} /> · <a href={paths.tagHistory(tag.name)}>History</a>
        </span>
      )}
    </span>
  )
}
