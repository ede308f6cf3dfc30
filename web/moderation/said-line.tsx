import { Button } from '../ui/button.tsx'
import styles from './queue.module.css'
import type { Deciding } from './use-decide.ts'

type Props = { said: Deciding['said']; busy: boolean; onUndo: (ids: string[]) => void }

/** What just happened, and the way back; in sight wherever the queue is scrolled to. */
export function SaidLine({ said, busy, onUndo }: Props) {
  return (
    <div className={styles.said} role="status">
      {said && (
        <div className={styles.line}>
          <p>{said.text}</p>
          {said.ids.length > 0 && (
            <Button look="quiet" busy={busy} aria-keyshortcuts="u" title="Undo (U)" onClick={() => onUndo(said.ids)}>
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
