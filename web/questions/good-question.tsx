import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useState } from 'react'
import type { Point } from './good-question.ts'
import styles from './good-question.module.css'

/** The checklist of a good question, ticked as it is written; folded at first where there is little room. */
export function GoodQuestion({ points }: { points: Point[] }) {
  const [open] = useState(() => matchMedia('(min-width: 1000px)').matches)
  const count = points.filter(({ done }) => done).length
  return (
    <details className={styles.checklist} open={open}>
      <summary className={styles.summary}>
        A good question
        <span className={styles.count}>
          {count} of {points.length}
        </span>
      </summary>
      <ul className={styles.list} role="list">
        {points.map(({ text, done }) => (
          <li key={text} className={styles.point} data-done={done || undefined}>
            {done ? <Check size={18} strokeWidth={3} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
            <span>
              {text}
              {done && <span className="hidden"> (done)</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Leave out names, phone numbers, addresses and your school: everybody can read this.</p>
    </details>
  )
}
