import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { isolate } from '#maths/topics/equations/linear-moves.ts'
import { equation, letter, number, opposite, product, quotient, sum } from '#maths/notation/making.ts'
import { at, degree, polynomialOf } from '#maths/forms/polynomial.ts'
import { divide, negate, rational } from '#maths/notation/rational.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import { equalLine, inText, move, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

type Point = { x: Expr; y: Expr }

/** The line through two points as y = mx + b, or x = c where it is upright. Undefined for one point twice or values that are no numbers. */
export function lineThrough(first: Point, second: Point): Worked | undefined {
  const numbers = [first.x, first.y, second.x, second.y].map(exactValue)
  const [x1, y1, x2, y2] = numbers
  if (!x1 || !y1 || !x2 || !y2) return undefined
  const [dx, dy] = [tidy(sum(second.x, opposite(first.x))), tidy(sum(second.y, opposite(first.y)))]
  const base = {
    topic: 'line-through-points',
    understood: `Find the line through $${point(first)}$ and $${point(second)}$.`,
    nudge: 'Go from the first point to the second. How far does $x$ go, and how far does $y$ go?',
    rule: 'The slope is $m = \\frac{y_2 - y_1}{x_2 - x_1}$. Then $b$ follows from $y = mx + b$ with one of the points.',
    another: `Find the line through (${smallFrom(x1, 4)}, ${smallFrom(y1, 4)}) and (${smallFrom(x1, 4) + 2}, ${smallFrom(y1, 4) + 6})`,
  }
  if (exactValue(dx)?.n === 0n) {
    if (exactValue(dy)?.n === 0n) return undefined
    const same: Line = equalLine(
      'Both points have the same $x$, so the line is upright and has no slope.',
      sum(second.x, opposite(first.x)),
      dx,
    )
    return { ...base, lines: [same], answer: `$x = ${toLatex(first.x)}$` }
  }
  const slope = tidy(quotient(dy, dx))
  const raw = quotient(sum(second.y, opposite(first.y)), sum(second.x, opposite(first.x)))
  const lines: Line[] = [
    {
      ...equalLine(
        'Work out the slope: the difference of the $y$ values over the difference of the $x$ values.',
        raw,
        slope,
      ),
      latex: `m = \\frac{${minus(second.y, first.y)}}{${minus(second.x, first.x)}} = ${toLatex(slope)}`,
    },
  ]
  return { ...base, ...lineWith(slope, [first, second], lines) }
}

/** The line with a slope (no letters) through a point. */
export function lineWithSlope(slope: Expr, through: Point): Worked {
  return {
    topic: 'line-through-points',
    understood: `Find the line with slope $${toLatex(slope)}$ through $${point(through)}$.`,
    nudge: 'What do you need for $y = mx + b$, and what do you know already?',
    rule: 'With the slope $m$ and one point, $b$ follows from $y = mx + b$.',
    another: `Find the equation of the line with slope ${smallFrom(exactValue(slope), 4) + 1} through (${smallFrom(exactValue(through.x), 4)}, 5).`,
    ...lineWith(slope, [through], []),
  }
}

function lineWith(
  slope: Expr,
  points: [Point, ...Point[]],
  before: Line[],
): Pick<Worked, 'lines' | 'answer' | 'graph'> {
  const [first] = points
  const start = tidy(sum(first.y, opposite(product(slope, first.x))))
  const line = lineExpr(slope, start)
  const b = letter('b')
  const lines: Line[] = [
    ...before,
    move(
      `Put the slope and the point $${point(first)}$ into $y = mx + b$ and solve for $b$.`,
      equation(first.y, sum(product(slope, first.x), b)),
      equation(b, start),
      'b',
    ),
    {
      text: points.length === 1 ? 'Write the line. The point lies on it.' : 'Write the line. Both points lie on it.',
      latex: `y = ${toLatex(line)}`,
      claim: { kind: 'solves', relations: [equation(letter('y'), line)], values: points },
    },
  ]
  return {
    lines,
    answer: `$y = ${toLatex(line)}$`,
    graph: [`y = ${toPlain(line)}`, ...points.map(({ x, y }) => `(${toPlain(x)}, ${toPlain(y)})`)].join('\n'),
  }
}

const point = ({ x, y }: Point): string => `(${toLatex(x)}, ${toLatex(y)})`
const minus = (a: Expr, b: Expr): string => `${toLatex(a)} - ${b.kind === 'negative' ? `(${toLatex(b)})` : toLatex(b)}`
const lineExpr = (slope: Expr, start: Expr): Expr => tidy(sum(product(slope, letter('x')), start))

