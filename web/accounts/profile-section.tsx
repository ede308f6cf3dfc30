import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { fullNameProblem, usernameProblem } from '#rules/account.ts'
import { lengthOf } from '#rules/asking.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { useBeforePosting } from '../holding/use-before-posting.tsx'
import { paths } from '../paths.ts'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountForm, FormProblem } from './form-parts.tsx'
import { GradeField, gradeOf } from './grade-field.tsx'
import { useAccountCalls } from './queries.ts'
import { Save, SettingsSection } from './settings-section.tsx'
import styles from './settings-section.module.css'
import { useAccountForm } from './use-account-form.ts'

const FIELDS = ['username', 'full_name', 'show_full_name', 'bio', 'grade'] as const
const { bioMax } = NUMBERS.text
const DAYS = NUMBERS.usernameChangeSeconds / (24 * 3600)

export function ProfileSection({ user }: { user: User }) {
  const [bio, setBio] = useState(user.bio ?? '')
  const found = useBeforePosting(bio, { isPost: false })
  const { change } = useAccountCalls()
  const isChild = user.age_band === 'under13'
  const isAdult = user.age_band === 'adult'
  const { form, problems, busy, done, wait } = useAccountForm({
    fields: FIELDS,
    check: (typed) => ({
      username: usernameProblem(NUMBERS, typed.username.trim()),
      full_name: isChild ? undefined : fullNameProblem(NUMBERS, typed.full_name),
      bio: lengthOf(typed.bio) > bioMax ? `Shorten it to ${bioMax} characters.` : undefined,
    }),
    send: (typed) =>
      change({
        username: typed.username.trim(),
        grade: gradeOf(typed.grade),
        ...(!isChild && { full_name: typed.full_name.trim(), bio: typed.bio.trim() || null }),
        ...(isAdult && { preferences: { show_full_name: typed.show_full_name === 'on' } }),
      }),
  })
  return (
    <SettingsSection title="Profile" lede={<a href={paths.profile(user.username)}>See your profile as others do</a>}>
      <AccountForm {...form}>
        <Field
          label="Username"
          hint={`You can change it every ${DAYS} days. Links to the old name keep working.`}
          error={problems.username}
        >
          {(control) => (
            <TextInput
              {...control}
              name="username"
              defaultValue={user.username}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        {!isChild && (
          <Field
            label="Full name"
            hint={
              isAdult
                ? 'Others see your username, unless you choose otherwise below.'
                : 'Others see your username instead.'
            }
            error={problems.full_name}
          >
            {(control) => (
              <TextInput {...control} name="full_name" defaultValue={user.full_name} autoComplete="name" required />
            )}
          </Field>
        )}
        {isAdult && (
          <label className={styles.switch}>
            <input type="checkbox" name="show_full_name" defaultChecked={user.preferences['show_full_name'] === true} />
            <span>Show my full name to everybody</span>
          </label>
        )}
        {!isChild && (
          <Field
            label="About you"
            hint="Everybody can read it. Leave out your school, your address, and how to reach you."
            error={problems.bio}
          >
            {(control) => (
              <TextArea {...control} name="bio" value={bio} onChange={(event) => setBio(event.target.value)} />
            )}
          </Field>
        )}
        {!isChild && found.note}
        <GradeField initial={String(user.grade ?? '')} error={problems.grade} />
        <FormProblem problem={problems.form} wait={wait} />
        <Save busy={busy} wait={wait} done={done} />
      </AccountForm>
    </SettingsSection>
  )
}
