import type { Author } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './signature.module.css'

const ROLES: Partial<Record<Author['role'], string>> = { teacher: 'Teacher', moderator: 'Moderator', admin: 'Admin' }

/** Who wrote it, and when. */
export function Signature({ verb, author, time }: { verb: 'asked' | 'answered'; author: Author; time: string }) {
  return (
    <div className={styles.signature}>
      <Avatar name={author.name} size="medium" />
      <div>
        <p className={styles.when}>
          {verb} <RelativeTime time={time} />
        </p>
        <p className={styles.who}>
          <a className={styles.name} href={paths.profile(author.username)}>
            {author.name}
          </a>
          {ROLES[author.role] && <span className={styles.role}>{ROLES[author.role]}</span>}
          <span className={styles.reputation} title="Reputation">
            {author.reputation.toLocaleString('en')}
            <span className="hidden"> reputation</span>
          </span>
        </p>
      </div>
    </div>
  )
}
