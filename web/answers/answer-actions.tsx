import SquarePen from 'lucide-react/icons/square-pen'
import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { mayDelete } from '#rules/deleting.ts'
import { isStaff } from '#rules/membership.ts'
import type { Verdict } from '#rules/verdict.ts'
import { ReportButton } from '../flags/report-button.tsx'
import { paths } from '../paths.ts'
import { DeletePost } from '../questions/delete-post.tsx'
import { ShareButton } from '../questions/share-button.tsx'
import { useMember } from '../questions/use-member.ts'
import { Button } from '../ui/button.tsx'
import { anchorOf } from './answers-view.ts'
import { EndorseButton } from './endorse-button.tsx'
import { useDeleteAnswer } from './queries.ts'

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
      <EndorseButton slug={question.slug} answer={answer} />
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
        <DeleteAnswer
          slug={question.slug}
          answer={answer}
          verdict={mayDelete(member, { isAuthor, neededBy: answer.accepted ? 'acceptance' : null })}
        />
      )}
    </>
  )
}

function DeleteAnswer({ slug, answer, verdict }: { slug: string; answer: Answer; verdict: Verdict }) {
  const { mutate, isPending } = useDeleteAnswer(slug)
  return <DeletePost what="answer" verdict={verdict} busy={isPending} onDelete={() => mutate(answer)} />
}
