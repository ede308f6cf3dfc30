import { useState } from 'react'
import type { MemberRole } from '#contract/roles.ts'
import { ROLES, type Role } from '#rules/membership.ts'
import { AccountForm, FormProblem, Submit } from '../accounts/form-parts.tsx'
import { useAccountForm } from '../accounts/use-account-form.ts'
import { paths } from '../paths.ts'
import { ALL_SUBJECTS, SubjectChecks } from '../teachers/subject-checks.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { toast } from '../ui/toast.tsx'
import { useRoleCalls } from './role-queries.ts'

const NAMES: Record<Role, string> = { member: 'Member', teacher: 'Teacher', moderator: 'Moderator', admin: 'Admin' }

type Props = { user: MemberRole; onChanged: (user: MemberRole) => void }

export function RoleForm({ user: { username, role, subjects }, onChanged }: Props) {
  const [chosen, setChosen] = useState(role)
  const { change } = useRoleCalls()
  const { form, problems, busy, wait, clear } = useAccountForm({
    fields: ['role', 'subjects', ...ALL_SUBJECTS],
    check: (typed) => ({
      subjects:
        chosen === 'teacher' && ALL_SUBJECTS.every((subject) => typed[subject] === '')
          ? 'Choose at least one subject that this teacher was verified for.'
          : undefined,
    }),
    send: async (typed) => {
      const taught = ALL_SUBJECTS.filter((subject) => typed[subject] === 'on')
      const changed = await change(username, { role: chosen, ...(chosen === 'teacher' && { subjects: taught }) })
      onChanged(changed)
      toast(`${username} is ${NAMES[chosen].toLowerCase()} now.`, 'good')
    },
  })
  return (
    <AccountForm {...form}>
      <p>
        <a href={paths.profile(username)}>{username}</a> is {NAMES[role].toLowerCase()} now.
      </p>
      <Field label="Role" error={problems.role}>
        {(control) => (
          <Select
            {...control}
            name="role"
            value={chosen}
            onChange={({ target }) => setChosen(ROLES.find((each) => each === target.value) ?? role)}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen === 'teacher' && (
        <SubjectChecks
          legend="Verified to teach"
          chosen={subjects}
          error={problems.subjects}
          onChange={() => clear('subjects')}
        />
      )}
      <FormProblem problem={problems.form} wait={wait} />
      <div>
        <Submit busy={busy} wait={wait}>
          Save
        </Submit>
      </div>
    </AccountForm>
  )
}
