import { substitute } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { letter, number, product } from '#maths/notation/making.ts'
import { parseExpression, parseRelation } from '#maths/notation/parse.ts'
import {
  type Rational,
  compare,
  hasEnd,
  isWhole,
  ONE,
  rational,
  squareRoot,
  toNumber,
} from '#maths/notation/rational.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import type { Rounding } from '#maths/reading/question.ts'
import type { Claim, Line } from '#maths/worked.ts'

/** The expression that is written. Throws where it is none: topics write their own. */
export function expr(plain: string): Expr {
  const read = parseExpression(plain)
  if (read === undefined) throw new RangeError(`No expression: ${plain}`)
  return read
}

/** LaTeX of an expression in plain text. */
export const tex = (plain: string): string => toLatex(expr(plain))

/** A number as a calculator shows it, or a fraction where it has no end: `0.75`, `1/3`. Safe to be parsed again. */
export function plain(value: Rational): string {
  if (isWhole(value)) return String(value.n)
  if (!hasEnd(value) || value.d > 10n ** 8n) return `${value.n}/${value.d}`
  const places = placesOf(value)
  const digits = String((abs(value.n) * 10n ** BigInt(places)) / value.d).padStart(places + 1, '0')
  return `${value.n < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** LaTeX of a number: a decimal where it has an end, a fraction otherwise. */
export const show = (value: Rational): string => tex(plain(value))
/** LaTeX of a fraction, whether or not it has an end as a decimal. */
export const showFraction = (value: Rational): string => toLatex(number(value))
/** A fraction as plain text. */
export const plainFraction = (value: Rational): string => (isWhole(value) ? String(value.n) : `${value.n}/${value.d}`)

export const abs = (n: bigint): bigint => (n < 0n ? -n : n)

function placesOf({ d }: Rational): number {
  let places = 0
  for (let power = 1n; power % d !== 0n; power *= 10n) places += 1
  return places
}

/** Rounded half away from zero, as school does: `places` may be negative. */
function rounded(value: Rational, places: number): Rational {
  const scale = rational(10n ** BigInt(Math.abs(places)))
  const [n, d] = places < 0 ? [value.n, value.d * scale.n] : [value.n * scale.n, value.d]
  const whole = (2n * abs(n) + d) / (2n * d)
  const signed = n < 0n ? -whole : whole
  return places < 0 ? rational(signed * scale.n) : rational(signed, scale.n)
}

/** A number written with exactly so many places. */
export const withPlaces = (value: Rational, places: number): string => {
  const text = plain(rounded(value, places))
  if (places <= 0) return text
  const [whole, part = ''] = text.split('.')
  return `${whole}.${part.padEnd(places, '0')}`
}

export const equal = (left: string, right: string): Claim => ({ kind: 'equal', left: expr(left), right: expr(right) })

/** That the numbers stand in this order: `3/4 > 2/3`. */
export function holds(...relations: string[]): Claim {
  return {
    kind: 'solves',
    relations: relations.map((text) => parseRelation(text)).filter((one) => one !== undefined),
    values: [{}],
  }
}

/** A line `name = left = right unit`, which another engine can check. */
export function step(text: string, left: string, right: string, { name = '', unit = '' } = {}): Line {
  const start = name === '' ? '' : `${name} = `
  return { text, latex: `${start}${tex(left)} = ${tex(right)}${unit}`, claim: equal(left, right) }
}

type Value = { exact: string; latex: string; approx: string | undefined }

/** The exact value where school has a way to write it, and a rounded one beside it. */
export function evaluate(of: Expr, rounding?: Rounding): Value {
  const value = valueOf(of, {})
  if (!Number.isFinite(value)) throw new RangeError('No value.')
  const exact = exactValue(of)
  if (exact) {
    const long = !hasEnd(exact) || (rounding !== undefined && compare(exact, fitted(value, rounding)) !== 0)
    return { exact: plain(exact), latex: show(exact), approx: long ? approximately(value, rounding) : undefined }
  }
  const factor = exactValue(substitute(of, 'pi', number(ONE)))
  const approx = approximately(value, rounding)
  if (factor && Math.abs(toNumber(factor) * Math.PI - value) < 1e-9 * Math.abs(value)) {
    const written = toLatex(product(number(factor), letter('pi')))
    return {
      exact: `${plain(factor)} * pi`,
      latex: factor.d === 1n || !hasEnd(factor) ? written : `${show(factor)}\\pi`,
      approx,
    }
  }
  const square = of.kind === 'call' && of.name === 'sqrt' ? exactValue(of.of) : undefined
  if (square && square.n >= 0n) {
    const root = surd(square)
    return { exact: root, latex: tex(root), approx }
  }
  return { exact: '', latex: '', approx }
}

/** √n with the largest square taken out: 50 is `5 * sqrt(2)`. Large numbers stay as they are. */
export function surd(of: Rational): string {
  const root = squareRoot(of)
  if (root) return plain(root)
  if (!isWhole(of)) return `sqrt(${plain(of)})`
  let [out, inside] = [1n, of.n]
  for (let n = 2n; n * n <= inside && n < 5000n; n += 1n)
    while (inside % (n * n) === 0n) [out, inside] = [out * n, inside / (n * n)]
  return out === 1n ? `sqrt(${inside})` : `${out} * sqrt(${inside})`
}

const exactly = (value: number): Rational => {
  const [digits = '0', power = '0'] = value.toExponential(15).split('e')
  const shift = Number(power) - 15
  const n = BigInt(digits.replace('.', ''))
  return shift >= 0 ? rational(n * 10n ** BigInt(shift)) : rational(n, 10n ** BigInt(-shift))
}

/** The number to so many places; two where nothing is asked, more where it is small. */
function fitted(value: number, rounding?: Rounding): Rational {
  return rounded(exactly(value), placesFor(value, rounding))
}

function placesFor(value: number, rounding?: Rounding): number {
  const size = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)))
  if (rounding && 'figures' in rounding) return rounding.figures - 1 - size
  if (rounding) return rounding.places
  return size >= 0 ? 2 : 2 - size
}

export const approximately = (value: number, rounding?: Rounding): string =>
  withPlaces(fitted(value, rounding), placesFor(value, rounding))

/** A line that rounds; the claim says how far the shown number may lie from the exact one. */
export function roundingLine(
  exact: string,
  shown: string,
  { name = '', unit = '', text = 'Round the result.' } = {},
): Line {
  const start = name === '' ? '' : `${name} = `
  return { text, latex: `${start}${tex(exact)} \\approx ${shown}${unit}`, claim: near(exact, shown) }
}

/** That `shown` is `exact`, rounded to its last place. */
export function near(exact: string, shown: string): Claim {
  const part = shown.split('.')[1]
  const half = part === undefined ? 0.5 * 10 ** (/0*$/.exec(shown.replace(/^-?0$/, ''))?.[0].length ?? 0) : undefined
  const allowed = half === undefined ? `0.${'0'.repeat(part?.length ?? 0)}5` : String(half)
  return holds(`abs(${exact} - (${shown})) <= ${allowed}`)
}

/** `5 + 3` where a number may be negative: `5 + (-3)`. */
export const bracketed = (value: Rational): string =>
  value.n < 0n || !(isWhole(value) || hasEnd(value)) ? `(${plain(value)})` : plain(value)
