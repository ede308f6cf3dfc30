import { useSearchParams } from 'react-router'
import { Chat } from '../ask-ai/chat.tsx'
import type { Handle } from '../head.ts'
import { Page } from '../ui/page.tsx'

export const handle: Handle = { head: () => ({ title: 'Ask AI', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('conversation')
  return (
    <Page title="Ask AI">
      <Chat id={id && /^[1-9]\d{0,17}$/.test(id) ? id : null} about={search.get('question')} />
    </Page>
  )
}
