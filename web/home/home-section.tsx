import type { ReactNode } from 'react'
import styles from './home-section.module.css'

type Props = { title: string; lede?: string | undefined; more?: ReactNode; children: ReactNode }

/** A part of the home page: what it is, the way to more of it, and the thing itself. */
export function HomeSection({ title, lede, more, children }: Props) {
  return (
    <section>
      <div className={styles.top}>
        <h2>{title}</h2>
        {more && <span className={styles.more}>{more}</span>}
      </div>
      {lede && <p className={styles.lede}>{lede}</p>}
      {children}
    </section>
  )
}
