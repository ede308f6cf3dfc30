import { lettersOf, substituteAll } from '#maths/notation/parts.ts'
import { ComputeEngine, type Expression, type MathJsonExpression } from '@cortex-js/compute-engine'
import { compareAt, compareExprs, compareNumbers, type Point, putIn, scaleOf } from './equality.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { engineName, toMathJson } from './math-json.ts'
import { derivativeNear, integralNear } from './near-calculus.ts'
import { toNumber } from '#maths/notation/rational.ts'
import { samplePoints } from './samples.ts'
import { compareSolutions, fits, only, solutionsOf, toValue } from './solution-sets.ts'
import { haveConstantRatio } from './constant-ratio.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import type { Claim, Verdict } from '#maths/worked.ts'

const POINTS = 24
const ENOUGH_POINTS = 5

const engine = new ComputeEngine()

/** Checks what a line of working says, by the compute engine and at points: `verified` needs both, `wrong` a point where it fails. Never throws. */
export function checkClaim(claim: Claim): Verdict {
  try {
    return check(claim)
  } catch {
    return 'unchecked' // the engine gave up on this formula
  }
}

function check(claim: Claim): Verdict {
  switch (claim.kind) {
    case 'equal':
      return checkEqual(claim.left, claim.right)
    case 'solves':
      return checkSolves(claim.relations, claim.values)
    case 'same-solutions':
      return checkSameSolutions(claim.before, claim.after, claim.letter)
    case 'derivative':
      return checkDerivative(claim.of, claim.letter, claim.is)
    case 'integral':
      return checkDerivative(claim.is, claim.letter, claim.of)
    case 'area':
      return checkArea(claim)
  }
}

function checkEqual(left: Expr, right: Expr): Verdict {
  const { result, at } = compareExprs(left, right)
  if (result === 'different') return engineDiffers(left, right, at ?? {}) ? 'wrong' : 'unchecked'
  const letters = [...new Set([...lettersOf(left), ...lettersOf(right)])]
  if (letters.length === 0) return result === 'same' && engineAgrees(left, right, {}) ? 'verified' : 'unchecked'
  let agreed = 0
  for (const point of samplePoints(letters, POINTS)) {
    if (compareAt(left, right, point) === undefined) continue // outside the real numbers
    const agrees = engineAgrees(left, right, point)
    if (agrees === false) return 'unchecked'
    if (agrees) agreed += 1
    if (agreed === ENOUGH_POINTS && result === 'same') return 'verified'
  }
  const difference = engine.expr(['Subtract', toMathJson(left), toMathJson(right)]).simplify()
  return agreed > 0 && difference.is(0) ? 'verified' : 'unchecked'
}

/** Exactly where both are fractions, else by numbers. */
function engineDiffers(left: Expr, right: Expr, at: Point): boolean {
  const [one, other] = [putIn(left, at), putIn(right, at)]
  if (!exactValue(one) || !exactValue(other)) return engineAgrees(left, right, at) === false
  return (
    engine
      .expr(['Subtract', toMathJson(one), toMathJson(other)])
      .evaluate()
      .is(0) === false
  )
}

/** Whether the engine finds the same number for both at a point; undefined where it finds none or cannot tell. */
function engineAgrees(left: Expr, right: Expr, at: Point): boolean | undefined {
  const [one, other] = [putIn(left, at), putIn(right, at)]
  const scale = Math.max(scaleOf(one, {}), scaleOf(other, {}))
  const sameness = compareNumbers(engineValue(toMathJson(one)), engineValue(toMathJson(other)), scale)
  return sameness === 'unknown' ? undefined : sameness && sameness === 'same'
}

/** NaN where it is no real number. */
function engineValue(json: MathJsonExpression): number {
  return realPart(engine.expr(json))
}

function realPart(expression: Expression): number {
  const { re, im } = expression.N()
  return im === 0 && Number.isFinite(re) ? re : NaN
}

function checkSolves(relations: Relation[], values: Record<string, Expr>[]): Verdict {
  const verdicts = values.flatMap((letters) => relations.map((relation) => checkHolds(putInAll(relation, letters))))
  if (verdicts.includes('wrong')) return 'wrong'
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'verified') ? 'verified' : 'unchecked'
}

function putInAll({ left, sign, right }: Relation, values: Record<string, Expr>): Relation {
  return { left: substituteAll(left, values), sign, right: substituteAll(right, values) }
}

