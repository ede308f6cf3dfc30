import GraduationCap from 'lucide-react/icons/graduation-cap'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import type { Profile } from '#contract/profiles.ts'
import type { Role } from '#rules/membership.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './profile-header.module.css'

const ROLES: Record<Role, { label: string; Icon: typeof Shield } | null> = {
  member: null,
  teacher: { label: 'Teacher', Icon: GraduationCap },
  moderator: { label: 'Moderator', Icon: Shield },
  admin: { label: 'Admin', Icon: Shield },
}
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
  const role = ROLES[profile.role]
  const since = new Date(profile.created_at)
  return (
    <header className={styles.header}>
      <Avatar name={profile.name} size="large" />
      <div className={styles.words}>
        <div className={styles.names}>
          <h1 className={styles.name}>{profile.name}</h1>
          {role && (
            <Chip>
              <role.Icon size="1.15em" aria-hidden="true" />
              {role.label}
            </Chip>
          )}
        </div>
        <p className={styles.facts}>
          {profile.name !== profile.username && <span>{profile.username}</span>}
          <span>
            <strong>{profile.reputation.toLocaleString('en')}</strong> reputation
          </span>
          <span>
            Member since{' '}
            <time dateTime={profile.created_at}>
              {MONTHS[since.getUTCMonth()]} {since.getUTCFullYear()}
            </time>
          </span>
        </p>
        {profile.bio && <p className={styles.bio}>{profile.bio}</p>}
      </div>
      {user?.username === profile.username && (
        <LinkButton href={paths.settings()}>
          <Settings size={18} aria-hidden="true" />
          Edit profile
        </LinkButton>
      )}
    </header>
  )
}
