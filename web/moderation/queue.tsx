import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModerationItem } from '#contract/moderation.ts'
import cards from '../review/card-queue.module.css'
import { NewOnes } from '../review/new-ones.tsx'
import { useNextWhenDry } from '../review/use-next-when-dry.ts'
import { useQueue } from '../review/use-queue.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { NextPage } from '../ui/next-page.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { CaseCard } from './case-card.tsx'
import { DecidePanel } from './decide-panel.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { NothingWaits } from './nothing-waits.tsx'
import { queueOf, type QueueView } from './queries.ts'
import styles from './queue.module.css'
import { SaidLine } from './said-line.tsx'
import { useDecide } from './use-decide.ts'
import { useKeys } from './use-keys.ts'

/** What waits, card by card; one is open. All of it works by single keys alone. */
export function Queue({ view }: { view: QueueView }) {
  const list = useInfiniteQuery(queueOf(useViewer(), view))
  const deciding = useDecide()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [showsKeys, setShowsKeys] = useState(false)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const queue = useQueue(items.map(({ id }) => id))
  const chosen = items.filter(({ id }) => selected.has(id))
  const undone = deciding.said?.ids ?? []

  const select = (id: string | undefined) => {
    if (id === undefined || view === 'decided') return
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const undo = (ids: string[]) =>
    deciding.undo(ids, (back) => {
      if (view !== 'decided') queue.open(back[0]?.id)
    })
  useKeys({
    u: undone.length > 0 ? () => undo(undone) : undefined,
    '?': () => setShowsKeys(true),
    ' ': () => select(queue.current),
  })

  useNextWhenDry(list, items.length)

  const focusCard = () => queue.list.current?.querySelector<HTMLElement>('article[data-open]')?.focus()
  const panel = (decided: ModerationItem[]) => (
    <DecidePanel
      key={decided.map(({ id }) => id).join()}
      items={decided}
      deciding={deciding}
      onDecide={queue.moveOn}
      onDecided={() => setSelected(new Set())}
      onEscape={focusCard}
    />
  )

  return (
    <>
      <NewOnes list={list} of={view === 'open' ? 'cases' : undefined} onShow={queue.stay} />
      <SaidLine said={deciding.said} busy={deciding.busy} onUndo={undo} />
      <Loaded query={list} skeleton={<Skeleton lines={['most', 'some', 'full', 'full', 'half']} />}>
        {() =>
          items.length === 0 && !list.hasNextPage ? (
            <NothingWaits view={view} />
          ) : (
            <>
              <p className={cards.hint}>
                <kbd>J</kbd> and <kbd>K</kbd> lead from card to card.{' '}
                <Button look="quiet" aria-keyshortcuts="?" onClick={() => setShowsKeys(true)}>
                  All keys
                </Button>
              </p>
              {chosen.length > 0 && (
                <section className={styles.bulk} aria-label="What you have selected">
                  <div className={styles.selected}>
                    <p>
                      <strong>{chosen.length} selected.</strong> What you do now is done to all of them.
                    </p>
                    <Button look="quiet" onClick={() => setSelected(new Set())}>
                      Select none
                    </Button>
                  </div>
                  {panel(chosen)}
                </section>
              )}
              <ol ref={queue.list} className={cards.list} role="list">
                {items.map((item, index) => (
                  <li key={item.id}>
                    <CaseCard
                      item={item}
                      label={`${index + 1} of ${items.length}: ${item.target.title}`}
                      open={item.id === queue.current}
                      onOpen={() => queue.open(item.id)}
                      selected={selected.has(item.id)}
                      onSelect={view === 'decided' ? undefined : () => select(item.id)}
                    >
                      {item.viewer.why_not && <Notice>{item.viewer.why_not}</Notice>}
                      {item.viewer.may.includes('undo') ? (
                        <div>
                          <Button busy={deciding.busy} onClick={() => undo([item.id])}>
                            Take it back
                          </Button>
                        </div>
                      ) : (
                        chosen.length === 0 && item.viewer.may.length > 0 && panel([item])
                      )}
                    </CaseCard>
                  </li>
                ))}
              </ol>
              <NextPage list={list} />
            </>
          )
        }
      </Loaded>
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  )
}
