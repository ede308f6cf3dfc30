import { has } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { letter } from '#maths/notation/making.ts'
import {
  add,
  divide,
  equals,
  isWhole,
  multiply,
  negate,
  ONE,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '#maths/notation/rational.ts'
import { primesOf } from './roots-of-numbers.ts'
import { asConstant, powerOf, type Terms } from './term.ts'
import { addTerms, termsOf } from './terms.ts'
import { writeTerms } from './write-terms.ts'

/** The coefficients of one letter, the constant first; no zeros at the end. */
export type Polynomial = readonly Rational[]

/** What stands before each power of the letter (other letters may be in it), the constant first; undefined where it is no polynomial in it. */
export function coefficientsIn(terms: Terms, name: string): Terms[] | undefined {
  const found: Terms[] = []
  for (const term of terms) {
    const power = powerOf(term, name)
    const hidden = term.factors.some(({ base, key }) => key !== name && has(base, name))
    if (hidden || !isWhole(power) || power.n < 0n) return undefined
    const degree = Number(power.n)
    while (found.length <= degree) found.push([])
    const rest = { ...term, factors: term.factors.filter(({ key }) => key !== name) }
    found[degree] = addTerms(found[degree] ?? [], [rest])
  }
  return found
}

/** The polynomial in one letter with fractions as coefficients that an expression is, or undefined. */
export function polynomialOf(expr: Expr | Terms, name: string): Polynomial | undefined {
  const found = coefficientsIn('kind' in expr ? termsOf(expr) : expr, name)?.map(asConstant)
  return found?.every((coefficient) => coefficient !== undefined) ? trim(found) : undefined
}

function trim(coefficients: readonly Rational[]): Polynomial {
  const last = coefficients.findLastIndex(({ n }) => n !== 0n)
  return coefficients.slice(0, last + 1)
}

export const degree = (polynomial: Polynomial): number => polynomial.length - 1
export const at = (polynomial: Polynomial, power: number): Rational => polynomial[power] ?? ZERO

export function polynomialTerms(polynomial: Polynomial, name: string): Terms {
  const base = letter(name)
  return polynomial
    .map((coefficient, power) => ({
      coefficient,
      factors: power === 0 ? [] : [{ base, key: name, power: rational(power) }],
    }))
    .filter(({ coefficient }) => coefficient.n !== 0n)
    .toReversed()
}

/** In school order, the highest power first. */
export const polynomialExpr = (polynomial: Polynomial, name: string): Expr =>
  writeTerms(polynomialTerms(polynomial, name))

/** The value at a number (Horner's way). */
export const valueAt = (polynomial: Polynomial, x: Rational): Rational =>
  polynomial.reduceRight((sum, coefficient) => add(multiply(sum, x), coefficient), ZERO)

export const scalePolynomial = (polynomial: Polynomial, by: Rational): Polynomial =>
  trim(polynomial.map((coefficient) => multiply(coefficient, by)))

export function multiplyPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  const product: Rational[] = Array.from({ length: Math.max(0, a.length + b.length - 1) }, () => ZERO)
  for (const [i, one] of a.entries())
    for (const [j, other] of b.entries()) product[i + j] = add(product[i + j] ?? ZERO, multiply(one, other))
  return trim(product)
}

/** Long division: `a = b * whole + rest`. Throws a RangeError where `b` is zero. */
export function dividePolynomials(a: Polynomial, b: Polynomial): { whole: Polynomial; rest: Polynomial } {
  const lead = b.at(-1)
  if (!lead) throw new RangeError('Nothing can be divided by zero.')
  let rest: Rational[] = [...a]
  const whole: Rational[] = Array.from({ length: Math.max(0, a.length - b.length + 1) }, () => ZERO)
  while (rest.length >= b.length) {
    const by = divide(rest.at(-1) ?? ZERO, lead)
    const shift = rest.length - b.length
    whole[shift] = by
    rest = rest.map((value, index) => subtract(value, multiply(by, b[index - shift] ?? ZERO))).slice(0, -1)
    rest = [...trim(rest)]
  }
  return { whole: trim(whole), rest: trim(rest) }
}

/** The greatest common divisor with 1 as its highest coefficient. */
export function commonPolynomial(a: Polynomial, b: Polynomial): Polynomial {
  const lead = a.at(-1)
  if (b.length === 0) return lead ? scalePolynomial(a, divide(ONE, lead)) : []
  return commonPolynomial(b, dividePolynomials(a, b).rest)
}

/** Its smallest multiple with whole coefficients that share no divisor and a highest one above zero, and what it was divided by. */
export function primitive(polynomial: Polynomial): { polynomial: Polynomial; content: Rational } {
  const common = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : common(b, a % b))
  const under = polynomial.reduce((least, { d }) => (least * d) / common(least, d), 1n)
  const over = polynomial.reduce((shared, { n, d }) => common(shared, (n * under) / d), 0n)
  const size = rational(over === 0n ? 1n : over, under)
  const content = (polynomial.at(-1)?.n ?? 1n) < 0n ? negate(size) : size
  return { polynomial: scalePolynomial(polynomial, divide(ONE, content)), content }
}

/** The fractions where it is zero, each once, small ones first. */
export function rationalRoots(polynomial: Polynomial): Rational[] {
  const { polynomial: whole } = primitive(polynomial)
  if (whole.length < 2) return []
  const lowest = whole.findIndex(({ n }) => n !== 0n)
  const roots = lowest > 0 ? [ZERO] : []
  const [first, last] = [whole[lowest]?.n ?? 1n, whole.at(-1)?.n ?? 1n]
  for (const over of divisors(first < 0n ? -first : first))
    for (const under of divisors(last))
      for (const candidate of [rational(over, under), rational(-over, under)])
        if (!roots.some((root) => equals(root, candidate)) && valueAt(whole, candidate).n === 0n) roots.push(candidate)
  return roots.toSorted((a, b) => Number(a.n * b.d - b.n * a.d))
}

function divisors(n: bigint): bigint[] {
  return primesOf(n).reduce(
    (found, [prime, times]) =>
      Array.from({ length: times + 1 }, (_, power) => found.map((one) => one * prime ** BigInt(power))).flat(),
    [1n],
  )
}
