import type { Author } from '#contract/profiles.ts'
import { DELETED_MEMBER } from '#rules/leaving.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './signature.module.css'

const ROLES: Partial<Record<Author['role'], string>> = { teacher: 'Teacher', moderator: 'Moderator', admin: 'Admin' }

/** Who wrote it, and when. */
export function Signature({ verb, author, time }: { verb: 'asked' | 'answered'; author: Author; time: string }) {
  return (
    <div className={styles.signature}>
      <Avatar name={author.name} image={author.image} size="medium" />
      <div>
        <p className={styles.when}>
          {verb} <RelativeTime time={time} />
        </p>
        <p className={styles.who}>
          <AuthorName author={author} className={styles.name} />
          {ROLES[author.role] && <span className={styles.role}>{ROLES[author.role]}</span>}
          {author.username !== DELETED_MEMBER.username && (
            <span className={styles.reputation} title="Reputation">
              {author.reputation.toLocaleString('en')}
              <span className="hidden"> reputation</span>
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
