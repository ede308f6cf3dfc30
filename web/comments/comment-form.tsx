import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { lengthOf } from '#rules/asking.ts'
import { commentProblem, tidyComment } from '#rules/comment-text.ts'
import { ApiError } from '../api-error.ts'
import { RestoredNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { useBeforePosting } from '../holding/use-before-posting.tsx'
import { PostFailure } from '../questions/post-failure.tsx'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './comment-form.module.css'

type Props = {
  id?: string
  label: string
  action: string
  hint?: string
  note?: string | undefined
  /** Under which name this device keeps what is typed. */
  draft: string
  first: string
  sending: { isPending: boolean; error: Error | null }
  /** `onSuccess`: call it when the server has it. */
  onSend: (body: string, onSuccess: () => void) => void
  onClose: () => void
}

/** Where a comment is written or changed. Ctrl+Enter sends; Escape closes, and what was typed stays for the next time. */
export function CommentForm({ id, label, action, hint, note, draft: name, first, sending, onSend, onClose }: Props) {
  const numbers = useNumbers()
  const draft = useDraft(name, { body: first }, 'device')
  const area = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const body = draft.content.body ?? ''
  const found = useBeforePosting(body)
  const left = numbers.text.commentMax - lengthOf(tidyComment(body))
  const refused = refusalOf(sending.error)

  useEffect(() => {
    // the browser's own jump to an address comes first, and takes the focus away
    const frame = requestAnimationFrame(() => area.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const send = () => {
    if (sending.isPending) return
    const wrong = commentProblem(numbers, body)
    setProblem(wrong)
    if (wrong) return area.current?.focus()
    found.gate(() =>
      onSend(body, () => {
        draft.finish()
        onClose()
      }),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} onKeyDown={press} noValidate method="post" data-print="no">
      <RestoredNote draft={draft} />
      <Field label={label} hint={hint} error={problem ?? refused}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={2}
            value={body}
            onChange={(event) => {
              setProblem(undefined)
              draft.change({ body: event.target.value })
            }}
          />
        )}
      </Field>
      {found.note}
      <PostFailure error={problem || refused ? null : sending.error} />
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <span className={styles.count} data-over={left < 0 || undefined}>
          {left < 0 ? `${-left} too many` : `${left} left`}
        </span>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </form>
  )
}

/** What the server says of the text itself. */
const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.statusCode === 422 ? error.errors['body']?.[0] : undefined
