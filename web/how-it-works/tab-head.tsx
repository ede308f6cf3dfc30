import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import styles from './tab-head.module.css'

type Props = { title: string; comingSoon?: boolean; children: ReactNode }

/** A tab's heading and its first sentence; with a ribbon on what is announced only. */
export function TabHead({ title, comingSoon, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h2 id="tab">{title}</h2>
        {comingSoon && <ComingSoon />}
      </div>
      <p className={styles.text}>{children}</p>
    </div>
  )
}

export function ComingSoon() {
  return (
    <span className={styles.ribbon}>
      <Hourglass size="1em" aria-hidden="true" />
      Coming Soon
    </span>
  )
}
