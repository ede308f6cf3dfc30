import { type RefObject, useEffect, useState } from 'react'
import type { Heading } from './contents.tsx'

/** The sections of an element by their ids and headings, those that arrive later among them. */
export function useHeadings(place: RefObject<HTMLElement | null>): Heading[] {
  const [headings, setHeadings] = useState<Heading[]>([])
  useEffect(() => {
    const root = place.current
    if (!root) return
    const look = () => {
      const found = headingsIn(root)
      setHeadings((before) => (isSame(before, found) ? before : found))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [place])
  return headings
}

const headingsIn = (root: HTMLElement): Heading[] =>
  [...root.querySelectorAll('section[id]')].map((section) => ({
    id: section.id,
    title: section.querySelector('h2')?.textContent ?? section.id,
  }))

const isSame = (before: Heading[], found: Heading[]) =>
  before.map(({ id }) => id).join(' ') === found.map(({ id }) => id).join(' ')
