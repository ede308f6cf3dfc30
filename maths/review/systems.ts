import { lettersOf, substitute, substituteAll } from '#maths/notation/parts.ts'
import { putIn } from '#maths/checking/equality.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import {
  add,
  divide,
  equals,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '#maths/notation/rational.ts'
import { judgeStep } from './steps.ts'
import { type Finding, RIGHT, type Said, unchecked, wrong } from './findings.ts'
import { type Condition, conditionLetters } from '#maths/checking/solution-sets.ts'
import { exactValue } from '#maths/notation/value.ts'

/** Two equations in the same two letters of which one goes away later on. */
type System =
  | { lines: number; values: Record<string, Expr> }
  /** Where one was put into the other: what is left in one letter. */
  | { lines: number; left: Condition }

/** Two linear equations with the place where both hold, or `y = …` and another equation; undefined where they are none. */
export function systemOf(conditions: (Condition | undefined)[]): System | undefined {
  const start = conditions.findIndex((one) => one && conditionLetters(one).length === 2)
  const first = conditions[start]
  if (!first) return undefined
  const lines = start + (first.of.length === 2 && first.join === 'and' ? 1 : 2)
  const relations = conditions.slice(start, lines).flatMap((one) => one?.of ?? [])
  const [one, other, ...more] = relations
  const letters = conditionLetters({ join: 'and', of: relations })
  if (!one || !other || more.length > 0 || letters.length !== 2 || relations.some(({ sign }) => sign !== '='))
    return undefined
  // Who rearranges one equation keeps both letters: a line with one letter comes of two equations.
  const isSolved = conditions.slice(lines).some((later) => later && conditionLetters(later).length === 1)
  const isShared = relations.some(({ left, right }) => lettersOf(left, right).length === 2)
  if (!isSolved || !isShared) return undefined
  const values = whereBoth(relations, letters)
  if (values) return { lines, values }
  const left = putInto(one, other) ?? putInto(other, one)
  return left && { lines, left }
}

/** `y = x²` in `y = x + 2`: an equation in x alone. */
function putInto({ left: name, right: value }: Relation, { left, sign, right }: Relation): Condition | undefined {
  if (name.kind !== 'letter' || lettersOf(value).includes(name.name) || lettersOf(value).length !== 1) return undefined
  const [over, under] = [left, right].map((side) => substitute(side, name.name, value))
  return over && under && { join: 'or', of: [{ left: over, sign, right: under }] }
}

/** By Cramer's rule, after reading the coefficients off at three points. */
function whereBoth(relations: Relation[], letters: string[]): Record<string, Expr> | null {
  const lines = relations.map((relation) => coefficients(relation, letters))
  const [one, other] = lines
  if (!one || !other) return null
  const [[a, b, c], [d, e, f]] = [one, other]
  const under = cross(a, e, b, d)
  if (under.n === 0n) return null
  const values = [cross(b, f, c, e), cross(c, d, a, f)].map((over) => divide(over, under))
  return Object.fromEntries(
    letters.map((letter, index) => [letter, { kind: 'number', value: values[index] ?? ZERO } satisfies Expr]),
  )
}

const cross = (a: Rational, b: Rational, c: Rational, d: Rational): Rational => subtract(multiply(a, b), multiply(c, d))

/** a, b and c of `ax + by + c = 0`; undefined where it is not linear. */
function coefficients({ left, right }: Relation, letters: string[]): [Rational, Rational, Rational] | undefined {
  const at = (x: Rational, y: Rational): Rational | undefined => {
    const point = Object.fromEntries(letters.map((letter, index) => [letter, index === 0 ? x : y]))
    const [one, other] = [exactValue(putIn(left, point)), exactValue(putIn(right, point))]
    return one && other && subtract(one, other)
  }
  const [c, ac, bc] = [at(ZERO, ZERO), at(ONE, ZERO), at(ZERO, ONE)]
  const [five, three] = [rational(5), rational(-3)]
  const check = at(five, three)
  if (!c || !ac || !bc || !check) return undefined
  const [a, b] = [subtract(ac, c), subtract(bc, c)]
  return equals(check, add(add(multiply(a, five), multiply(b, three)), c)) ? [a, b, c] : undefined
}

/** Each later equation has to hold where both hold; after a wrong one, nothing more is said. */
export function judgeInSystem(said: Said, values: Record<string, Expr>, condition: Condition): Finding {
  if (conditionLetters(condition).some((letter) => !Object.hasOwn(values, letter))) return unchecked()
  if (condition.join === 'or' && condition.of.length > 1) return unchecked()
  for (const { left, sign, right } of condition.of) {
    const [one, other] = [left, right].map((expr) => substituteAll(expr, values))
    if (sign !== '=' || !one || !other) return unchecked()
    const { verdict } = judgeStep({ loose: one, tight: one }, { loose: other, tight: other })
    if (verdict !== 'wrong') continue
    said.system = { lines: 0 }
    return wrong('This does not follow from the two equations together: put it into both to see where it breaks.')
  }
  return RIGHT
}
