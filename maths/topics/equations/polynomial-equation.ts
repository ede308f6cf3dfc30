import { substitute } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { equation, letter, number, power, product, sum, whole } from '#maths/notation/making.ts'
import {
  at,
  degree,
  dividePolynomials,
  polynomialExpr,
  polynomialOf,
  primitive,
  rationalRoots,
  type Polynomial,
} from '#maths/forms/polynomial.ts'
import { divide, negate, rational, type Rational } from '#maths/notation/rational.ts'
import {
  graphOf,
  inOrder,
  isZeroEquation,
  quadraticRoots,
  smallFrom,
  solutionsInText,
  solutionsLine,
  zeroProductLine,
} from './roots.ts'
import { checkLine, equalLine, inText, move, relationInText } from '#maths/topics/telling.ts'
import { differenceOf } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import { bySubstitution, fromProduct, onePower, zeroLines, type PolynomialFound } from './polynomial-ways.ts'
import type { Worked } from '#maths/worked.ts'

const HIGHEST = 8

/** An equation of degree 3 to 8 that comes apart by the factor theorem, a substitution or a root. Undefined elsewhere. */
export function solvePolynomial(asked: Relation, name: string): Worked | undefined {
  const difference = asked.sign === '=' ? polynomialOf(differenceOf(asked.left, asked.right), name) : undefined
  if (!difference || degree(difference) < 3 || degree(difference) > HIGHEST) return undefined
  const { polynomial } = primitive(difference)
  const found = solvedPolynomial(asked, name, polynomial)
  if (!found) return undefined
  const checks = inOrder(found.roots).filter((root) => exactValue(root))
  const x = inText(letter(name))
  return {
    topic: 'polynomial-equation',
    understood: `Solve ${relationInText(asked)} for ${x}.`,
    nudge: found.nudge,
    rule: found.rule,
    lines: [
      ...found.lines,
      ...checks.map((root) =>
        checkLine(
          [asked],
          { [name]: root },
          `Check with ${relationInText(equation(letter(name), root))}: both sides agree.`,
        ),
      ),
    ],
    answer: solutionsInText(name, found.roots),
    graph: graphOf(polynomial),
    another: found.another,
  }
}

/** The same without checks; the polynomial is the primitive one of `left - right`. */
export function solvedPolynomial(asked: Relation, name: string, polynomial: Polynomial): PolynomialFound | undefined {
  return (
    fromProduct(asked, name) ??
    onePower(asked, name, polynomial) ??
    bySubstitution(asked, name, polynomial) ??
    byFactors(asked, name, polynomial)
  )
}

/** One known zero gives one factor; the rest is of a lower degree. */
function byFactors(asked: Relation, name: string, polynomial: Polynomial): PolynomialFound | undefined {
  const x = letter(name)
  const lines = zeroLines(asked, name, polynomial)
  let now = isZeroEquation(polynomial, name)
  let rest = polynomial
  const factors: Expr[] = []
  const roots: Expr[] = []
  const go = (text: string): void => {
    const after = equation(product(...factors, ...(degree(rest) > 0 ? [polynomialExpr(rest, name)] : [])), whole(0))
    lines.push(move(text, now, after, name))
    now = after
  }
  const lowest = rest.findIndex(({ n }) => n !== 0n)
  if (lowest > 0) {
    rest = rest.slice(lowest)
    roots.push(whole(0))
    factors.push(power(x, whole(lowest)))
    go(`Every term contains ${inText(power(x, whole(lowest)))}: take it out as a common factor.`)
  }
  while (degree(rest) > 2) {
    const root = easiest(rationalRoots(rest))
    if (!root) return undefined
    const put = substitute(polynomialExpr(rest, name), name, number(root))
    lines.push(
      equalLine(
        `Try numbers made from the divisors of ${inText(number(at(rest, 0)))}: at ${relationInText(equation(x, number(root)))} it is $0$.`,
        put,
        whole(0),
      ),
    )
    const factor = [number(negate(rational(root.n))), number(rational(root.d))] as const
    const linear = [rational(-root.n), rational(root.d)]
    rest = dividePolynomials(rest, linear).whole
    factors.push(sum(product(factor[1], x), factor[0]))
    roots.push(number(root))
    go(`So ${inText(sum(product(factor[1], x), factor[0]))} is a factor. Divide by it to get the other one.`)
  }
  const last =
    degree(rest) === 2
      ? quadraticRoots(rest)
      : degree(rest) === 1
        ? [number(divide(negate(at(rest, 0)), at(rest, 1)))]
        : []
  roots.push(...last)
  const shown = [
    ...factors.map((one) => (one.kind === 'power' ? one.base : one)),
    ...(degree(rest) > 0 ? [polynomialExpr(rest, name)] : []),
  ]
  lines.push(zeroProductLine(asked, name, shown, roots))
  const none = degree(rest) === 2 && last.length === 0
  lines.push(
    solutionsLine(
      none
        ? `The quadratic factor has no real zero: its discriminant is below $0$.`
        : 'Solve each one; a quadratic by its formula or by factors.',
      asked,
      name,
      roots,
    ),
  )
  const [p, q] = [smallFrom(at(polynomial, 1), 3), smallFrom(at(polynomial, 0), 4) + 1]
  return {
    lines,
    roots,
    nudge:
      lowest > 0 ? 'What do all terms have in common?' : 'Try small whole numbers: which one makes the left side $0$?',
    rule: 'If a polynomial is $0$ at $x = r$, then $(x - r)$ is a factor of it. Whole zeros divide the constant term.',
    another:
      lowest > 0
        ? `Solve ${name}^3 - ${p + q}${name}^2 + ${p * q}${name} = 0`
        : `Solve (${name} - ${p})(${name}^2 - ${q * q}) = 0`,
  }
}

const easiest = (roots: Rational[]): Rational | undefined =>
  roots.toSorted(
    (a, b) => Number(a.d - b.d) || Number((a.n < 0n ? -a.n : a.n) - (b.n < 0n ? -b.n : b.n)) || Number(b.n - a.n),
  )[0]
