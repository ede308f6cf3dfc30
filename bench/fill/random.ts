/** A stream of random numbers that is the same for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** The bell curve around 0 with deviation 1. */
  normal(): number
}

/** The stream of this name for this seed (sfc32): steps with names of their own do not shift each other. */
export function createRandom(seed: number, name: string): Random {
  let [a, b, c, counter] = [seed | 0, hash(name), hash(`${name} ${seed}`), 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 20; round++) next()
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** Draws indexes as often as their weights say. */
export function createPicker(weights: Float64Array, random: Random): () => number {
  const sums = new Float64Array(weights.length)
  let total = 0
  for (let index = 0; index < weights.length; index++) sums[index] = total += weights[index]!
  return () => {
    const wanted = random.next() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sums[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Weights of Zipf's law: the second half as likely as the first, the third a third. A larger `shift` flattens the top. */
export const zipfWeights = (count: number, { exponent = 1, shift = 0 } = {}): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => 1 / (index + 1 + shift) ** exponent)

function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  return value | 0
}
