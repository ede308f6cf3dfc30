import { mapParts } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { call, isOne, number, power as powerExpr } from '#maths/notation/making.ts'
import {
  add,
  compare,
  divide,
  isWhole,
  multiply,
  negate,
  ONE,
  raise,
  rational,
  type Rational,
} from '#maths/notation/rational.ts'
import { primePower, raiseToFraction } from './roots-of-numbers.ts'
import {
  asConstant,
  constant,
  degreeOf,
  factorKey,
  powerOf,
  termKey,
  type Factor,
  type Term,
  type Terms,
} from './term.ts'
import { specialValue } from './special-values.ts'
import { writeTerms } from './write-terms.ts'

const MOST_TERMS = 200
const HALF = rational(1, 2)

/** Multiplies everything out and gathers like terms. Throws a RangeError for a division by zero or a root that is not real. */
export function termsOf(expr: Expr): Terms {
  switch (expr.kind) {
    case 'number':
      return constant(expr.value)
    case 'letter':
      return [{ coefficient: ONE, factors: [{ base: expr, key: factorKey(expr), power: ONE }] }]
    case 'sum':
      return addTerms(...expr.terms.map(termsOf))
    case 'negative':
      return scale(termsOf(expr.of), rational(-1))
    case 'product':
      return expr.factors.map(termsOf).reduce(multiplyTerms, constant(ONE))
    case 'quotient':
      return multiplyTerms(termsOf(expr.over), invert(termsOf(expr.under)))
    case 'power':
      return powerTerms(expr.base, termsOf(expr.exponent))
    case 'call':
      return callTerms(expr)
  }
}

/** The same, as an expression in school order: `3x^2 - 2x + 1`. */
export const tidy = (expr: Expr): Expr => writeTerms(termsOf(expr))

export const scale = (terms: Terms, by: Rational): Terms =>
  by.n === 0n ? [] : terms.map((term) => ({ ...term, coefficient: multiply(term.coefficient, by) }))

export function addTerms(...many: Terms[]): Terms {
  const sums = new Map<string, Term>()
  for (const term of many.flat()) {
    const key = termKey(term)
    const before = sums.get(key)
    sums.set(key, before ? { ...term, coefficient: add(before.coefficient, term.coefficient) } : term)
  }
  return [...sums.values()].filter(({ coefficient }) => coefficient.n !== 0n).toSorted(inSchoolOrder)
}

export const subtractTerms = (a: Terms, b: Terms): Terms => addTerms(a, scale(b, rational(-1)))

export function multiplyTerms(a: Terms, b: Terms): Terms {
  if (a.length * b.length > MOST_TERMS * MOST_TERMS) throw new RangeError('That is too long to multiply out.')
  return addTerms(...a.flatMap((one) => b.map((other) => multiplyTwo(one, other))))
}

function multiplyTwo(a: Term, b: Term): Terms {
  let coefficient = multiply(a.coefficient, b.coefficient)
  let sums: Terms = constant(ONE)
  const factors: Factor[] = []
  const keys = new Set([...a.factors, ...b.factors].map(({ key }) => key))
  for (const key of keys) {
    const base = (a.factors.find((factor) => factor.key === key) ?? b.factors.find((factor) => factor.key === key))
      ?.base
    const power = add(powerOf(a, key), powerOf(b, key))
    if (base === undefined || power.n === 0n) continue
    if (base.kind === 'number') {
      const root = primePower(base.value.n, power)
      coefficient = multiply(coefficient, root.coefficient)
      factors.push(...root.factors)
    } else if (isWhole(power) && power.n > 0n && base.kind === 'sum') {
      sums = multiplyTerms(sums, termsOf(powerExpr(base, number(power))))
    } else if (base.kind === 'call' && base.name === 'abs' && isWhole(power) && power.n % 2n === 0n) {
      sums = multiplyTerms(sums, termsOf(powerExpr(base.of, number(power))))
    } else factors.push({ base, key, power })
  }
  const product: Terms = [{ coefficient, factors: factors.toSorted((one, other) => (one.key < other.key ? -1 : 1)) }]
  return sums.length === 1 && asConstant(sums) ? product : multiplyTerms(product, sums)
}

/** One over the terms. Roots of numbers leave the denominator. */
export function invert(terms: Terms): Terms {
  const [first, second] = terms
  if (first === undefined) throw new RangeError('Nothing can be divided by zero.')
  if (second === undefined) {
    const upside = first.factors.map((factor) => ({ ...factor, power: negate(factor.power) }))
    return multiplyTerms(
      constant(divide(ONE, first.coefficient)),
      multiplyTwo({ coefficient: ONE, factors: upside }, { coefficient: ONE, factors: [] }),
    )
  }
  const conjugate = terms.length === 2 ? subtractTerms([first], [second]) : []
  const squares = terms.length === 2 ? asConstant(multiplyTerms(terms, conjugate)) : undefined
  const onlyRoots = terms.every(({ factors }) => factors.every(({ base }) => base.kind === 'number'))
  if (squares !== undefined && squares.n !== 0n && onlyRoots) return scale(conjugate, divide(ONE, squares))
  const content = contentOf(terms)
  const base = writeTerms(scale(terms, divide(ONE, content)))
  return [{ coefficient: divide(ONE, content), factors: [{ base, key: factorKey(base), power: rational(-1) }] }]
}

