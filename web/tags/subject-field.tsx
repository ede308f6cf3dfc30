import { isSubject, type Subject, SUBJECTS } from '#rules/subjects.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

type Props = { subject: Subject | null; error: string | undefined; onChange: (subject: Subject | null) => void }

/** The subject of a tag, or none. */
export function SubjectField({ subject, error, onChange }: Props) {
  return (
    <Field label="Subject" error={error}>
      {(control) => (
        <Select
          {...control}
          value={subject ?? ''}
          onChange={({ target }) => onChange(isSubject(target.value) ? target.value : null)}
        >
          <option value="">No single subject</option>
          {Object.keys(SUBJECTS)
            .filter(isSubject)
            .map((each) => (
              <option key={each} value={each}>
                {SUBJECTS[each]}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
