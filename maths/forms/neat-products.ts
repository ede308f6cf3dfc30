import { mapParts, partsOf, some } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import {
  isOne,
  isZero,
  number,
  opposite,
  power,
  product,
  quotient,
  sum,
  termsIn,
  whole,
} from '#maths/notation/making.ts'
import { add, multiply, ONE, type Rational } from '#maths/notation/rational.ts'
import { termsOf, tidy } from './terms.ts'
import { exactValue } from '#maths/notation/value.ts'

/** Nothing in it would be lost by multiplying out: no bracket under a power, a bar or a function stands there as one thing. */
export const isPlain = (expr: Expr): boolean =>
  !some(expr, (part) =>
    part.kind === 'power' || part.kind === 'quotient'
      ? partsOf(part).some((inner) => some(inner, ({ kind }) => kind === 'sum'))
      : false,
  )

/** Puts numbers and like terms together, but keeps `(2x + 1)^4` as it is. */
export function neat(expr: Expr): Expr {
  if (isPlain(expr)) return tidy(expr)
  const inner =
    expr.kind === 'power' || expr.kind === 'call'
      ? mapParts(expr, (part) => (isPlain(part) ? tidy(part) : part))
      : mapParts(expr, neat)
  if (inner.kind === 'product') return neatProduct(inner.factors)
  if (inner.kind === 'quotient') return neatQuotient(inner.over, inner.under)
  if (inner.kind === 'negative') return opposite(inner.of)
  if (inner.kind === 'sum') {
    const plain = inner.terms.filter(isPlain)
    return sum(...termsIn(tidy(sum(...plain))), ...inner.terms.filter((term) => !isPlain(term)))
  }
  return inner
}

/** Numbers to the front, fractions to one bar, single letters before brackets. */
function neatProduct(factors: Expr[]): Expr {
  if (factors.some(isZero)) return whole(0)
  const { tops, bottoms, front } = factors.reduce<{ tops: Expr[]; bottoms: Expr[]; front: Rational }>(
    (so, factor) => {
      const value = exactValue(factor)
      if (value) return { ...so, front: multiply(so.front, value) }
      const bare = factor.kind === 'negative' ? factor.of : factor
      const sign = factor.kind === 'negative' ? { n: -so.front.n, d: so.front.d } : so.front
      const [over, under] = bare.kind === 'quotient' ? [bare.over, bare.under] : [bare, whole(1)]
      return { tops: [...so.tops, over], bottoms: [...so.bottoms, under], front: sign }
    },
    { tops: [], bottoms: [], front: ONE },
  )
  const under = product(...bottoms)
  const above = gathered(tops)
  return isOne(under) ? product(number(front), ...above) : neatQuotient(product(number(front), ...above), under)
}

/** The plain factors as one term, brackets after it. */
function gathered(factors: Expr[]): Expr[] {
  const flat = factors.flatMap((factor) => (factor.kind === 'product' ? factor.factors : [factor]))
  const simple = flat.filter((factor) => isPlain(factor) && factor.kind !== 'sum')
  const rest = flat.filter((factor) => !simple.includes(factor))
  const together = termsOf(product(...simple)).length === 1 ? tidy(product(...simple)) : product(...simple)
  return [...(simple.length > 0 ? [together] : []), ...rest]
}

/** Numbers cancelled; a bracket below keeps its power. */
function neatQuotient(over: Expr, under: Expr): Expr {
  const [top, bottom] = [frontOf(over), frontOf(under)]
  const ratio = multiply(top.front, {
    n: bottom.front.d * (bottom.front.n < 0n ? -1n : 1n),
    d: bottom.front.n < 0n ? -bottom.front.n : bottom.front.n,
  })
  const lowest = exactValue(number(ratio)) ?? ONE
  const [above, below] = [
    product(number({ n: lowest.n < 0n ? -lowest.n : lowest.n, d: 1n }), top.rest),
    product(number({ n: lowest.d, d: 1n }), bottom.rest),
  ]
  if (isZero(above)) return above
  const all = isOne(below) ? above : quotient(above, below)
  return lowest.n < 0n ? { kind: 'negative', of: all } : all
}

function frontOf(expr: Expr): { front: Rational; rest: Expr } {
  if (expr.kind === 'negative') {
    const inner = frontOf(expr.of)
    return { ...inner, front: { n: -inner.front.n, d: inner.front.d } }
  }
  const value = exactValue(expr)
  if (value) return { front: reduced(value), rest: whole(1) }
  if (expr.kind !== 'product') return { front: ONE, rest: expr }
  const numbers = expr.factors.map(exactValue)
  const front = numbers.reduce<Rational>((so, one) => (one ? multiply(so, one) : so), ONE)
  return { front, rest: product(...expr.factors.filter((_, index) => numbers[index] === undefined)) }
}

const reduced = (value: Rational): Rational => add(value, { n: 0n, d: 1n })

/** `base^exponent` with the exponent lowered by one, as it is written: x, 1, 1/x^2. */
export function lowered(base: Expr, exponent: Rational): Expr {
  const less = add(exponent, { n: -1n, d: 1n })
  if (less.n === 0n) return whole(1)
  if (less.n < 0n) return quotient(whole(1), power(base, number({ n: -less.n, d: less.d })))
  return power(base, number(less))
}
