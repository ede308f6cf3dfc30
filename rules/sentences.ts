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

/** Neighbouring sentences in rows of about `wide` signs, each row beginning with the last sentence of the one before. */
export function rowsOf(sentences: Place[], wide: number): Place[] {
  const rows: Place[] = []
  let first = 0
  for (const [index, { end }] of sentences.entries()) {
    const next = sentences[index + 1]
    const { start } = sentences[first] as Place
    if (next && next.end - start <= wide) continue
    rows.push({ start, end })
    first = index > first && next && next.end - (sentences[index] as Place).start <= wide ? index : index + 1
  }
  return rows
}
