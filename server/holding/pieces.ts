const LONG = 3000

/** A long text in pieces, cut between paragraphs, or else between words: so that others are heard while it is looked through. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > LONG) {
    const head = rest.slice(0, LONG)
    const cut = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((at) => at > LONG / 2)
    const at = cut ?? LONG
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...pieces, rest]
}
