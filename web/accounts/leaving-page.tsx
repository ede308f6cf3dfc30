import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import { dateInWords } from '#rules/leaving.ts'
import { titled } from '../head.ts'
import { useSession } from '../session.tsx'
import { nameTab } from '../tab-title.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { toast } from '../ui/toast.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { useLeavingCalls } from './own-data.ts'
import styles from './own-data.module.css'
import { problemsOf } from './problems.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** In the place of every page, for who has come back to an account that is to be deleted. */
export function LeavingPage({ user, leavesAt }: { user: User; leavesAt: string }) {
  const { keep } = useLeavingCalls()
  const { logout } = useSession()
  const top = useRef<HTMLDivElement>(null)
  const keeping = useMutation({
    mutationFn: keep,
    onSuccess: () => {
      toast('Good to have you back. Your account stays.', 'good')
      document.getElementById('main')?.focus()
    },
  })
  useEffect(() => {
    nameTab(titled('Your account is to be deleted'))
    top.current?.focus()
  }, [])
  return (
    <div ref={top} tabIndex={-1}>
      <Page title={`Your account is to be deleted on ${dateInWords(leavesAt)}.`} narrow>
        <Card>
          <div className={styles.leaving}>
            <p>
              Hello {user.username}. Until that day you can change your mind, and all is as it was. Until then nobody
              sees your profile, and what you wrote stands under “deleted member”.
            </p>
            <div className={styles.buttons}>
              <Button look="primary" busy={keeping.isPending} onClick={() => keeping.mutate()}>
                Keep my account
              </Button>
              <Button onClick={logout}>Log out and let it go</Button>
            </div>
            <div role="alert">
              {keeping.error && <Notice look="danger">{problemsOf(keeping.error, []).form}</Notice>}
            </div>
            <h2 className={styles.title}>Take your data along</h2>
            <ExportButtons username={user.username} />
            <ProofDialog />
          </div>
        </Card>
      </Page>
    </div>
  )
}
