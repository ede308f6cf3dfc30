import { tagName } from '#rules/tagging.ts'

/** Which suggestion Enter takes: the one that is typed out, else the first; none while nothing is typed. */
export function likelyIndex(typed: string, suggested: string[]): number {
  const name = tagName(typed)
  if (name === '' || suggested.length === 0) return -1
  return Math.max(0, suggested.indexOf(name))
}

/** Whether a space ends the tag: it is one, and no longer one begins like it (`linear` could go on as `linear-equations`). */
export function isEndedBySpace(typed: string, suggested: string[]): boolean {
  const name = tagName(typed)
  return suggested.includes(name) && !suggested.some((each) => each.startsWith(`${name}-`))
}

/** The names in pasted text: `algebra, linear equations; fractions`. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map(tagName)
    .filter(Boolean)

/** The chosen names with more of them: each once, in their order, no more than fit. */
export const withNames = (chosen: string[], more: string[], most: number): string[] =>
  [...new Set([...chosen, ...more])].slice(0, most)
