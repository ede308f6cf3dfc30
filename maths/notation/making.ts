import type { Expr, FunctionName, Relation } from './expression.ts'
import { isWhole, negate, rational, type Rational } from './rational.ts'

export const whole = (n: bigint | number): Expr => number(rational(n))

/** A number as it is written in school: a minus in front, a fraction as a quotient. */
export function number(value: Rational): Expr {
  if (value.n < 0n) return { kind: 'negative', of: number(negate(value)) }
  if (isWhole(value)) return { kind: 'number', value }
  return { kind: 'quotient', over: whole(value.n), under: whole(value.d) }
}

export const letter = (name: string): Expr => ({ kind: 'letter', name })
export const call = (name: FunctionName, of: Expr): Expr => ({ kind: 'call', name, of })
export const power = (base: Expr, exponent: Expr): Expr => (isOne(exponent) ? base : { kind: 'power', base, exponent })
export const quotient = (over: Expr, under: Expr): Expr => (isOne(under) ? over : { kind: 'quotient', over, under })
export const equation = (left: Expr, right: Expr): Relation => ({ left, sign: '=', right })

export const isZero = (expr: Expr): boolean => expr.kind === 'number' && expr.value.n === 0n
export const isOne = (expr: Expr): boolean => expr.kind === 'number' && expr.value.n === 1n && expr.value.d === 1n

/** `-expr`, without ever writing two minus signs. */
export function opposite(expr: Expr): Expr {
  if (expr.kind === 'negative') return expr.of
  if (expr.kind === 'number') return number(negate(expr.value))
  if (expr.kind === 'sum') return { kind: 'sum', terms: expr.terms.map(opposite) }
  return { kind: 'negative', of: expr }
}

/** The terms in one flat sum; zeros are left out. */
export function sum(...terms: Expr[]): Expr {
  const flat = terms.flatMap((term) => (term.kind === 'sum' ? term.terms : [term])).filter((term) => !isZero(term))
  return flat.length > 1 ? { kind: 'sum', terms: flat } : (flat[0] ?? whole(0))
}

/** The factors in one flat product; ones are left out and the minus signs come to the front. */
export function product(...factors: Expr[]): Expr {
  let minus = false
  const flat = factors
    .flatMap((factor) => {
      const bare = factor.kind === 'negative' ? factor.of : factor
      if (bare !== factor) minus = !minus
      return bare.kind === 'product' ? bare.factors : [bare]
    })
    .filter((factor) => !isOne(factor))
  const all: Expr = flat.length > 1 ? { kind: 'product', factors: flat } : (flat[0] ?? whole(1))
  if (!minus) return all
  return all.kind === 'sum' ? { kind: 'negative', of: all } : opposite(all)
}

/** The terms of a sum as they are written; anything else is one term. */
export function termsIn(expr: Expr): Expr[] {
  if (expr.kind === 'sum') return expr.terms.flatMap(termsIn)
  if (expr.kind === 'negative' && expr.of.kind !== 'sum') return termsIn(expr.of).map(opposite)
  return [expr]
}
