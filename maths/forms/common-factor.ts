import { gcd, rational, type Rational } from '#maths/notation/rational.ts'
import { powerOf, type Term, type Terms } from './term.ts'
import { scale } from './terms.ts'

/** What all terms share (a number and powers of letters), and what stays. */
export function takeOut(terms: Terms): { common: Term; rest: Terms } {
  const under = terms.reduce((least, { coefficient: { d } }) => (least * d) / gcd(least, d), 1n)
  const over = terms.reduce(
    (shared, { coefficient: { n } }) => (shared === 0n ? (n < 0n ? -n : n) : gcd(shared, n)),
    0n,
  )
  const minus = (terms[0]?.coefficient.n ?? 1n) < 0n
  const coefficient = rational(minus ? -over : over, under)
  const factors = (terms[0]?.factors ?? []).flatMap((one) => {
    const least = terms.map((term) => powerOf(term, one.key)).reduce((low, next) => (next.n < low.n ? next : low))
    return least.n > 0n ? [{ ...one, power: least }] : []
  })
  const inverse: Rational = rational(coefficient.d, coefficient.n)
  const rest = scale(terms, inverse).map((term) => ({
    ...term,
    factors: term.factors.flatMap((one) => {
      const shared = factors.find(({ key }) => key === one.key)?.power.n ?? 0n
      return one.power.n > shared ? [{ ...one, power: rational(one.power.n - shared) }] : []
    }),
  }))
  return { common: { coefficient, factors }, rest }
}
