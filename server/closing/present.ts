import type { Closing } from '#contract/questions.ts'
import { mayClose, mayReopen, type Closable } from '#rules/closing.ts'
import { hasPrivilege, isStaff } from '#rules/membership.ts'
import type { Numbers } from '#rules/numbers.ts'
import type { Verdict } from '#rules/verdict.ts'
import type { Viewer } from '#server/accounts/session.ts'
import type { ClosingColumns } from './closing-columns.ts'

/** What somebody may do about a question's being closed, by the names that `viewer.may` has for it. */
export function closingVerdicts(numbers: Numbers, viewer: Viewer, question: Closable): Record<string, Verdict> {
  const decides = isStaff(viewer)
  return {
    [decides ? 'close' : 'vote-to-close']: mayClose(numbers, viewer, question, 'needs-details'),
    ...(question.isAsker && { 'close-as-duplicate': mayClose(numbers, viewer, question, 'duplicate') }),
    [decides || question.isCloser ? 'reopen' : 'vote-to-reopen']: mayReopen(numbers, viewer, question),
  }
}

/** For those who may have a say, how far the vote has come. */
export function presentClosing(
  numbers: Numbers,
  row: ClosingColumns & { editedAt: string | null },
  { viewer, isClosed }: { viewer: Viewer | undefined; isClosed: boolean },
): { closing?: Closing } {
  if (!viewer || !(isStaff(viewer) || hasPrivilege(numbers, viewer, 'voteToClose'))) return {}
  return {
    closing: {
      votes: isClosed ? row.reopenVotes : row.closeVotes,
      needed: numbers.closing.votesToDecide,
      voted: row.ownCloseVote === (isClosed ? 'reopen' : 'close'),
      edited_since: isClosed && row.closedAt !== null && row.editedAt !== null && row.editedAt > row.closedAt,
    },
  }
}
