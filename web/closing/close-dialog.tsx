import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Question } from '#contract/questions.ts'
import { CLOSE_REASONS, type CloseReason } from '#rules/closing.ts'
import { CLOSE_WORDS } from '#rules/closing-words.ts'
import { Choices } from '../accounts/choices.tsx'
import { ApiError, asSentence } from '../api-error.ts'
import { similarQuestions } from '../questions/queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { usePause } from '../ui/use-pause.ts'
import { useApi } from '../viewer.tsx'
import styles from './close-dialog.module.css'
import type { useClosing } from './queries.ts'

const PAUSE_MS = 350

type Props = {
  open: boolean
  onClose: () => void
  question: Question
  /** Where not all of them may be chosen. */
  reasons: CloseReason[] | undefined
  submit: string
  call: ReturnType<typeof useClosing>['close']
}

/** Asks why, and what belongs to it. What went wrong is told here, and what was chosen stays. */
export function CloseDialog({ open, onClose, question, reasons = [...CLOSE_REASONS], submit, call }: Props) {
  const [reason, setReason] = useState<CloseReason | undefined>(reasons.length === 1 ? reasons[0] : undefined)
  const [original, setOriginal] = useState<string>()
  const [until, setUntil] = useState('')
  const [missing, setMissing] = useState<string>()
  const errors = call.error instanceof ApiError ? call.error.errors : {}

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (call.isPending) return
    if (!reason) return setMissing('Choose one of them.')
    setMissing(undefined)
    call.mutate(
      {
        reason,
        ...(reason === 'duplicate' && original && { duplicate_of: original }),
        ...(reason === 'live-test' && until && { reopens_at: new Date(until).toISOString() }),
      },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog open={open} onClose={onClose} title={submit}>
      <form className={styles.form} onSubmit={send} noValidate method="post">
        <p>Whoever asked is told what helps. Once the question fits, it reopens.</p>
        {reasons.length > 1 && (
          <Choices
            legend="What is the matter?"
            name="close-reason"
            options={reasons.map((value) => ({ value, label: CLOSE_WORDS[value] }))}
            chosen={reason}
            onChoose={setReason}
            error={missing}
          />
        )}
        {reason === 'duplicate' && (
          <FindOriginal
            question={question}
            chosen={original}
            onChoose={setOriginal}
            error={errors['duplicate_of']?.[0]}
          />
        )}
        {reason === 'live-test' && (
          <Field label="When is the test over?" error={errors['reopens_at']?.[0]}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={until}
                onChange={(event) => setUntil(event.target.value)}
              />
            )}
          </Field>
        )}
        <div role="alert">
          {call.error && Object.keys(errors).length === 0 && (
            <Notice look="danger">{asSentence(call.error.message)} Nothing has changed.</Notice>
          )}
        </div>
        <div className={styles.ways}>
          <Button type="submit" look="primary" busy={call.isPending}>
            {submit}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

type FindProps = {
  question: Question
  chosen: string | undefined
  onChoose: (slug: string) => void
  error: string | undefined
}

/** The question that was asked before, by its title; the likely ones are there at once. */
function FindOriginal({ question: { title, slug }, chosen, onChoose, error }: FindProps) {
  const [typed, setTyped] = useState('')
  const searched = usePause(typed.trim() || title, PAUSE_MS)
  const { data } = useQuery(similarQuestions(useApi(), searched))
  const found = data?.questions.filter((each) => each.slug !== slug)
  return (
    <>
      <Field label="Find it by its title">
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            placeholder={title}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {found && found.length > 0 ? (
        <Choices
          legend="Which one is it?"
          name="close-original"
          options={found.map((each) => ({ value: each.slug, label: each.title }))}
          chosen={chosen}
          onChoose={onChoose}
          error={error}
        />
      ) : (
        <p role="status">{found ? 'Nothing like it was found. Try other words of its title.' : 'Looking …'}</p>
      )}
    </>
  )
}
