import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { call, equation, letter, number, opposite, power, product, sum, whole } from '#maths/notation/making.ts'
import { at, polynomialExpr, polynomialTerms, type Polynomial } from '#maths/forms/polynomial.ts'
import {
  add,
  divide,
  equals,
  isWhole,
  multiply,
  negate,
  ONE,
  rational,
  squareRoot,
  toNumber,
  type Rational,
} from '#maths/notation/rational.ts'
import { discriminant, isZeroEquation, quadraticRoots, solutionsLine, zeroProductLine, type Found } from './roots.ts'
import { equalLine, inText, move } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import type { Line } from '#maths/worked.ts'
import { writeTerm } from '#maths/forms/write-terms.ts'

const LARGEST_PRODUCT = 100_000

/** Two whole numbers with this product and this sum, by trying the divisors. */
export function pairFor(productOf: Rational, sumOf: Rational): [Rational, Rational] | undefined {
  const [wanted, total] = [toNumber(productOf), toNumber(sumOf)]
  if (!isWhole(productOf) || !isWhole(sumOf) || Math.abs(wanted) > LARGEST_PRODUCT) return undefined
  if (wanted === 0) return [rational(0), sumOf]
  for (let one = 1; one * one <= Math.abs(wanted); one += 1)
    for (const first of [one, -one])
      if (wanted % first === 0 && first + wanted / first === total) return [rational(first), rational(wanted / first)]
  return undefined
}

/** By two numbers with the right product and sum. The quadratic has whole coefficients and stands in `now` with 0 on the right. */
export function byFactoring(quadratic: Polynomial, name: string, asked: Relation, now: Relation): Found | undefined {
  const [c, b, a] = [at(quadratic, 0), at(quadratic, 1), at(quadratic, 2)]
  const pair = pairFor(multiply(a, c), b)
  if (!pair) return undefined
  const x = letter(name)
  const roots = quadraticRoots(quadratic)
  const lines: Line[] = []
  const factors: Expr[] = []
  if (c.n === 0n) {
    factors.push(x, sum(product(number(a), x), number(b)))
    lines.push(
      move(
        `Every term contains ${inText(x)}: take it out as a common factor.`,
        now,
        equation(product(...factors), whole(0)),
        name,
      ),
    )
  } else if (equals(a, ONE)) {
    const [p, q] = pair
    factors.push(...pair.map((one) => sum(x, number(one))))
    const found = `Find two numbers with product ${inText(number(c))} and sum ${inText(number(b))}: they are ${inText(number(p))} and ${inText(number(q))}.`
    lines.push(move(found, now, equation(productOf(factors), whole(0)), name))
  } else {
    const split = splitMiddle(quadratic, pair, name)
    const [p, q] = pair
    const found = `Find two numbers with product $${toLatex(number(a))} \\cdot ${inBrackets(c)} = ${toLatex(number(multiply(a, c)))}$ and sum ${inText(number(b))}: they are ${inText(number(p))} and ${inText(number(q))}. Split the middle term with them.`
    const grouped = sum(...split.groups)
    lines.push(move(found, now, equation(sum(...split.terms), whole(0)), name))
    lines.push(
      move(
        'Take a common factor out of the first two terms and out of the last two.',
        equation(sum(...split.terms), whole(0)),
        equation(grouped, whole(0)),
        name,
      ),
    )
    factors.push(...split.factors)
    lines.push(
      move(
        'Both parts have the same bracket: take it out.',
        equation(grouped, whole(0)),
        equation(productOf(factors), whole(0)),
        name,
      ),
    )
  }
  lines.push(zeroProductLine(asked, name, roots.length === 1 ? factors.slice(-1) : factors, roots))
  lines.push(solutionsLine('Solve each one.', asked, name, roots))
  return { lines, roots }
}

const productOf = (factors: Expr[]): Expr =>
  factors.length === 2 && factors[0] && toLatex(factors[0]) === toLatex(factors[1] ?? factors[0])
    ? power(factors[0], whole(2))
    : product(...factors)

/** ax^2 + bx + c with the middle term in two, as groups and as factors. */
export function splitMiddle(
  quadratic: Polynomial,
  [p, q]: [Rational, Rational],
  name: string,
): { terms: Expr[]; groups: Expr[]; factors: [Expr, Expr] } {
  const [c, a] = [at(quadratic, 0), at(quadratic, 2)]
  const x = letter(name)
  const common = (one: bigint, other: bigint): bigint =>
    other === 0n ? (one < 0n ? -one : one) : common(other, one % other)
  const first = rational(common(a.n, p.n))
  const inner = [divide(a, first), divide(p, first)] as const
  const second = divide(q, inner[0])
  const bracket = sum(product(number(inner[0]), x), number(inner[1]))
  const terms = [a, p, q, c].map((coefficient, index) => {
    const [term] = polynomialTerms(
      index === 0 ? [rational(0), rational(0), coefficient] : index < 3 ? [rational(0), coefficient] : [coefficient],
      name,
    )
    return term ? writeTerm(term) : whole(0)
  })
  const outer = product(number(first), x)
  const groups = [product(outer, bracket), times(second, bracket)]
  return { terms, groups, factors: [bracket, sum(outer, number(second))] }
}

function times(by: Rational, bracket: Expr): Expr {
  if (equals(by, ONE)) return bracket
  const size = product(number(by.n < 0n ? negate(by) : by), bracket)
  return by.n < 0n ? { kind: 'negative', of: size } : size
}

