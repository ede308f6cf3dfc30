import { lettersOf, partsOf, substituteAll } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { type Rational, equals, hasEnd, isWhole, toNumber } from '#maths/notation/rational.ts'
import { samplePoints } from './samples.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'

/** `unknown`: too few points of a common domain, or too near to each other to tell. */
export type Sameness = 'same' | 'different' | 'unknown'
export type Point = Record<string, Rational>

const POINTS = 30
const ENOUGH_POINTS = 6
/** How far two numbers may be apart, as a share of the largest number on the way to them. */
const SURELY_SAME = 1e-13
const PERHAPS_SAME = 1e-9

/** Up to here, a difference of a millionth shows. */
const LARGEST_FINE = 1e7
/** A root and a decimal with so many places may only look equal. */
const LONG_DECIMAL = 1_000_000_000n

/** Compares two expressions at points of their common domain, with fractions as far as that goes. `at` is a point where they differ. */
export function compareExprs(left: Expr, right: Expr): { result: Sameness; at?: Point } {
  const letters = [...new Set([...lettersOf(left), ...lettersOf(right)])]
  if (letters.length === 0) return { result: compareAt(left, right, {}) ?? 'unknown' }
  let [same, unsure] = [0, 0]
  for (const at of samplePoints(letters, POINTS)) {
    const result = compareAt(left, right, at)
    if (result === 'different') return { result, at }
    if (result === 'unknown') unsure += 1
    if (result === 'same' && isFine(left, right, at)) same += 1
    if (same === 2 * ENOUGH_POINTS) break
  }
  return { result: same >= ENOUGH_POINTS && unsure === 0 ? 'same' : 'unknown' }
}

/** Whether a small difference would show: fractions are exact, and so are numbers that are not too large. */
function isFine(left: Expr, right: Expr, at: Point): boolean {
  const [one, other] = [putIn(left, at), putIn(right, at)]
  if (exactValue(one) && exactValue(other)) return true
  return Math.max(scaleOf(one, {}), scaleOf(other, {})) <= LARGEST_FINE
}

/** Undefined where one of them has no value. */
export function compareAt(left: Expr, right: Expr, at: Point): Sameness | undefined {
  const [one, other] = [putIn(left, at), putIn(right, at)]
  const [a, b] = [exactValue(one), exactValue(other)]
  if (a && b) return equals(a, b) ? 'same' : 'different'
  const sameness = compareNumbers(valueOf(one, {}), valueOf(other, {}), Math.max(scaleOf(one, {}), scaleOf(other, {})))
  const isLong = Object.keys(at).length === 0 && [a, b].some((exact) => exact && exact.d > LONG_DECIMAL)
  return sameness === 'same' && isLong ? 'unknown' : sameness
}

/** Undefined for NaN. `scale` is the largest number on the way. */
export function compareNumbers(a: number, b: number, scale: number): Sameness | undefined {
  if (Number.isNaN(a) || Number.isNaN(b)) return undefined
  const apart = Math.abs(a - b) / Math.max(scale, Number.MIN_VALUE)
  return a === b || apart <= SURELY_SAME ? 'same' : apart > PERHAPS_SAME ? 'different' : 'unknown'
}

/** The largest absolute value of all parts of an expression. */
export function scaleOf(expr: Expr, letters: Record<string, number>): number {
  const own = Math.abs(valueOf(expr, letters))
  return partsOf(expr).reduce((most, part) => Math.max(most, scaleOf(part, letters)), Number.isNaN(own) ? 0 : own)
}

/** With numbers in place of letters. */
export const putIn = (expr: Expr, at: Point): Expr =>
  substituteAll(
    expr,
    Object.fromEntries(Object.entries(at).map(([letter, value]) => [letter, { kind: 'number', value }])),
  )

/** Whether `written` is a decimal that `exact` was rounded to; an endless decimal may also be cut off after two places. */
export function isRounded(written: Expr, exact: Expr): boolean {
  const [degrees, each] = written.kind === 'product' && written.factors.length === 2 ? written.factors : []
  if (degrees && each?.kind === 'quotient' && each.over.kind === 'letter' && each.over.name === 'pi')
    return isRounded(degrees, { kind: 'quotient', over: exact, under: each })
  const [short, long] = [exactValue(written), valueOf(exact, {})]
  if (!short || !isDecimal(written) || !hasEnd(short) || Number.isNaN(long)) return false
  const places = placesOf(short)
  const unit = 10 ** -places
  const apart = Math.abs(toNumber(short) - long)
  const fraction = exactValue(exact)
  if (fraction && hasEnd(fraction) && placesOf(fraction) <= places) return false
  return apart <= unit / 2 + 1e-12 || (places >= 2 && !(fraction && hasEnd(fraction)) && apart < unit)
}

const isDecimal = (expr: Expr): boolean =>
  (expr.kind === 'number' && !isWhole(expr.value)) || (expr.kind === 'negative' && isDecimal(expr.of))

function placesOf(value: Rational): number {
  let places = 0
  while ((value.n * 10n ** BigInt(places)) % value.d !== 0n) places += 1
  return places
}