/** The largest number that divides every coefficient, with the sign of the first. */
function contentOf(terms: Terms): Rational {
  const gcdOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcdOf(b, a % b))
  const size = (n: bigint): bigint => (n < 0n ? -n : n)
  const over = terms.reduce((shared, { coefficient }) => gcdOf(size(coefficient.n), shared), 0n)
  const under = terms.reduce((shared, { coefficient: { d } }) => (shared * d) / gcdOf(shared, d), 1n)
  return over === 0n ? ONE : rational((terms[0]?.coefficient.n ?? 1n) < 0n ? -over : over, under)
}

function powerTerms(base: Expr, exponent: Terms): Terms {
  const fixed = asConstant(exponent)
  if (fixed === undefined) return exponential(base, exponent)
  const inner = termsOf(base)
  if (!isWhole(fixed)) return rootOf(inner, fixed)
  const times = Number(fixed.n)
  if (times < 0) return invert(powerTerms(base, constant(negate(fixed))))
  if (inner.length === 0 && times === 0) throw new RangeError('0 to the power 0 has no value.')
  const [only] = inner
  if (inner.length === 1 && only && only.factors.length === 0) return constant(raise(only.coefficient, times))
  let result = constant(ONE)
  for (let count = 0; count < times; count += 1) {
    result = multiplyTerms(result, inner)
    if (result.length > MOST_TERMS) throw new RangeError('That is too long to multiply out.')
  }
  return result
}

/** `2^(3x + 1)` becomes `2 * (2^x)^3`, so that powers with one base can meet. */
function exponential(base: Expr, exponent: Terms): Terms {
  const plain = tidy(base)
  if (isOne(plain)) return constant(ONE)
  if (plain.kind !== 'letter' && plain.kind !== 'number') {
    const atom = powerExpr(plain, writeTerms(exponent))
    return [{ coefficient: ONE, factors: [{ base: atom, key: factorKey(atom), power: ONE }] }]
  }
  return exponent
    .map((term): Terms => {
      if (term.factors.length === 0) return powerTerms(plain, constant(term.coefficient))
      const raised = powerExpr(plain, writeTerms([{ ...term, coefficient: ONE }]))
      return [{ coefficient: ONE, factors: [{ base: raised, key: factorKey(raised), power: term.coefficient }] }]
    })
    .reduce(multiplyTerms, constant(ONE))
}

function rootOf(inner: Terms, power: Rational): Terms {
  const [only, second] = inner
  if (only === undefined) return []
  const even = power.d % 2n === 0n
  if (second !== undefined) {
    const base = writeTerms(inner)
    return [{ coefficient: ONE, factors: [{ base, key: factorKey(base), power }] }]
  }
  const minus = only.coefficient.n < 0n
  if (minus && even) {
    if (only.factors.every(({ base }) => base.kind === 'number'))
      throw new RangeError('A negative number has no real square root.')
    const base = writeTerms(inner)
    return [{ coefficient: ONE, factors: [{ base, key: factorKey(base), power }] }]
  }
  const size = minus ? negate(only.coefficient) : only.coefficient
  const number = raiseToFraction(size, power)
  const sign = minus && power.n % 2n !== 0n ? rational(-1) : ONE
  const rooted = only.factors.map((factor): Terms => [{ coefficient: ONE, factors: [rootFactor(factor, power)] }])
  return scale(rooted.reduce(multiplyTerms, multiplyTerms([number], constant(ONE))), sign)
}

/** The root of x^2 is |x|, whatever sign x has. */
function rootFactor(factor: Factor, by: Rational): Factor {
  const power = multiply(factor.power, by)
  const wasEven = by.d % 2n === 0n && isWhole(factor.power) && factor.power.n % 2n === 0n
  const staysEven = isWhole(power) && power.n % 2n === 0n
  const positive =
    factor.base.kind === 'number' || factor.key === 'pi' || factor.key === 'e' || factor.base.kind === 'power'
  if (!wasEven || staysEven || positive) return { ...factor, power }
  const base = call('abs', factor.base)
  return { base, key: factorKey(base), power }
}

function callTerms(expr: Expr & { kind: 'call' }): Terms {
  if (expr.name === 'sqrt') return powerTerms(expr.of, constant(HALF))
  if (expr.name === 'cbrt') return powerTerms(expr.of, constant(rational(1, 3)))
  const inside = termsOf(expr.of)
  const special = specialValue(expr.name, inside)
  if (special) return termsOf(special)
  const base = mapParts(expr, () => writeTerms(inside))
  return [{ coefficient: ONE, factors: [{ base, key: factorKey(base), power: ONE }] }]
}

function inSchoolOrder(a: Term, b: Term): number {
  const byDegree = compare(degreeOf(b), degreeOf(a))
  if (byDegree !== 0) return byDegree
  if ((a.factors.length === 0) !== (b.factors.length === 0))
    return onlyNumbers(a) && onlyNumbers(b) ? (b.factors.length === 0 ? 1 : -1) : a.factors.length === 0 ? 1 : -1
  for (const key of [...new Set([...a.factors, ...b.factors].map((factor) => factor.key))].toSorted()) {
    const byPower = compare(powerOf(b, key), powerOf(a, key))
    if (byPower !== 0) return byPower
  }
  return 0
}

const onlyNumbers = (term: Term): boolean => term.factors.every(({ base }) => base.kind === 'number')

/** `left - right`, multiplied out and gathered. */
export const differenceOf = (left: Expr, right: Expr): Terms => subtractTerms(termsOf(left), termsOf(right))
