import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FullTag } from '#contract/tags.ts'
import { isSubject } from '#rules/subjects.ts'
import { tagDescriptionProblem } from '#rules/tagging.ts'
import { ApiError } from '../api-error.ts'
import { DraftNote, RestoredNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { PostFailure } from '../questions/post-failure.tsx'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './tag-form.module.css'
import { useEditTag } from './page-queries.ts'
import { SubjectField } from './subject-field.tsx'

/** Edits what a tag's page says. What is being changed is kept on this device. */
export function EditTag({ tag, onDone }: { tag: FullTag; onDone: () => void }) {
  const numbers = useNumbers()
  const draft = useDraft(`tag-edit:${tag.name}`, { body: tag.description, subject: tag.subject }, 'device')
  const editing = useEditTag(tag.name)
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const { body: description = '', subject } = draft.content

  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])

  const done = () => {
    draft.finish()
    onDone()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (editing.isPending) return
    const problem = tagDescriptionProblem(numbers, description.trim())
    setProblems({ description: problem })
    if (problem) return
    const edit_note = note.trim()
    editing.mutate(
      { description, subject: subject && isSubject(subject) ? subject : null, ...(edit_note && { edit_note }) },
      {
        onSuccess: () => {
          done()
          toast('Saved. Thank you.', 'good')
        },
        onError: (error) => setProblems(problemsIn(error)),
      },
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={save} noValidate method="post" aria-label={`Edit ${tag.name}`}>
      <RestoredNote draft={draft} />
      <Field
        label="What is it about?"
        hint={`One or two sentences, at most ${numbers.text.tagDescriptionMax} characters.`}
        error={problems['description']}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={description}
            onChange={(event) => draft.change({ body: event.target.value })}
          />
        )}
      </Field>
      <SubjectField
        subject={subject && isSubject(subject) ? subject : null}
        error={problems['subject']}
        onChange={(chosen) => draft.change({ subject: chosen })}
      />
      <Field label="What did you change? (optional)" error={problems['edit_note']}>
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={numbers.text.editNoteMax}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <PostFailure error={Object.values(problems).some(Boolean) ? null : editing.error} />
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={editing.isPending}>
          Save
        </Button>
        <Button onClick={done}>Cancel</Button>
        <DraftNote saved={draft.saved} />
      </div>
    </form>
  )
}

function problemsIn(error: Error): Record<string, string | undefined> {
  if (!(error instanceof ApiError) || error.statusCode !== 422) return {}
  return Object.fromEntries(['description', 'subject', 'edit_note'].map((name) => [name, error.errors[name]?.[0]]))
}
