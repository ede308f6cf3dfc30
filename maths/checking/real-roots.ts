import { lettersOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import {
  commonPolynomial,
  dividePolynomials,
  multiplyPolynomials,
  type Polynomial,
  valueAt,
} from '#maths/forms/polynomial.ts'
import {
  add,
  isWhole,
  multiply,
  negate,
  ONE,
  rational,
  toNumber,
  ZERO,
  type Rational,
} from '#maths/notation/rational.ts'
import { exactValue } from '#maths/notation/value.ts'

const HIGHEST_DEGREE = 12

/** A quotient of two polynomials in one letter. */
type Fraction = { over: Polynomial; under: Polynomial }

/** The expression as one fraction over its letter; undefined with other letters, roots, or above degree 12. */
export function fractionIn(expr: Expr, letter: string): Fraction | undefined {
  if (!lettersOf(expr).includes(letter)) {
    const value = exactValue(expr)
    return value && { over: value.n === 0n ? [] : [value], under: [ONE] }
  }
  switch (expr.kind) {
    case 'letter':
      return { over: [ZERO, ONE], under: [ONE] }
    case 'sum':
      return fold(expr.terms, letter, addFractions)
    case 'product':
      return fold(expr.factors, letter, multiplyFractions)
    case 'negative': {
      const of = fractionIn(expr.of, letter)
      return of && { ...of, over: of.over.map(negate) }
    }
    case 'quotient': {
      const [over, under] = [fractionIn(expr.over, letter), invert(fractionIn(expr.under, letter))]
      return over && under && limited(multiplyFractions(over, under))
    }
    case 'power':
      return powerOf(fractionIn(expr.base, letter), exactValue(expr.exponent))
    default:
      return undefined
  }
}

function fold(parts: Expr[], letter: string, join: (a: Fraction, b: Fraction) => Fraction): Fraction | undefined {
  let so: Fraction | undefined
  for (const part of parts) {
    const next = fractionIn(part, letter)
    if (!next) return undefined
    so = so ? limited(join(so, next)) : next
    if (!so) return undefined
  }
  return so
}

function powerOf(base: Fraction | undefined, exponent: Rational | undefined): Fraction | undefined {
  if (!base || !exponent || !isWhole(exponent)) return undefined
  const times = Math.abs(Number(exponent.n))
  if (times > HIGHEST_DEGREE || times === 0) return undefined
  const start = exponent.n < 0n ? invert(base) : base
  let so = start
  for (let round = 1; round < times && so && start; round += 1) so = limited(multiplyFractions(so, start))
  return so
}

const invert = (of: Fraction | undefined): Fraction | undefined =>
  of && of.over.length > 0 ? { over: of.under, under: of.over } : undefined

const limited = (of: Fraction): Fraction | undefined =>
  Math.max(of.over.length, of.under.length) <= HIGHEST_DEGREE + 1 ? of : undefined

export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  over: addPolynomials(multiplyPolynomials(a.over, b.under), multiplyPolynomials(b.over, a.under)),
  under: multiplyPolynomials(a.under, b.under),
})

const multiplyFractions = (a: Fraction, b: Fraction): Fraction => ({
  over: multiplyPolynomials(a.over, b.over),
  under: multiplyPolynomials(a.under, b.under),
})

function addPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  const sum = Array.from({ length: Math.max(a.length, b.length) }, (_, power) =>
    add(a[power] ?? ZERO, b[power] ?? ZERO),
  )
  return sum.slice(0, sum.findLastIndex(({ n }) => n !== 0n) + 1)
}

/** All real roots, each once and small ones first: fractions where they are fractions, else near numbers. Empty for a constant. */
export function realRoots(polynomial: Polynomial): (Rational | number)[] {
  if (polynomial.length < 2) return []
  const simple = dividePolynomials(polynomial, commonPolynomial(polynomial, derivativeOf(polynomial))).whole
  return nearRoots(simple.map(toNumber)).map((root) => {
    const fraction = nearFraction(root)
    return fraction && valueAt(simple, fraction).n === 0n ? fraction : root
  })
}

const derivativeOf = (polynomial: Polynomial): Polynomial =>
  polynomial.map((coefficient, power) => multiply(coefficient, rational(power))).slice(1)

/** The roots lie between those of the derivative, one in each gap where the sign changes. */
function nearRoots(coefficients: number[]): number[] {
  const [constant = 0, slope = 0] = coefficients
  if (coefficients.length < 2) return []
  if (coefficients.length === 2) return [-constant / slope]
  const at = (x: number): number => coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
  const lead = Math.abs(coefficients.at(-1) ?? 1)
  const bound = 1 + Math.max(...coefficients.map(Math.abs)) / lead
  const turns = nearRoots(coefficients.map((coefficient, power) => coefficient * power).slice(1))
  const ends = [-bound, ...turns, bound]
  return ends.flatMap((from, index) => {
    const to = ends[index + 1]
    return to !== undefined && Math.sign(at(from)) * Math.sign(at(to)) < 0 ? [bisect(at, from, to)] : []
  })
}

/** Where a function changes its sign between two places, as near as numbers go. */
export function bisect(at: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const sign = Math.sign(at(low))
  for (let round = 0; round < 200 && low < high; round += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (Math.sign(at(middle)) === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The simplest fraction that is as good as equal to the number (continued fractions), or undefined. */
export function nearFraction(value: number, highest = 1_000_000): Rational | undefined {
  let [before, over, under, underBefore] = [1n, BigInt(Math.floor(value)), 1n, 0n]
  let rest = value - Math.floor(value)
  for (let round = 0; round < 30 && Number(under) <= highest; round += 1) {
    if (Math.abs(Number(over) / Number(under) - value) <= 1e-10 * Math.max(1, Math.abs(value)))
      return rational(over, under)
    if (rest === 0) return undefined
    const whole = BigInt(Math.floor(1 / rest))
    rest = 1 / rest - Math.floor(1 / rest)
    ;[before, over] = [over, whole * over + before]
    ;[underBefore, under] = [under, whole * under + underBefore]
  }
  return undefined
}
