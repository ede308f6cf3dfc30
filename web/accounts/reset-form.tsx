import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emailProblem } from '#rules/account.ts'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'
import { paths } from '../paths.ts'
import { ApiError } from '../api-error.ts'
import { CodeInput } from './code-input.tsx'
import { isWhole } from './code-text.ts'
import { EmailField } from './email-field.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { newPasswordProblem, PASSWORD_HINT } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountCalls } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'

type Props = {
  /** What is known already: the link's token, or the address that the code went to. */
  by: { token?: string; email?: string }
  /** The link has run out; the code of a newer mail may still be typed. */
  onDead?: () => void
}

export function ResetForm({ by: { token, email }, onDead }: Props) {
  const { resetPassword } = useAccountCalls()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['email', 'code', 'password'],
    check: (typed) => ({
      email: token || email ? undefined : emailProblem(typed.email),
      code: token || isWhole(typed.code) ? undefined : 'Type all 6 digits of the code.',
      password: newPasswordProblem({ password: typed.password, username: '', email: email ?? null }),
    }),
    send: async (typed) => {
      const proof = token ? { token } : { email: email ?? typed.email.trim(), code: typed.code }
      await resetPassword({ ...proof, password: typed.password }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.errors['token'])) throw error
        onDead?.()
        throw new ApiError(422, 'This link no longer works. Type the code of the newest mail, or ask for another mail.')
      })
      toast('Your password is changed. Log in with the new one.', 'good')
      await navigate(paths.login(), { replace: true })
    },
  })
  return (
    <AccountForm {...form}>
      {!token && !email && <EmailField error={problems.email} />}
      {!token && (
        <Field label="6-digit code" error={problems.code}>
          {(control) => <CodeInput control={control} ref={null} code={code} onCode={setCode} />}
        </Field>
      )}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={problems.password}
      />
      <FormProblem problem={problems.form} wait={wait} />
      <Submit busy={busy} wait={wait} wide>
        Change password
      </Submit>
    </AccountForm>
  )
}
