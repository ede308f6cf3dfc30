import { lettersOf } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { expand as expandExpr } from './expand.ts'
import { factor as factorExpr } from './factor.ts'
import { differentiate as differentiateExpr, type DerivativeWish } from '#maths/topics/calculus/derivative.ts'
import { solveDoubleInequality } from '#maths/topics/inequalities/double-inequality.ts'
import { solveInequality } from '#maths/topics/inequalities/inequality.ts'
import { integrate as integrateExpr, type Limits } from '#maths/topics/calculus/integral.ts'
import { solveLinear } from '#maths/topics/equations/linear-equation.ts'
import { solveOther } from '#maths/topics/equations/other-equations.ts'
import { solvePolynomial } from '#maths/topics/equations/polynomial-equation.ts'
import { solveQuadratic, type QuadraticMethod } from '#maths/topics/equations/quadratic-equation.ts'
import { solveRational } from '#maths/topics/equations/rational-equation.ts'
import { simplify as simplifyExpr } from './simplify.ts'
import { solveSystem, type SystemMethod } from '#maths/topics/equations/system.ts'
import type { Worked } from '#maths/worked.ts'

export type { DerivativeWish, Limits, QuadraticMethod, SystemMethod }

type RelationWish = {
  /** What to solve for; where it is missing, x or the only letter. */ letter?: string
  method?: QuadraticMethod
}

/** Undefined instead of an error where something is divided by zero or has no real root on the way. */
function safely<T>(work: () => T | undefined): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Solves an equation or inequality by the way that fits its kind. Undefined where no kind fits. */
export function workRelation(asked: Relation, { letter, method }: RelationWish = {}): Worked | undefined {
  const letters = lettersOf(asked.left, asked.right)
  const name = letter ?? (letters.includes('x') ? 'x' : letters.length === 1 ? letters[0] : undefined)
  if (name === undefined || !letters.includes(name)) return undefined
  if (asked.sign !== '=') return safely(() => solveInequality(asked, name))
  // First, since a letter that cancels from a denominator must still not make it zero.
  return (
    safely(() => solveRational(asked, name)) ??
    safely(() => solveLinear(asked, name)) ??
    safely(() => solveQuadratic(asked, name, method)) ??
    safely(() => solvePolynomial(asked, name)) ??
    safely(() => solveOther(asked, name))
  )
}

/** `1 < 2x + 3 <= 7`, as parts and signs. */
export function workChain(parts: Expr[], signs: Relation['sign'][], letter?: string): Worked | undefined {
  const [low, middle, high] = parts
  const [first, second] = signs
  const name = letter ?? lettersOf(...parts)[0]
  if (!low || !middle || !high || !first || !second || parts.length !== 3 || !name) return undefined
  return safely(() => solveDoubleInequality([low, middle, high], [first, second], name))
}

/** Two or three equations together. */
export const workSystem = (relations: Relation[], method?: SystemMethod): Worked | undefined =>
  safely(() => solveSystem(relations, method))

export const expand = (asked: Expr): Worked | undefined => safely(() => expandExpr(asked))
export const factor = (asked: Expr): Worked | undefined => safely(() => factorExpr(asked))
export const simplify = (asked: Expr): Worked | undefined => safely(() => simplifyExpr(asked))
export const differentiate = (asked: Expr, letter: string, wish?: DerivativeWish): Worked | undefined =>
  safely(() => differentiateExpr(asked, letter, wish))
export const integrate = (asked: Expr, letter: string, limits?: Limits): Worked | undefined =>
  safely(() => integrateExpr(asked, letter, limits))
