import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = { look?: 'plain' | 'good' | 'warn' | 'danger'; title?: string; children?: ReactNode }

/** A sentence or two of weight on the page itself, with an icon: nothing is told by colour alone. */
export function Notice({ look = 'plain', title, children }: Props) {
  const Icon = look === 'plain' ? Info : look === 'good' ? CircleCheck : CircleAlert
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
