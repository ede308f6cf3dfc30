import type { ReactNode } from 'react'
import styles from './press-chip.module.css'

type Props = { pressed?: boolean; onClick: () => void; children: ReactNode }

/** A small button in the shape of a tag. */
export function PressChip({ pressed, onClick, children }: Props) {
  return (
    <button type="button" className={styles.chip} data-pressed={pressed || undefined} onClick={onClick}>
      {children}
    </button>
  )
}
