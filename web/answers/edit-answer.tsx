import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/answer.ts'
import { bodyProblem } from '#rules/asking.ts'
import { suggestionNoteProblem } from '#rules/editing.ts'
import { ApiError } from '../api-error.ts'
import { DraftNote, RestoredNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { useBeforePosting } from '../holding/use-before-posting.tsx'
import { PostFailure } from '../questions/post-failure.tsx'
import { useNumbers } from '../questions/use-numbers.ts'
import { usePreview } from '../questions/use-preview.ts'
import { NoteField } from '../revisions/note-field.tsx'
import { SUGGESTED, useSuggestAnswerEdit } from '../revisions/suggesting.ts'
import { Button } from '../ui/button.tsx'
import { Editor } from '../ui/editor/editor.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { usePictureDesk } from '../uploads/use-picture-desk.ts'
import styles from './answer-form.module.css'
import { useEditAnswer } from './writing.ts'

/** Edits an answer at its own place, or suggests the edit. What is being changed is kept on this device. */
export function EditAnswer({ answer, onDone }: { answer: Answer; onDone: () => void }) {
  const numbers = useNumbers()
  const render = usePreview()
  const pictures = usePictureDesk()
  const [suggests] = useState(!answer.viewer?.may.includes('edit'))
  const [madeFrom] = useState(answer.edited_at ?? answer.created_at) // whatever comes meanwhile
  const draftKey = suggests ? `answer-suggestion:${answer.id}:${madeFrom}` : `answer-edit:${answer.id}`
  const draft = useDraft(draftKey, { body: answer.body }, 'device')
  const saving = useEditAnswer(answer.question_slug)
  const suggesting = useSuggestAnswerEdit(answer.id, madeFrom)
  const editing = suggests ? suggesting : saving
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [noteProblem, setNoteProblem] = useState<string>()
  const body = draft.content.body ?? ''
  const { gate, note: foundNote } = useBeforePosting(body, { action: 'Save anyway' })

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
    const missing = suggests ? suggestionNoteProblem(numbers, note) : undefined
    setNoteProblem(missing)
    if (missing) return
    gate(() =>
      editing.mutate(
        { id: answer.id, body, ...(note.trim() && { edit_note: note.trim() }) },
        {
          onSuccess: () => {
            draft.finish()
            onDone()
            if (suggests) toast(SUGGESTED, 'good')
          },
          onError: (error) =>
            error instanceof ApiError &&
            error.statusCode === 422 &&
            error.errors['body']?.[0] &&
            refuse(error.errors['body'][0]),
        },
      ),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post">
      <RestoredNote draft={draft} />
      <Field label={suggests ? 'Suggest an edit of the answer' : 'Edit the answer'} error={problem}>
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
            pictures={pictures}
          />
        )}
      </Field>
      {suggests ? (
        <NoteField
          numbers={numbers}
          note={note}
          problem={noteProblem}
          onChange={(text) => {
            setNoteProblem(undefined)
            setNote(text)
          }}
        />
      ) : (
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
      )}
      {foundNote}
      <PostFailure error={problem ? null : editing.error} />
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={editing.isPending}>
          {suggests ? 'Send the suggestion' : 'Save'}
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
