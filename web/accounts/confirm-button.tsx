import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { problemsOf } from './problems.ts'
import styles from './security.module.css'

type Props = {
  /** What the button says, and for ears which thing it is about. */
  label: string
  about?: string
  question: string
  /** What the button in the dialog says. */
  yes: string
  children: ReactNode
  onYes: () => Promise<unknown>
}

/** A button for what cannot be undone: it asks first, and says so when it did not work. */
export function ConfirmButton({ label, about, question, yes, children, onYes }: Props) {
  const [open, setOpen] = useState(false)
  const doing = useMutation({ mutationFn: onYes, onSuccess: () => setOpen(false) })
  const close = () => {
    setOpen(false)
    doing.reset()
  }
  return (
    <>
      <Button aria-label={about && `${label}: ${about}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={question}>
        <div className={styles.stack}>
          <p>{children}</p>
          {doing.error && <Notice look="danger">{problemsOf(doing.error, []).form}</Notice>}
          <div className={styles.actions}>
            <Button look="danger" busy={doing.isPending} onClick={() => doing.mutate()}>
              {yes}
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
