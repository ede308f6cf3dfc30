import { labelProblem, usesProblem } from '#rules/classes.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { AccountForm, FormProblem } from '../accounts/form-parts.tsx'
import { Save } from '../accounts/settings-section.tsx'
import { useAccountForm } from '../accounts/use-account-form.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useClassCalls } from './queries.ts'

export function MakeCodeForm() {
  const { make } = useClassCalls()
  const { form, problems, busy, done, wait } = useAccountForm({
    fields: ['label', 'uses'],
    check: ({ label, uses }) => ({
      label: labelProblem(NUMBERS, label),
      uses: /^\d+$/.test(uses.trim()) ? usesProblem(NUMBERS, Number(uses)) : 'Type a whole number.',
    }),
    send: async ({ label, uses }) => {
      await make({ label: label.trim(), uses: Number(uses) })
      form.ref.current?.reset()
    },
  })
  return (
    <AccountForm {...form}>
      <Field label="Name of the class" hint="Only you and the admins see it." error={problems.label}>
        {(control) => <TextInput {...control} name="label" autoComplete="off" required />}
      </Field>
      <Field
        label="How many children"
        hint="So many can join by the code. For a family, 1 is enough."
        error={problems.uses}
      >
        {(control) => (
          <TextInput
            {...control}
            name="uses"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={NUMBERS.classCode.uses}
            required
          />
        )}
      </Field>
      <FormProblem problem={problems.form} wait={wait} />
      <Save busy={busy} wait={wait} done={done} label="Make a code" saved="Made: it stands below." />
    </AccountForm>
  )
}
