import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { OutboxMail as Mail } from '#contract/outbox.ts'
import { asSentence } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './outbox.module.css'
import { useSendAgain, type MailState } from './outbox-queries.ts'

const STATES: Record<MailState, [words: string, icon: typeof Clock]> = {
  waiting: ['On its way', Clock],
  sent: ['Sent', CircleCheck],
  failed: ['Turned away; it is tried again', RotateCw],
  'given-up': ['Given up', CircleAlert],
}

/** One mail in a line or two: to whom, about what, and what became of it. */
export function OutboxMail({ mail, onOpen }: { mail: Mail; onOpen: () => void }) {
  const again = useSendAgain(mail.id)
  const [words, Icon] = STATES[mail.state]
  return (
    <div className={styles.mail}>
      <div className={styles.words}>
        <p className={styles.subject}>{mail.subject}</p>
        <p className={styles.state}>
          <Icon size={16} aria-hidden="true" data-state={mail.state} />
          <span>
            {words}
            {mail.error && (
              <>
                {' '}
                (<code>{mail.error}</code>, {mail.tries === 1 ? 'one try' : `${mail.tries} tries`})
              </>
            )}
            {' · to '}
            {mail.to}
            {' · '}
            <RelativeTime time={mail.created_at} />
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        {mail.can_be_sent_again && (
          <Button
            busy={again.isPending}
            onClick={() =>
              again.mutate(undefined, {
                onSuccess: () => toast('It is on its way again.', 'good'),
                onError: (error) => toast(asSentence(error.message)),
              })
            }
          >
            {!again.isPending && <RotateCw size={18} aria-hidden="true" />}
            Send again
          </Button>
        )}
        <Button look="quiet" onClick={onOpen}>
          Open<span className="hidden">: {mail.subject}</span>
        </Button>
      </div>
    </div>
  )
}
