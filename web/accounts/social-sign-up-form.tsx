import { emailProblem, usernameProblem } from '#rules/account.ts'
import type { AgeBand } from '#rules/membership.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { useSession } from '../session.tsx'
import { EmailField } from './email-field.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { Notice } from '../ui/notice.tsx'
import { GradeField, gradeOf } from './grade-field.tsx'
import { useAccountCalls } from './queries.ts'
import type { NewPerson } from './social-sign-up.tsx'
import { useAccountForm } from './use-account-form.ts'
import { UsernameField } from './username-field.tsx'

const FIELDS = ['username', 'email', 'grade', 'ticket'] as const

type Props = { name: string; signup: NewPerson; band: AgeBand }

/** What the other site could not tell: a made-up name, and an e-mail where it did not confirm one. */
export function SocialSignUpForm({ name, signup, band }: Props) {
  const { ticket, suggested_username, email, email_verified } = signup
  const { signUp } = useAccountCalls()
  const { login } = useSession()
  const { form, problems, busy, wait, clear } = useAccountForm({
    fields: FIELDS,
    check: (typed) => ({
      username: usernameProblem(NUMBERS, typed.username.trim()),
      email: email_verified ? undefined : emailProblem(typed.email),
    }),
    send: async (typed) => {
      const account = { username: typed.username.trim(), ticket, age_band: band, grade: gradeOf(typed.grade) }
      const { user } = await signUp(email_verified ? account : { ...account, email: typed.email.trim() })
      await login(user.token)
    },
  })
  return (
    <AccountForm {...form}>
      <UsernameField initial={suggested_username} error={problems.username} onPick={() => clear('username')} />
      {email_verified ? (
        <Notice>
          Your e-mail is {email}, as {name} confirmed. Other members never see it.
        </Notice>
      ) : (
        <EmailField
          initial={email ?? ''}
          error={problems.email}
          hint="We send 6 digits there to see that it is yours. Other members never see it."
        />
      )}
      <GradeField initial="" error={problems.grade} />
      <FormProblem
        problem={problems.form ?? problems.ticket ?? (email_verified ? problems.email : undefined)}
        wait={wait}
      />
      <Submit busy={busy} wait={wait} wide>
        Create account
      </Submit>
    </AccountForm>
  )
}
