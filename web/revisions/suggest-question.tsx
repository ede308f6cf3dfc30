import { useState } from 'react'
import type { Question } from '#contract/questions.ts'
import { suggestionNoteProblem } from '#rules/editing.ts'
import { ApiError } from '../api-error.ts'
import { answer } from '../api.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { paths } from '../paths.ts'
import { QuestionForm } from '../questions/question-form.tsx'
import { useNumbers } from '../questions/use-numbers.ts'
import { useQuestionForm } from '../questions/use-question-form.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.tsx'
import { useApi } from '../viewer.tsx'
import { NoteField } from './note-field.tsx'
import styles from './suggest-question.module.css'
import { SUGGESTED, useTouchSuggestions } from './suggesting.ts'

/** The form of an edit, for those whose edits are looked over first. What is being changed is kept on this device. */
export function SuggestQuestion({ question }: { question: Question }) {
  const { slug, title, body, created_at, edited_at } = question
  const call = useApi().questions[':slug'].suggestions
  const numbers = useNumbers()
  const touch = useTouchSuggestions()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const tags = question.tags.map(({ name }) => name)
  const [madeFrom] = useState(edited_at ?? created_at) // the text that the writer sees, whatever comes meanwhile
  const draft = useDraft(`suggestion:${slug}:${madeFrom}`, { title, body, tags }, 'device')
  const writing = useQuestionForm(draft, async ({ title, body, tags }) => {
    const found = suggestionNoteProblem(numbers, note)
    setProblem(found)
    if (found) throw new ApiError(422, found, { code: 'invalid' })
    const suggestion = { title, body, tags, edit_note: note, made_from: madeFrom }
    await answer(call.$post({ param: { slug }, json: { suggestion } }))
    touch()
    toast(SUGGESTED, 'good')
    return { question }
  })
  return (
    <div className={styles.form}>
      <Notice>
        Your edit is looked over before anybody else sees it: by the person who asked, or by members who review.
      </Notice>
      <QuestionForm
        draft={draft}
        writing={writing}
        textOnly
        submit="Send the suggestion"
        other={<LinkButton href={paths.question(slug)}>Back without sending</LinkButton>}
      >
        <NoteField
          numbers={numbers}
          note={note}
          problem={problem}
          onChange={(text) => {
            setProblem(undefined)
            setNote(text)
          }}
        />
      </QuestionForm>
    </div>
  )
}
