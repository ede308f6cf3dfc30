import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What the server sends for a page that only a token opens, and what stands there while the browser looks for it. */
export function PrivateShell() {
  return (
    <Page>
      <p className="hidden" role="status">
        Loading
      </p>
      <noscript>
        <p>This page needs JavaScript. Reading questions and answers works without it.</p>
      </noscript>
      <Skeleton lines={['title', 'full', 'most', 'half']} />
    </Page>
  )
}
