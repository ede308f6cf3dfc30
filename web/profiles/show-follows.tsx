import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { useAccountCalls } from '../accounts/queries.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './show-follows.module.css'

/** Who sees these lists: their owner alone; an adult may let everybody. */
export function ShowFollows({ user }: { user: User }) {
  const { change } = useAccountCalls()
  const { mutate, isPending } = useMutation({
    mutationFn: (show: boolean) => change({ preferences: { show_follows: show } }),
    onError: (error) => toast(error.message, 'danger'),
  })
  if (user.age_band !== 'adult') return <p className={styles.note}>Only you see this list.</p>
  const isShown = user.preferences['show_follows'] === true
  return (
    <p className={styles.note}>
      {isShown ? 'Everybody sees your two lists, as far as the others in them show theirs.' : 'Only you see this list.'}
      <Button look="quiet" busy={isPending} onClick={() => mutate(!isShown)}>
        {isShown ? 'Keep them to myself' : 'Show both lists to everybody'}
      </Button>
    </p>
  )
}
