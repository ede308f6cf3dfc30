import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = { look?: 'plain' | 'warn' | 'danger'; title?: string; children?: ReactNode }

/** The state of a post, in a sentence or two of weight. */
export function Notice({ look = 'plain', title, children }: Props) {
  const Icon = look === 'plain' ? Info : CircleAlert
  return (
    <div className={styles.notice} data-look={look}>
      <Icon size="1.3em" aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
