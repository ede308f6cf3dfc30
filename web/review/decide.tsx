import Check from 'lucide-react/icons/check'
import SquarePen from 'lucide-react/icons/square-pen'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#contract/suggestions.ts'
import { rejectionProblem } from '#rules/editing.ts'
import { ApiError } from '../api-error.ts'
import { paths } from '../paths.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './decide.module.css'
import type { useDecide } from './queries.ts'

type Props = { suggestion: Suggestion; deciding: ReturnType<typeof useDecide>; onDecide: () => void }

/** Accept, or turn down with a reason that whoever suggested it reads. */
export function Decide({ suggestion, deciding, onDecide }: Props) {
  const numbers = useNumbers()
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (rejecting) form.current?.querySelector('input')?.focus()
  }, [rejecting])
  const { may } = suggestion.viewer
  const busy = deciding.isPending
  const decide = (reason?: string) => {
    if (busy) return
    onDecide()
    deciding.mutate({ suggestion, ...(reason !== undefined && { reason }) })
  }
  const reject = (event: FormEvent) => {
    event.preventDefault()
    const found = rejectionProblem(numbers, reason)
    setProblem(found)
    if (found) form.current?.querySelector('input')?.focus()
    else decide(reason)
  }
  const isMine = deciding.variables?.suggestion.id === suggestion.id
  const failure =
    isMine && deciding.error instanceof ApiError && deciding.error.statusCode === 422 ? deciding.error : undefined
  return (
    <>
      <div role="alert">
        {failure && <Notice look="danger">{Object.values(failure.errors).flat().join(' ') || failure.message}</Notice>}
      </div>
      {rejecting ? (
        <form ref={form} className={styles.form} onSubmit={reject} noValidate>
          <Field label="Why not?" hint="A kind sentence. It helps them to make the next one better." error={problem}>
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
            <Button onClick={() => setRejecting(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <div className={styles.ways}>
          {may.includes('accept') && (
            <Button look="primary" busy={busy} onClick={() => decide()}>
              <Check size={18} aria-hidden="true" />
              Accept
            </Button>
          )}
          {may.includes('reject') && (
            <Button onClick={() => setRejecting(true)}>
              <X size={18} aria-hidden="true" />
              Turn down …
            </Button>
          )}
          {may.includes('edit') && <EditByHand suggestion={suggestion} />}
        </div>
      )}
    </>
  )
}

const EditByHand = ({ suggestion: { question_slug, answer_id } }: { suggestion: Suggestion }) => (
  <LinkButton
    look="quiet"
    href={answer_id ? `${paths.question(question_slug)}#answer-${answer_id}` : paths.editQuestion(question_slug)}
  >
    <SquarePen size={17} aria-hidden="true" />
    Edit it yourself
  </LinkButton>
)
