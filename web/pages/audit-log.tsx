import { useSearchParams } from 'react-router'
import { AuditLog } from '../admin/audit-log.tsx'
import { auditAsked, auditList } from '../admin/audit-queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Page } from '../ui/page.tsx'

export const loader = load(({ viewer, search, prepareList }) => prepareList(auditList(viewer, auditAsked(search))))

export const handle: Handle = { head: () => ({ title: 'Audit log', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  const { user } = useSession()
  return (
    <Page
      title="Audit log"
      lede={
        <>
          {user?.role === 'admin' ? (
            <a href={paths.admin()}>Run the site</a>
          ) : (
            <a href={paths.moderation()}>Moderation</a>
          )}{' '}
          · Who of the staff did what, the newest first.
        </>
      }
      actions={<RefreshButton />}
    >
      <AuditLog asked={auditAsked(search)} />
    </Page>
  )
}