const inBrackets = (value: Rational): string => (value.n < 0n ? `(${toLatex(number(value))})` : toLatex(number(value)))

/** By the formula, with the discriminant on a line of its own. */
export function byFormula(quadratic: Polynomial, name: string, asked: Relation): Found {
  const [c, b, a] = [at(quadratic, 0), at(quadratic, 1), at(quadratic, 2)]
  const inside = discriminant(quadratic)
  const roots = quadraticRoots(quadratic)
  const squared = sum(power(number(b), whole(2)), opposite(product(whole(4), number(a), number(c))))
  const shown = `${inBrackets(b)}^2 - 4 \\cdot ${inBrackets(a)} \\cdot ${inBrackets(c)}`
  const named = `Here $a = ${toLatex(number(a))}$, $b = ${toLatex(number(b))}$ and $c = ${toLatex(number(c))}$. Work out the discriminant $b^2 - 4ac$ first.`
  const discriminantLine = {
    ...equalLine(named, squared, number(inside)),
    latex: `${shown} = ${toLatex(number(inside))}`,
  }
  if (inside.n < 0n) {
    const claim = { kind: 'same-solutions', before: asked, after: completed(quadratic, name), letter: name } as const
    const none = {
      text: 'It is below $0$, and no real number has a negative square. So there is no real solution.',
      latex: `${toLatex(number(inside))} < 0`,
      claim,
    }
    return { lines: [discriminantLine, none], roots }
  }
  const over = toLatex(number(negate(b)))
  const put = solutionsLine(
    inside.n === 0n
      ? 'It is $0$, so there is one solution. Put the numbers into the formula.'
      : 'It is above $0$, so there are two solutions. Put the numbers into the formula $\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$.',
    asked,
    name,
    roots,
  )
  const filled = `${name} = \\frac{${b.n === 0n ? '' : over} \\pm \\sqrt{${toLatex(number(inside))}}}{2 \\cdot ${inBrackets(a)}}`
  const root = squareRoot(inside)
  const simplified = root ? `The root is ${inText(number(root))}. Work out both.` : 'Simplify.'
  return { lines: [discriminantLine, { ...put, latex: filled }, solutionsLine(simplified, asked, name, roots)], roots }
}

/** `(x + b/2a)^2 = k`. */
function completed(quadratic: Polynomial, name: string): Relation {
  const half = divide(at(quadratic, 1), multiply(rational(2), at(quadratic, 2)))
  const right = divide(discriminant(quadratic), multiply(rational(4), multiply(at(quadratic, 2), at(quadratic, 2))))
  return equation(power(sum(letter(name), number(half)), whole(2)), number(right))
}

/** By completing the square. */
export function bySquare(quadratic: Polynomial, name: string, asked: Relation, now: Relation): Found {
  const a = at(quadratic, 2)
  const [c, b] = [divide(at(quadratic, 0), a), divide(at(quadratic, 1), a)]
  const x = letter(name)
  const lines: Line[] = []
  let before = now
  const go = (text: string, after: Relation): void => {
    lines.push(move(text, before, after, name))
    before = after
  }
  if (!equals(a, ONE))
    go(
      `Divide every term by ${inText(number(a))}, so that ${inText(power(x, whole(2)))} stands alone in front.`,
      isZeroEquation([c, b, ONE], name),
    )
  const front = polynomialExpr([rational(0), b, ONE], name)
  if (c.n !== 0n)
    go(
      `${c.n < 0n ? 'Add' : 'Subtract'} ${inText(number(c.n < 0n ? negate(c) : c))} ${c.n < 0n ? 'to' : 'from'} both sides, so that only the terms with ${inText(x)} stay on the left.`,
      equation(front, number(negate(c))),
    )
  const half = divide(b, rational(2))
  const square = multiply(half, half)
  go(
    `Half of ${inText(number(b))} is ${inText(number(half))}, and its square is ${inText(number(square))}. Add it to both sides: the left side is then a perfect square.`,
    equation(sum(front, number(square)), number(add(square, negate(c)))),
  )
  go('Write the left side as a square.', completed(quadratic, name))
  const rest = bySquareRoot(
    sum(x, number(half)),
    number(add(square, negate(c))),
    name,
    asked,
    quadraticRoots(quadratic),
  )
  return { lines: [...lines, ...rest.lines], roots: rest.roots }
}

/** From `base^2 = right` by the square root; `roots` are what comes out. */
export function bySquareRoot(base: Expr, right: Expr, name: string, asked: Relation, roots: Expr[]): Found {
  const relation = equation(power(base, whole(2)), right)
  if (roots.length === 0) {
    const claim = { kind: 'same-solutions', before: asked, after: relation, letter: name } as const
    return {
      roots,
      lines: [
        {
          text: 'No real number has a negative square. So there is no real solution.',
          latex: `${toLatex(right)} < 0`,
          claim,
        },
      ],
    }
  }
  const root = toLatex(tidy(call('sqrt', right)))
  const sign = roots.length === 1 ? '' : '\\pm '
  const text =
    roots.length === 1
      ? 'Only $0$ has the square $0$.'
      : 'Take the square root on both sides. Two numbers have this square: one is positive, one is negative.'
  const rooted = { ...solutionsLine(text, asked, name, roots), latex: `${toLatex(base)} = ${sign}${root}` }
  const alone = base.kind === 'letter'
  const done = solutionsLine(alone ? 'Write both solutions.' : `Solve for ${inText(letter(name))}.`, asked, name, roots)
  return { roots, lines: alone && roots.length === 1 ? [rooted] : [rooted, done] }
}
