import { sentencesOf } from '#rules/sentences.ts'

const WIDE = 600
const SHARED = 120

/** A long text in pieces that overlap, so that no pattern has to look at more than one; a short text is one piece. */
export function windowsOf(text: string): string[] {
  if (text.length <= WIDE) return [text]
  const pieces = Math.ceil((text.length - SHARED) / (WIDE - SHARED))
  return Array.from({ length: pieces }, (_, index) =>
    text.slice(index * (WIDE - SHARED), index * (WIDE - SHARED) + WIDE),
  )
}

/** A longer text is read two sentences at a time too, since a cry for help may stand in the middle of a sum. */
const LONGER = 240

/** The pairs of neighbouring sentences in a longer text; none in a short one. */
export function pairsOf(text: string): string[] {
  if (text.length <= LONGER) return []
  const places = sentencesOf(text)
  return places.slice(1).map(({ end }, index) => text.slice(places[index]!.start, end))
}
