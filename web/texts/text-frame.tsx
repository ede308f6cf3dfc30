import type { ReactNode } from 'react'
import type { Text } from '#contract/texts.ts'
import { Contents, type Heading } from '../ui/contents.tsx'
import { Page } from '../ui/page.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './text-frame.module.css'
import { longDate } from './long-date.ts'
import { useHashTarget } from './use-hash-target.ts'

type Props = {
  text: Text
  /** What its table of contents lists. */
  contents: Heading[]
  children: ReactNode
}
const FEW = 3 // seen at a glance: no table of contents

/** Title, introduction and day of a text, and beside it what is on the page. */
export function TextFrame({ text, contents, children }: Props) {
  useHashTarget()
  const body = (
    <div className={styles.text}>
      {text.intro_html && (
        <div className={styles.intro}>
          <Prose html={text.intro_html} />
        </div>
      )}
      {children}
    </div>
  )
  return (
    <Page
      title={text.title}
      lede={
        <>
          Last updated <time dateTime={text.updated}>{longDate(text.updated)}</time>
        </>
      }
    >
      {text.sections.length > FEW ? (
        <div className={styles.columns}>
          <Contents headings={contents} />
          {body}
        </div>
      ) : (
        body
      )}
    </Page>
  )
}
