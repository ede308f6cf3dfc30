import { mapParts, partsOf, some } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { number } from '#maths/notation/making.ts'
import {
  type Rational,
  add,
  compare,
  divide,
  equals,
  hasEnd,
  isWhole,
  multiply,
  negate,
  rational,
} from '#maths/notation/rational.ts'
import { exactValue } from '#maths/notation/value.ts'
import { abs } from '#maths/topics/draft.ts'

type Step = { expr: Expr; text: string }

const bare = (expr: Expr): Expr => (expr.kind === 'negative' ? expr.of : expr)
const isNumber = (expr: Expr): expr is Extract<Expr, { kind: 'number' }> => expr.kind === 'number'
export const isFraction = (expr: Expr): boolean =>
  expr.kind === 'quotient' &&
  isNumber(expr.over) &&
  isNumber(expr.under) &&
  isWhole(expr.over.value) &&
  isWhole(expr.under.value) &&
  expr.under.value.n > 0n
const lowest = (expr: Expr): boolean => {
  const value = exactValue(expr)
  return (
    value !== undefined &&
    bare(expr).kind === 'quotient' &&
    partsOf(bare(expr)).every((part, at) => isNumber(part) && part.value.n === (at === 0 ? abs(value.n) : value.d)) &&
    !isWhole(value)
  )
}
/** Nothing is left to do. */
export const isValue = (expr: Expr): boolean => isNumber(bare(expr)) || lowest(expr)
/** A number or a fraction, perhaps not in lowest terms: good enough to add or to multiply. */
const isPart = (expr: Expr): boolean => isNumber(bare(expr)) || isFraction(bare(expr))

/** The next operation, done. */
export function reduce(expr: Expr, decimal: boolean): Step | undefined {
  if (isValue(expr)) return undefined
  if (expr.kind === 'sum' && isMixed(expr))
    return { expr: number(exactValue(expr) ?? rational(0)), text: 'Write the mixed number as an improper fraction.' }
  for (const kinds of [['call', 'power', 'sum'], ['product', 'quotient'], ['negative']]) {
    const inner = first(expr, (part) => kinds.includes(part.kind) && !isPart(part), decimal)
    if (inner) return inner
  }
  const parts = partsOf(expr)
  if (expr.kind === 'sum' && parts.every(isPart)) return addTwo(parts, decimal)
  if (expr.kind === 'product' && parts.every(isPart)) return join(expr, parts, decimal)
  const value = exactValue(expr)
  if (!value) return undefined
  if (expr.kind === 'quotient' && parts.every(isPart) && parts.some((part) => isFraction(bare(part))) && !decimal) {
    const [over, under] = parts.map((part) => exactValue(part) ?? rational(1))
    if (over && under) {
      const flipped = divide(rational(1), under)
      return {
        expr: { kind: 'product', factors: [parts[0] ?? expr, number(flipped)] },
        text: 'Dividing by a fraction is multiplying by its reciprocal.',
      }
    }
  }
  return { expr: written(value, decimal), text: says(expr) }
}

function first(expr: Expr, test: (part: Expr) => boolean, decimal: boolean): Step | undefined {
  let done: Step | undefined
  const changed = mapParts(expr, (part) => {
    if (done || isPart(part) || !(test(part) || partsOf(part).some((deep) => some(deep, test)))) return part
    done = reduce(part, decimal)
    return done?.expr ?? part
  })
  return done && { expr: changed, text: done.text }
}

const isMixed = (expr: Expr): boolean => {
  const [whole, part, ...more] = partsOf(expr)
  return (
    whole !== undefined &&
    part !== undefined &&
    more.length === 0 &&
    isNumber(whole) &&
    isWhole(whole.value) &&
    lowest(part) &&
    exactValue(part) !== undefined &&
    compare(exactValue(part) ?? rational(2), rational(1)) < 0 &&
    part.kind === 'quotient' &&
    expr.kind === 'sum' &&
    whole.value.n > 0n &&
    isFraction(part)
  )
}

