import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { loginAndReturnTo } from '../paths.ts'
import { useSession } from '../session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './account.module.css'

const MemberAccount = lazy(() => import('./for-members.ts').then((module) => ({ default: module.MemberAccount })))

/**
 * The header's right end. The server's HTML is a visitor's: where boot.js has found a token, the style sheet shows an
 * empty place of the member's size instead of Login until what a member has there is loaded.
 */
export function Account() {
  const { token } = useSession()
  const { pathname, search } = useLocation()
  const hydrated = useHydrated() // the server knows no query that changes nothing on the page
  const place = <span className={styles.place} />
  return (
    <div className={styles.account}>
      {token ? (
        <Suspense fallback={place}>
          <MemberAccount />
        </Suspense>
      ) : (
        <>
          <LinkButton
            look="primary"
            className={styles.login}
            href={loginAndReturnTo(pathname + (hydrated ? search : ''))}
          >
            Login
          </LinkButton>
          {place}
        </>
      )}
    </div>
  )
}
