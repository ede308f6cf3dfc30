import { useEffect, useRef, useState } from 'react'
import { isSingleKey } from '../ui/single-keys.ts'

const STEPS: Record<string, number> = { j: 1, k: -1 }

/**
 * Which of a row of cards is open. J and K walk, unless somebody is writing; the focus goes along, so that
 * the card is read aloud. When the open one leaves the row, the one after it opens.
 */
export function useQueue(ids: string[]) {
  const [chosen, setChosen] = useState<string>()
  const place = useRef(0)
  const focused = useRef(false)
  const list = useRef<HTMLOListElement>(null)
  const found = chosen === undefined ? -1 : ids.indexOf(chosen)
  const index = found >= 0 ? found : Math.min(place.current, ids.length - 1)
  const current = ids[index]

  useEffect(() => {
    place.current = Math.max(0, index)
    if (!focused.current) return
    focused.current = false
    list.current?.querySelectorAll<HTMLElement>(':scope > li > article')[index]?.focus()
  }, [current, index])

  const open = (id: string | undefined) => {
    if (id === undefined || id === current) return
    focused.current = true
    setChosen(id)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || !isSingleKey(event)) return
      const next = ids[index + step]
      if (next === undefined) return
      event.preventDefault()
      open(next)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  /** Call it before the open one leaves: the focus goes to the next. */
  const moveOn = () => (focused.current = true)
  /** The open one stays open and has the focus, whatever comes before it. */
  const stay = () => {
    setChosen(current)
    list.current?.querySelector<HTMLElement>(':scope > li > article[data-open]')?.focus({ preventScroll: true })
  }
  return { list, current, open, moveOn, stay }
}
