import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './outbox.module.css'
import { mailQuery } from './outbox-queries.ts'

/** A mail with its whole address and its text, without the codes and links that were in it. */
export function MailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...mailQuery(useViewer(), id ?? ''), enabled: id !== undefined })
  return (
    <Dialog open={id !== undefined} onClose={onClose} title="Mail">
      <Loaded query={query} skeleton={<Skeleton lines={['most', 'half', 'full', 'most']} />}>
        {({ mail }) => (
          <>
            <p>
              To <strong>{mail.to}</strong>
            </p>
            <p>
              Subject: <strong>{mail.subject}</strong>
            </p>
            <pre className={styles.text}>{mail.text}</pre>
            <p className={styles.state}>
              Codes and personal links are not kept: ••• stands in their place. The audit log says that you looked.
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
