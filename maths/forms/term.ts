import { keyOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { add, type Rational } from '#maths/notation/rational.ts'

/** A base that cannot be taken apart further (a letter, a prime under a root, sin x, a sum under a root), to a power. */
export type Factor = { readonly base: Expr; readonly key: string; readonly power: Rational }
/** One product: a number times powers. */
export type Term = { readonly coefficient: Rational; readonly factors: readonly Factor[] }
/** A sum without like terms, in school order. The empty one is zero. */
export type Terms = readonly Term[]

export const factorKey = keyOf
export const termKey = (term: Term): string =>
  term.factors.map(({ key, power }) => `${key}^${power.n}/${power.d}`).join('*')
export const constant = (coefficient: Rational): Terms => (coefficient.n === 0n ? [] : [{ coefficient, factors: [] }])

/** The number these terms are, or undefined where there is anything else in them. */
export function asConstant(terms: Terms): Rational | undefined {
  const [first, ...rest] = terms
  if (first === undefined) return { n: 0n, d: 1n }
  return rest.length === 0 && first.factors.length === 0 ? first.coefficient : undefined
}

export const powerOf = (term: Term, key: string): Rational =>
  term.factors.find((factor) => factor.key === key)?.power ?? { n: 0n, d: 1n }

/** The sum of the powers of all letters. */
export const degreeOf = (term: Term): Rational =>
  term.factors
    .filter(({ base, key }) => base.kind === 'letter' && key !== 'pi' && key !== 'e')
    .reduce((sum, { power }) => add(sum, power), { n: 0n, d: 1n })
