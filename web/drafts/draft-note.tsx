import { Button } from '../ui/button.tsx'
import styles from './draft-note.module.css'
import type { KeptWriting } from './use-draft.ts'

const WORDS = {
  'not-yet': '',
  kept: 'Draft saved on this device',
  stored: 'Draft saved',
  nowhere: 'This browser keeps no drafts: post before you close the page.',
}

/** Where what is being written is kept, quietly. */
export function DraftNote({ saved }: { saved: KeptWriting['saved'] }) {
  return <p className={styles.note}>{WORDS[saved]}</p>
}

/** Says that what stands here was written earlier, and offers to begin anew; that too can be taken back. */
export function RestoredNote({ draft }: { draft: KeptWriting }) {
  return (
    <div role="status">
      {draft.restored && (
        <p className={styles.restored}>
          Draft restored
          <Button look="quiet" onClick={draft.startOver}>
            Start over
          </Button>
        </p>
      )}
      {draft.thrown && (
        <p className={styles.restored}>
          Draft thrown away
          <Button look="quiet" onClick={draft.bringBack}>
            Bring it back
          </Button>
        </p>
      )}
    </div>
  )
}
