import { codeProblem } from '#rules/classes.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { AccountForm, FormProblem, Submit } from '../accounts/form-parts.tsx'
import { useAccountForm } from '../accounts/use-account-form.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './classes.module.css'
import { useClassCalls } from './queries.ts'

/** A child types the code of a grown-up. */
export function ConsentForm({ wide }: { wide?: boolean }) {
  const { giveConsent } = useClassCalls()
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['code'],
    check: ({ code }) => ({ code: codeProblem(NUMBERS, code) }),
    send: async ({ code }) => {
      await giveConsent(code)
      form.ref.current?.reset()
      toast('Your code works. You can ask and answer now.', 'good')
    },
  })
  return (
    <AccountForm {...form}>
      <Field
        label="Your code"
        hint={`${NUMBERS.classCode.length} letters and digits, like BCDFG-23456. Big or small letters: both work.`}
        error={problems.code}
      >
        {(control) => (
          <TextInput
            {...control}
            className={styles.input}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <FormProblem problem={problems.form} wait={wait} />
      <Submit busy={busy} wait={wait} {...(wide && { wide })}>
        Use this code
      </Submit>
    </AccountForm>
  )
}
