import type { ReactNode } from 'react'
import styles from './steps.module.css'

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}

/** A step in words, and beside it how it looks. The style sheet numbers them. */
export function Step({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </li>
  )
}
