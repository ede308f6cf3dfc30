import type { DraftContent } from '#contract/drafts.ts'
import { isSubject, type Subject, SUBJECTS } from '#rules/subjects.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { GRADES } from './filters.ts'
import styles from './subject-and-grade.module.css'
import type { QuestionFields } from './use-question-form.ts'

type Props = {
  fields: QuestionFields
  /** The subject that the tags tell. */
  told: Subject | undefined
  problems: { subject?: string | undefined; grade?: string | undefined }
  onChange: (change: DraftContent) => void
}

export function SubjectAndGrade({ fields, told, problems, onChange }: Props) {
  return (
    <div className={styles.pair}>
      <Field label="Subject" error={problems.subject}>
        {(control) => (
          <Select
            {...control}
            value={fields.subject ?? ''}
            onChange={({ target }) => onChange({ subject: target.value || null })}
          >
            <option value="">{told ? `${SUBJECTS[told]}, as the tags say` : 'As the tags say'}</option>
            {Object.keys(SUBJECTS)
              .filter(isSubject)
              .map((subject) => (
                <option key={subject} value={subject}>
                  {SUBJECTS[subject]}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label="Grade (optional)" error={problems.grade}>
        {(control) => (
          <Select
            {...control}
            value={fields.grade ?? ''}
            onChange={({ target }) => onChange({ grade: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">Not for one grade</option>
            {GRADES.map((grade) => (
              <option key={grade} value={grade}>
                Grade {grade}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
