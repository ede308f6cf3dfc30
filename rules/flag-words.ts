import type { FlagReason } from './flagging.ts'

type Words = {
  /** In the list of reasons. */
  title: string
  about: string
  /** Within a sentence to the author: “… because it may …”. */
  toAuthor: string
}

/** What each reason is called, by whoever reports and to whoever wrote. */
export const FLAG_WORDS: Readonly<Record<FlagReason, Words>> = {
  danger: {
    title: 'Someone may be in danger',
    about: 'Self-harm, abuse, threats, or an adult who seeks contact with a child. It is hidden and looked at first.',
    toAuthor: 'be about somebody in danger',
  },
  'personal-info': {
    title: 'Personal information',
    about: 'A phone number, an address, a school, a photo or an account of a real person. It is hidden at once.',
    toAuthor: 'tell something personal that strangers should not know',
  },
  rude: {
    title: 'Rude or bullying',
    about: 'It hurts, mocks or threatens somebody, or uses words that do not belong here.',
    toAuthor: 'hurt somebody',
  },
  spam: {
    title: 'Spam',
    about: 'Advertising, or the same thing posted again and again.',
    toAuthor: 'look like advertising',
  },
  wrong: {
    title: 'Wrong or misleading',
    about: 'What it says is not true, and somebody could learn it the wrong way.',
    toAuthor: 'have a mistake in it that others could learn',
  },
  'not-an-answer': {
    title: 'Not an answer',
    about: 'It does not try to answer the question. A comment would be the place for it.',
    toAuthor: 'not answer the question',
  },
  'no-explanation': {
    title: 'No explanation',
    about: 'Only a result: nobody can learn from it how to get there.',
    toAuthor: 'lack an explanation',
  },
  'undeclared-ai': {
    title: 'Written by an AI, and not said so',
    about: 'It reads like a machine wrote it, and the author does not tell.',
    toAuthor: 'come from an AI without saying so',
  },
  other: {
    title: 'Something else',
    about: 'Tell us in a few words what is wrong.',
    toAuthor: 'break a rule',
  },
}
