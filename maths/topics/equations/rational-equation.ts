import { has, lettersOf, substitute } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { relationToLatex, toLatex } from '#maths/notation/latex.ts'
import { equation, letter, number, product, sum, termsIn, whole } from '#maths/notation/making.ts'
import {
  degree,
  dividePolynomials,
  multiplyPolynomials,
  polynomialExpr,
  polynomialOf,
  primitive,
  scalePolynomial,
  type Polynomial,
} from '#maths/forms/polynomial.ts'
import { divide, gcd, multiply, negate, ONE, rational, ZERO } from '#maths/notation/rational.ts'
import { denominatorsIn, factoredExpr, fractionOf, linearFactors } from '#maths/forms/fraction-form.ts'
import { findRoots } from './plain-equation.ts'
import { inOrder, smallFrom, solutionsInText } from './roots.ts'
import { checkLine, inText, listed, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** An equation with the letter in a denominator. Undefined where it is none, or has other letters. */
export function solveRational(asked: Relation, name: string): Worked | undefined {
  if (asked.sign !== '=' || lettersOf(asked.left, asked.right).some((other) => other !== name)) return undefined
  const written = [...denominatorsIn(asked.left), ...denominatorsIn(asked.right)].filter((one) => has(one, name))
  const polynomials = written.map((one) => polynomialOf(one, name))
  const terms = [asked.left, asked.right].map((side) => termsIn(side).map((term) => fractionOf(term, name)))
  if (written.length === 0 || !polynomials.every((one) => one !== undefined)) return undefined
  const common = commonMultiple(
    terms.flat().flatMap((one) => (one ? [scalePolynomial(one.under, rational(primitive(one.over).content.d))] : [])),
  )
  const x = letter(name)
  const excluded = zerosOf(polynomials)
  const sides = terms.map((side) =>
    side.every((one) => one !== undefined)
      ? sum(...side.map(({ over, under }) => productOf(over, dividePolynomials(common, under).whole, name)))
      : undefined,
  )
  const [left, right] = sides
  if (!left || !right) return undefined
  const after = equation(left, right)
  const solved = findRoots(after, name)
  if (!solved) return undefined
  const kept = solved.roots.filter(
    (root) => !excluded.some((one) => Math.abs(valueOf(one, {}) - valueOf(root, {})) < 1e-12),
  )
  const dropped = solved.roots.filter((root) => !kept.includes(root))
  const multiplied: Line = {
    text: `Multiply both sides by the common denominator $${toLatex(factoredExpr(common, name))}$. Then no fraction is left.`,
    latex: relationToLatex(after),
    claim: { kind: 'equal', left: product(factoredExpr(common, name), difference(asked)), right: difference(after) },
  }
  const lines = [
    ...(excluded.length > 0 ? [excludedLine(name, excluded, polynomials, written)] : []),
    multiplied,
    ...solved.lines,
    ...dropped.map((root) => droppedLine(name, root, polynomials, written)),
    ...kept.map((root) =>
      checkLine(
        [asked],
        { [name]: root },
        `Check with ${relationInText(equation(x, root))}: no denominator is $0$, and both sides agree.`,
      ),
    ),
  ]
  const [p, q] = [smallFrom(common[0], 4) + 1, smallFrom(common.at(-1), 3) + 1]
  return {
    topic: 'rational-equation',
    understood: `Solve ${relationInText(asked)} for ${inText(x)}.`,
    nudge: `Look at the denominators. For which ${inText(x)} would one of them be $0$, and which expression do they all divide?`,
    rule: 'Multiply both sides by the common denominator. A number that makes a denominator $0$ can never be a solution.',
    lines,
    answer: solved.everything
      ? `Every number${excluded.length > 0 ? ` except ${listed(excluded.map(inText))}` : ''} solves it.`
      : solutionsInText(name, kept),
    another: `Solve ${p * q}/(${name} + ${p}) = ${q}`,
  }
}

const difference = ({ left, right }: Relation): Expr => sum(left, { kind: 'negative', of: right })

const zerosOf = (polynomials: (Polynomial | undefined)[]): Expr[] =>
  inOrder(
    polynomials
      .flatMap((one) => (one ? linearFactors(one).factors : []))
      .map(({ factor }) => number(divide(negate(factor[0] ?? ZERO), factor[1] ?? ONE))),
  )

/** The polynomial of the lowest degree that all of them divide. */
function commonMultiple(polynomials: Polynomial[]): Polynomial {
  const numbers = polynomials.map((one) => primitive(one).content.n)
  const least = numbers.reduce((shared, one) => (shared * one) / gcd(shared, one), 1n)
  const found = new Map<string, { factor: Polynomial; times: number }>()
  const key = (polynomial: Polynomial): string => polynomial.map(({ n, d }) => `${n}/${d}`).join()
  for (const polynomial of polynomials) {
    const { factors, rest } = linearFactors(primitive(polynomial).polynomial)
    const all = degree(rest) > 0 ? [...factors, { factor: rest, times: 1 }] : factors
    for (const one of all) {
      const before = found.get(key(one.factor))
      if (!before || before.times < one.times) found.set(key(one.factor), one)
    }
  }
  return [...found.values()].reduce<Polynomial>(
    (product, { factor, times }) => Array.from({ length: times }, () => factor).reduce(multiplyPolynomials, product),
    [rational(least)],
  )
}

function productOf(over: Polynomial, by: Polynomial, name: string): Expr {
  if (over.length === 0) return whole(0)
  const [one, other] = [primitive(over), primitive(by)]
  const front = number(multiply(one.content, other.content))
  const factors = [one.polynomial, other.polynomial].filter((factor) => degree(factor) > 0)
  const written = factors.map((factor) => polynomialExpr(factor, name))
  if (written.every(({ kind }) => kind !== 'sum')) return tidy(product(front, ...written))
  return product(front, ...written.toSorted((a, b) => Number(a.kind === 'sum') - Number(b.kind === 'sum')))
}

function denominatorAt(name: string, root: Expr, polynomials: (Polynomial | undefined)[], written: Expr[]): Expr {
  const index = polynomials.findIndex(
    (_, at) => Math.abs(valueOf(substitute(written[at] ?? whole(1), name, root), {})) < 1e-12,
  )
  return substitute(written[index] ?? whole(0), name, root)
}

function excludedLine(name: string, excluded: Expr[], polynomials: (Polynomial | undefined)[], written: Expr[]): Line {
  const [first = whole(0)] = excluded
  return {
    text: 'A denominator must not be $0$. So some numbers are excluded from the start.',
    latex: excluded.map((one) => `${name} \\ne ${toLatex(one)}`).join(',\\quad '),
    claim: { kind: 'equal', left: denominatorAt(name, first, polynomials, written), right: whole(0) },
  }
}

const droppedLine = (name: string, root: Expr, polynomials: (Polynomial | undefined)[], written: Expr[]): Line => ({
  text: `${relationInText(equation(letter(name), root))} makes a denominator $0$, so it is no solution.`,
  latex: `${toLatex(denominatorAt(name, root, polynomials, written))} = 0`,
  claim: { kind: 'equal', left: denominatorAt(name, root, polynomials, written), right: whole(0) },
})
