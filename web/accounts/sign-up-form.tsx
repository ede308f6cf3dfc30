import { useEffect } from 'react'
import { emailProblem, usernameProblem } from '#rules/account.ts'
import type { AgeBand } from '#rules/membership.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { beforeLeaving } from '../navigation.ts'
import { useSession } from '../session.tsx'
import { EmailField } from './email-field.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { Notice } from '../ui/notice.tsx'
import { GradeField, gradeOf } from './grade-field.tsx'
import { keptSignUp, type KeptSignUp } from './kept-sign-up.ts'
import { newPasswordProblem, PASSWORD_HINT } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountCalls } from './queries.ts'
import { useAccountForm, valuesOf } from './use-account-form.ts'
import { UsernameField } from './username-field.tsx'

const FIELDS = ['username', 'email', 'password', 'grade'] as const

export function SignUpForm({ band, kept }: { band: AgeBand; kept: KeptSignUp | undefined }) {
  const { signUp } = useAccountCalls()
  const { login } = useSession()
  const isChild = band === 'under13'
  const { form, problems, busy, wait, clear } = useAccountForm({
    fields: FIELDS,
    check: ({ username, email, password }) => ({
      username: usernameProblem(NUMBERS, username.trim()),
      email: isChild ? undefined : emailProblem(email),
      password: newPasswordProblem({ password, username: username.trim(), email: email.trim() || null }),
    }),
    send: async ({ username, email, password, grade }) => {
      const account = { username: username.trim(), password, age_band: band, grade: gradeOf(grade) }
      const { user } = await signUp(isChild ? account : { ...account, email: email.trim() })
      await login(user.token)
    },
  })

  useEffect(
    () =>
      beforeLeaving(() => {
        if (form.ref.current) keptSignUp.keep({ band, ...valuesOf(form.ref.current, ['username', 'email', 'grade']) })
      }),
    [band, form.ref],
  )

  return (
    <AccountForm {...form}>
      {kept && <Notice>What you typed is still here. Only the password has to be typed again.</Notice>}
      {isChild && (
        <Notice>
          <p>
            We ask you for no e-mail and no real name: a username and a password are enough. With them you can read
            everything.
          </p>
          <p>
            To ask and answer you need a code from a parent or teacher. With it they tell us that you may take part.
          </p>
        </Notice>
      )}
      <UsernameField initial={kept?.username ?? ''} error={problems.username} onPick={() => clear('username')} />
      {!isChild && (
        <EmailField
          initial={kept?.email ?? ''}
          error={problems.email}
          hint="We send 6 digits there to see that it is yours. Other members never see it."
        />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={problems.password}
      />
      <GradeField initial={kept?.grade ?? ''} error={problems.grade} />
      <FormProblem problem={problems.form} wait={wait} />
      <Submit busy={busy} wait={wait} wide>
        Create account
      </Submit>
    </AccountForm>
  )
}
