import type { CloseReason } from './closing.ts'

/** What each reason says to whoever chooses it. */
export const CLOSE_WORDS: Record<CloseReason, string> = {
  duplicate: 'It has been asked before',
  'needs-details': 'It needs more details',
  'several-questions': 'It holds several questions',
  'not-school-subject': 'It is not about a school subject',
  'no-answer-possible': 'Nobody can answer it as it stands',
  'live-test': 'It is from a test that is being written now',
  'personal-info': 'It shows personal information: hide it at once',
}
