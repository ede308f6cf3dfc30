import type { FlagReason } from '#rules/flagging.ts'

/** What somebody says who reports. */
export const REASON_CHOICES: Record<FlagReason, string> = {
  danger: 'Somebody may be in danger',
  'personal-info': 'It shows private details, such as a school or a phone number',
  rude: 'It is rude, or it bullies somebody',
  spam: 'It is spam: an ad, or the same text again',
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

/** What helps, to whoever wrote it; it follows on what the post may be (rules/flag-words.ts). */
export const REASON_ADVICE: Record<FlagReason, string> = {
  danger: 'If things are hard, you are not alone: talk to an adult you trust.',
  'personal-info': 'Take out names, schools, places and numbers: that keeps people safe.',
  rude: 'Talk about the work, not about the person.',
  spam: 'Leave out ads, and links that do not help with the question.',
  wrong: 'Check it once more, and say what you are not sure of.',
  'not-an-answer': 'A remark fits better as a comment.',
  'no-explanation': 'Show the steps that lead to the result.',
  'undeclared-ai': 'Say which part came from an AI, and explain it in your own words.',
  other: 'The guidelines say what we ask of each other.',
}
