import PenLine from 'lucide-react/icons/pen-line'
import type { Question } from '#contract/questions.ts'
import { AnswerForm } from '../answers/answer-form.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { useWhenIdle } from '../live/use-when-idle.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import type { QuestionPage } from './question-page.ts'
import { QuestionPost } from './question-post.tsx'
import { QuestionState } from './question-state.tsx'
import styles from './question-view.module.css'
import { RelatedQuestions } from './related-questions.tsx'

export function QuestionView({ page, stale }: { page: QuestionPage; stale: boolean }) {
  const { question } = page
  const Live = useWhenIdle(() => import('../answers/new-answers.tsx'))
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
        <span>
          edited <RelativeTime time={question.edited_at} />
        </span>
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
