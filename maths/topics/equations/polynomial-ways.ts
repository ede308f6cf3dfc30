import { has } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { call, equation, isZero, letter, number, opposite, power, whole } from '#maths/notation/making.ts'
import { at, degree, polynomialOf, type Polynomial } from '#maths/forms/polynomial.ts'
import { divide, negate, ONE, rational, ZERO, type Rational } from '#maths/notation/rational.ts'
import { isZeroEquation, quadraticRoots, smallFrom, solutionsLine, zeroProductLine } from './roots.ts'
import { inText, move, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line } from '#maths/worked.ts'

/** Lines and roots, with the hints that belong to the way they were found. */
export type PolynomialFound = { lines: Line[]; roots: Expr[]; nudge: string; rule: string; another: string }

/** Everything on the left side; no line where it stands so already. */
export function zeroLines(asked: Relation, name: string, polynomial: Polynomial): Line[] {
  const zero = isZeroEquation(polynomial, name)
  const same = toLatex(zero.left) === toLatex(asked.left) && toLatex(asked.right) === '0'
  return same ? [] : [move('Bring everything to the left side and put like terms together.', asked, zero, name)]
}

/** `2x^3 = 16`. */
export function onePower(asked: Relation, name: string, polynomial: Polynomial): PolynomialFound | undefined {
  const times = degree(polynomial)
  if (polynomial.slice(1, -1).some(({ n }) => n !== 0n) || at(polynomial, 0).n === 0n) return undefined
  const value = negate(divide(at(polynomial, 0), at(polynomial, times)))
  const odd = times % 2 === 1
  const root = (of: Rational): Expr =>
    tidy(times === 3 ? call('cbrt', number(of)) : power(number(of), number(rational(1, times))))
  const roots = odd ? [root(value)] : value.n < 0n ? [] : [opposite(root(value)), root(value)]
  const alone = equation(power(letter(name), whole(times)), number(value))
  const none = 'An even power is never below $0$. So there is no real solution.'
  const last =
    roots.length > 0
      ? solutionsLine(
          odd
            ? `Take the root of degree $${times}$ on both sides.`
            : `Take the root of degree $${times}$. The power is even, so there are two numbers.`,
          asked,
          name,
          roots,
        )
      : {
          text: none,
          latex: `${toLatex(number(value))} < 0`,
          claim: { kind: 'same-solutions', before: asked, after: alone, letter: name } as const,
        }
  return {
    lines:
      toLatex(asked.left) === toLatex(alone.left)
        ? [last]
        : [move('Bring the power alone to the left side.', asked, alone, name), last],
    roots,
    nudge: 'The letter stands in one power only. What undoes this power?',
    rule: 'From $x^n = k$ comes $x = \\sqrt[n]{k}$; where $n$ is even, also the negative of it.',
    another: `Solve ${name}^${times} = ${(smallFrom(value, 3) + 1) ** times}`,
  }
}

/** A product that is asked as one, with factors of degree 1 and 2. */
export function fromProduct(asked: Relation, name: string): PolynomialFound | undefined {
  if (!isZero(asked.right) || asked.left.kind !== 'product') return undefined
  const factors = asked.left.factors
    .map((factor) => (factor.kind === 'power' ? factor.base : factor))
    .filter((factor) => has(factor, name))
  const each = factors.map((factor) => polynomialOf(factor, name))
  if (factors.length < 2 || !each.every((one) => one && degree(one) <= 2)) return undefined
  const roots = each.flatMap((one) =>
    !one ? [] : degree(one) === 2 ? quadraticRoots(one) : [number(divide(negate(at(one, 0)), at(one, 1)))],
  )
  const [p, q] = [smallFrom(each[0]?.[0], 3), smallFrom(each[1]?.[0], 4) + 4]
  return {
    lines: [zeroProductLine(asked, name, factors, roots), solutionsLine('Solve each one.', asked, name, roots)],
    roots,
    nudge: 'Look at the left side: it is a product. What do you know about a product that is $0$?',
    rule: 'A product is zero only when one of its factors is zero: from $u \\cdot v = 0$ comes $u = 0$ or $v = 0$.',
    another: `Solve (${name} - ${p})(${name}^2 - ${q * q}) = 0`,
  }
}

/** `x^4 - 6x^2 + 7 = 0` through `u = x^2`. */
export function bySubstitution(asked: Relation, name: string, polynomial: Polynomial): PolynomialFound | undefined {
  if (degree(polynomial) !== 4 || at(polynomial, 1).n !== 0n || at(polynomial, 3).n !== 0n) return undefined
  const inU = [at(polynomial, 0), at(polynomial, 2), at(polynomial, 4)]
  const u = name === 'u' ? 'v' : 'u'
  const square = power(letter(name), whole(2))
  const values = quadraticRoots(inU)
  const exact = values.map(exactValue)
  if (!exact.every((value) => value !== undefined)) return undefined
  const roots = exact.flatMap((value) => quadraticRoots([negate(value), ZERO, ONE]))
  const lines = zeroLines(asked, name, polynomial)
  const inSquares = isZeroEquation(inU, u)
  lines.push(
    solutionsLine(
      `Write $${u}$ for ${inText(square)}. The equation is quadratic in $${u}$: ${relationInText(inSquares)}. Its solutions:`,
      inSquares,
      u,
      values,
    ),
  )
  if (roots.length === 0) {
    const claim = {
      kind: 'same-solutions',
      before: asked,
      after: isZeroEquation(polynomial, name),
      letter: name,
    } as const
    lines.push({
      text: 'A square is never below $0$. So there is no real solution.',
      latex:
        values.map((value) => `${toLatex(square)} \\ne ${toLatex(value)}`).join(',\\quad ') ||
        `${toLatex(inSquares.left)} \\ne 0`,
      claim,
    })
  } else
    lines.push(solutionsLine(`Now put ${inText(square)} back for $${u}$ and take square roots.`, asked, name, roots))
  const [p, q] = [smallFrom(at(polynomial, 2), 2), smallFrom(at(polynomial, 0), 3) + 2]
  return {
    lines,
    roots,
    nudge: `Only even powers of ${inText(letter(name))} stand there. What is the smallest of them?`,
    rule: 'Put one letter for $x^2$: then $x^4$ is its square, and the equation is quadratic.',
    another: `Solve ${name}^4 - ${p * p + q * q}${name}^2 + ${p * p * q * q} = 0`,
  }
}
