import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flagNoteProblem, type FlagReason, type FlagTarget, REASONS_OF } from '#rules/flagging.ts'
import { Choices } from '../accounts/choices.tsx'
import { ApiError, asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { paths } from '../paths.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.tsx'
import { useApi } from '../viewer.tsx'
import { REASON_CHOICES } from './reason-words.ts'
import styles from './report-dialog.module.css'
import { noteReported } from './reported.ts'

type FormProps = {
  target: FlagTarget
  id: string
  /** Its name among what was reported. */
  reported: string
  onClose: () => void
}

export function ReportDialog({ open, what, ...form }: FormProps & { open: boolean; what: string }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={`Report ${what}`}>
      <ReportForm {...form} />
    </Dialog>
  )
}

/** What is wrong, and a note. What was typed stays, however it ends. */
function ReportForm({ target, id, reported, onClose }: FormProps) {
  const api = useApi()
  const numbers = useNumbers()
  const draft = useDraft(`report:${target}:${id}`, { body: '' }, 'device')
  const [reason, setReason] = useState<FlagReason>()
  const [problems, setProblems] = useState<{ reason?: string | undefined; note?: string | undefined }>({})
  const form = useRef<HTMLFormElement>(null)
  const danger = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason === 'danger') danger.current?.scrollIntoView({ block: 'nearest' })
  }, [reason])
  const note = draft.content.body ?? ''
  const finish = (said: string) => {
    draft.finish()
    noteReported(reported)
    toast(said, 'good')
    onClose()
  }
  const sending = useMutation({
    mutationFn: (reason: FlagReason) =>
      answer(api.flags.$post({ json: { flag: { target, id, reason, ...(note.trim() && { note: note.trim() }) } } })),
    onSuccess: () => finish('Thank you. A person looks at it.'),
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'already-flagged') finish('You have reported this already. A person looks at it.')
      if (error.statusCode === 422) tell({ reason: error.errors['reason']?.[0], note: error.errors['note']?.[0] })
    },
  })
  const tell = (found: typeof problems) => {
    setProblems(found)
    form.current?.querySelector<HTMLElement>(found.reason ? 'input' : 'textarea')?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    if (!reason) return tell({ reason: 'Choose what is wrong.' })
    const problem = flagNoteProblem(numbers, reason, note)
    if (problem) return tell({ note: problem })
    setProblems({})
    sending.mutate(reason)
  }
  const failure = problems.reason || problems.note ? null : sending.error

  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate method="post">
      <p>Whoever wrote it never learns who reported it. If somebody may be in danger, we look at that first.</p>
      <Choices
        legend="What is wrong?"
        name="report-reason"
        options={REASONS_OF[target].map((value) => ({ value, label: REASON_CHOICES[value] }))}
        chosen={reason}
        onChoose={(chosen) => {
          setReason(chosen)
          setProblems({})
        }}
        error={problems.reason}
      />
      <div ref={danger} role="status">
        {reason === 'danger' && (
          <Notice look="warn" title="Is it happening now?">
            Do not wait for us. Call the emergency number where you live, or tell an adult near you.{' '}
            <a href={`${paths.help()}#somebody-to-talk-to`} target="_blank">
              People who listen (opens in a new tab)
            </a>
          </Notice>
        )}
      </div>
      <Field
        label={reason === 'other' ? 'What is it?' : 'A note, if it helps'}
        hint="The moderators alone read it."
        error={problems.note}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={note}
            onChange={(event) => {
              setProblems({})
              draft.change({ body: event.target.value })
            }}
          />
        )}
      </Field>
      <div role="alert">
        {failure && <Notice look="danger">{asSentence(failure.message)} What you typed is still here.</Notice>}
      </div>
      <div className={styles.ways}>
        <Button type="submit" look="primary" busy={sending.isPending}>
          Send report
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
