import ChevronDown from 'lucide-react/icons/chevron-down'
import type { SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.select}>
      <select {...rest} className={classNames(styles.control, className)} />
      <ChevronDown size="1.1em" aria-hidden="true" />
    </span>
  )
}
