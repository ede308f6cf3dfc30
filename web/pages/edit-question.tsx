import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Question } from '#contract/questions.ts'
import { maySuggestEdit } from '#rules/editing.ts'
import { answer } from '../api.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { QuestionForm } from '../questions/question-form.tsx'
import { questionKey, questionPage, type QuestionPage, withQuestion } from '../questions/question-page.ts'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useQuestionForm } from '../questions/use-question-form.ts'
import { SuggestQuestion } from '../revisions/suggest-question.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useApi, useViewer } from '../viewer.tsx'

export const loader = load(({ viewer, params: { slug = '' }, prepare }) =>
  prepare(questionPage(viewer, slug, { sort: 'best' })),
)

export const handle: Handle = { head: () => ({ title: 'Edit a question' }) }

export function Component() {
  const { slug = '' } = useParams()
  const query = useQuery(questionPage(useViewer(), slug, { sort: 'best' }))
  const may = query.data?.question.viewer?.may
  const suggests = may?.includes('suggest-edit') && !may.includes('edit')
  return (
    <Page title={suggests ? 'Suggest an edit' : 'Edit the question'}>
      <Loaded query={query} skeleton={<Skeleton lines={['title', 'full', 'full', 'most', 'half']} />}>
        {({ question }) =>
          query.isPlaceholderData ? (
            <Skeleton lines={['title', 'full', 'full', 'most', 'half']} />
          ) : (
            <Editing key={question.slug} question={question} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Editing({ question }: { question: Question }) {
  const member = useMember()
  const numbers = useNumbers()
  if (question.viewer?.may.includes('edit')) return <EditForm question={question} />
  if (question.viewer?.may.includes('suggest-edit')) return <SuggestQuestion question={question} />
  const verdict = maySuggestEdit(numbers, member ?? null, { isAuthor: member?.username === question.author.username })
  return (
    <Notice title="You cannot edit this question.">
      <p>
        {question.status === 'deleted'
          ? 'It is deleted.'
          : verdict.allowed
            ? 'It is closed to edits just now.'
            : verdict.message}
      </p>
      <a href={paths.question(question.slug)}>Back to the question</a>
    </Notice>
  )
}

function EditForm({ question }: { question: Question }) {
  const api = useApi()
  const client = useQueryClient()
  const numbers = useNumbers()
  const { slug, title, body, subject, grade } = question
  const [note, setNote] = useState('')
  const draft = useDraft(`question:${slug}`, {
    title,
    body,
    tags: question.tags.map(({ name }) => name),
    subject,
    grade,
  })
  const writing = useQuestionForm(draft, async (fields) => {
    const edit_note = note.trim() || undefined
    const saved = await answer(
      api.questions[':slug'].$put({ param: { slug }, json: { question: { ...fields, edit_note } } }),
    )
    client.setQueriesData<QuestionPage>(
      { queryKey: questionKey(slug) },
      (page) => page && withQuestion(page, saved.question),
    )
    return saved
  })
  return (
    <QuestionForm
      draft={draft}
      writing={writing}
      submit="Save the changes"
      other={<LinkButton href={paths.question(slug)}>Back without saving</LinkButton>}
    >
      <Field label="What did you change? (optional)" hint="One line for those who read along.">
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={numbers.text.editNoteMax}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </QuestionForm>
  )
}
