import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { OFF_THE_LEADERBOARD } from '#rules/leaderboard.ts'
import { asSentence } from '../api-error.ts'
import { toast } from '../ui/toast.tsx'
import { useAccountCalls } from './queries.ts'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-section.module.css'

/** Takes effect with the tap: there is nothing to save. */
export function PrivacySection({ user }: { user: User }) {
  const { change } = useAccountCalls()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (leaveOut: boolean) => change({ preferences: { [OFF_THE_LEADERBOARD]: leaveOut } }),
    onError: (error) => toast(asSentence(error.message), 'danger'),
  })
  const isOut = isPending ? variables : user.preferences[OFF_THE_LEADERBOARD] === true
  return (
    <SettingsSection title="Privacy" lede="Where others meet you.">
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOut}
          aria-busy={isPending || undefined}
          onChange={({ currentTarget }) => !isPending && mutate(currentTarget.checked)}
        />
        <span>Leave me out of the leaderboard and the list of new members</span>
      </label>
    </SettingsSection>
  )
}
