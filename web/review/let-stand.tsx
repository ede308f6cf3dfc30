import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './decide.module.css'

type Props = { words: string[]; action: string; busy: boolean; onGo: () => void; onCancel: () => void }

/** Asks once more, with the words shown, before everybody can read what tells much about somebody. */
export function LetStand({ words, action, busy, onGo, onCancel }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const cancel = () => {
    place.current?.closest('article')?.focus()
    onCancel()
  }
  return (
    <div ref={place} className={styles.form} role="alertdialog" aria-label="Once more" tabIndex={-1}>
      <Notice look="warn" title="Everybody will read these words.">
        <p className={styles.words}>
          {[...new Set(words)].map((word) => (
            <mark key={word}>{word}</mark>
          ))}
        </p>
        <p>Let them stand only if they belong to nobody: a made-up number of an exercise, the address of a museum.</p>
      </Notice>
      <div className={styles.ways}>
        <Button look="danger" busy={busy} onClick={onGo}>
          {action}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </div>
  )
}
