import { useState } from 'react'
import type { MemberRole } from '#contract/roles.ts'
import { AccountForm, FormProblem, Submit } from '../accounts/form-parts.tsx'
import { ProofDialog } from '../accounts/proof-dialog.tsx'
import { useAccountForm } from '../accounts/use-account-form.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { MemberDevices } from './member-devices.tsx'
import styles from './member-roles.module.css'
import { RoleForm } from './role-form.tsx'
import { useRoleCalls } from './role-queries.ts'

/** Finds a member by name, and gives them another role. */
export function MemberRoles() {
  const [user, setUser] = useState<MemberRole>()
  const { find } = useRoleCalls()
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['username'],
    check: ({ username }) => ({ username: username.trim() === '' ? "can't be blank" : undefined }),
    send: async ({ username }) => {
      setUser(undefined)
      setUser(await find(username.trim()))
    },
  })
  return (
    <section className={styles.page} aria-labelledby="roles">
      <h2 id="roles">Change a role</h2>
      <AccountForm {...form}>
        <Field label="Username" error={problems.username}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <FormProblem problem={problems.form} wait={wait} />
        <div>
          <Submit busy={busy}>Find</Submit>
        </div>
      </AccountForm>
      {user && <RoleForm key={JSON.stringify(user)} user={user} onChanged={setUser} />}
      {user && <MemberDevices username={user.username} />}
      <ProofDialog />
    </section>
  )
}
