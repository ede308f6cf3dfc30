import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import log from './audit-log.module.css'
import { MailDialog } from './mail-dialog.tsx'
import { OutboxMail } from './outbox-mail.tsx'
import styles from './outbox.module.css'
import { outboxList, type MailState } from './outbox-queries.ts'

const STATES = [
  ['waiting', 'On the way'],
  ['sent', 'Sent'],
  ['failed', 'Tried again'],
  ['given-up', 'Given up'],
] as const

/** The mails of the last weeks and what became of them. */
export function Outbox({ state }: { state: MailState | undefined }) {
  const list = useInfiniteQuery(outboxList(useViewer(), state))
  const [open, setOpen] = useState<string>()
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['most', 'half', 'most', 'half', 'most', 'half']} />}>
      {({ pages }) => {
        const [{ counts, to_files } = { counts: undefined, to_files: false }] = pages
        const mails = pages.flatMap((page) => page.mails)
        const more = pages.at(-1)?.next_cursor
        return (
          <>
            {to_files && (
              <Notice title="This site has no mail server.">
                Each mail becomes a file in the folder <code>outbox</code> beside the data. Set <code>SMTP_URL</code> to
                send them.
              </Notice>
            )}
            <nav className={styles.states} aria-label="Mails">
              <Chip href={paths.adminOutbox()} current={!state}>
                All
              </Chip>
              {STATES.map(([name, words]) => (
                <Chip key={name} href={paths.adminOutbox({ state: name })} current={state === name}>
                  {words} {(counts?.[name === 'given-up' ? 'given_up' : name] ?? 0).toLocaleString('en')}
                </Chip>
              ))}
            </nav>
            {mails.length === 0 ? (
              <EmptyState drawing="shelf" title={state ? 'No mail is in this state.' : 'No mail was sent yet.'} />
            ) : (
              <GrowingList
                className={log.list}
                items={mails}
                keyOf={({ id }) => id}
                render={(mail) => <OutboxMail mail={mail} onOpen={() => setOpen(mail.id)} />}
                nextHref={more ? paths.adminOutbox() : null}
                busy={list.isFetchingNextPage}
                stale={list.isPlaceholderData}
                onMore={() => void list.fetchNextPage()}
              />
            )}
            <MailDialog id={open} onClose={() => setOpen(undefined)} />
          </>
        )
      }}
    </Loaded>
  )
}
