import { ApiError } from '../api-error.ts'
import { useSession } from '../session.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountCalls } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'

const WRONG = 'These two do not belong together. Check both for typing slips, and whether capital letters are on.'

export function LogInForm() {
  const calls = useAccountCalls()
  const { login } = useSession()
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['login', 'password'],
    check: (typed) => ({
      login: typed.login.trim() === '' ? "can't be blank" : undefined,
      password: typed.password === '' ? "can't be blank" : undefined,
    }),
    send: async (typed) => {
      const { user } = await calls.logIn(typed.login.trim(), typed.password).catch(sayNoMore)
      await login(user.token)
    },
  })
  return (
    <AccountForm {...form}>
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
      <FormProblem problem={problems.form} wait={wait} />
      <Submit busy={busy} wait={wait} wide>
        Log in
      </Submit>
    </AccountForm>
  )
}

/** Which of the two is wrong, and whether there is such an account, is nobody's business: it stands below both. */
function sayNoMore(error: unknown): never {
  throw error instanceof ApiError && error.statusCode === 401
    ? new ApiError(401, WRONG, { errors: { password: [WRONG] } })
    : error
}
