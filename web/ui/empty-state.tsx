import type { ReactNode } from 'react'
import { type DrawingName, Drawing } from './drawing.tsx'
import styles from './empty-state.module.css'

type Props = { drawing: DrawingName; title: string; action?: ReactNode; children?: ReactNode }

/** Nothing here, or nothing yet: a drawing, a sentence, and one thing to do. */
export function EmptyState({ drawing, title, action, children }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
