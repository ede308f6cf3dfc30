import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountForm, FormProblem } from './form-parts.tsx'
import { useSecurityCalls } from './security-queries.ts'
import styles from './security.module.css'
import { StepTitle } from './step-title.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Takes one more code before the account is guarded less. */
export function TwoFactorOff({ onDone }: { onDone: () => void }) {
  const { endTwoFactor } = useSecurityCalls()
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['code'],
    check: (typed) => ({ code: typed.code.trim() === '' ? 'Type the code that your app shows.' : undefined }),
    send: async (typed) => {
      await endTwoFactor(typed.code)
      toast('Two-factor log-in is off.')
      onDone()
    },
  })
  return (
    <div className={styles.stack}>
      <StepTitle>Switch two-factor log-in off?</StepTitle>
      <p>Then your password alone opens your account. Your other devices are signed out.</p>
      <AccountForm {...form}>
        <Field
          label="Code of your authenticator app"
          hint="6 digits, or one of your recovery codes."
          error={problems.code}
        >
          {(control) => (
            <TextInput {...control} name="code" autoComplete="one-time-code" autoCapitalize="none" required />
          )}
        </Field>
        <FormProblem problem={problems.form} wait={wait} />
        <div className={styles.actions}>
          <Button type="submit" look="danger" busy={busy} refusal={wait > 0 ? 'Wait a moment first' : undefined}>
            Switch it off
          </Button>
          <Button onClick={onDone}>Leave it on</Button>
        </div>
      </AccountForm>
    </div>
  )
}
