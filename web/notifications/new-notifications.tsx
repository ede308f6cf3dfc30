import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../ui/button.tsx'
import styles from './notifications.module.css'

type Props = { count: number; busy: boolean; onShow: () => void }

/** Says that something came while the list was open. It floats above the list: nothing jumps until it is pressed. */
export function NewNotifications({ count, busy, onShow }: Props) {
  return (
    <div className={styles.fresh} role="status">
      {count > 0 && (
        <Button look="primary" className={styles.pill} busy={busy} onClick={onShow}>
          {!busy && <ArrowUp size={18} aria-hidden="true" />}
          {count.toLocaleString('en')} new {count === 1 ? 'notification' : 'notifications'}
        </Button>
      )}
    </div>
  )
}
