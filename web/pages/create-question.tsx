import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { answer } from '../api.ts'
import { createIdempotencyKeys } from '../drafts/idempotency-key.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { Handle } from '../head.ts'
import { QuestionForm } from '../questions/question-form.tsx'
import { SimilarQuestions } from '../questions/similar-questions.tsx'
import { useQuestionForm } from '../questions/use-question-form.ts'
import { Page } from '../ui/page.tsx'
import { useApi } from '../viewer.tsx'

export const handle: Handle = { head: () => ({ title: 'Ask a question' }) }

export function Component() {
  const [search] = useSearchParams()
  const title = search.get('title')?.trim() ?? ''
  return (
    <Page title="Ask a question" lede="Plain words are fine. The more you tell, the better the help.">
      <AskForm key={title} title={title} />
    </Page>
  )
}

/** `title` comes from the home page's box; an older draft goes before it, and starting over begins with it. */
function AskForm({ title }: { title: string }) {
  const api = useApi()
  const [keyOf] = useState(() => createIdempotencyKeys())
  const draft = useDraft('question:new', title ? { title } : {})
  const { conversation } = draft.content
  const writing = useQuestionForm(draft, (fields) => {
    const question = { ...fields, ...(conversation && { conversation_id: conversation }) }
    const header = { 'idempotency-key': keyOf(JSON.stringify(question)) }
    return answer(api.questions.$post({ header, json: { question } }))
  })
  return (
    <QuestionForm
      draft={draft}
      writing={writing}
      submit="Post your question"
      beside={<SimilarQuestions title={writing.fields.title} />}
    />
  )
}
