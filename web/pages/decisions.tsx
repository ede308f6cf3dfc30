import { useSearchParams } from 'react-router'
import { Decisions } from '../flags/decisions.tsx'
import type { Handle } from '../head.ts'
import { Page } from '../ui/page.tsx'

export const handle: Handle = { head: () => ({ title: 'Decisions about my posts', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  return (
    <Page
      title="Decisions about my posts"
      lede="What moderators decided, why, and what you can do. Only you see it."
      narrow
    >
      <Decisions from={search.get('cursor') ?? undefined} />
    </Page>
  )
}
