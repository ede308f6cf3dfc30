import type { Handle } from '../head.ts'
import { paths } from '../paths.ts'
import { StatusPage } from '../shell/status-page.tsx'
import { LinkButton } from '../ui/button.tsx'

export const TITLE = 'Unauthorized Access'
const TEXT =
  'You do not have permission to access this page. Please contact an administrator if you believe this is an error.'
export const handle: Handle = { status: 403, noindex: true, head: () => ({ title: TITLE }) }

export function Component() {
  return (
    <StatusPage title={TITLE} text={TEXT} drawing="door">
      <LinkButton look="primary" href={paths.home()}>
        Return to Home
      </LinkButton>
      <LinkButton href={paths.login()}>Go to Login</LinkButton>
    </StatusPage>
  )
}
