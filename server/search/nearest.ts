const MOST = 3

/** Those of the words that somebody most likely meant: the word as its beginning, or one or two slips of the finger away. */
export function nearestWords(typed: string, words: string[]): string[] {
  const slips = typed.length < 6 ? 1 : 2
  return words
    .map((word) => ({ word, distance: word.startsWith(typed) ? 0.5 : distanceBetween(typed, word) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length)
    .filter(({ distance }, _, [best]) => distance === best?.distance)
    .slice(0, MOST)
    .map(({ word }) => word)
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
export function distanceBetween(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length]!
}
