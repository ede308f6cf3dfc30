import type { ReactNode } from 'react'
import type { Comment } from '#contract/answer.ts'
import { ReportButton } from '../flags/report-button.tsx'
import { VisibilityNote } from '../flags/visibility-note.tsx'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { useMember } from '../questions/use-member.ts'
import { InlineProse } from '../ui/prose.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './comment-thread.module.css'
import { commentAnchor, isOnItsWay } from './thread.ts'

/** What was said, by whom and when; the time is the link to it. */
export function CommentBody({ slug, comment, children }: { slug: string; comment: Comment; children?: ReactNode }) {
  const { id, author, body, body_html, created_at, edited_at, visibility, held } = comment
  const isMine = useMember()?.username === author.username
  const place = `${paths.question(slug)}#${commentAnchor(id)}`
  return (
    <>
      {held && (
        <div className={styles.held}>
          <VisibilityNote post={{ kind: 'comment', ...comment }} state={visibility} />
        </div>
      )}
      {isOnItsWay(comment) ? (
        <p className={styles.text}>{body}</p>
      ) : (
        <InlineProse className={styles.text} html={body_html} />
      )}
      <div className={styles.by}>
        <AuthorName author={author} className={styles.name} />
        <a href={place} className={styles.time}>
          <RelativeTime time={created_at} />
        </a>
        {edited_at && <span>edited</span>}
        {visibility !== 'public' && !held && <span>only you and the moderators see it</span>}
        {visibility === 'hidden' && !held && isMine && <a href={paths.decisions()}>Why?</a>}
        {!isMine && (
          <span className={styles.tools} data-print="no">
            <ReportButton target="comment" id={id} what={`the comment by ${author.name}`} place={place} />
          </span>
        )}
        {children}
      </div>
    </>
  )
}
