const WORDS: Record<string, string> = {
  'upvote-answer': 'An answer was upvoted',
  'upvote-question': 'Somebody has the same question',
  'upvote-taken-back': 'An upvote was taken back',
  'answer-accepted': 'An answer was accepted',
  accepting: 'Accepted an answer',
  'acceptance-taken-back': 'An acceptance was taken back',
  'answer-endorsed': 'A teacher endorsed an answer',
  'endorsement-taken-back': 'An endorsement was taken back',
  'suggested-edit-accepted': 'An edit you suggested was accepted',
  'ai-mistake-confirmed': 'Found a mistake of Ask AI',
  'ai-mistake-taken-back': 'A mistake of Ask AI was none after all',
  'removed-as-abuse': 'A post was removed as spam or rude',
  'removal-taken-back': 'A removal was taken back',
}

/** What a line of the reputation ledger is about; a kind that this page does not know yet in its own words. */
export function wordsOfKind(kind: string): string {
  const plain = kind.replaceAll('-', ' ')
  return WORDS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** `+10` or `−2`, with a real minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

const CUT_AT = 78 // rules/slug.ts keeps at most 80 letters of a title

/** The readable part of a question's address, for a link that knows nothing but the address. */
export function titleOfSlug(slug: string): string {
  const words = slug.replace(/-?\d+$/, '').replaceAll('-', ' ')
  if (words === '') return 'The question'
  return words.charAt(0).toUpperCase() + words.slice(1) + (words.length >= CUT_AT ? ' …' : '')
}
