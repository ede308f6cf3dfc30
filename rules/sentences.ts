export type Place = { start: number; end: number }

/** Longer than that is cut between two words, or where it must be. */
const LONGEST = 300
const SENTENCE = new RegExp(`[^\\s.!?…](?:[^.!?…\\n]|[.!?…](?=[^\\s.!?…])){0,${LONGEST}}[.!?…]*`, 'gu')

/** Where the sentences of a text stand, without the space around them: what is judged one by one, and shown. */
export const sentencesOf = (text: string): Place[] =>
  [...text.matchAll(SENTENCE)].flatMap(({ 0: found, index }) => {
    const length = found.trimEnd().length
    return length > 0 ? [{ start: index, end: index + length }] : []
  })
