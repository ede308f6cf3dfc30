/** Of two ways to ask, how long each took in milliseconds. */
export type Times = { a: number[]; b: number[] }
export type Compared = {
  medianA: number
  medianB: number
  difference: number
  /** Between these the difference of the medians lies, in 95 of 100 resamplings. */
  from: number
  to: number
  /** How often a difference this large comes about when it does not matter which is which. */
  p: number
}

const ROUNDS = 4000

/** A permutation test of the difference of the medians, and a bootstrap interval around it. */
export function compare({ a, b }: Times): Compared {
  const difference = median(b) - median(a)
  const all = [...a, ...b]
  let asLarge = 1 // the one that was measured is one of those that are possible
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = shuffled(all)
    if (Math.abs(median(mixed.slice(a.length)) - median(mixed.slice(0, a.length))) >= Math.abs(difference)) asLarge++
  }
  const resampled = Array.from({ length: ROUNDS }, () => median(drawn(b)) - median(drawn(a))).toSorted(
    (one, other) => one - other,
  )
  return {
    medianA: median(a),
    medianB: median(b),
    difference,
    from: resampled[Math.floor(ROUNDS * 0.025)]!, // there are that many
    to: resampled[Math.floor(ROUNDS * 0.975)]!,
    p: asLarge / (ROUNDS + 1),
  }
}

function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort()
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2 // NaN where there is none
}

function shuffled(values: number[]): number[] {
  const mixed = [...values]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

const drawn = (values: number[]) => values.map(() => values[Math.floor(Math.random() * values.length)]!)
