import type { Expr, Relation } from '#maths/notation/expression.ts'
import { isolate } from './linear-moves.ts'
import { degree, polynomialOf, primitive } from '#maths/forms/polynomial.ts'
import { solvedPolynomial } from './polynomial-equation.ts'
import { solvedQuadratic } from './quadratic-equation.ts'
import { differenceOf } from '#maths/forms/terms.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Line } from '#maths/worked.ts'

/** Solves what is left of a harder equation: linear, quadratic or a polynomial. `everything`: each number is a solution. */
export function findRoots(
  asked: Relation,
  name: string,
): { lines: Line[]; roots: Expr[]; everything: boolean } | undefined {
  const difference = polynomialOf(differenceOf(asked.left, asked.right), name)
  if (difference && degree(difference) >= 2) {
    const { polynomial } = primitive(difference)
    const found =
      degree(difference) === 2
        ? solvedQuadratic(asked, name, difference, polynomial)[1]
        : solvedPolynomial(asked, name, polynomial)
    return found && { lines: found.lines, roots: found.roots, everything: false }
  }
  const isolated = isolate(asked, name)
  if (!isolated) return undefined
  const { left, right } = isolated.end
  if (isolated.value) return { lines: isolated.lines, roots: [isolated.value], everything: false }
  const everything = valueOf(left, {}) === valueOf(right, {})
  return { lines: isolated.lines, roots: [], everything }
}
