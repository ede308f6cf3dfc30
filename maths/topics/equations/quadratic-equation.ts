import { has, keyOf } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { hasBrackets } from './linear-moves.ts'
import { equation, isZero, letter, number, product, whole } from '#maths/notation/making.ts'
import { at, degree, polynomialOf, primitive, type Polynomial } from '#maths/forms/polynomial.ts'
import { divide, equals, negate, ONE, rational, squareRoot, type Rational } from '#maths/notation/rational.ts'
import { byFactoring, byFormula, bySquare, bySquareRoot, pairFor } from './quadratic-ways.ts'
import {
  discriminant,
  graphOf,
  isZeroEquation,
  quadraticRoots,
  smallFrom,
  solutionsInText,
  solutionsLine,
  typed,
  zeroProductLine,
  type Found,
} from './roots.ts'
import { checkLine, inText, move, relationInText } from '#maths/topics/telling.ts'
import { differenceOf, tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

export type QuadraticMethod = 'factor' | 'formula' | 'square'
type Way = QuadraticMethod | 'root' | 'zero-product'

/** A quadratic equation, or one that becomes quadratic. Undefined where it is none. */
export function solveQuadratic(asked: Relation, name: string, method?: QuadraticMethod): Worked | undefined {
  if (asked.sign !== '=') return undefined
  const difference = polynomialOf(differenceOf(asked.left, asked.right), name)
  if (!difference || degree(difference) !== 2) return undefined
  const { polynomial } = primitive(difference)
  const [way, found] = solvedQuadratic(asked, name, difference, polynomial, method)
  const checked = found.roots
    .filter((root) => exactValue(root))
    .map((root) =>
      checkLine(
        [asked],
        { [name]: root },
        `Check with ${relationInText(equation(letter(name), root))}: both sides agree.`,
      ),
    )
  return {
    topic: 'quadratic-equation',
    understood: `Solve ${relationInText(asked)} for ${inText(letter(name))}${ASKED[method ?? 'none']}.`,
    nudge: NUDGES[way],
    rule: RULES[way],
    lines: [...found.lines, ...checked],
    answer: solutionsInText(name, found.roots),
    graph: graphOf(polynomial),
    another: another(way, polynomial, name, method),
  }
}

const ASKED = { factor: ' by factoring', formula: ' with the formula', square: ' by completing the square', none: '' }

/** The way that fits, or the one asked for, and what comes out; the polynomials are `left - right` and its primitive one. */
export function solvedQuadratic(
  asked: Relation,
  name: string,
  difference: Polynomial,
  polynomial: Polynomial,
  method?: QuadraticMethod,
): [way: Way, found: Found] {
  if (!method || method === 'factor') {
    const product = zeroProduct(asked, name, polynomial)
    if (product) return ['zero-product', product]
  }
  if (!method) {
    const root = squareOnOneSide(asked, name, difference)
    if (root) return ['root', root]
  }
  const { lines, now } = toZero(asked, name, difference, polynomial)
  const withLines = (found: Found): Found => ({ ...found, lines: [...lines, ...found.lines] })
  if (method === 'square') return ['square', withLines(bySquare(polynomial, name, asked, now))]
  const factors = method !== 'formula' && pairFor(lastTimesFirst(polynomial), at(polynomial, 1))
  const found = factors && byFactoring(polynomial, name, asked, now)
  if (found) return ['factor', withLines(found)]
  return ['formula', withLines(byFormula(polynomial, name, asked))]
}

const lastTimesFirst = (polynomial: Polynomial): Rational => rational(at(polynomial, 0).n * at(polynomial, 2).n)

/** Everything on the left, like terms together, divided by what all coefficients share. */
function toZero(
  asked: Relation,
  name: string,
  difference: Polynomial,
  polynomial: Polynomial,
): { lines: Line[]; now: Relation } {
  const lines: Line[] = []
  let now = asked
  const go = (text: string, after: Relation): void => {
    if (keyOf(after.left) === keyOf(now.left) && keyOf(after.right) === keyOf(now.right)) return
    lines.push(move(text, now, after, name))
    now = after
  }
  const [left, right] = [tidy(asked.left), tidy(asked.right)]
  const spreads = hasBrackets(asked.left) || hasBrackets(asked.right)
  if (spreads) go('Multiply out and put like terms together.', equation(left, right))
  const start = isZeroEquation(difference, name)
  const moved = isZero(right)
    ? 'Put like terms together.'
    : 'Bring everything to the left side, so that the right side is $0$.'
  if (!isZero(right) || tidyDiffers(asked.left, start.left)) go(moved, start)
  else now = start
  const factor = divide(at(difference, 2), at(polynomial, 2))
  if (!equals(factor, ONE)) {
    const text = equals(factor, rational(-1))
      ? 'Multiply both sides by $-1$, so that the square has a plus.'
      : factor.d === 1n
        ? `Divide both sides by ${inText(number(factor))}.`
        : `Multiply both sides by ${inText(number(divide(ONE, factor)))}, so that all coefficients are whole.`
    go(text, isZeroEquation(polynomial, name))
  }
  return { lines, now }
}

const tidyDiffers = (written: Expr, tidied: Expr): boolean =>
  written.kind === 'sum' && tidied.kind === 'sum'
    ? written.terms.length !== tidied.terms.length
    : keyOf(written) !== keyOf(tidied)

/** `(x - 2)(x + 3) = 0` as it is asked. */
function zeroProduct(asked: Relation, name: string, polynomial: Polynomial): Found | undefined {
  const { left, right } = asked
  if (!isZero(right) || left.kind !== 'product') return undefined
  const factors = left.factors.filter((factor) => has(factor, name))
  if (factors.length < 2 || !factors.every((factor) => degree(polynomialOf(factor, name) ?? []) === 1)) return undefined
  const roots = quadraticRoots(polynomial)
  return {
    roots,
    lines: [zeroProductLine(asked, name, factors, roots), solutionsLine('Solve each one.', asked, name, roots)],
  }
}

/** `x^2 = 9` and `(x - 1)^2 = 16`, also with a number in front. */
function squareOnOneSide(asked: Relation, name: string, difference: Polynomial): Found | undefined {
  const roots = quadraticRoots(difference)
  const { left, right } = asked
  const fixed = exactValue(right)
  if (left.kind === 'power' && left.base.kind !== 'letter' && exactValue(left.exponent)?.n === 2n && fixed)
    return degree(polynomialOf(left.base, name) ?? []) === 1
      ? bySquareRoot(left.base, number(fixed), name, asked, roots)
      : undefined
  if (at(difference, 1).n !== 0n) return undefined
  const [a, c] = [at(difference, 2), at(difference, 0)]
  const k = number(negate(divide(c, a)))
  const square: Expr = { kind: 'power', base: letter(name), exponent: whole(2) }
  const lines: Line[] = []
  let now = asked
  const go = (text: string, after: Relation): void => {
    if (keyOf(after.left) !== keyOf(now.left) || keyOf(after.right) !== keyOf(now.right))
      lines.push(move(text, now, after, name))
    now = after
  }
  const plain = a.n < 0n ? { a: negate(a), right: c } : { a, right: negate(c) }
  go(
    `Bring the square to the left side and the number to the right side.`,
    equation(product(number(plain.a), square), number(plain.right)),
  )
  go(`Divide both sides by ${inText(number(plain.a))}.`, equation(square, k))
  const rest = bySquareRoot(letter(name), k, name, asked, roots)
  return { roots, lines: [...lines, ...rest.lines] }
}

const NUDGES: Record<Way, string> = {
  'zero-product': 'Look at the left side: it is a product. What do you know about a product that is $0$?',
  root: 'The letter stands only inside a square. Which numbers have such a square?',
  factor:
    'Look at the number at the end and the number in the middle. Are they a product and a sum of the same two numbers?',
  formula: 'Write it as $ax^2 + bx + c = 0$. Which numbers are $a$, $b$ and $c$, with their signs?',
  square: 'Compare the terms with the letter to $(x + p)^2 = x^2 + 2px + p^2$. What would $p$ be?',
}

const RULES: Record<Way, string> = {
  'zero-product':
    'A product is zero only when one of its factors is zero: from $u \\cdot v = 0$ comes $u = 0$ or $v = 0$.',
  root: 'From $u^2 = k$ with $k > 0$ come two answers: $u = \\sqrt{k}$ and $u = -\\sqrt{k}$. Below zero there is none.',
  factor:
    'If $p \\cdot q = c$ and $p + q = b$, then $x^2 + bx + c = (x + p)(x + q)$. With a number $a$ in front, look for the product $ac$. A product is zero only when a factor is zero.',
  formula:
    'From $ax^2 + bx + c = 0$ comes $x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$. Below zero, $b^2 - 4ac$ means that there is no real solution.',
  square:
    'Half of the middle number, squared, makes a perfect square: $x^2 + bx + \\left(\\frac{b}{2}\\right)^2 = \\left(x + \\frac{b}{2}\\right)^2$.',
}

/** The same kind of equation from two new roots that are made from its coefficients. */
function another(way: Way, polynomial: Polynomial, name: string, method?: QuadraticMethod): string {
  const [first, second] = [smallFrom(at(polynomial, 1), 5), smallFrom(at(polynomial, 0), 4) + 5]
  const ask = ASKED[method ?? 'none']
  if (way === 'zero-product') return `Solve (${name} - ${first})(${name} + ${second}) = 0`
  if (way === 'root') return `Solve ${name}^2 = ${second ** 2}`
  if (way === 'factor') return `Solve ${typed(1, first - second, -first * second, name)} = 0${ask}`
  const inside = squareRoot(discriminant(polynomial)) ? second * second : second * second + 1
  return `Solve ${typed(1, -2 * first, first * first - inside, name)} = 0${ask}`
}
