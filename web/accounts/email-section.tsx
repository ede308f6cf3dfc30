import type { User } from '#contract/accounts.ts'
import { emailProblem } from '#rules/account.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmailField } from './email-field.tsx'
import { AccountForm, FormProblem } from './form-parts.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountCalls } from './queries.ts'
import { returnQuery } from './return-to.ts'
import { useHasPassword } from './security-queries.ts'
import { Save, SettingsSection } from './settings-section.tsx'
import { useAccountForm } from './use-account-form.ts'

export function EmailSection({ user }: { user: User }) {
  const { change } = useAccountCalls()
  const hasPassword = useHasPassword()
  const { form, problems, busy, done, wait } = useAccountForm({
    fields: ['email', 'current_password'],
    check: (typed) => ({
      email: typed.email.trim() === user.email ? 'This is the address that you have now.' : emailProblem(typed.email),
      current_password: hasPassword && typed.current_password === '' ? "can't be blank" : undefined,
    }),
    send: async (typed) => {
      await change({
        email: typed.email.trim(),
        ...(hasPassword && { current_password: typed.current_password }),
      })
      form.ref.current?.reset()
    },
  })
  return (
    <SettingsSection
      title="E-mail"
      lede={
        <>
          Your address is <strong>{user.email}</strong>. Other members never see it.
        </>
      }
    >
      {!user.email_verified && (
        <Notice>
          <p>This address is not confirmed yet. Type the 6 digits that we sent there, and you can ask and answer.</p>
          <p>
            <LinkButton href={paths.verifyCode(returnQuery(paths.settings()))}>Type the code</LinkButton>
          </p>
        </Notice>
      )}
      <AccountForm {...form}>
        <EmailField
          label="New e-mail address"
          error={problems.email}
          hint="We send 6 digits there. Your other devices are signed out."
        />
        {hasPassword && (
          <PasswordField
            label="Your password"
            name="current_password"
            autoComplete="current-password"
            error={problems.current_password}
          />
        )}
        <FormProblem problem={problems.form} wait={wait} />
        <Save busy={busy} wait={wait} done={done} label="Change e-mail" saved="Changed. A code is on its way there." />
      </AccountForm>
    </SettingsSection>
  )
}
