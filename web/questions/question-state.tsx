import type { Question } from '#contract/questions.ts'
import { idOfSlug } from '#rules/slug.ts'
import { VisibilityNote } from '../flags/visibility-note.tsx'
import { paths } from '../paths.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Notice } from '../ui/notice.tsx'

const REASONS: Record<string, string> = {
  duplicate: 'Its answers, and the place for new ones, are with the first one.',
  'needs-details': 'It needs some more details. Add what the exercise says and what you tried, and it reopens.',
  'several-questions': 'There are several questions in it. Keep one here, ask the others on their own, and it reopens.',
  'not-school-subject': 'It is not about a school subject. Show what it has to do with one, and it reopens.',
  'no-answer-possible': 'As it stands nobody can answer it. Say what an answer should tell, and it reopens.',
  'live-test': 'It belongs to a test that is being written just now.',
  'personal-info': 'It held personal information. Take that out, and it reopens.',
}

/** What a reader should know before the text: that it is closed, deleted, hidden or waiting, told kindly. */
export function QuestionState({ question }: { question: Question }) {
  const { status, visibility, closed_reason, reopens_at, duplicate_of } = question
  const post = {
    kind: 'question',
    id: String(idOfSlug(question.slug)),
    author: question.author,
    held: question.held,
  } as const
  if (status === 'deleted') return <VisibilityNote post={post} state="deleted" />
  return (
    <>
      <VisibilityNote post={post} state={visibility} />
      {status === 'closed' && (
        <Notice title={duplicate_of ? 'This question was asked before.' : 'This question is closed for now.'}>
          {REASONS[closed_reason ?? ''] ?? 'It takes no new answers at the moment.'}
          {reopens_at && (
            <>
              {' '}
              It reopens on <RelativeTime time={reopens_at} />.
            </>
          )}
          {duplicate_of && (
            <>
              {' '}
              <a href={paths.question(duplicate_of)}>Go to that question</a>
            </>
          )}
        </Notice>
      )}
    </>
  )
}
