import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense } from 'react'
import { isStaff } from '#rules/membership.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import styles from './member-account.module.css'

const ModerationEntry = lazy(() =>
  import('../moderation/menu-entry.tsx').then((module) => ({ default: module.ModerationEntry })),
)

/** What a member has at the header's right end. */
export function MemberAccount() {
  const { user, logout } = useSession()
  return (
    <>
      <LinkButton look="primary" className={styles.askAi} href={paths.askAi()}>
        Ask AI
      </LinkButton>
      <div className={styles.user}>
        <Menu
          label="User menu"
          button={<Avatar name={user?.full_name ?? user?.username ?? '…'} image={user?.image} size="medium" />}
        >
          <p className={styles.name}>{user?.full_name ?? '…'}</p>
          {user && (
            <a href={paths.profile(user.username)}>
              <UserRound size={18} aria-hidden="true" />
              Profile
            </a>
          )}
          {user?.privileges.includes('reviewFirstPosts') && (
            <a href={paths.review()}>
              <ListChecks size={18} aria-hidden="true" />
              Review
            </a>
          )}
          {user && isStaff(user) && (
            <Suspense>
              <ModerationEntry />
            </Suspense>
          )}
          <a href={paths.settings()}>
            <Settings size={18} aria-hidden="true" />
            Settings
          </a>
          <button type="button" onClick={logout}>
            <LogOut size={18} aria-hidden="true" />
            Logout
          </button>
        </Menu>
      </div>
    </>
  )
}
