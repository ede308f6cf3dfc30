import { useEffect, useState } from 'react'
import { emailProblem } from '#rules/account.ts'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from './email-field.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { useAccountCalls } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'
import styles from './verify-email.module.css'

type Props = { email: string; onSent: () => void; onDone: () => void }

/** Another address for an account that waits for its code. The password is asked for only where the server wants it. */
export function AddressForm({ email, onSent, onDone }: Props) {
  const { change } = useAccountCalls()
  const [asksPassword, setAsksPassword] = useState(false)
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['email', 'current_password'],
    check: (typed) => ({
      email: typed.email.trim() === email ? 'This is the address that you have now.' : emailProblem(typed.email),
    }),
    send: async (typed) => {
      await change({
        email: typed.email.trim(),
        ...(asksPassword && { current_password: typed.current_password }),
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.errors['current_password']) setAsksPassword(true)
        throw error
      })
      onSent()
      onDone()
    },
  })

  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])

  return (
    <>
      <AccountForm {...form}>
        <EmailField
          label="The right e-mail address"
          initial={email}
          error={problems.email}
          hint="A new code goes there at once."
        />
        {asksPassword && (
          <PasswordField
            label="Your password"
            name="current_password"
            autoComplete="current-password"
            error={problems.current_password}
          />
        )}
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
      <ProofDialog />
    </>
  )
}
