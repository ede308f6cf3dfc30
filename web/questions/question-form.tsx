import type { FormEvent, ReactNode } from 'react'
import { mayTakePart } from '#rules/membership.ts'
import { DraftNote, RestoredNote } from '../drafts/draft-note.tsx'
import type { KeptWriting } from '../drafts/use-draft.ts'
import { needsCode } from '../accounts/settled.ts'
import { paths } from '../paths.ts'
import { TagPicker } from '../tags/tag-picker.tsx'
import { TagSuggestions } from '../tags/tag-suggestions.tsx'
import { Button } from '../ui/button.tsx'
import { Editor } from '../ui/editor/editor.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { usePictureDesk } from '../uploads/use-picture-desk.ts'
import { GoodQuestion } from './good-question.tsx'
import { pointsOf } from './good-question.ts'
import { Notice } from '../ui/notice.tsx'
import { PostFailure } from './post-failure.tsx'
import styles from './question-form.module.css'
import { SubjectAndGrade } from './subject-and-grade.tsx'
import { useMember } from './use-member.ts'
import { usePreview } from './use-preview.ts'
import type { QuestionWriting } from './use-question-form.ts'

type Props = {
  draft: KeptWriting
  writing: QuestionWriting
  submit: string
  /** Title, text and tags alone. */
  textOnly?: boolean
  /** Beside the title: what may make asking needless. */
  beside?: ReactNode
  /** Before the button. */
  children?: ReactNode
  /** Beside the button. */
  other?: ReactNode
}

export function QuestionForm({ draft, writing, submit, textOnly, beside, children, other }: Props) {
  const { fields, facts, numbers, problems, change } = writing
  const member = useMember()
  const render = usePreview()
  const pictures = usePictureDesk()
  // who may not ask yet hears it before writing, and may write all the same
  const verdict = member === undefined ? undefined : mayTakePart(member)
  const [refusedTag] = facts.refused.values()
  const send = (event: FormEvent) => {
    event.preventDefault()
    writing.submit()
  }
  return (
    <form ref={writing.form} className={styles.form} onSubmit={send} noValidate method="post">
      <div className={styles.title}>
        {verdict?.allowed === false && (
          <Notice title="You cannot post yet.">
            {verdict.message}{' '}
            {needsCode(verdict.code) && <a href={paths.verifyCode({ return_to: paths.ask() })}>Type the code</a>}
          </Notice>
        )}
        <RestoredNote draft={draft} />
        <Field label="Title" hint="One sentence that says what you want to know." error={problems.title}>
          {(control) => (
            <TextInput
              {...control}
              value={fields.title}
              placeholder="Why does ice float on water?"
              autoComplete="off"
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.beside}>
        {beside}
        <GoodQuestion points={pointsOf(numbers, fields)} />
      </div>
      <div className={styles.rest}>
        <Field
          label={textOnly ? 'The question' : 'Your question'}
          hint="What does the exercise say? What have you tried? Where are you stuck?"
          error={problems.body}
        >
          {(control) => (
            <Editor
              {...control}
              size="large"
              value={fields.body}
              onChange={(body) => change({ body })}
              onSubmit={writing.submit}
              render={render}
              pictures={pictures}
            />
          )}
        </Field>
        <Field
          label="Tags"
          hint={`${numbers.text.tagsMin} to ${numbers.text.tagsMax} words for what it is about. Type, then choose.`}
          error={problems.tags ?? refusedTag}
        >
          {(control) => (
            <>
              <TagPicker
                {...control}
                names={fields.tags}
                most={numbers.text.tagsMax}
                refused={facts.refused}
                onChange={(tags) => change({ tags })}
              />
              <TagSuggestions
                title={fields.title}
                body={fields.body}
                chosen={fields.tags}
                most={numbers.text.tagsMax}
                inputId={control.id}
                onAdd={(name) => change({ tags: [...fields.tags, name] })}
              />
            </>
          )}
        </Field>
        {!textOnly && <SubjectAndGrade fields={fields} told={facts.subject} problems={problems} onChange={change} />}
        {children}
        {writing.note}
        <PostFailure error={writing.failure} />
        <div className={styles.foot}>
          <Button
            type="submit"
            look="primary"
            busy={writing.busy}
            refusal={verdict?.allowed === false ? verdict.message : undefined}
          >
            {submit}
          </Button>
          {other}
          <DraftNote saved={draft.saved} />
        </div>
      </div>
    </form>
  )
}
