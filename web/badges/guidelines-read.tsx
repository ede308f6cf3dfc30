import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { GUIDELINES_READ } from '#rules/badges.ts'
import { useAccountCalls } from '../accounts/queries.ts'
import { asSentence } from '../api-error.ts'
import { useSession } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './guidelines-read.module.css'

/** At the end of the guidelines: a member says that they have read them. Visitors have nothing to say it for. */
export function GuidelinesRead() {
  const { user } = useSession()
  const { change } = useAccountCalls()
  const { mutate, isPending } = useMutation({
    mutationFn: () => change({ preferences: { [GUIDELINES_READ]: true } }),
    onError: (error) => toast(asSentence(error.message), 'danger'),
  })
  if (!user) return null
  const isRead = user.preferences[GUIDELINES_READ] === true
  return (
    <div className={styles.end}>
      <p role="status" className={styles.words}>
        {isRead && (
          <>
            <CircleCheck size="1.2em" aria-hidden="true" /> You have read the guidelines. Thank you.
          </>
        )}
      </p>
      {!isRead && (
        <Button look="primary" busy={isPending} onClick={() => mutate()}>
          I have read the guidelines
        </Button>
      )}
    </div>
  )
}
