import { negate, type Rational, rational } from '#maths/notation/rational.ts'

/** Fractions to try in place of letters: small ones first, some large, both signs and every third all above zero, always the same ones. */
export function samplePoints(letters: readonly string[], count: number): Record<string, Rational>[] {
  const next = randomNumbers(7 + letters.length)
  return Array.from({ length: count }, (_, index) => {
    const reach = index % 5 === 4 ? 900 : index % 5 === 3 ? 90 : 12
    const sized = (value: Rational): Rational => (index % 3 === 2 && value.n < 0n ? negate(value) : value)
    return Object.fromEntries(letters.map((letter) => [letter, sized(oneFraction(next, reach))]))
  })
}

/** Never 0 or 1, where too many things are equal. */
function oneFraction(next: () => number, reach: number): Rational {
  const under = 1 + Math.floor(next() * 7)
  const over = Math.floor((next() * 2 - 1) * reach * under)
  return over === 0 || over === under ? rational(over + 2 * under + 1, under) : rational(over, under)
}

/** Numbers from 0 to 1 that look random (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
