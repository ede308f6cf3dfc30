import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './account-card.module.css'

type Props = { title: string; lede?: ReactNode; below?: ReactNode; children?: ReactNode }

/** One card, one task. What else could be meant stands below it. A new title is a new step: the focus goes there. */
export function AccountCard({ title, lede, below, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const step = useRef(title)
  useEffect(() => {
    if (step.current === title) return
    step.current = title
    heading.current?.focus()
  }, [title])
  return (
    <div className={styles.light}>
      <Page>
        <div className={styles.column}>
          <Card>
            <div className={styles.inside}>
              <div className={styles.words}>
                <h1 ref={heading} tabIndex={-1} className={styles.title}>
                  {title}
                </h1>
                {lede && <p className={styles.lede}>{lede}</p>}
              </div>
              {children}
              <noscript>
                <p>This needs JavaScript. Reading questions and answers works without it.</p>
              </noscript>
            </div>
          </Card>
          {below && <div className={styles.below}>{below}</div>}
        </div>
      </Page>
    </div>
  )
}
