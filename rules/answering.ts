import { mayTakePart, type Member } from './membership.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

export function mayAnswer(member: Member | null, question: { status: 'open' | 'closed' | 'deleted' }): Verdict {
  return first(
    mayTakePart(member),
    question.status === 'closed'
      ? refuse('question-closed', 'This question is closed, so it takes no new answers for now.')
      : allow,
  )
}
