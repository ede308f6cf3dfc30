import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './decide.module.css'

type Props = {
  busy: boolean
  /** Why the last try about this one failed. */
  error: Error | null | undefined
  accept: string | undefined
  /** What the reason for turning it down is asked with, and perhaps a sentence to begin with; undefined where it cannot be. */
  ask: { label: string; hint: string; button?: string; ready?: string } | undefined
  problemOf: (numbers: ReturnType<typeof useNumbers>, reason: string) => string | undefined
  /** With a reason it is turned down. */
  onDecide: (reason?: string) => void
  children?: ReactNode
}

/** Let something in, or turn it down with a sentence that its author reads. */
export function DecideForm({ busy, error, accept, ask, problemOf, onDecide, children }: Props) {
  const numbers = useNumbers()
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState(ask?.ready ?? '')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(() => {
    if (declining) focus()
  }, [declining])
  const decline = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(numbers, reason)
    setProblem(found)
    if (found) focus()
    else if (!busy) onDecide(reason)
  }
  const failure = error instanceof ApiError && error.statusCode === 422 ? error : undefined
  return (
    <>
      <div role="alert">
        {failure && <Notice look="danger">{Object.values(failure.errors).flat().join(' ') || failure.message}</Notice>}
      </div>
      {declining && ask ? (
        <form ref={form} className={styles.form} onSubmit={decline} noValidate>
          <Field label={ask.label} hint={ask.hint} error={problem}>
            {(control) => (
              <TextInput
                {...control}
                value={reason}
                maxLength={numbers.text.editNoteMax}
                onChange={(event) => {
                  setProblem(undefined)
                  setReason(event.target.value)
                }}
              />
            )}
          </Field>
          <div className={styles.ways}>
            <Button type="submit" look="danger" busy={busy}>
              Turn it down
            </Button>
            <Button onClick={() => setDeclining(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <div className={styles.ways}>
          {accept !== undefined && (
            <Button look="primary" busy={busy} onClick={() => !busy && onDecide()}>
              <Check size={18} aria-hidden="true" />
              {accept}
            </Button>
          )}
          {ask && (
            <Button onClick={() => setDeclining(true)}>
              <X size={18} aria-hidden="true" />
              {ask.button ?? 'Turn down'} …
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  )
}
