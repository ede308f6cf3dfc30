import Search from 'lucide-react/icons/search'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { Drawer } from './drawer.tsx'
import { currentOf, ENTRIES } from './entries.ts'
import styles from './header.module.css'
import { useSearchKey } from './use-search-key.ts'

const Bell = lazy(() => import('./for-members.ts').then((module) => ({ default: module.Bell })))

export function Header() {
  const { token } = useSession()
  const { pathname } = useLocation()
  useSearchKey()
  return (
    <>
      <a className={`hidden ${styles.skip}`} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.inside}>
          <Brand />
          <nav className={styles.entries} aria-label="Main">
            <ul className={styles.list}>
              {ENTRIES.map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.entry} href={href} aria-current={currentOf(href, pathname)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.right}>
            <LinkButton
              look="quiet"
              round
              className={styles.search}
              href={paths.search()}
              aria-label="Search"
              aria-keyshortcuts="/"
              title="Search ( / )"
            >
              <Search size={20} aria-hidden="true" />
            </LinkButton>
            {/* boot.js knows that somebody is logged in before the page lives: the place is there from the first paint */}
            <div className={styles.bell}>
              {token && (
                <Suspense>
                  <Bell />
                </Suspense>
              )}
            </div>
            <Account />
            <Drawer />
          </div>
        </div>
      </header>
    </>
  )
}
