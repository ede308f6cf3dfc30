import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { equation, letter, number, opposite, product, quotient, sum, whole } from '#maths/notation/making.ts'
import { at, polynomialExpr, type Polynomial } from '#maths/forms/polynomial.ts'
import { multiply, negate, rational, subtract, type Rational } from '#maths/notation/rational.ts'
import { about, listed, resultLine } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Line } from '#maths/worked.ts'

/** Roots found on the way, with the lines that lead to them. */
export type Found = { lines: Line[]; roots: Expr[] }

export const isZeroEquation = (polynomial: Polynomial, name: string): Relation =>
  equation(polynomialExpr(polynomial, name), whole(0))

/** Small ones first, each once. */
export function inOrder(roots: Expr[]): Expr[] {
  const sorted = roots.toSorted((a, b) => valueOf(a, {}) - valueOf(b, {}))
  return sorted.filter(
    (root, index) => index === 0 || Math.abs(valueOf(root, {}) - valueOf(sorted[index - 1] ?? root, {})) > 1e-12,
  )
}

/** "$x = 2$ or $x = 3$"; says so where there is none. */
export function solutionsInText(name: string, roots: Expr[]): string {
  if (roots.length === 0) return 'No real solution.'
  const each = inOrder(roots).map((root) => `$${toLatex(letter(name))} = ${toLatex(root)}$${about(root)}`)
  return listed(each, 'or')
}

export const solutionsLine = (text: string, asked: Relation, name: string, roots: Expr[]): Line =>
  resultLine(
    text,
    [asked],
    inOrder(roots).map((root) => ({ [name]: root })),
  )

export const discriminant = (quadratic: Polynomial): Rational =>
  subtract(
    multiply(at(quadratic, 1), at(quadratic, 1)),
    multiply(rational(4), multiply(at(quadratic, 2), at(quadratic, 0))),
  )

/** The exact roots of a quadratic, roots of numbers simplified: (3 - sqrt(17))/4. None, one or two. */
export function quadraticRoots(quadratic: Polynomial): Expr[] {
  const inside = discriminant(quadratic)
  if (inside.n < 0n) return []
  const root: Expr = { kind: 'call', name: 'sqrt', of: number(inside) }
  const minusB = number(negate(at(quadratic, 1)))
  const under = product(whole(2), number(at(quadratic, 2)))
  const both = [sum(minusB, opposite(root)), sum(minusB, root)].map((over) => tidy(quotient(over, under)))
  return inOrder(both)
}

/** Each factor set to zero: `x - 2 = 0` or `x + 3 = 0`. */
export function zeroProductLine(asked: Relation, name: string, factors: Expr[], roots: Expr[]): Line {
  const line = solutionsLine(
    'A product is $0$ only when one of its factors is $0$. So set each factor to $0$.',
    asked,
    name,
    roots,
  )
  return { ...line, latex: factors.map((factor) => `${toLatex(factor)} = 0`).join(' \\quad\\text{or}\\quad ') }
}

/** `y = 2x^2 - 4`, as a graph takes it. */
export const graphOf = (polynomial: Polynomial): string => `y = ${toPlain(polynomialExpr(polynomial, 'x'))}`

/** `x^2 - 5x + 6` from its roots, as it is typed. */
export function typed(a: number, b: number, c: number, name: string): string {
  const term = (value: number, tail: string): string =>
    value === 0 ? '' : ` ${value < 0 ? '-' : '+'} ${Math.abs(value) === 1 && tail !== '' ? '' : Math.abs(value)}${tail}`
  return `${a === 1 ? '' : a === -1 ? '-' : a}${name}^2${term(b, name)}${term(c, '')}`
}

/** A small whole number above zero that depends on `value` in a fixed way. */
export function smallFrom(value: Rational | undefined, below: number): number {
  const n = value?.n ?? 0n
  return Number((n < 0n ? -n : n) % BigInt(below)) + 1
}
