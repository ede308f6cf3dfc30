import PenLine from 'lucide-react/icons/pen-line'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Question } from '#contract/questions.ts'
import { AnswerForm } from '../answers/answer-form.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { CommentThread } from '../comments/comment-thread.tsx'
import { useWhenIdle } from '../live/use-when-idle.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { QuestionPage } from './question-page.ts'
import { QuestionPost } from './question-post.tsx'
import { QuestionState } from './question-state.tsx'
import styles from './question-view.module.css'
import { RelatedQuestions } from './related-questions.tsx'

const LinkedComment = lazy(() =>
  import('../comments/linked-comment.tsx').then((module) => ({ default: module.LinkedComment })),
)

export function QuestionView({ page, stale }: { page: QuestionPage; stale: boolean }) {
  const { question } = page
  const Live = useWhenIdle(() => import('../answers/new-answers.tsx'))
  const Comments = useWhenIdle(() => import('../comments/comment-news.tsx'))
  const { hash } = useLocation()
  const isCommentLinked = useHydrated() && hash.startsWith('#comment-')
  return (
    <Page
      title={question.title}
      lede={<Meta question={question} />}
      actions={
        <span className={styles.ask} data-print="no">
          <LinkButton look="primary" href={paths.ask()}>
            Ask a question
          </LinkButton>
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.thread}>
            <QuestionState question={question} />
            <article className={styles.question} aria-label="Question">
              <QuestionPost page={page} />
              <CommentThread key={question.slug} post={{ question }} />
            </article>
            <AnswerList page={page} stale={stale} />
            {question.status === 'open' && (
              <LinkButton className={styles.reply} data-print="no" href="#your-answer">
                <PenLine size={18} aria-hidden="true" />
                Write an answer
              </LinkButton>
            )}
          </div>
          {Live && <Live.NewAnswers key={question.slug} page={page} />}
          {Comments && <Comments.CommentNews key={question.slug} page={page} />}
          {isCommentLinked && (
            <Suspense fallback={null}>
              <LinkedComment page={page} stale={stale} />
            </Suspense>
          )}
          <AnswerForm key={question.slug} question={question} view={page.view} />
        </div>
        <aside className={styles.aside} data-print="no">
          <RelatedQuestions questions={page.related} />
        </aside>
      </div>
    </Page>
  )
}

function Meta({ question }: { question: Question }) {
  return (
    <span className={styles.meta}>
      <SubjectChip subject={question.subject} href={paths.questions({ subject: question.subject })} />
      {question.grade !== null && <span>Grade {question.grade}</span>}
      <span>
        asked <RelativeTime time={question.created_at} />
      </span>
      {question.edited_at && (
        <a href={paths.revisions(question.slug)}>
          edited <RelativeTime time={question.edited_at} />
        </a>
      )}
      <span>
        {question.view_count.toLocaleString('en')} {question.view_count === 1 ? 'view' : 'views'}
      </span>
    </span>
  )
}

/** In the shape of what comes. */
export function QuestionSkeleton() {
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton lines={['title', 'half']} />
          <div className={styles.question}>
            <Skeleton lines={['full', 'most', 'full', 'half']} />
          </div>
          <Skeleton lines={['some', 'full', 'most', 'half']} />
        </div>
      </div>
    </Page>
  )
}
