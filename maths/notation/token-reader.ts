import type { Mark, Token } from './tokens.ts'

const DEEPEST = 40

/**
 * How `1/2x` is meant: from left to right it is half of x, tight it is one over 2x. The forgiving reading is tight, and takes
 * `√4·3` for the root of 12 and `60 - 25%` for 45, as some write it.
 */
export type Reading = 'left-to-right' | 'tight' | 'forgiving'

/** The tokens are no formula of ours: thrown inside the parser, never out of it. */
export class NoFormula extends Error {}

/** `inBars`: the innermost bracket is a bar, so that the next one closes it. */
export type Reader = { tokens: Token[]; reading: Reading; at: number; depth: number; inBars: boolean }

export const ahead = (reader: Reader, by = 0): Token | undefined => reader.tokens[reader.at + by]

export function markAhead(reader: Reader, by = 0): Mark | undefined {
  const token = ahead(reader, by)
  return token?.kind === 'mark' ? token.mark : undefined
}

export function take(reader: Reader, mark: Mark): boolean {
  const found = markAhead(reader) === mark
  if (found) reader.at += 1
  return found
}

export function deeper<T>(reader: Reader, read: () => T): T {
  reader.depth += 1
  if (reader.depth > DEEPEST) throw new NoFormula()
  const found = read()
  reader.depth -= 1
  return found
}
