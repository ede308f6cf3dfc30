import { useSearchParams } from 'react-router'
import { Outbox } from '../admin/outbox.tsx'
import { outboxList, type MailState } from '../admin/outbox-queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'

const STATES: readonly MailState[] = ['waiting', 'sent', 'failed', 'given-up']
const stateOf = (search: URLSearchParams) => STATES.find((state) => state === search.get('state'))

export const loader = load(({ viewer, search, prepareList }) => prepareList(outboxList(viewer, stateOf(search))))

export const handle: Handle = { head: () => ({ title: 'Outbox', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  return (
    <Page
      title="Outbox"
      lede={
        <>
          <a href={paths.admin()}>Run the site</a> · The mails of the last weeks, and what became of them.
        </>
      }
      actions={<RefreshButton />}
    >
      <Outbox state={stateOf(search)} />
    </Page>
  )
}
