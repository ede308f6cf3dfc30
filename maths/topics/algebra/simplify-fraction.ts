import { has, keyOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import {
  addPolynomials,
  denominatorsIn,
  factoredExpr,
  fractionOf,
  linearFactors,
  type Fraction,
} from '#maths/forms/fraction-form.ts'
import { number, quotient, sum, termsIn } from '#maths/notation/making.ts'
import {
  degree,
  dividePolynomials,
  multiplyPolynomials,
  polynomialExpr,
  polynomialOf,
  primitive,
  scalePolynomial,
  type Polynomial,
} from '#maths/forms/polynomial.ts'
import { divide, negate, ONE, rational, ZERO } from '#maths/notation/rational.ts'
import { inOrder } from '#maths/topics/equations/roots.ts'
import { inText, rewriteLine } from '#maths/topics/telling.ts'
import type { Line } from '#maths/worked.ts'

/** Lines that make one fraction in lowest terms of an expression in one letter. Undefined where no letter stands under a bar. */
export function fractionLines(
  asked: Expr,
  name: string,
): { lines: Line[]; result: Expr; excluded: Expr[] } | undefined {
  const unders = denominatorsIn(asked).filter((under) => has(under, name))
  const fraction = fractionOf(asked, name)
  const terms = termsIn(asked)
  if (!fraction || unders.length === 0) return undefined
  const lines: Line[] = []
  let now = asked
  const go = (text: string, after: Expr): void => {
    if (keyOf(after) === keyOf(now)) return
    lines.push(rewriteLine(text, now, after))
    now = after
  }
  if (terms.length > 1) {
    const each = terms.map((term) => fractionOf(term, name))
    const common = each.reduce<Polynomial>((so, one) => (one ? lowestMultiple(so, one.under) : so), [ONE])
    const tops = each.map((one) =>
      one ? multiplyPolynomials(one.over, dividePolynomials(common, one.under).whole) : [],
    )
    const bottom = factoredExpr(common, name)
    go(
      `Write every fraction over the common denominator ${inText(bottom)}.`,
      sum(...each.map((one, index) => over(one, tops[index] ?? [], common, name))),
    )
    const total = tops.reduce(addPolynomials, [])
    const whole = scaled(total, common)
    go(
      'Add the numerators; the denominator stays.',
      quotient(polynomialExpr(whole.over, name), factoredExpr(whole.under, name)),
    )
    go('Factor the numerator.', quotient(factoredExpr(whole.over, name), factoredExpr(whole.under, name)))
  } else {
    const raw = rawFraction(asked, name)
    if (raw)
      go(
        'Write it as one fraction, with numerator and denominator as products.',
        quotient(factoredExpr(raw.over, name), factoredExpr(raw.under, name)),
      )
  }
  const result = lowestTerms(fraction, name)
  go('Cancel the factors that stand above and below.', factoredForm(fraction, name))
  go('Multiply out above.', result)
  const divisors = unders.map((under) => fractionOf(under, name)).flatMap((one) => (one ? [one.over, one.under] : []))
  const zeros = divisors.flatMap((one) =>
    linearFactors(one).factors.map(({ factor }) => number(divide(negate(factor[0] ?? ZERO), factor[1] ?? ONE))),
  )
  return { lines, result, excluded: inOrder(zeros) }
}

function factoredForm(fraction: Fraction, name: string): Expr {
  const { over: above, under } = scaled(fraction.over, fraction.under)
  const top = factoredExpr(above, name)
  const all = quotient(top.kind === 'negative' ? top.of : top, factoredExpr(under, name))
  return top.kind === 'negative' ? { kind: 'negative', of: all } : all
}

/** Multiplied out above, factors below, whole numbers in both. */
function lowestTerms(fraction: Fraction, name: string): Expr {
  const { over: above, under } = scaled(fraction.over, fraction.under)
  const top = polynomialExpr(above, name)
  const shown = top.kind === 'negative' ? top.of : top
  const all = quotient(shown, factoredExpr(under, name))
  return top.kind === 'negative' ? { kind: 'negative', of: all } : all
}

function over(one: Fraction | undefined, top: Polynomial, common: Polynomial, name: string): Expr {
  const { over: above, under } = scaled(top, common)
  if (!one) return quotient(polynomialExpr(above, name), factoredExpr(under, name))
  const shown = factoredExpr(above, name)
  return shown.kind === 'negative'
    ? { kind: 'negative', of: quotient(shown.of, factoredExpr(under, name)) }
    : quotient(shown, factoredExpr(under, name))
}

/** Whole coefficients above and below. */
function scaled(above: Polynomial, below: Polynomial): Fraction {
  const { d } = primitive(above).content
  return { over: scalePolynomial(above, rational(d)), under: scalePolynomial(below, rational(d)) }
}

function lowestMultiple(a: Polynomial, b: Polynomial): Polynomial {
  const shared = commonOf(a, b)
  return multiplyPolynomials(a, dividePolynomials(b, shared).whole)
}

const commonOf = (a: Polynomial, b: Polynomial): Polynomial => {
  if (b.length === 0) return degree(a) > 0 ? primitive(a).polynomial : [ONE]
  return commonOf(b, dividePolynomials(a, b).rest)
}

/** Multiplied together, nothing cancelled yet. */
function rawFraction(expr: Expr, name: string): Fraction | undefined {
  const plain = polynomialIn(expr, name)
  if (plain) return { over: plain, under: [ONE] }
  if (expr.kind === 'negative') {
    const inner = rawFraction(expr.of, name)
    return inner && { ...inner, over: scalePolynomial(inner.over, rational(-1)) }
  }
  if (expr.kind === 'product') {
    const all = expr.factors.map((factor) => rawFraction(factor, name))
    return all.every((one) => one !== undefined) ? all.reduce((a, b) => times(a, b)) : undefined
  }
  if (expr.kind !== 'quotient') return undefined
  const [top, bottom] = [rawFraction(expr.over, name), rawFraction(expr.under, name)]
  return top && bottom && times(top, { over: bottom.under, under: bottom.over })
}

const times = (a: Fraction, b: Fraction): Fraction => {
  const [above, below] = [multiplyPolynomials(a.over, b.over), multiplyPolynomials(a.under, b.under)]
  const [d, e] = [primitive(above).content.d, primitive(below).content.d]
  return { over: scalePolynomial(above, rational(d * e)), under: scalePolynomial(below, rational(d * e)) }
}

function polynomialIn(expr: Expr, name: string): Polynomial | undefined {
  return denominatorsIn(expr).some((under) => has(under, name)) ? undefined : polynomialOf(expr, name)
}
