import Sparkles from 'lucide-react/icons/sparkles'
import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, Suspense } from 'react'
import { isStaff } from '#rules/membership.ts'
import { KeepButtons } from '../bookmarks/keep-buttons.tsx'
import { ReportButton } from '../flags/report-button.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { QuestionVote } from '../votes/vote.tsx'
import { Post } from './post.tsx'
import type { QuestionPage } from './question-page.ts'
import styles from './question-post.module.css'
import { ShareButton } from './share-button.tsx'
import { Signature } from './signature.tsx'
import { useMember } from './use-member.ts'

const ClosingActions = lazy(() =>
  import('../closing/closing-actions.tsx').then((module) => ({ default: module.ClosingActions })),
)

const DeleteQuestion = lazy(() =>
  import('./delete-question.tsx').then((module) => ({ default: module.DeleteQuestion })),
)

export function QuestionPost({ page }: { page: QuestionPage }) {
  const { question } = page
  const member = useMember()
  const isAuthor = member?.username === question.author.username
  const isDeleted = question.status === 'deleted'
  const mayEdit = question.viewer?.may.includes('edit') === true
  const maySuggest = question.viewer?.may.includes('suggest-edit') === true
  return (
    <Post
      html={question.body_html}
      vote={!isDeleted && <QuestionVote question={question} />}
      signature={<Signature verb="asked" author={question.author} time={question.created_at} />}
      actions={
        !isDeleted && (
          <>
            <ShareButton what="question" path={paths.question(question.slug)} title={question.title} />
            <KeepButtons question={question} isAuthor={isAuthor} />
            <LinkButton look="quiet" href={paths.askAi({ question: question.slug })} rel="nofollow">
              <Sparkles size={17} aria-hidden="true" />
              Ask AI about this
            </LinkButton>
            {(mayEdit || maySuggest) && member && (
              <LinkButton
                look="quiet"
                href={paths.editQuestion(question.slug)}
                aria-label={mayEdit ? 'Edit this question' : 'Suggest an edit of this question'}
              >
                <SquarePen size={17} aria-hidden="true" />
                {mayEdit ? 'Edit' : 'Suggest an edit'}
              </LinkButton>
            )}
            {!isAuthor && (
              <ReportButton
                target="question"
                id={question.slug}
                what="this question"
                place={paths.question(question.slug)}
              />
            )}
            {member && question.viewer?.may.some((action) => /close|reopen/.test(action)) && (
              <Suspense>
                <ClosingActions question={question} />
              </Suspense>
            )}
            {member && (isAuthor || isStaff(member)) && (
              <Suspense>
                <DeleteQuestion page={page} member={member} isAuthor={isAuthor} />
              </Suspense>
            )}
          </>
        )
      }
    >
      <ul className={styles.tags} aria-label="Tags">
        {question.tags.map(({ name }) => (
          <li key={name}>
            <Chip href={paths.tag(name)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </Post>
  )
}
