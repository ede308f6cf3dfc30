import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './news-button.module.css'

type Props = { count: number; one: string; many: string; icon: ReactNode; busy: boolean; onShow: () => void }

/** Says that something came while a page was open. It floats above the page: nothing jumps until it is pressed. */
export function NewsButton({ count, one, many, icon, busy, onShow }: Props) {
  return (
    <div className={styles.place} role="status" data-print="no">
      {count > 0 && (
        <Button look="primary" className={styles.pill} busy={busy} onClick={onShow}>
          {!busy && icon}
          {count.toLocaleString('en')} new {count === 1 ? one : many}
        </Button>
      )}
    </div>
  )
}
