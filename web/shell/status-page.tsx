import { type ReactNode, useEffect } from 'react'
import { titled } from '../head.ts'
import { nameTab } from '../tab-title.ts'
import { type DrawingName, Drawing } from '../ui/drawing.tsx'
import { Page } from '../ui/page.tsx'
import styles from './status-page.module.css'

type Props = { title: string; text: string; drawing: DrawingName; children: ReactNode }

export function StatusPage({ title, text, drawing, children }: Props) {
  useEffect(() => {
    nameTab(titled(title)) // it may stand in for another page, at that page's address
  }, [title])
  return (
    <Page>
      <div className={styles.status}>
        <Drawing name={drawing} />
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </Page>
  )
}
