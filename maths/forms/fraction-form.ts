import { has, partsOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { number, power, product, quotient, whole } from '#maths/notation/making.ts'
import {
  commonPolynomial,
  degree,
  dividePolynomials,
  multiplyPolynomials,
  polynomialExpr,
  polynomialOf,
  primitive,
  rationalRoots,
  scalePolynomial,
  type Polynomial,
} from './polynomial.ts'
import { divide, negate, ONE, rational, type Rational } from '#maths/notation/rational.ts'

/** One polynomial over another, in lowest terms; the lower one is primitive. */
export type Fraction = { over: Polynomial; under: Polynomial }

/** Brings an expression in one letter to one fraction of polynomials; undefined where it is none. Throws a RangeError for a division by zero. */
export function fractionOf(expr: Expr, name: string): Fraction | undefined {
  if (!has(expr, name) || expr.kind === 'letter') {
    const over = polynomialOf(expr, name)
    return over && { over, under: [ONE] }
  }
  if (expr.kind === 'negative') return mapOver(fractionOf(expr.of, name), rational(-1))
  if (expr.kind === 'sum') return fold(expr.terms, name, addFractions)
  if (expr.kind === 'product') return fold(expr.factors, name, multiplyFractions)
  if (expr.kind === 'quotient') {
    const [over, under] = [fractionOf(expr.over, name), fractionOf(expr.under, name)]
    return over && under && multiplyFractions(over, upsideDown(under))
  }
  if (expr.kind !== 'power' || expr.exponent.kind === 'letter') return undefined
  const base = fractionOf(expr.base, name)
  const times = polynomialOf(expr.exponent, name)
  const [count = rational(0)] = times ?? []
  if (!base || !times || times.length > 1 || count.d !== 1n) return undefined
  const size = Number(count.n < 0n ? -count.n : count.n)
  const side = count.n < 0n ? upsideDown(base) : base
  return Array.from({ length: size }, () => side).reduce(multiplyFractions, { over: [ONE], under: [ONE] })
}

function fold(parts: Expr[], name: string, join: (a: Fraction, b: Fraction) => Fraction): Fraction | undefined {
  const all = parts.map((part) => fractionOf(part, name))
  return all.every((one) => one !== undefined) ? all.reduce(join) : undefined
}

const mapOver = (fraction: Fraction | undefined, by: Rational): Fraction | undefined =>
  fraction && { ...fraction, over: scalePolynomial(fraction.over, by) }

const addFractions = (a: Fraction, b: Fraction): Fraction =>
  lowest(
    addPolynomials(multiplyPolynomials(a.over, b.under), multiplyPolynomials(b.over, a.under)),
    multiplyPolynomials(a.under, b.under),
  )

const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  lowest(multiplyPolynomials(a.over, b.over), multiplyPolynomials(a.under, b.under))

const upsideDown = ({ over, under }: Fraction): Fraction => lowest(under, over)

/** Divides both by what they share. */
function lowest(over: Polynomial, under: Polynomial): Fraction {
  if (under.length === 0) throw new RangeError('Nothing can be divided by zero.')
  const shared = commonPolynomial(over, under)
  const [top, bottom] =
    shared.length > 1 ? [dividePolynomials(over, shared).whole, dividePolynomials(under, shared).whole] : [over, under]
  const { polynomial, content } = primitive(bottom)
  return { over: scalePolynomial(top, divide(ONE, content)), under: polynomial }
}

export function addPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  const long = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => {
    const [one, other] = [a[index] ?? rational(0), b[index] ?? rational(0)]
    return rational(one.n * other.d + other.n * one.d, one.d * other.d)
  })
  return long.slice(0, long.findLastIndex(({ n }) => n !== 0n) + 1)
}

/** The linear factors with fractions as zeros, each as often as it occurs, and what is left of the polynomial (with its content). */
export function linearFactors(polynomial: Polynomial): {
  factors: { factor: Polynomial; times: number }[]
  rest: Polynomial
} {
  let rest = polynomial
  const factors = rationalRoots(polynomial).map((root) => {
    const factor = [negate(rational(root.n)), rational(root.d)]
    let times = 0
    for (
      let next = dividePolynomials(rest, factor);
      next.rest.length === 0 && degree(rest) > 0;
      next = dividePolynomials(rest, factor)
    ) {
      rest = next.whole
      times += 1
    }
    return { factor, times }
  })
  return { factors, rest }
}

/** As a product of factors that do not come apart any further, the content in front. */
export function factoredExpr(polynomial: Polynomial, name: string): Expr {
  const { factors, rest } = linearFactors(polynomial)
  const { polynomial: last, content } = primitive(rest)
  const isLetter = ({ factor }: { factor: Polynomial }): boolean => factor[0]?.n === 0n
  const ordered = [...factors.filter(isLetter), ...factors.filter((one) => !isLetter(one)).toReversed()]
  const written = ordered.map(({ factor, times }) => power(polynomialExpr(factor, name), whole(times)))
  const tail = degree(last) > 0 ? [polynomialExpr(last, name)] : []
  return product(number(content), ...written, ...tail)
}

/** The fraction, multiplied out above and below. */
export function fractionExpr({ over, under }: Fraction, name: string): Expr {
  const write = (polynomial: Polynomial): Expr => polynomialExpr(polynomial, name)
  if (degree(under) < 1) return write(scalePolynomial(over, divide(ONE, under[0] ?? ONE)))
  const { content } = primitive(over)
  const scaled = scalePolynomial(over, rational(content.d))
  const top = write(scaled)
  const minus = top.kind === 'negative'
  const whole = quotient(
    minus ? top.of : top,
    content.d === 1n ? write(under) : product(number(rational(content.d)), write(under)),
  )
  return minus ? { kind: 'negative', of: whole } : whole
}

/** Everything that stands under a bar. */
export function denominatorsIn(expr: Expr): Expr[] {
  const inside = partsOf(expr).flatMap(denominatorsIn)
  return expr.kind === 'quotient' ? [expr.under, ...inside] : inside
}
