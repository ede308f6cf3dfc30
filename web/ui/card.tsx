import type { ReactNode } from 'react'
import styles from './card.module.css'

export function Card({
  as: Element = 'div',
  children,
}: {
  as?: 'div' | 'section' | 'li' | 'article'
  children: ReactNode
}) {
  return <Element className={styles.card}>{children}</Element>
}
