import type { ReactNode } from 'react'
import styles from './chip.module.css'

type Props = { href?: string; current?: boolean; title?: string; children: ReactNode }

/** A small rounded label; with an address, a link. */
export function Chip({ href, current, title, children }: Props) {
  if (href === undefined) return <span className={styles.chip}>{children}</span>
  return (
    <a className={styles.chip} href={href} title={title} aria-current={current || undefined}>
      {children}
    </a>
  )
}
