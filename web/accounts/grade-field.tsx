import { NUMBERS } from '#rules/numbers.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

const { lowest, highest } = NUMBERS.grades
const GRADES = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)

/** Nobody has to tell it, and nobody else sees it. */
export function GradeField({ initial, error }: { initial: string; error: string | undefined }) {
  return (
    <Field label="Grade (optional)" hint="Only for you: it suits questions and explanations to you." error={error}>
      {(control) => (
        <Select {...control} name="grade" defaultValue={initial}>
          <option value="">Rather not say</option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              Grade {grade}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export const gradeOf = (value: string): number | null => (value === '' ? null : Number(value))
