import type { FlagReason } from '#rules/flagging.ts'

/** What somebody says who reports. */
export const REASON_CHOICES: Record<FlagReason, string> = {
  danger: 'Somebody may be in danger',
  'personal-info': 'It shows private details, such as a name, a school or a phone number',
  rude: 'It is rude, or it bullies somebody',
  spam: 'It is spam: an ad, or the same text again and again',
  wrong: 'It is wrong, or leads people astray',
  'not-an-answer': 'It does not answer the question',
  'no-explanation': 'It gives a result and explains nothing',
  'undeclared-ai': 'An AI wrote it, and it does not say so',
  other: 'Something else',
}

/** The same in a word or two, for those who decide. */
export const REASON_NAMES: Record<FlagReason, string> = {
  danger: 'Somebody in danger',
  'personal-info': 'Private details',
  rude: 'Rude or bullying',
  spam: 'Spam',
  wrong: 'Wrong or misleading',
  'not-an-answer': 'Not an answer',
  'no-explanation': 'No explanation',
  'undeclared-ai': 'AI not named',
  other: 'Something else',
}

/** The same to whoever wrote it: kind, and with what helps. */
export const REASON_TO_AUTHOR: Record<FlagReason, string> = {
  danger: 'Somebody was worried about you, or about another person.',
  'personal-info':
    'It seems to hold private details, such as a name, a school or a number. Take them out: that keeps people safe.',
  rude: 'Its words can hurt somebody. Talk about the work, never about the person.',
  spam: 'It looks like an ad, or like the same text again.',
  wrong: 'It seems to lead readers astray. Check it once more, and say what you are not sure of.',
  'not-an-answer': 'It does not answer the question. A remark fits better as a comment.',
  'no-explanation': 'It gives a result without the way there. Show the steps, and it helps.',
  'undeclared-ai': 'It reads as if an AI wrote it. Say in the post which part came from one.',
  other: 'Somebody told us that something in it is not right.',
}
