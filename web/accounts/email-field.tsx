import type { ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = { label?: string; initial?: string; hint?: ReactNode; error: string | undefined }

export function EmailField({ label = 'E-mail', initial, hint, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          defaultValue={initial}
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}
