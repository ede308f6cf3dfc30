import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './restore-button.module.css'

type Props = { number: number; what: 'question' | 'answer'; busy: boolean; onRestore: () => void }

/** Asks before it brings a version back. */
export function RestoreButton({ number, what, busy, onRestore }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button busy={busy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <RotateCcw size={17} aria-hidden="true" />
        Bring version {number} back
      </Button>
      <Dialog open={open} onClose={close} title={`Bring version ${number} back?`}>
        <p>
          The {what} will read as it did in version {number}. Nothing is lost: every version stays here, and this
          becomes the latest one.
        </p>
        <div className={styles.ways}>
          <Button
            look="primary"
            onClick={() => {
              close()
              onRestore()
            }}
          >
            Bring it back
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </Dialog>
    </>
  )
}
