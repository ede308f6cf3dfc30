import CircleCheck from 'lucide-react/icons/circle-check'
import { lazy, Suspense, useState } from 'react'
import type { Answer } from '#contract/answer.ts'
import { CommentThread } from '../comments/comment-thread.tsx'
import { VisibilityNote } from '../flags/visibility-note.tsx'
import { paths } from '../paths.ts'
import { Post } from '../questions/post.tsx'
import type { QuestionPage } from '../questions/question-page.ts'
import { Signature } from '../questions/signature.tsx'
import { useMember } from '../questions/use-member.ts'
import { CheckedMaths } from '../ui/checked-maths.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AnswerVote } from '../votes/vote.tsx'
import { AnswerActions } from './answer-actions.tsx'
import styles from './answer-card.module.css'
import { EndorsedMark } from './endorsed-mark.tsx'
import { anchorOf } from './answers-view.ts'

const AcceptButton = lazy(() => import('./powers.ts').then((module) => ({ default: module.AcceptButton })))
const EditAnswer = lazy(() => import('./edit-answer.tsx').then((module) => ({ default: module.EditAnswer })))

export function AnswerCard({
  page: { question },
  answer,
  marked,
}: {
  page: QuestionPage
  answer: Answer
  marked: boolean
}) {
  const [editing, setEditing] = useState(false)
  const id = anchorOf(answer.id)
  const member = useMember()
  const isAsker = member?.username === question.author.username
  const isTheirs = isAsker || answer.viewer?.may.includes('accept') === true
  return (
    <article
      id={id}
      className={styles.card}
      tabIndex={-1}
      aria-label={`Answer by ${answer.author.name}`}
      data-accepted={answer.accepted || undefined}
      data-marked={marked || undefined}
    >
      {answer.accepted && (
        <p className={styles.accepted}>
          <CircleCheck size={20} aria-hidden="true" />
          Accepted answer
        </p>
      )}
      {answer.endorsed_by && <EndorsedMark by={answer.endorsed_by} />}
      <VisibilityNote post={{ kind: 'answer', ...answer }} state={answer.visibility} />
      {editing ? (
        <Suspense fallback={<Skeleton lines={['full', 'full', 'most']} />}>
          <EditAnswer
            answer={answer}
            onDone={() => {
              setEditing(false)
              document.getElementById(id)?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      ) : (
        <Post
          html={answer.body_html}
          vote={
            <>
              <AnswerVote slug={question.slug} answer={answer} />
              {member && isTheirs && question.status !== 'deleted' && (
                <Suspense>
                  <AcceptButton question={question} answer={answer} member={member} isAsker={isAsker} />
                </Suspense>
              )}
            </>
          }
          signature={<Signature verb="answered" author={answer.author} time={answer.created_at} />}
          actions={<AnswerActions question={question} answer={answer} onEdit={() => setEditing(true)} />}
        >
          <CheckedMaths checks={answer.checks} />
          {answer.edited_at && (
            <p className={styles.edited}>
              <a href={paths.revisions(question.slug, { answer: answer.id })}>
                edited <RelativeTime time={answer.edited_at} />
              </a>
            </p>
          )}
        </Post>
      )}
      <CommentThread post={{ question, answer }} />
    </article>
  )
}
