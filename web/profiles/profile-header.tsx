import { lazy, Suspense } from 'react'
import Settings from 'lucide-react/icons/settings'
import type { Profile } from '#contract/profiles.ts'
import { isStaff } from '#rules/membership.ts'
import { MedalCounts } from '../badges/medal-counts.tsx'
import { ReportButton } from '../flags/report-button.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { FollowMember } from './follow-member.tsx'
import styles from './profile-header.module.css'
import { RoleChip } from './role-chip.tsx'

const SuspendButton = lazy(() =>
  import('../moderation/suspend-button.tsx').then((module) => ({ default: module.SuspendButton })),
)

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Who this is, in what everybody may know. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { user } = useSession()
  const since = new Date(profile.created_at)
  return (
    <header className={styles.header}>
      <Avatar name={profile.name} image={profile.image} size="large" />
      <div className={styles.words}>
        <div className={styles.names}>
          <h1 className={styles.name}>{profile.name}</h1>
          <RoleChip role={profile.role} />
        </div>
        <p className={styles.facts}>
          {profile.name !== profile.username && <span>{profile.username}</span>}
          <span>
            <strong>{profile.reputation.toLocaleString('en')}</strong> reputation
          </span>
          <span>
            <strong>{profile.followers_count.toLocaleString('en')}</strong>{' '}
            {profile.followers_count === 1 ? 'follower' : 'followers'}
          </span>
          <span>
            <strong>{profile.following_count.toLocaleString('en')}</strong> following
          </span>
          <span>
            Member since{' '}
            <time dateTime={profile.created_at}>
              {MONTHS[since.getUTCMonth()]} {since.getUTCFullYear()}
            </time>
          </span>
        </p>
        <MedalCounts profile={profile} />
        {profile.bio && <p className={styles.bio}>{profile.bio}</p>}
      </div>
      {user?.username === profile.username ? (
        <LinkButton href={paths.settings()}>
          <Settings size={18} aria-hidden="true" />
          Edit profile
        </LinkButton>
      ) : (
        <div className={styles.ways}>
          <FollowMember profile={profile} />
          <ReportButton
            target="profile"
            id={profile.username}
            what="this profile"
            place={paths.profile(profile.username)}
          />
          {user && isStaff(user) && (
            <Suspense>
              <SuspendButton member={profile} />
            </Suspense>
          )}
        </div>
      )}
    </header>
  )
}