const written = (value: Rational, decimal: boolean): Expr => (decimal && hasEnd(value) ? signed(value) : number(value))
const signed = (value: Rational): Expr =>
  value.n < 0n ? { kind: 'negative', of: { kind: 'number', value: negate(value) } } : { kind: 'number', value }
const valueOfPart = (part: Expr): Rational => exactValue(part) ?? rational(0)

function addTwo(parts: Expr[], decimal: boolean): Step {
  const [a, b, ...rest] = parts
  const [one, other] = [valueOfPart(a ?? number(rational(0))), valueOfPart(b ?? number(rational(0)))]
  const text = other.n < 0n ? 'Subtract.' : 'Add.'
  if (decimal || (isWhole(one) && isWhole(other) && !isFraction(bare(a ?? number(one)))))
    return { expr: sumOf([written(add(one, other), decimal), ...rest]), text }
  const [unders] = [parts.map(underOf)]
  const common = unders.reduce((so, under) => (so * under) / gcdOf(so, under), 1n)
  if (unders.some((under) => under !== common)) {
    return {
      expr: sumOf(parts.map((part) => overCommon(valueOfPart(part), common))),
      text: `Bring everything to the common denominator ${common}.`,
    }
  }
  const total = parts.reduce((so, part) => so + (valueOfPart(part).n * common) / valueOfPart(part).d, 0n)
  const joined = overCommon(rational(total, common), common)
  return { expr: joined, text: 'The denominators are the same, so add or subtract the numerators.' }
}

const gcdOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcdOf(b, a % b))
const underOf = (part: Expr): bigint => {
  const under = partsOf(bare(part))[1]
  return bare(part).kind === 'quotient' && under && isNumber(under) ? under.value.n : 1n
}
function overCommon(value: Rational, common: bigint): Expr {
  const over = abs((value.n * common) / value.d)
  const fraction: Expr = { kind: 'quotient', over: signed(rational(over)), under: signed(rational(common)) }
  const so = common === 1n ? signed(rational(over)) : fraction
  return value.n < 0n ? { kind: 'negative', of: so } : so
}

const sumOf = (terms: Expr[]): Expr => (terms.length === 1 && terms[0] ? terms[0] : { kind: 'sum', terms })

function join(expr: Expr, parts: Expr[], decimal: boolean): Step {
  const values = parts.map(valueOfPart)
  const [one = rational(1), other = rational(1)] = values
  if (decimal || values.every(isWhole)) {
    const rest = parts.slice(2)
    const so = written(multiply(one, other), decimal)
    return { expr: rest.length === 0 ? so : { kind: 'product', factors: [so, ...rest] }, text: 'Multiply.' }
  }
  const over = values.reduce((so, { n }) => so * n, 1n)
  const under = parts.reduce((so, part) => so * (isFraction(bare(part)) ? underOf(part) : 1n), 1n)
  const top = parts.reduce((so, part, at) => (so * ((values[at]?.n ?? 1n) * underOf(part))) / (values[at]?.d ?? 1n), 1n)
  const joined: Expr = { kind: 'quotient', over: signed(rational(abs(top))), under: signed(rational(under)) }
  const product = over < 0n ? ({ kind: 'negative', of: joined } satisfies Expr) : joined
  return equals(valueOfPart(product), valueOfPart(expr))
    ? { expr: product, text: 'Multiply numerators and multiply denominators.' }
    : { expr: number(valueOfPart(expr)), text: 'Multiply.' }
}

function says(expr: Expr): string {
  if (expr.kind === 'power') return 'Work out the power.'
  if (expr.kind === 'call') return expr.name === 'abs' ? 'The absolute value is never negative.' : 'Work out the root.'
  if (expr.kind === 'quotient') return isFraction(expr) ? 'Simplify the fraction.' : 'Divide.'
  return expr.kind === 'negative' ? 'A minus in front of a bracket changes the sign.' : 'Work it out.'
}
