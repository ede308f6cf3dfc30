import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { WaitingPost } from '#contract/holding.ts'
import { declineProblem } from '#rules/holding.ts'
import { ApiError } from '../api-error.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './decide.module.css'
import { keyOf, type useDecidePost } from './first-posts-queries.ts'

type Props = { post: WaitingPost; deciding: ReturnType<typeof useDecidePost>; onDecide: () => void }

/** Let it in, or turn it down with a sentence that its author reads. */
export function DecidePost({ post, deciding, onDecide }: Props) {
  const numbers = useNumbers()
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(() => {
    if (declining) focus()
  }, [declining])
  const busy = deciding.isPending
  const decide = (reason?: string) => {
    if (busy) return
    onDecide()
    deciding.mutate({ post, ...(reason !== undefined && { reason }) })
  }
  const decline = (event: FormEvent) => {
    event.preventDefault()
    const found = declineProblem(numbers, reason)
    setProblem(found)
    if (found) focus()
    else decide(reason)
  }
  const isMine = deciding.variables && keyOf(deciding.variables.post) === keyOf(post)
  const { error } = deciding
  const failure = isMine && error instanceof ApiError && error.statusCode === 422 ? error : undefined
  return (
    <>
      <div role="alert">
        {failure && <Notice look="danger">{Object.values(failure.errors).flat().join(' ') || failure.message}</Notice>}
      </div>
      {declining ? (
        <form ref={form} className={styles.form} onSubmit={decline} noValidate>
          <Field label="What should change?" hint="A kind sentence. With it they can mend it." error={problem}>
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
          <Button look="primary" busy={busy} onClick={() => decide()}>
            <Check size={18} aria-hidden="true" />
            Let it in
          </Button>
          <Button onClick={() => setDeclining(true)}>
            <X size={18} aria-hidden="true" />
            Turn down …
          </Button>
        </div>
      )}
    </>
  )
}
