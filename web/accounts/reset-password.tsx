import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { AccountCard } from './account-card.tsx'
import { ResetForm } from './reset-form.tsx'

/** Where the mail's link leads. Its token stands behind the `#`, which no server, log or referrer ever gets. */
export function ResetPassword() {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const [dead, setDead] = useState(false)
  const token = hash.slice(1)
  return (
    <AccountCard
      title="Choose a new password"
      lede="Every device is signed out then. You log in with the new one."
      below={
        <p>
          No mail yet? <a href={paths.forgotPassword()}>Ask for one</a>
        </p>
      }
    >
      {!hydrated ? (
        <Skeleton lines={['full', 'half']} />
      ) : (
        <ResetForm by={token && !dead ? { token } : {}} onDead={() => setDead(true)} />
      )}
    </AccountCard>
  )
}
