import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, useId } from 'react'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import field from '../ui/field.module.css'
import styles from './subject-checks.module.css'

export const ALL_SUBJECTS = Object.keys(SUBJECTS) as Subject[] // its keys are the subjects

type Props = {
  legend: string
  /** Of which some are chosen; all, if nothing is said. */
  offered?: readonly Subject[]
  /** To begin with. */
  chosen: readonly Subject[]
  error?: string | undefined
  onChange?: (chosen: Subject[]) => void
}

/** Subjects to tick; in a form each is a field of its own name. */
export function SubjectChecks({ legend, offered = ALL_SUBJECTS, chosen, error, onChange }: Props) {
  const id = useId()
  const tell = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const ticked = new Set([...currentTarget.querySelectorAll<HTMLInputElement>(':checked')].map(({ name }) => name))
    onChange?.(offered.filter((subject) => ticked.has(subject)))
  }
  return (
    <fieldset className={styles.subjects} aria-describedby={error && id} onChange={tell}>
      <legend className={styles.legend}>{legend}</legend>
      {offered.map((subject, place) => (
        <label key={subject} className={styles.subject}>
          <input
            type="checkbox"
            name={subject}
            defaultChecked={chosen.includes(subject)}
            aria-invalid={(error && place === 0) || undefined} // the focus goes there
          />
          {SUBJECTS[subject]}
        </label>
      ))}
      <div className={styles.problem} aria-live="polite">
        {error && (
          <p id={id} className={field.error}>
            <CircleAlert size="1.1em" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
