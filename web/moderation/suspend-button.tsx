import PauseCircle from 'lucide-react/icons/circle-pause'
import { lazy, Suspense, useState } from 'react'
import type { Author } from '#contract/profiles.ts'
import { isStaff } from '#rules/membership.ts'
import { maySuspend } from '#rules/suspending.ts'
import { useSession } from '../session.tsx'
import { Button } from '../ui/button.tsx'

const SuspendDialog = lazy(() => import('./suspend-dialog.tsx').then((module) => ({ default: module.SuspendDialog })))

/** For the staff: a member may read but not write for a while. */
export function SuspendButton({ member }: { member: Pick<Author, 'username' | 'name' | 'role'> }) {
  const { user } = useSession()
  const [open, setOpen] = useState<boolean>()
  if (!user || !isStaff(user) || user.username === member.username) return null
  const verdict = maySuspend(user, { role: member.role, isSelf: false })
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={`Suspend ${member.name}`}
        refusal={verdict.allowed ? undefined : verdict.message}
        onClick={() => setOpen(true)}
      >
        <PauseCircle size={17} aria-hidden="true" />
        Suspend …
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SuspendDialog open={open} onClose={() => setOpen(false)} member={member} />
        </Suspense>
      )}
    </>
  )
}
