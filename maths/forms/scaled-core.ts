import { has } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { opposite, sum, termsIn } from '#maths/notation/making.ts'
import { divide, multiply, ONE, rational, type Rational } from '#maths/notation/rational.ts'
import { exactValue } from '#maths/notation/value.ts'

/** A term as a number times one thing that contains the letter. */
export type Scaled = { factor: Rational; core: Expr }

/** `-3 sqrt(x)/2` is `-3/2` times `sqrt(x)`. Undefined where more than one part has the letter. */
function scaledCore(term: Expr, name: string): Scaled | undefined {
  if (term.kind === 'negative') return times(scaledCore(term.of, name), rational(-1))
  if (term.kind === 'quotient') {
    const under = exactValue(term.under)
    return under && under.n !== 0n
      ? times(scaledCore(term.over, name), divide(ONE, under))
      : { factor: ONE, core: term }
  }
  if (term.kind !== 'product') return { factor: ONE, core: term }
  const numbers = term.factors.map(exactValue)
  const [core, more] = term.factors.filter((_, index) => numbers[index] === undefined)
  if (!core || more) return undefined
  const factor = numbers.reduce<Rational>((all, one) => (one ? multiply(all, one) : all), ONE)
  return times(scaledCore(core, name), factor)
}

const times = (scaled: Scaled | undefined, by: Rational): Scaled | undefined =>
  scaled && { ...scaled, factor: multiply(scaled.factor, by) }

/** All terms of `left - right`, split into those that pass the test (with their numbers in front) and the rest as one sum. */
export function splitTerms(
  left: Expr,
  right: Expr,
  name: string,
  test: (core: Expr) => boolean,
): { special: Scaled[]; rest: Expr } {
  const special: Scaled[] = []
  const rest: Expr[] = []
  for (const term of [...termsIn(left), ...termsIn(right).map(opposite)]) {
    const scaled = has(term, name) ? scaledCore(term, name) : undefined
    if (scaled && test(scaled.core)) special.push(scaled)
    else rest.push(term)
  }
  return { special, rest: sum(...rest) }
}
