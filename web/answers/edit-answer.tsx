import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/answer.ts'
import { bodyProblem } from '#rules/asking.ts'
import { ApiError } from '../api-error.ts'
import { DraftNote, RestoredNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { PostFailure } from '../questions/post-failure.tsx'
import { useNumbers } from '../questions/use-numbers.ts'
import { usePreview } from '../questions/use-preview.ts'
import { Button } from '../ui/button.tsx'
import { Editor } from '../ui/editor/editor.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './answer-form.module.css'
import { useEditAnswer } from './writing.ts'

/** Edits an answer at its own place. What is being changed is kept on this device. */
export function EditAnswer({ answer, onDone }: { answer: Answer; onDone: () => void }) {
  const numbers = useNumbers()
  const render = usePreview()
  const draft = useDraft(`answer-edit:${answer.id}`, { body: answer.body }, 'device')
  const editing = useEditAnswer(answer.question_slug)
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const body = draft.content.body ?? ''

  const focus = () => form.current?.querySelector('textarea')?.focus()
  useEffect(focus, [])

  const refuse = (said: string) => {
    setProblem(said)
    focus()
  }
  const save = () => {
    if (editing.isPending) return
    const found = bodyProblem(numbers, body)
    if (found) return refuse(found)
    editing.mutate(
      { id: answer.id, body, ...(note.trim() && { edit_note: note.trim() }) },
      {
        onSuccess: () => {
          draft.finish()
          onDone()
        },
        onError: (error) =>
          error instanceof ApiError &&
          error.statusCode === 422 &&
          error.errors['body']?.[0] &&
          refuse(error.errors['body'][0]),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post">
      <RestoredNote draft={draft} />
      <Field label="Edit the answer" error={problem}>
        {(control) => (
          <Editor
            {...control}
            value={body}
            onChange={(text) => {
              setProblem(undefined)
              draft.change({ body: text })
            }}
            onSubmit={save}
            render={render}
          />
        )}
      </Field>
      <Field label="What did you change? (optional)">
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={numbers.text.editNoteMax}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <PostFailure error={problem ? null : editing.error} />
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={editing.isPending}>
          Save
        </Button>
        <Button
          onClick={() => {
            draft.finish()
            onDone()
          }}
        >
          Cancel
        </Button>
        <DraftNote saved={draft.saved} />
      </div>
    </form>
  )
}
