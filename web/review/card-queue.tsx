import type { ReactNode } from 'react'
import { Loaded } from '../ui/loaded.tsx'
import { NextPage } from '../ui/next-page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './card-queue.module.css'
import { NewOnes } from './new-ones.tsx'
import { type PagedList, useNextWhenDry } from './use-next-when-dry.ts'
import type { WAITING } from './use-new-ones.ts'
import { useQueue } from './use-queue.ts'

type Card = { label: string; open: boolean; onOpen: () => void }
type Props<Item> = {
  list: PagedList
  items: Item[]
  keyOf: (item: Item) => string
  /** Beside its place: "First post 2 of 5, by kelp-fox". */
  labelOf: (item: Item, place: string) => string
  nothing: ReactNode
  /** Whose news are looked for while the page is open. */
  newOnes?: keyof typeof WAITING
  render: (item: Item, card: Card, moveOn: () => void) => ReactNode
}

/** What waits, card by card: one is open, and J and K lead to the next and the one before. */
export function CardQueue<Item>({ list, items, keyOf, labelOf, nothing, newOnes, render }: Props<Item>) {
  const queue = useQueue(items.map(keyOf))
  useNextWhenDry(list, items.length)
  const card = (item: Item, index: number): Card => ({
    label: labelOf(item, `${index + 1} of ${items.length}`),
    open: keyOf(item) === queue.current,
    onOpen: () => queue.open(keyOf(item)),
  })
  return (
    <>
      <NewOnes list={list} of={newOnes} onShow={queue.stay} />
      <Loaded query={list} skeleton={<Skeleton lines={['most', 'some', 'full', 'full', 'half']} />}>
        {() =>
          items.length === 0 && !list.hasNextPage ? (
            nothing
          ) : (
            <>
              <p className={styles.hint}>
                <kbd>J</kbd> leads to the next one, <kbd>K</kbd> to the one before.
              </p>
              <ol ref={queue.list} className={styles.list} role="list">
                {items.map((item, index) => (
                  <li key={keyOf(item)}>{render(item, card(item, index), queue.moveOn)}</li>
                ))}
              </ol>
              <NextPage list={list} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
