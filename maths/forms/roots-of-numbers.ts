import { whole } from '#maths/notation/making.ts'
import { multiply, ONE, raise, rational, type Rational } from '#maths/notation/rational.ts'
import { factorKey, type Term } from './term.ts'

const LARGEST_DIVISOR = 10_000n

/** The primes of a whole number above zero, with how often each divides it; a rest without small divisors counts as one. */
export function primesOf(n: bigint, largestDivisor = LARGEST_DIVISOR): [prime: bigint, times: number][] {
  const primes: [bigint, number][] = []
  let rest = n
  for (let divisor = 2n; divisor * divisor <= rest && divisor <= largestDivisor; divisor += 1n) {
    let times = 0
    while (rest % divisor === 0n) [rest, times] = [rest / divisor, times + 1]
    if (times > 0) primes.push([divisor, times])
  }
  if (rest > 1n) primes.push([rest, 1])
  return primes
}

/** `value` (above zero) to a fraction as power: what comes out of the root, times roots of primes. */
export function raiseToFraction(value: Rational, power: Rational): Term {
  const parts = [
    ...primesOf(value.n).map(([prime, times]) => primePower(prime, multiply(rational(times), power))),
    ...primesOf(value.d).map(([prime, times]) => primePower(prime, multiply(rational(-times), power))),
  ]
  return {
    coefficient: parts.reduce((product, part) => multiply(product, part.coefficient), ONE),
    factors: parts.flatMap((part) => part.factors),
  }
}

/** `prime` to a power: its whole part (rounded down) as a number, the rest as a root. */
export function primePower(prime: bigint, power: Rational): Term {
  const down = power.n >= 0n ? power.n / power.d : -((-power.n + power.d - 1n) / power.d)
  const rest = rational(power.n - down * power.d, power.d)
  const base = whole(prime)
  return {
    coefficient: raise(rational(prime), Number(down)),
    factors: rest.n === 0n ? [] : [{ base, key: factorKey(base), power: rest }],
  }
}
