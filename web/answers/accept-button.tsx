import Check from 'lucide-react/icons/check'
import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { mayAccept } from '#rules/accepting.ts'
import type { Member } from '#rules/membership.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { allow } from '#rules/verdict.ts'
import { toast } from '../ui/toast.tsx'
import styles from './accept-button.module.css'
import { useAccept } from './queries.ts'

type Props = { question: Question; answer: Answer; member: Member; isAsker: boolean }

/** For the asker, and after a long silence for a teacher: accept, move the acceptance here, take it back. */
export function AcceptButton({ question, answer, member, isAsker }: Props) {
  const { mutate } = useAccept(question.slug)
  const verdict = isAsker ? mayAccept(NUMBERS, member, { isAsker }) : allow
  const press = () => {
    if (!verdict.allowed) toast(verdict.message)
    else if (answer.viewer) mutate({ answer, accept: !answer.accepted }) // else what the viewer may do has not come yet
  }
  const wish = answer.accepted
    ? 'Take the acceptance back'
    : question.accepted_answer_id
      ? 'Accept this answer instead'
      : 'Accept this answer'
  const more = answer.accepted
    ? '(take the acceptance back)'
    : question.accepted_answer_id
      ? 'this answer instead'
      : 'this answer'
  return (
    <button
      type="button"
      className={styles.accept}
      data-accepted={answer.accepted || undefined}
      aria-disabled={!verdict.allowed || undefined}
      title={verdict.allowed ? wish : verdict.message}
      onClick={press}
    >
      <Check className={styles.check} size={22} strokeWidth={3} aria-hidden="true" />
      {answer.accepted ? 'Accepted' : 'Accept'}
      <span className="hidden"> {verdict.allowed ? more : `(${verdict.message})`}</span>
    </button>
  )
}
