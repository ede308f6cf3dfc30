import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OwnDecision } from '#contract/moderation.ts'
import { appealProblem } from '#rules/moderating.ts'
import { ApiError, asSentence } from '../api-error.ts'
import { RestoredNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './decision.module.css'
import { useAppeal } from './queries.ts'

/** Says why a decision was wrong, to somebody who did not make it. Once; what was typed stays until it is sent. */
export function AppealForm({ decision, onClose }: { decision: OwnDecision; onClose: () => void }) {
  const numbers = useNumbers()
  const draft = useDraft(`appeal:${decision.id}`, { body: '' }, 'device')
  const appeal = useAppeal(decision)
  const [problem, setProblem] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const text = draft.content.body ?? ''
  const { error } = appeal
  const refused = error instanceof ApiError && error.statusCode === 422 ? error.errors['text']?.[0] : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (appeal.isPending) return
    const found = appealProblem(numbers, text.trim())
    setProblem(found)
    if (found) return area.current?.focus()
    appeal.mutate(text.trim(), { onSuccess: draft.finish })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate method="post">
      <RestoredNote draft={draft} />
      <Field
        label="Why should it be shown?"
        hint="Somebody who did not decide the first time reads this. If you have changed it, say so. You can ask once."
        error={problem ?? refused}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={3}
            value={text}
            onChange={(event) => {
              setProblem(undefined)
              draft.change({ body: event.target.value })
            }}
          />
        )}
      </Field>
      <div role="alert">
        {error && !refused && <Notice look="danger">{asSentence(error.message)} What you typed is still here.</Notice>}
      </div>
      <div className={styles.ways}>
        <Button type="submit" look="primary" busy={appeal.isPending}>
          Ask for a second look
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </div>
    </form>
  )
}
