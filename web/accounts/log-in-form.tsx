import { useState } from 'react'
import { ApiError } from '../api-error.ts'
import { useSession } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import styles from './form-parts.module.css'
import { PasswordField } from './password-field.tsx'
import { useAccountCalls } from './queries.ts'
import { SecondStepField } from './second-step-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const WRONG = 'These two do not belong together. Check both for typing slips, and whether capital letters are on.'

/** E-mail or username and password; then, where the account asks for it, a code. What was typed stays all the while. */
export function LogInForm({ onSecondStep }: { onSecondStep?: (asksForCode: boolean) => void }) {
  const calls = useAccountCalls()
  const { login } = useSession()
  const [asksForCode, setAsksForCode] = useState(false)
  const askForCode = (asks: boolean) => {
    setAsksForCode(asks)
    onSecondStep?.(asks)
  }
  const { form, problems, busy, wait, clear } = useAccountForm({
    fields: ['login', 'password', 'totp'],
    check: (typed) => ({
      login: typed.login.trim() === '' ? "can't be blank" : undefined,
      password: typed.password === '' ? "can't be blank" : undefined,
      totp: asksForCode && typed.totp.trim() === '' ? 'Type the code that your app shows.' : undefined,
    }),
    send: async (typed) => {
      try {
        const { user } = await calls.logIn(typed.login.trim(), typed.password, typed.totp)
        await login(user.token)
      } catch (error) {
        if (!isRefused(error)) throw error
        if (error.code === 'totp-required') return askForCode(true)
        if (error.code === 'totp-wrong') throw error
        askForCode(false)
        throw WRONG_TOGETHER
      }
    },
  })
  return (
    <AccountForm {...form}>
      <div className={styles.form} hidden={asksForCode}>
        <Field label="E-mail or username" error={problems.login}>
          {(control) => (
            <TextInput
              {...control}
              name="login"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <PasswordField label="Password" name="password" autoComplete="current-password" error={problems.password} />
      </div>
      {asksForCode && <SecondStepField error={problems.totp} />}
      <FormProblem problem={problems.form} wait={wait} />
      <Submit busy={busy} wait={wait} wide>
        Log in
      </Submit>
      {asksForCode && (
        <Button
          look="quiet"
          onClick={() => {
            askForCode(false)
            clear('totp')
          }}
        >
          Back
        </Button>
      )}
    </AccountForm>
  )
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.statusCode === 401

/** Which of the two is wrong, and whether there is such an account, is nobody's business: it stands below both. */
const WRONG_TOGETHER = new ApiError(401, WRONG, { errors: { password: [WRONG] } })
