import { useEffect, useRef } from 'react'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** A code of the authenticator app or a recovery code. It comes with the second step, and the focus with it. */
export function SecondStepField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field
      label="Code of your authenticator app"
      hint="6 digits. No phone at hand? Type one of your recovery codes."
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}
