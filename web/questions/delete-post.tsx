import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Verdict } from '#rules/verdict.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './delete-post.module.css'

type Props = { what: 'question' | 'answer' | 'comment'; verdict: Verdict; busy: boolean; onDelete: () => void }

/** Asks before it deletes; what others rely on stays, and it says why. */
export function DeletePost({ what, verdict, busy, onDelete }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" aria-label={`Delete this ${what}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trash2 size={17} aria-hidden="true" />
        Delete
      </Button>
      <Dialog open={open} onClose={close} title={verdict.allowed ? `Delete this ${what}?` : `This ${what} stays`}>
        <p>
          {verdict.allowed ? `Nobody else will see the ${what} any more, and it leaves every list.` : verdict.message}
        </p>
        <div className={styles.ways}>
          {verdict.allowed && (
            <Button
              look="danger"
              busy={busy}
              onClick={() => {
                if (what !== 'question') close()
                onDelete()
              }}
            >
              Delete
            </Button>
          )}
          <Button onClick={close}>{verdict.allowed ? 'Keep it' : 'Close'}</Button>
        </div>
      </Dialog>
    </>
  )
}
