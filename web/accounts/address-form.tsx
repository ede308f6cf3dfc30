import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { EmailField, emailProblem } from './email-field.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountCalls } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'
import styles from './verify-email.module.css'

type Props = { email: string; onSent: () => void; onDone: () => void }

/** Another address for an account that waits for its code. The password is asked for only where the server wants it. */
export function AddressForm({ email, onSent, onDone }: Props) {
  const { change } = useAccountCalls()
  const asksPassword = useRef(false)
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['email', 'current_password'],
    check: (typed) => ({
      email: typed.email.trim() === email ? 'This is the address that you have now.' : emailProblem(typed.email),
    }),
    send: async (typed) => {
      await change({ email: typed.email.trim(), ...(typed.current_password && { current_password: typed.current_password }) })
      onSent()
      onDone()
    },
  })
  asksPassword.current ||= problems.current_password !== undefined

  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])

  return (
    <AccountForm {...form}>
      <EmailField label="The right e-mail address" initial={email} error={problems.email} hint="A new code goes there at once." />
      {asksPassword.current && <PasswordField label="Your password" name="current_password" autoComplete="current-password" error={problems.current_password} />}
      <FormProblem problem={problems.form} wait={wait} />
      <div className={styles.line}>
        <Submit busy={busy} wait={wait}>
          Send a code
        </Submit>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </AccountForm>
  )
}
