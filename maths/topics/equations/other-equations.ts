import type { Relation } from '#maths/notation/expression.ts'
import { solveExponential } from './exponential-equation.ts'
import { solveLogarithm } from './logarithm-equation.ts'
import { solveAbsolute, solveRadical } from './root-equation.ts'
import { solveFormula } from './rearranging.ts'
import type { Worked } from '#maths/worked.ts'

/** Equations with the letter under a root, between bars, in an exponent or in a logarithm, and formulas. Undefined elsewhere. */
export function solveOther(asked: Relation, name: string): Worked | undefined {
  return (
    solveRadical(asked, name) ??
    solveAbsolute(asked, name) ??
    solveExponential(asked, name) ??
    solveLogarithm(asked, name) ??
    solveFormula(asked, name)
  )
}
