import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Remarks } from './checks.ts'
import styles from './found-note.module.css'

const THEN: Record<Remarks['then'], string> = {
  public: '',
  'may-wait': 'If it stays as it is, it may be that somebody from the team reads it before others see it.',
  waits: 'If it stays as it is, somebody from the team reads it before others see it.',
}

type Props = Omit<Remarks, 'refusedUnderThirteen'> & {
  /** It was about to be sent: its writer decides. */
  asked: boolean
  action: string
  /** Undefined where it cannot be sent like this. */
  onGo: (() => void) | undefined
  onChange: () => void
}

/** What was found in a text that is not posted yet, and why it matters. */
export function FoundNote({ remarks, then, asked, action, onGo, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) place.current?.focus()
  }, [asked])
  const change = () => {
    onChange()
    const form = place.current?.closest('form')
    form?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus()
  }
  return (
    <div
      ref={place}
      className={styles.note}
      role={asked ? 'alertdialog' : 'status'}
      aria-label={asked ? 'Before you post' : undefined}
      tabIndex={-1}
    >
      {remarks.map(({ kind, title, why, words }) => (
        <Notice key={kind} look="warn" title={title}>
          <p>
            {words.slice(0, 3).map((word) => (
              <mark key={word} className={styles.words}>
                {word.length > 60 ? `${word.slice(0, 60)} …` : word}
              </mark>
            ))}
          </p>
          <p>{why}</p>
        </Notice>
      ))}
      {then !== 'public' && <p className={styles.then}>{THEN[then]}</p>}
      {asked && (
        <div className={styles.ways}>
          <Button look="primary" onClick={change}>
            Change it
          </Button>
          {onGo ? (
            <Button onClick={onGo}>{action}</Button>
          ) : (
            <p className={styles.then}>It can be posted once this is out.</p>
          )}
        </div>
      )}
    </div>
  )
}
