import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './menu.module.css'

type Props = { label: string; button: ReactNode; children: ReactNode }

/**
 * A button that opens a short list of links and buttons below it. Any choice, a click outside, Escape or leaving by Tab
 * closes it; Escape gives the focus back; the arrow keys, Home and End walk.
 */
export function Menu({ label, button, children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [open])

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    flushSync(() => setOpen(true)) // what is not shown takes no focus
    focusItem(root.current, event.key)
  }

  return (
    <div className={styles.menu} ref={root} onKeyDown={walk}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div id={id} className={styles.list} hidden={!open} onClick={(event) => isItem(event.target) && setOpen(false)}>
        {children}
      </div>
    </div>
  )
}

const ITEMS = ':scope > div a, :scope > div button'
const isItem = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null

function focusItem(root: HTMLElement | null, key: string): void {
  const items = [...(root?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  const at = items.findIndex((item) => item === document.activeElement)
  const next =
    key === 'Home' ? 0 : key === 'End' ? -1 : key === 'ArrowDown' ? (at + 1) % items.length : at <= 0 ? -1 : at - 1
  items.at(next)?.focus()
}