function checkHolds({ left, sign, right }: Relation): Verdict {
  if (sign === '=') return hasValue(left) && hasValue(right) ? checkEqual(left, right) : 'wrong'
  if (lettersOf(left).length > 0 || lettersOf(right).length > 0) return 'unchecked'
  const [a, b] = [valueOf(left, {}), valueOf(right, {})]
  const scale = Math.max(scaleOf(left, {}), scaleOf(right, {}))
  if (compareNumbers(a, b, scale) === 'different') return fits(sign, a - b) ? 'verified' : 'wrong'
  if (compareAt(left, right, {}) !== 'same') return 'unchecked'
  return sign === '<' || sign === '>' ? 'wrong' : 'verified'
}

/** Without letters, something that has no value solves nothing. */
const hasValue = (expr: Expr): boolean => lettersOf(expr).length > 0 || !Number.isNaN(valueOf(expr, {}))

function checkSameSolutions(before: Relation, after: Relation, letter: string): Verdict {
  const { result, complete, lost, gained } = compareSolutions(only(before), only(after), letter)
  if (result === 'different') return 'wrong'
  if (result === 'same' && complete) return 'verified'
  if (lost.length + gained.length > 0) return 'unchecked'
  if (haveConstantRatio(before, after)) return 'verified'
  return result === 'same' && engineSolvesBoth(before, after, letter) ? 'verified' : 'unchecked'
}

/** Whether the engine finds the same numbers for both that we found, and at least one. */
function engineSolvesBoth(before: Relation, after: Relation, letter: string): boolean {
  if (before.sign !== '=' || after.sign !== '=') return false
  const own = solutionsOf(only(before), letter).map(toValue)
  return [before, after].every((relation) => {
    const solved = engine
      .expr(['Equal', toMathJson(relation.left), toMathJson(relation.right)])
      .solve(engineName(letter))
    const values = isList(solved) ? solved.map(realPart) : []
    const isNear = (a: number) => (b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
    return (
      own.length > 0 && own.every((one) => values.some(isNear(one))) && values.every((one) => own.some(isNear(one)))
    )
  })
}

const isList = (solved: ReturnType<Expression['solve']>): solved is readonly Expression[] => Array.isArray(solved)

function checkDerivative(of: Expr, letter: string, is: Expr): Verdict {
  const derivative = engine.expr(['D', toMathJson(of), engineName(letter)]).evaluate()
  const letters = [...new Set([letter, ...lettersOf(of), ...lettersOf(is)])]
  let [agreed, differed] = [0, 0]
  for (const point of samplePoints(letters, POINTS)) {
    const at = Object.fromEntries(Object.entries(point).map(([name, value]) => [name, toNumber(value)]))
    const claimed = valueOf(is, at)
    const near = derivativeNear((x) => valueOf(of, { ...at, [letter]: x }), at[letter] ?? NaN)
    const engineAt = Object.fromEntries(Object.entries(at).map(([name, value]) => [engineName(name), value]))
    const sameness = compareNumbers(realPart(derivative.subs(engineAt)), claimed, scaleOf(is, at))
    const isFar = Math.abs(near - claimed) > 1e-4 * Math.max(1e-6, scaleOf(is, at), Math.abs(near))
    if (isFar && sameness !== 'same') return 'wrong'
    if (sameness === 'different') differed += 1
    if (!isFar && sameness === 'same' && Math.abs(near - claimed) >= 0) agreed += 1
  }
  return agreed >= ENOUGH_POINTS && differed === 0 ? 'verified' : 'unchecked'
}

/** The integral between the ends, signs and all, by the engine and by adding up. */
function checkArea({ of, letter, from, to, is }: Claim & { kind: 'area' }): Verdict {
  const [start, end, claimed] = [from, to, is].map((expr) => valueOf(expr, {}))
  if (start === undefined || end === undefined || claimed === undefined) return 'unchecked'
  const { value, error } = integralNear((x) => valueOf(of, { [letter]: x }), start, end)
  const scale = Math.max(Math.abs(value), Math.abs(claimed), 1e-6)
  if (!(error <= 1e-7 * scale)) return 'unchecked'
  if (Math.abs(value - claimed) > 1e-5 * scale) return 'wrong'
  const limits: MathJsonExpression = ['Tuple', engineName(letter), toMathJson(from), toMathJson(to)]
  const exact = engineValue(['Integrate', toMathJson(of), limits])
  return Math.abs(exact - claimed) <= 1e-10 * scale && Math.abs(value - claimed) <= 1e-7 * scale
    ? 'verified'
    : 'unchecked'
}
