import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Question } from '#contract/questions.ts'
import { bodyProblem } from '#rules/asking.ts'
import { ApiError } from '../api-error.ts'
import { DraftNote, RestoredNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { useBeforePosting } from '../holding/use-before-posting.tsx'
import { navigation } from '../navigation.ts'
import { loginAndReturnTo, paths } from '../paths.ts'
import { PostFailure } from '../questions/post-failure.tsx'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { usePreview } from '../questions/use-preview.ts'
import { Button } from '../ui/button.tsx'
import { Editor } from '../ui/editor/editor.tsx'
import { Field } from '../ui/field.tsx'
import { usePictureDesk } from '../uploads/use-picture-desk.ts'
import styles from './answer-form.module.css'
import { ANSWER_PLACE, anchorOf, type AnswersView, queryOf } from './answers-view.ts'
import { usePostAnswer } from './writing.ts'

/** Where an answer is written; loaded when somebody comes near. */
export function OpenAnswerForm({ question: { slug }, view }: { question: Question; view: AnswersView }) {
  const member = useMember()
  const numbers = useNumbers()
  const render = usePreview()
  const pictures = usePictureDesk()
  const draft = useDraft(`answer:${slug}`, NOTHING)
  const posting = usePostAnswer(slug)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const body = draft.content.body ?? ''
  const { gate, note } = useBeforePosting(body)

  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${ANSWER_PLACE}`) return
    // the browser's own jump comes after, and takes the focus away
    const frame = requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [hash, key])

  const refuse = (said: string) => {
    setProblem(said)
    form.current?.querySelector('textarea')?.focus()
  }
  const post = () => {
    if (posting.isPending) return
    const found = bodyProblem(numbers, body)
    if (found) return refuse(found)
    if (member === null)
      return navigation.go(loginAndReturnTo(`${paths.question(slug, queryOf(view))}#${ANSWER_PLACE}`))
    gate(() =>
      posting.mutate(body, {
        onSuccess: ({ answer }) => {
          draft.finish()
          navigation.go(`${paths.question(slug, queryOf({ sort: view.sort }))}#${anchorOf(answer.id)}`, {
            replace: true,
          })
        },
        onError: (error) =>
          error instanceof ApiError &&
          error.statusCode === 422 &&
          error.errors['body']?.[0] &&
          refuse(error.errors['body'][0]),
      }),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    post()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post">
      <RestoredNote draft={draft} />
      <Field
        label="Your answer"
        quietLabel
        hint="Explain the why, not only the result. A first step or a hint helps too."
        error={problem}
      >
        {(control) => (
          <Editor
            {...control}
            value={body}
            onChange={(text) => {
              setProblem(undefined)
              draft.change({ body: text })
            }}
            onSubmit={post}
            render={render}
            pictures={pictures}
          />
        )}
      </Field>
      {note}
      <PostFailure error={problem ? null : posting.error} />
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={posting.isPending}>
          Post your answer
        </Button>
        <DraftNote saved={draft.saved} />
      </div>
      {member === null && <p className={styles.note}>To post it you log in. What you have typed stays.</p>}
    </form>
  )
}

const NOTHING = {}
