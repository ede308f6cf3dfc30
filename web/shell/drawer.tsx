import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isStaff } from '#rules/membership.ts'
import { loginAndReturnTo, paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './drawer.module.css'
import { currentOf, ENTRIES } from './entries.ts'

/** The way around on small screens: the header's entries over the full width, closed by any choice. */
export function Drawer() {
  const [open, setOpen] = useState(false)
  const { token, user, logout } = useSession()
  const { pathname, search } = useLocation()
  const close = () => setOpen(false)
  const entry = (href: string, label: string) => (
    <li key={label}>
      <a className={styles.entry} href={href} aria-current={currentOf(href, pathname)} onClick={close}>
        {label}
      </a>
    </li>
  )
  return (
    <div className={styles.drawer}>
      <Button
        look="quiet"
        round
        className={styles.button}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </Button>
      <Dialog open={open} onClose={close} title="Menu" look="drawer">
        <nav aria-label="Menu">
          <ul className={styles.list}>{ENTRIES.map(({ href, label }) => entry(href, label))}</ul>
          <ul className={styles.list}>
            {!token && entry(loginAndReturnTo(pathname + search), 'Login')}
            {token && entry(paths.askAi(), 'Ask AI')}
            {token && user && entry(paths.profile(user.username), 'Profile')}
            {user && isStaff(user) && entry(paths.moderation(), 'Moderation')}
            {token && entry(paths.settings(), 'Settings')}
            {token && (
              <li>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => {
                    close()
                    logout()
                  }}
                >
                  Logout
                </button>
              </li>
            )}
          </ul>
        </nav>
      </Dialog>
    </div>
  )
}
