import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './rows.module.css'

type Props = { text: string; about: string; onUndo: () => void }

/** Stands in the place of a row that was just taken away, with the focus: one press brings it back. */
export function UndoLine({ text, about, onUndo }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => line.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={line} className={styles.undo}>
      <p role="status">{text}</p>
      <Button look="quiet" aria-label={`Undo: ${about}`} onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
