import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What a control takes over so that label, hint and error belong to it: `{(control) => <TextInput {...control} />}`. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, as the rules or the API say it. */
  error?: string | undefined
  /** The label is for ears only: what the field is for stands beside it. */
  quietLabel?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, quietLabel, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={quietLabel ? 'hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <CircleAlert size="1.1em" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
