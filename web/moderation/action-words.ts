import type { CaseAction } from '#rules/moderating.ts'
import type { FlagReason } from '#rules/flagging.ts'

type ActionWords = { label: string; key: string; what: string; done: string }

/** What can be decided: on the button, by which key, what it means, and what is said afterwards. */
export const ACTION_WORDS: Record<CaseAction, ActionWords> = {
  dismiss: { label: 'Dismiss', key: 'd', what: 'it breaks no rule and may stand', done: 'Dismissed.' },
  noted: { label: 'Seen to', key: 'n', what: 'the report was right, nothing is hidden', done: 'Seen to.' },
  hide: { label: 'Hide', key: 'h', what: 'the author can mend it', done: 'Hidden.' },
  remove: { label: 'Remove', key: 'x', what: 'it has no place here', done: 'Removed.' },
  restore: { label: 'Restore', key: 'r', what: 'everybody sees it again', done: 'Restored.' },
  uphold: {
    label: 'Keep the decision',
    key: 'd',
    what: 'what is appealed stays as it is',
    done: 'The decision stays.',
  },
}

/** Shown to everybody, but without the words that tell much about somebody. */
export const LEAVE_OUT: ActionWords = {
  label: 'Leave words out',
  key: 'l',
  what: 'everybody sees it, with “…” in place of the words that tell who or where somebody is',
  done: 'Shown without these words.',
}

/** Those of which the author must read why. */
export const NEEDS_NOTE: readonly CaseAction[] = ['hide', 'remove', 'uphold']

/** Sentences for the author, ready to be sent or changed. */
export const READY_SENTENCES: Record<FlagReason, string> = {
  danger:
    'We were worried about you or somebody else. Please talk to an adult you trust; our help page lists people who listen.',
  'personal-info':
    'It held private details. Leave out names, schools, places and numbers: everybody can read this page.',
  rude: 'The words hurt somebody. Say the same about the work, not about the person.',
  spam: 'Ads and repeated posts are not for this place.',
  wrong: 'It leads readers astray. Check the steps once more, and say what you are not sure of.',
  'not-an-answer': 'It does not answer the question. A remark fits as a comment.',
  'no-explanation': 'A result alone does not help at the next test. Show the steps that lead to it.',
  'undeclared-ai': 'It reads as if an AI wrote it. Say which part, check it, and explain it in your own words.',
  other: 'It does not fit our guidelines. Please read them once more.',
}

export const READY_TO_UPHOLD = 'Another person has looked at it again. It breaks the same rule, so it stays as it is.'
