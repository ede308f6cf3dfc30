import { useLocation } from 'react-router'
import type { Handle } from '../head.ts'
import { paths } from '../paths.ts'
import { StatusPage } from '../shell/status-page.tsx'
import { Button, LinkButton } from '../ui/button.tsx'

export const TITLE = '500 - Server Error'
const TEXT = 'Our servers are experiencing some turbulence. Please try again in a few moments.'
export const handle: Handle = { status: 500, noindex: true, head: () => ({ title: TITLE }) }

export function Component() {
  const { state } = useLocation()
  return (
    <StatusPage title={TITLE} text={TEXT} drawing="storm">
      <LinkButton look="primary" href={paths.home()}>
        Return to Home
      </LinkButton>
      <Button onClick={() => reload(state)}>Reload Page</Button>
    </StatusPage>
  )
}

/** A failed call led here from a page: reloading loads that one. */
function reload(state: unknown): void {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined
  if (typeof from === 'string') location.replace(from)
  else location.reload()
}
