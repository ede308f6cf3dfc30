import { useEffect, useState } from 'react'
import type { CrisisCard as Card } from '#contract/held.ts'
import { CrisisCard } from '../ask-ai/crisis-card.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './help-dialog.module.css'

/** For the writer of a post whose words may tell of need, or may not. */
export function HelpDialog({ card, onClosed }: { card: Card; onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!open) onClosed() // after the dialog has given the focus back
  }, [open, onClosed])
  return (
    <Dialog open={open} onClose={close} title="Are you okay?">
      <div className={styles.words}>
        <p>
          A program thought that what you wrote sounds heavy. It may be wrong: then just close this. Nobody was told,
          and nothing of this is kept.
        </p>
        <CrisisCard {...card} />
        <div>
          <Button look="primary" onClick={close}>
            Back to the page
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
