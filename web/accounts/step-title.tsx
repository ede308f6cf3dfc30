import { type ReactNode, useEffect, useRef } from 'react'
import styles from './security.module.css'

/** The heading of a step that takes the place of another one: the focus goes there. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.step}>
      {children}
    </h3>
  )
}
