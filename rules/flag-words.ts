import type { FlagReason } from './flagging.ts'

/** Within a sentence to whoever wrote it: “… because it may …”. */
export const TO_AUTHOR: Readonly<Record<FlagReason, string>> = {
  danger: 'be about somebody in danger',
  'personal-info': 'tell something personal that strangers should not know',
  rude: 'hurt somebody',
  spam: 'look like advertising',
  wrong: 'have a mistake in it that others could learn',
  'not-an-answer': 'not answer the question',
  'no-explanation': 'lack an explanation',
  'undeclared-ai': 'come from an AI without saying so',
  other: 'break a rule',
}
