import type { ReactNode } from 'react'
import { Prose } from '../ui/prose.tsx'
import styles from './post.module.css'

type Props = {
  html: string
  vote: ReactNode
  /** Between the text and its foot: tags, and what stands instead of the text. */
  children?: ReactNode
  actions: ReactNode
  signature: ReactNode
}

/** A question or an answer: the text in its column, the vote beside it (at its foot on a phone), by whom it is, and what can be done. */
export function Post({ html, vote, children, actions, signature }: Props) {
  return (
    <div className={styles.post}>
      <div className={styles.text}>
        <Prose html={html} />
        {children}
      </div>
      <div className={styles.signature}>{signature}</div>
      <div className={styles.foot} data-print="no">
        <div className={styles.vote}>{vote}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}
