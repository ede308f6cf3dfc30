import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#contract/suggestions.ts'
import { bodyProblem, titleProblem } from '#rules/asking.ts'
import { tagsProblem } from '#rules/tagging.ts'
import { ApiError } from '../api-error.ts'
import { DraftNote, RestoredNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { PostFailure } from '../questions/post-failure.tsx'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { usePreview } from '../questions/use-preview.ts'
import { useTagFacts } from '../tags/tag-picker-queries.ts'
import { TagPicker } from '../tags/tag-picker.tsx'
import { Button } from '../ui/button.tsx'
import { Editor } from '../ui/editor/editor.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { usePictureDesk } from '../uploads/use-picture-desk.ts'
import styles from './decide.module.css'
import type { Mended } from './queries.ts'

type Props = {
  suggestion: Suggestion
  busy: boolean
  /** Why the last try failed. */
  error: Error | null | undefined
  onMerge: (mended: Mended, done: () => void) => void
  onCancel: () => void
}

/** The suggested text, to be changed before it is let in. What is being changed is kept on this device. */
export function MergeForm({ suggestion: { id, after }, busy, error, onMerge, onCancel }: Props) {
  const numbers = useNumbers()
  const render = usePreview()
  const pictures = usePictureDesk()
  const draft = useDraft(
    `merge:${id}`,
    { body: after.body, ...(after.title !== null && { title: after.title }), ...(after.tags && { tags: after.tags }) },
    'device',
  )
  const { title = '', body = '', tags = [] } = draft.content
  const facts = useTagFacts(tags, numbers, useMember())
  const [refusedTag] = facts.refused.values()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const said = error instanceof ApiError && error.statusCode === 422 ? error.errors : {}
  const found = {
    title: after.title === null ? undefined : titleProblem(numbers, title),
    body: bodyProblem(numbers, body),
    tags: after.tags === null ? undefined : (tagsProblem(numbers, tags) ?? refusedTag),
  }
  const problemOf = (name: keyof typeof found) => (tried && found[name]) || said[name]?.[0]
  const isRefused = Object.values(found).some(Boolean)

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (isRefused) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    else if (!busy) onMerge({ body, ...(after.title !== null && { title }), ...(after.tags && { tags }) }, draft.finish)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post">
      <RestoredNote draft={draft} />
      {after.title !== null && (
        <Field label="Title" error={problemOf('title')}>
          {(control) => (
            <TextInput {...control} value={title} onChange={(event) => draft.change({ title: event.target.value })} />
          )}
        </Field>
      )}
      <Field label="The text, with the suggestion in it" error={problemOf('body')}>
        {(control) => (
          <Editor
            {...control}
            value={body}
            onChange={(text) => draft.change({ body: text })}
            onSubmit={submit}
            render={render}
            pictures={pictures}
          />
        )}
      </Field>
      {after.tags && (
        <Field label="Tags" error={problemOf('tags')}>
          {(control) => (
            <TagPicker
              {...control}
              names={tags}
              most={numbers.text.tagsMax}
              refused={facts.refused}
              onChange={(names) => draft.change({ tags: names })}
            />
          )}
        </Field>
      )}
      <PostFailure error={Object.keys(said).length > 0 ? null : (error ?? null)} />
      <div className={styles.ways}>
        <Button type="submit" look="primary" busy={busy}>
          Accept with my changes
        </Button>
        <Button
          onClick={() => {
            draft.finish()
            onCancel()
          }}
        >
          Cancel
        </Button>
        <DraftNote saved={draft.saved} />
      </div>
    </form>
  )
}
