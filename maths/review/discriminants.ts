import { fractionIn } from '#maths/checking/real-roots.ts'
import { type Condition, conditionLetters } from '#maths/checking/solution-sets.ts'
import { compareExprs } from '#maths/checking/equality.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { lettersOf } from '#maths/notation/parts.ts'
import { type Chain, parseExpression } from '#maths/notation/parse.ts'
import { divide, equals, multiply, type Rational, rational, subtract, ZERO } from '#maths/notation/rational.ts'
import { exactValue } from '#maths/notation/value.ts'
import { type Finding, RIGHT, unchecked, wrong } from './findings.ts'

/** a, b and c of `ax² + bx + c = 0`. */
export type Quadratic = [a: Rational, b: Rational, c: Rational]

const RULE = parseExpression('b^2 - 4a c')

/** The numbers of a quadratic equation in one letter, whichever side they stand on. */
export function quadraticOf({ of }: Condition): Quadratic | undefined {
  const [relation, ...more] = of
  const [letter, ...others] = relation ? conditionLetters({ join: 'or', of: [relation] }) : []
  if (!relation || more.length > 0 || relation.sign !== '=' || !letter || others.length > 0) return undefined
  const [left, right] = [fractionIn(relation.left, letter), fractionIn(relation.right, letter)]
  if (left?.under.length !== 1 || right?.under.length !== 1) return undefined
  const [over, under] = [left.under[0] ?? ZERO, right.under[0] ?? ZERO]
  const [c, b, a, ...higher] = [0, 1, 2, 3].map((power) =>
    subtract(divide(left.over[power] ?? ZERO, over), divide(right.over[power] ?? ZERO, under)),
  )
  const isHigher = left.over.length > 3 || right.over.length > 3 || higher.some(({ n }) => n !== 0n)
  return a && b && c && a.n !== 0n && !isHigher ? [a, b, c] : undefined
}

/** Whether a line gives the discriminant: `D = …`, `Δ = …`, `b² - 4ac = …`; `√D = …` is left alone. */
export function isDiscriminant({ parts: [first, second], signs }: Chain, text: string): boolean {
  if (!first || signs.some((sign) => sign !== '=')) return false
  if (/\bdisc/i.test(text) && lettersOf(first).length === 0) return true
  if (!second || lettersOf(second).length > 0) return false
  if (first.kind === 'letter') return /^(?:D|Delta)$/.test(first.name)
  return RULE !== undefined && compareExprs(first, RULE).result === 'same'
}

/** Compares the first number of the line with the discriminants of the equations so far. */
export function judgeDiscriminant(quadratics: Quadratic[], { parts }: Chain): Finding {
  const number = parts.find((part) => lettersOf(part).length === 0)
  const value = number && exactValue(number)
  if (!value || quadratics.length === 0) return unchecked()
  const wanted = quadratics.map(([a, b, c]) => subtract(multiply(b, b), multiply(rational(4), multiply(a, c))))
  if (wanted.some((one) => equals(one, value))) return RIGHT
  // Who divides the equation by a number first has another one, and some take a quarter of it.
  const isScaled = wanted.some((one) => value.n !== 0n && one.n !== 0n && isSquare(divide(one, value)))
  return isScaled ? unchecked() : wrong('The discriminant is b² - 4ac: check the signs of a, b and c in it.')
}

/** `a = 2, b = -7, c = 3` for an equation before. */
export function judgeCoefficients(quadratics: Quadratic[], { of }: Condition): Finding | undefined {
  const said = new Map(
    of.flatMap(({ left, sign, right }) =>
      left.kind === 'letter' && sign === '=' ? [[left.name, right] as const] : [],
    ),
  )
  const [a, b, c] = ['a', 'b', 'c'].map((name) => valueIn(said.get(name)))
  if (!a || !b || !c || of.length !== 3 || quadratics.length === 0) return undefined
  const isOne = quadratics.some(
    ([p, q, r]) => equals(multiply(a, q), multiply(b, p)) && equals(multiply(a, r), multiply(c, p)) && a.n !== 0n,
  )
  return isOne
    ? RIGHT
    : wrong('Bring everything to one side: a, b and c stand before x², x and alone, each with its sign.')
}

const valueIn = (expr: Expr | undefined): Rational | undefined => (expr ? exactValue(expr) : undefined)

function isSquare(value: Rational): boolean {
  return exactValue({ kind: 'call', name: 'sqrt', of: { kind: 'number', value } }) !== undefined
}
