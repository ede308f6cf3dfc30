import { type ReactNode, useEffect, useRef } from 'react'
import { ShowMore } from './show-more.tsx'

type Props<Item> = {
  items: Item[]
  keyOf: (item: Item) => string
  className?: string | undefined
  render: (item: Item) => ReactNode
  /** The address of the next page, or null at the end. */
  nextHref: string | null
  busy: boolean
  /** What stands here belongs to the filters before. */
  stale: boolean
  onMore: () => void
}

/** A list that grows by "Show more"; the focus goes on to the first of the new ones. */
export function GrowingList<Item>({ items, keyOf, className, render, nextHref, busy, stale, onMore }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const grownFrom = useRef<number | null>(null)
  useEffect(() => {
    const from = grownFrom.current
    if (from === null || items.length <= from) return
    grownFrom.current = null
    list.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [items.length])
  return (
    <>
      <ol ref={list} className={className} role="list" aria-busy={stale || undefined}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ol>
      {nextHref !== null && (
        <ShowMore
          href={nextHref}
          busy={busy}
          onMore={() => {
            grownFrom.current = items.length
            onMore()
          }}
        />
      )}
    </>
  )
}
