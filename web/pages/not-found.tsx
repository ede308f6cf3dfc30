import type { Handle } from '../head.ts'
import { paths } from '../paths.ts'
import { StatusPage } from '../shell/status-page.tsx'
import { Button, LinkButton } from '../ui/button.tsx'

export const TITLE = '404 - Page Not Found'
export const handle: Handle = { status: 404, noindex: true, head: () => ({ title: TITLE }) }

export function Component() {
  return (
    <StatusPage title={TITLE} text="The page you are looking for seems to have wandered off." drawing="plane">
      <LinkButton look="primary" href={paths.home()}>
        Return to Home
      </LinkButton>
      <Button onClick={() => history.back()}>Go Back</Button>
    </StatusPage>
  )
}