/** What is asked of a line in x and y such as 2x + 3y = 6: its slope, or where it meets an axis. */
type LineFact = 'slope' | 'x' | 'y'

/** Undefined where it is no line with a slope, or where it does not meet the axis in one point. */
export function slopeIntercept(asked: Relation, wanted: LineFact = 'slope'): Worked | undefined {
  const isolated = asked.sign === '=' ? isolate(asked, 'y') : undefined
  const line = isolated && tidy(isolated.end.right)
  const polynomial = line && isolated.value ? polynomialOf(line, 'x') : undefined
  if (!isolated || !line || !polynomial || degree(polynomial) > 1) return undefined
  const [m, b] = [at(polynomial, 1), at(polynomial, 0)]
  if (wanted === 'x' && m.n === 0n) return undefined
  const zero = number(wanted === 'x' ? divide(negate(b), m) : b)
  const result = equation(letter('y'), line)
  const read = move(
    'Compare with $y = mx + b$: the number in front of $x$ is the slope, the plain number is where the line meets the $y$-axis.',
    asked,
    result,
    'y',
  )
  const crossing: Line = {
    text: 'On the $x$-axis $y$ is $0$. Solve for $x$.',
    latex: `x = ${toLatex(zero)}`,
    claim: { kind: 'solves', relations: [equation(line, number(rational(0)))], values: [{ x: zero }] },
  }
  const answers: Record<LineFact, string> = {
    slope: `$${toLatex(number(m))}$`,
    y: `$${toLatex(zero)}$, at the point $(0, ${toLatex(zero)})$`,
    x: `$${toLatex(zero)}$, at the point $(${toLatex(zero)}, 0)$`,
  }
  return {
    topic: 'slope-or-intercept',
    understood: `Find the ${wanted === 'slope' ? 'slope' : `$${wanted}$-intercept`} of the line ${relationInText(asked)}.`,
    nudge:
      wanted === 'slope'
        ? 'In which form can you read off the slope? What has to stand alone there?'
        : `What is the other coordinate where the line meets the $${wanted}$-axis?`,
    rule: 'In $y = mx + b$ the slope is $m$ and the line meets the $y$-axis at $b$.',
    lines: [...isolated.lines, read, ...(wanted === 'x' ? [crossing] : [])],
    answer: answers[wanted],
    graph: `y = ${toPlain(line)}`,
    another: `Find the ${wanted === 'slope' ? 'slope' : `${wanted}-intercept`} of ${smallFrom(m, 3) * 2}x + 2y = ${smallFrom(b, 5) * 2}`,
  }
}

/** The inverse of a linear function: y = 2x + 3 read backwards. Undefined where it is not linear. */
export function inverseOf(asked: Expr, name: string): Worked | undefined {
  const polynomial = polynomialOf(asked, name)
  if (!polynomial || degree(polynomial) !== 1) return undefined
  const [x, y] = [letter(name), letter(name === 'y' ? 'x' : 'y')]
  const start = equation(y, asked)
  const isolated = isolate(start, name)
  if (!isolated) return undefined
  const swapped = tidy(
    quotient(sum(x, number({ n: -at(polynomial, 0).n, d: at(polynomial, 0).d })), number(at(polynomial, 1))),
  )
  const inverse: Line = equalLine(
    `Swap the names of ${inText(x)} and ${inText(y)}. Check: put into the function, it gives ${inText(x)} back.`,
    tidyInto(asked, name, swapped),
    x,
  )
  return {
    topic: 'inverse-function',
    understood: `Find the inverse of $f(${name}) = ${toLatex(asked)}$.`,
    nudge: `What does the function do to ${inText(x)}, and in which order? The inverse goes back.`,
    rule: `Write ${relationInText(start)}, solve for ${inText(x)}, then swap the two letters.`,
    lines: [...isolated.lines, { ...inverse, latex: `f^{-1}(${name}) = ${toLatex(swapped)}` }],
    answer: `$f^{-1}(${name}) = ${toLatex(swapped)}$`,
    another: `Find the inverse of f(${name}) = ${smallFrom(at(polynomial, 1), 4) + 1}${name} + ${smallFrom(at(polynomial, 0), 6)}`,
  }
}

const tidyInto = (asked: Expr, name: string, value: Expr): Expr => {
  const polynomial = polynomialOf(asked, name) ?? []
  return sum(product(number(at(polynomial, 1)), value), number(at(polynomial, 0) ?? rational(0)))
}
