/**
 * Where lines stand in two texts that are in each of them once, in the order of both: as many of these as there can be, so
 * that none crosses another (patience sorting).
 */
export function anchorsOf(before: string[], after: string[]): (readonly [before: number, after: number])[] {
  const places = onceIn(after)
  type Pile = { inBefore: number; inAfter: number; left: Pile | undefined }
  const piles: Pile[] = []
  for (const [line, inBefore] of onceIn(before)) {
    const inAfter = places.get(line)
    if (inAfter === undefined) continue
    const at = firstNotBelow(piles, inAfter)
    piles[at] = { inBefore, inAfter, left: piles[at - 1] }
  }
  const anchors: (readonly [number, number])[] = []
  for (let pile = piles.at(-1); pile; pile = pile.left) anchors.unshift([pile.inBefore, pile.inAfter])
  return anchors
}

/** Lines that stand once, and where, from the first to the last. */
function onceIn(lines: string[]): Map<string, number> {
  const places = new Map<string, number>()
  const several = new Set<string>()
  for (const [place, line] of lines.entries()) {
    if (places.has(line)) several.add(line)
    else places.set(line, place)
  }
  for (const line of several) places.delete(line)
  return places
}

function firstNotBelow(piles: { inAfter: number }[], inAfter: number): number {
  let [low, high] = [0, piles.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (piles[middle]!.inAfter < inAfter) low = middle + 1
    else high = middle
  }
  return low
}
