import { useNavigate } from 'react-router'
import { useSession } from '../session.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { useAccountCalls } from './queries.ts'
import { SecondStepField } from './second-step-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type Props = { name: string; ticket: string; returnTo: string }

/** The other site has said who it is; the account asks for a code as well. */
export function SecondStep({ name, ticket, returnTo }: Props) {
  const { finishSecondStep } = useAccountCalls()
  const { login } = useSession()
  const navigate = useNavigate()
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['totp', 'ticket'],
    check: (typed) => ({ totp: typed.totp.trim() === '' ? 'Type the code that your app shows.' : undefined }),
    send: async (typed) => {
      const { user } = await finishSecondStep(ticket, typed.totp)
      await login(user.token)
      await navigate(returnTo, { replace: true })
    },
  })
  return (
    <AccountCard title="One more step" lede={`${name} opened the first door. Your account asks for a code, too.`}>
      <AccountForm {...form}>
        <SecondStepField error={problems.totp} />
        <FormProblem problem={problems.ticket ?? problems.form} wait={wait} />
        <Submit busy={busy} wait={wait} wide>
          Log in
        </Submit>
      </AccountForm>
    </AccountCard>
  )
}
