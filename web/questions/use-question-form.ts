import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Question } from '#contract/questions.ts'
import type { CrisisCard } from '#contract/held.ts'
import type { DraftContent } from '#contract/drafts.ts'
import { bodyProblem, titleProblem } from '#rules/asking.ts'
import { isSubject, type Subject } from '#rules/subjects.ts'
import { tagsProblem } from '#rules/tagging.ts'
import { ApiError } from '../api-error.ts'
import type { KeptWriting } from '../drafts/use-draft.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { useTagFacts } from '../tags/tag-picker-queries.ts'
import { offerHelp } from '../holding/offered-help.ts'
import { useBeforePosting } from '../holding/use-before-posting.tsx'
import { useTouchLists } from './question-page.ts'
import { useMember } from './use-member.ts'
import { useNumbers } from './use-numbers.ts'

const FIELDS = ['title', 'body', 'tags', 'subject', 'grade'] as const
type FieldName = (typeof FIELDS)[number]
type Problems = { [Name in FieldName]?: string | undefined }
export type QuestionFields = { title: string; body: string; tags: string[]; subject?: Subject; grade: number | null }

/** What asking and editing share: what is written, what is wrong with it beside each field, and sending it. */
export function useQuestionForm(
  draft: KeptWriting,
  send: (fields: QuestionFields) => Promise<{ question: Question; crisis?: CrisisCard | undefined }>,
) {
  const numbers = useNumbers()
  const member = useMember()
  const touchLists = useTouchLists()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const fields = fieldsOf(draft.content)
  const { gate, note } = useBeforePosting(`${fields.title}\n\n${fields.body}`)
  const facts = useTagFacts(fields.tags, numbers, member)

  // the first field at fault has the focus
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ question, crisis }) => {
      draft.finish()
      touchLists()
      navigation.go(paths.question(question.slug), { replace: true })
      offerHelp(crisis, question)
    },
    onError: (error) => refuse(problemsIn(error)),
  })

  function refuse(found: Problems): void {
    setProblems(found)
    if (hasProblem(found)) setRefusals((before) => before + 1)
  }

  function submit(): void {
    if (sending.isPending) return
    const [refused] = facts.refused.values()
    const found: Problems = {
      title: titleProblem(numbers, fields.title),
      body: bodyProblem(numbers, fields.body),
      tags: tagsProblem(numbers, fields.tags) ?? refused,
    }
    if (hasProblem(found)) return refuse(found)
    setProblems({})
    gate(() => sending.mutate(fields))
  }

  const change = (changed: DraftContent) => {
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }))
    draft.change(changed)
  }

  return {
    form,
    fields,
    facts,
    numbers,
    problems,
    change,
    submit,
    /** What was found in the text. */
    note,
    busy: sending.isPending,
    failure: hasProblem(problems) ? null : sending.error,
  }
}

export type QuestionWriting = ReturnType<typeof useQuestionForm>

export const fieldsOf = ({
  title = '',
  body = '',
  tags = [],
  subject,
  grade = null,
}: DraftContent): QuestionFields => ({
  title,
  body,
  tags,
  grade,
  ...(subject && isSubject(subject) && { subject }),
})

const hasProblem = (problems: Problems): boolean => Object.values(problems).some(Boolean)

/** What the server refused, field by field; the rest is said below the form. */
function problemsIn(error: Error): Problems {
  if (!(error instanceof ApiError) || error.statusCode !== 422) return {}
  return Object.fromEntries(FIELDS.map((name) => [name, error.errors[name]?.[0]]))
}
