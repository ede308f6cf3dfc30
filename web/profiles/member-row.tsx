import type { ListedProfile } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './member-row.module.css'
import { RoleChip } from './role-chip.tsx'

/** A member in a list: place, who it is, and what counts there. */
export function MemberRow({ profile, place }: { profile: ListedProfile; place?: number }) {
  const { username, name, image, role, reputation, points_in_period, stats } = profile
  const points = points_in_period ?? reputation
  return (
    <div className={styles.row}>
      {place !== undefined && (
        <span className={styles.place} data-top={place <= 3 || undefined}>
          {place}
        </span>
      )}
      <Avatar name={name} image={image} size="medium" />
      <div className={styles.words}>
        <p className={styles.names}>
          <a className={styles.name} href={paths.profile(username)}>
            {name}
          </a>
          <RoleChip role={role} />
        </p>
        <p className={styles.stats}>
          {stats.answers_posted.toLocaleString('en')} {stats.answers_posted === 1 ? 'answer' : 'answers'}
          {stats.best_answers > 0 && `, ${stats.best_answers.toLocaleString('en')} accepted`}
        </p>
      </div>
      <p className={styles.points}>
        <strong>
          {points_in_period !== undefined && '+'}
          {points.toLocaleString('en')}
        </strong>{' '}
        {points_in_period === undefined ? 'reputation' : points === 1 ? 'point' : 'points'}
      </p>
    </div>
  )
}
