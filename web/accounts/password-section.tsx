import type { User } from '#contract/accounts.ts'
import { AccountForm, FormProblem } from './form-parts.tsx'
import { newPasswordProblem, PASSWORD_HINT } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountCalls } from './queries.ts'
import { useHasPassword } from './security-queries.ts'
import { Save, SettingsSection } from './settings-section.tsx'
import { useAccountForm } from './use-account-form.ts'

export function PasswordSection({ user }: { user: User }) {
  const { change } = useAccountCalls()
  const hasPassword = useHasPassword()
  const { form, problems, busy, done, wait } = useAccountForm({
    fields: ['current_password', 'password'],
    check: (typed) => ({
      current_password: hasPassword && typed.current_password === '' ? "can't be blank" : undefined,
      password: newPasswordProblem({ password: typed.password, username: user.username, email: user.email }),
    }),
    send: async (typed) => {
      await change(hasPassword ? typed : { password: typed.password })
      form.ref.current?.reset()
    },
  })
  return (
    <SettingsSection
      title="Password"
      lede={
        hasPassword
          ? 'A new one signs out your other devices.'
          : 'You have none: another site opens your account. With a password you need no other site.'
      }
    >
      <AccountForm {...form}>
        <input type="text" name="username" autoComplete="username" defaultValue={user.username} hidden />
        {hasPassword && (
          <PasswordField
            label="Present password"
            name="current_password"
            autoComplete="current-password"
            error={problems.current_password}
          />
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={problems.password}
        />
        <FormProblem problem={problems.form} wait={wait} />
        <Save
          busy={busy}
          wait={wait}
          done={done}
          label={hasPassword ? 'Change password' : 'Set a password'}
          saved="Changed. Your other devices are signed out."
        />
      </AccountForm>
    </SettingsSection>
  )
}
