import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'
import { Button } from './button.tsx'
import styles from './toast.module.css'

type Toast = { id: number; text: string; look: 'plain' | 'good' | 'danger' }
const SHOWN_MS = 8000

const toasts = createStore<Toast[]>([])
let lastId = 0

/** A word about something that just happened, for a while. What must not be missed belongs on the page. */
export function toast(text: string, look: Toast['look'] = 'plain'): void {
  toasts.set([...toasts.get().filter((shown) => shown.text !== text), { id: ++lastId, text, look }].slice(-3))
}

const dismiss = (id: number) => toasts.set(toasts.get().filter((shown) => shown.id !== id))

export function Toaster() {
  const shown = useStore(toasts)
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {shown.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
    </div>
  )
}

function ToastCard({ id, text, look }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div className={styles.toast} data-look={look}>
      <p>{text}</p>
      <Button look="quiet" round aria-label="Dismiss" onClick={() => dismiss(id)}>
        <X size="1.1em" aria-hidden="true" />
      </Button>
    </div>
  )
}
