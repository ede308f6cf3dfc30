/** An exact fraction in lowest terms; `d` is above zero. */
export type Rational = { readonly n: bigint; readonly d: bigint }

export const ZERO: Rational = { n: 0n, d: 1n }
export const ONE: Rational = { n: 1n, d: 1n }

/** The fraction n/d in lowest terms. Throws a RangeError where `d` is zero. */
export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  let [over, under] = [BigInt(n), BigInt(d)]
  if (under === 0n) throw new RangeError('Nothing can be divided by zero.')
  if (under < 0n) [over, under] = [-over, -under]
  const shared = gcd(over, under)
  return { n: over / shared, d: under / shared }
}

/** The greatest common divisor, never below 1. */
export function gcd(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (other !== 0n) [one, other] = [other, one % other]
  return one === 0n ? 1n : one
}

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const negate = ({ n, d }: Rational): Rational => ({ n: -n, d })
/** To a whole power, also a negative one. */
export const raise = (a: Rational, power: number): Rational =>
  power < 0 ? divide(ONE, raise(a, -power)) : { n: a.n ** BigInt(power), d: a.d ** BigInt(power) }
/** Below, at or above zero as `a` is below, at or above `b`. */
export const compare = (a: Rational, b: Rational): number => Number(a.n * b.d - b.n * a.d)
export const equals = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d
export const isWhole = ({ d }: Rational): boolean => d === 1n
export const toNumber = ({ n, d }: Rational): number => Number(n) / Number(d)

/** `3.25` as it is written, without loss. */
export function fromDecimal(written: string): Rational {
  const [whole = '0', part = ''] = written.split('.')
  return rational(BigInt(whole + part), 10n ** BigInt(part.length))
}

/** Whether it has an end as a decimal: 3/8 has, 1/3 has none. */
export function hasEnd({ d }: Rational): boolean {
  let rest = d
  for (const factor of [2n, 5n]) while (rest % factor === 0n) rest /= factor
  return rest === 1n
}

/** The exact root of a number that is not negative; undefined where it is no fraction. */
export function rootOf({ n, d }: Rational, index: number): Rational | undefined {
  const [over, under] = [wholeRoot(n, index), wholeRoot(d, index)]
  return over !== undefined && under !== undefined ? { n: over, d: under } : undefined
}

function wholeRoot(n: bigint, index: number): bigint | undefined {
  if (n < 0n) return undefined
  let root = BigInt(Math.floor(Number(n) ** (1 / index)))
  const power = BigInt(index)
  while (root ** power > n) root -= 1n
  while ((root + 1n) ** power <= n) root += 1n
  return root ** power === n ? root : undefined
}

export const squareRoot = (of: Rational): Rational | undefined => rootOf(of, 2)
