import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, Suspense } from 'react'
import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { isStaff } from '#rules/membership.ts'
import { ReportButton } from '../flags/report-button.tsx'
import { paths } from '../paths.ts'
import { ShareButton } from '../questions/share-button.tsx'
import { useMember } from '../questions/use-member.ts'
import { Button } from '../ui/button.tsx'
import { anchorOf } from './answers-view.ts'

const DeleteAnswer = lazy(() => import('./powers.ts').then((module) => ({ default: module.DeleteAnswer })))
const EndorseButton = lazy(() => import('./powers.ts').then((module) => ({ default: module.EndorseButton })))

type Props = { question: Question; answer: Answer; onEdit: () => void }

export function AnswerActions({ question, answer, onEdit }: Props) {
  const member = useMember()
  const isAuthor = member?.username === answer.author.username
  const mayEdit = answer.viewer?.may.includes('edit')
  const maySuggest = answer.viewer?.may.includes('suggest-edit')
  const place = `${paths.question(question.slug)}#${anchorOf(answer.id)}`
  return (
    <>
      <ShareButton what="answer" path={place} title={question.title} />
      {member && answer.viewer?.may.includes('endorse') && (
        <Suspense>
          <EndorseButton slug={question.slug} answer={answer} member={member} />
        </Suspense>
      )}
      {member && (mayEdit || maySuggest) && (
        <Button
          look="quiet"
          aria-label={mayEdit ? 'Edit this answer' : 'Suggest an edit of this answer'}
          onClick={onEdit}
        >
          <SquarePen size={17} aria-hidden="true" />
          {mayEdit ? 'Edit' : 'Suggest an edit'}
        </Button>
      )}
      {!isAuthor && <ReportButton target="answer" id={answer.id} what="this answer" place={place} />}
      {member && (isAuthor || isStaff(member)) && (
        <Suspense>
          <DeleteAnswer slug={question.slug} answer={answer} member={member} isAuthor={isAuthor} />
        </Suspense>
      )}
    </>
  )
}
