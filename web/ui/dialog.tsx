import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Props = { open: boolean; onClose: () => void; title: string; look?: 'centre' | 'drawer'; children: ReactNode }

/** A native modal dialog: it holds the focus, Escape or a click beside it closes it, and the focus goes back. */
export function Dialog({ open, onClose, title, look = 'centre', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // before the effects of what is inside: whatever takes the focus there keeps it
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Button look="quiet" round onClick={onClose} aria-label="Close">
            <X aria-hidden="true" />
          </Button>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}
