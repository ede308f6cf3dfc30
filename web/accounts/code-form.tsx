import { useEffect, useRef, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'
import { CodeInput } from './code-input.tsx'
import { isWhole } from './code-text.ts'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { useAccountCalls } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'

/** Sends itself once when the sixth digit is there; the same code again only by the button. */
export function CodeForm() {
  const { verifyEmail } = useAccountCalls()
  const [code, setCode] = useState('')
  const tried = useRef('')
  const input = useRef<HTMLInputElement>(null)
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['code'],
    check: (typed) => ({ code: isWhole(typed.code) ? undefined : 'Type all 6 digits of the code.' }),
    send: async (typed) => {
      tried.current = typed.code
      await verifyEmail(typed.code)
      toast('Your e-mail is confirmed. You can ask and answer now.', 'good')
    },
  })

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (isWhole(code) && code !== tried.current) form.ref.current?.requestSubmit()
  }, [code, form.ref])
  useEffect(() => {
    if (problems.code) input.current?.select() // the next digit begins a new code
  }, [problems.code])

  return (
    <AccountForm {...form}>
      <Field label="6-digit code" error={problems.code}>
        {(control) => <CodeInput control={control} ref={input} code={code} onCode={setCode} />}
      </Field>
      <FormProblem problem={problems.form} wait={wait} />
      <Submit busy={busy} wait={wait} wide>
        Confirm
      </Submit>
    </AccountForm>
  )
}
