import type { Numbers } from '#rules/numbers.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = { numbers: Numbers; note: string; problem: string | undefined; onChange: (note: string) => void }

/** What a suggestion is for: whoever reviews it reads this first. */
export const NoteField = ({ numbers, note, problem, onChange }: Props) => (
  <Field label="What did you make better?" hint="One line for whoever looks it over." error={problem}>
    {(control) => (
      <TextInput
        {...control}
        value={note}
        maxLength={numbers.text.editNoteMax}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
