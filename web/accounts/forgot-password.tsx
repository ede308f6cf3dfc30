import { useState } from 'react'
import { NUMBERS } from '#rules/numbers.ts'
import { emailProblem } from '#rules/account.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { useAccountCalls } from './queries.ts'
import { ResetForm } from './reset-form.tsx'
import { useAccountForm } from './use-account-form.ts'

/** First the address, then, in the same place, the code that went there. */
export function ForgotPassword() {
  const [email, setEmail] = useState<string>()
  return email === undefined ? (
    <AccountCard
      title="Forgot your password?"
      lede="Type the e-mail address of your account. We send you a link to choose a new one."
      below={
        <p>
          It came back to you? <a href={paths.login()}>Log in</a>
        </p>
      }
    >
      <AddressForm onSent={setEmail} />
    </AccountCard>
  ) : (
    <AccountCard
      title="Look into your mail"
      lede={
        <>
          If an account has the address <strong>{email}</strong>, a mail is on its way. Open its link, or type its code
          here. Both work for {NUMBERS.reset.lifeSeconds / 60} minutes.
        </>
      }
      below={
        <>
          <p>No mail after a minute? Look into the spam folder, too.</p>
          <Button look="quiet" onClick={() => setEmail(undefined)}>
            Try another address
          </Button>
        </>
      }
    >
      <ResetForm by={{ email }} />
    </AccountCard>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { forgotPassword } = useAccountCalls()
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['email'],
    check: (typed) => ({ email: emailProblem(typed.email) }),
    send: async (typed) => {
      const email = typed.email.trim()
      await forgotPassword(email)
      onSent(email)
    },
  })
  return (
    <AccountForm {...form}>
      <EmailField
        error={problems.email}
        hint="Your account has no e-mail? Then we cannot send a link. Whoever gave you your code can make you one."
      />
      <FormProblem problem={problems.form} wait={wait} />
      <Submit busy={busy} wait={wait} wide>
        Send the mail
      </Submit>
    </AccountForm>
  )
}
