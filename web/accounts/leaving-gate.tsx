import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../session.tsx'

const LeavingPage = lazy(() => import('./leaving-page.tsx').then((module) => ({ default: module.LeavingPage })))

/** Who has come back to an account that is to be deleted decides first. */
export function LeavingGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user?.leaves_at) return children
  return (
    <Suspense>
      <LeavingPage user={user} leavesAt={user.leaves_at} />
    </Suspense>
  )
}
