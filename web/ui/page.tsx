import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

type Props = { title?: ReactNode; lede?: ReactNode; actions?: ReactNode; narrow?: boolean; children: ReactNode }

/** The frame of a page: its width, its one h1, a sentence, and what can be done. */
export function Page({ title, lede, actions, narrow, children }: Props) {
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      {title && (
        <div className={styles.top}>
          <div className={classNames(styles.words, lede != null && styles.long)}>
            <h1>{title}</h1>
            {lede && <p className={styles.lede}>{lede}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
