import Check from 'lucide-react/icons/check'
import SquarePen from 'lucide-react/icons/square-pen'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { mayAccept } from '#rules/accepting.ts'
import { mayDelete } from '#rules/editing.ts'
import { isStaff } from '#rules/membership.ts'
import { paths } from '../paths.ts'
import { DeletePost } from '../questions/delete-post.tsx'
import { ShareButton } from '../questions/share-button.tsx'
import { useMember } from '../questions/use-member.ts'
import { Button } from '../ui/button.tsx'
import { anchorOf } from './answers-view.ts'
import { useAccept, useDeleteAnswer } from './queries.ts'

type Props = { question: Question; answer: Answer; onEdit: () => void }

export function AnswerActions({ question, answer, onEdit }: Props) {
  const member = useMember()
  const deletion = useDeleteAnswer(question.slug)
  const isAuthor = member?.username === answer.author.username
  const mayEdit = member && answer.viewer?.may.includes('edit')
  return (
    <>
      {member?.username === question.author.username && question.status !== 'deleted' && <AcceptButton question={question} answer={answer} />}
      <ShareButton what="answer" path={`${paths.question(question.slug)}#${anchorOf(answer.id)}`} title={question.title} />
      {mayEdit && (
        <Button look="quiet" aria-label="Edit this answer" onClick={onEdit}>
          <SquarePen size={17} aria-hidden="true" />
          Edit
        </Button>
      )}
      {member && (isAuthor || isStaff(member)) && (
        <DeletePost
          what="answer"
          verdict={mayDelete(member, { isAuthor, neededBy: answer.accepted ? 'acceptance' : null })}
          busy={deletion.isPending}
          onDelete={() => deletion.mutate(answer)}
        />
      )}
    </>
  )
}

/** For the asker: accept, move the acceptance here, take it back. */
function AcceptButton({ question, answer }: Omit<Props, 'onEdit'>) {
  const member = useMember()
  const { mutate } = useAccept(question.slug)
  const verdict = mayAccept(member ?? null, { isAsker: member?.username === question.author.username })
  const refusal = verdict.allowed ? undefined : verdict.message
  // what the viewer may do has not come yet
  const press = (accept: boolean) => answer.viewer && mutate({ answer, accept })
  if (answer.accepted) {
    return (
      <Button look="quiet" refusal={refusal} onClick={() => press(false)}>
        <Undo2 size={17} aria-hidden="true" />
        Take the acceptance back
      </Button>
    )
  }
  return (
    <Button refusal={refusal} onClick={() => press(true)}>
      <Check size={18} strokeWidth={3} aria-hidden="true" />
      {question.accepted_answer_id ? 'Accept this one instead' : 'Accept this answer'}
    </Button>
  )
}
