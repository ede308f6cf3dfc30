import CloudOff from 'lucide-react/icons/cloud-off'
import { useConnection } from '../connection.ts'
import styles from './connection-banner.module.css'

const WORDS = {
  offline: 'You are offline. What you write is kept; reading and sending go on when you are back.',
  unreachable: 'Askademy cannot be reached right now. What you write is kept.',
}

export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status">
      {connection !== 'fine' && (
        <p className={styles.banner}>
          <CloudOff size="1.2em" aria-hidden="true" />
          {WORDS[connection]}
        </p>
      )}
    </div>
  )
}
