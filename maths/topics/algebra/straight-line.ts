import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { isolate } from '#maths/topics/equations/linear-moves.ts'
import { equation, letter, number, opposite, product, quotient, sum } from '#maths/notation/making.ts'
import { at, degree, polynomialOf } from '#maths/forms/polynomial.ts'
import { rational } from '#maths/notation/rational.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import { equalLine, inText, move, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

export type Point = { x: Expr; y: Expr }

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
  const start = tidy(sum(first.y, opposite(product(slope, first.x))))
  const line = lineExpr(slope, start)
  const b = letter('b')
  const before = equation(first.y, sum(product(slope, first.x), b))
  const result = equation(letter('y'), line)
  const lines: Line[] = [
    {
      ...equalLine(
        'Work out the slope: the difference of the $y$ values over the difference of the $x$ values.',
        raw,
        slope,
      ),
      latex: `m = \\frac{${minus(second.y, first.y)}}{${minus(second.x, first.x)}} = ${toLatex(slope)}`,
    },
    move(
      `Put the slope and the point $${point(first)}$ into $y = mx + b$ and solve for $b$.`,
      before,
      equation(b, start),
      'b',
    ),
    {
      text: 'Write the line. Both points lie on it.',
      latex: `y = ${toLatex(line)}`,
      claim: { kind: 'solves', relations: [result], values: [first, second] },
    },
  ]
  return { ...base, lines, answer: `$y = ${toLatex(line)}$`, graph: `y = ${toPlain(line)}` }
}

const point = ({ x, y }: Point): string => `(${toLatex(x)}, ${toLatex(y)})`
const minus = (a: Expr, b: Expr): string => `${toLatex(a)} - ${b.kind === 'negative' ? `(${toLatex(b)})` : toLatex(b)}`
const lineExpr = (slope: Expr, start: Expr): Expr => tidy(sum(product(slope, letter('x')), start))

/** Slope and intercept from an equation in x and y such as 2x + 3y = 6. Undefined where it is no line with a slope. */
export function slopeIntercept(asked: Relation): Worked | undefined {
  const isolated = asked.sign === '=' ? isolate(asked, 'y') : undefined
  const line = isolated && tidy(isolated.end.right)
  const polynomial = line && isolated.value ? polynomialOf(line, 'x') : undefined
  if (!isolated || !line || !polynomial || degree(polynomial) > 1) return undefined
  const [slope, start] = [number(at(polynomial, 1)), number(at(polynomial, 0))]
  const result = equation(letter('y'), line)
  const last = move(
    `Compare with $y = mx + b$: the number in front of $x$ is the slope, the plain number is where the line meets the $y$-axis.`,
    asked,
    result,
    'y',
  )
  return {
    topic: 'slope-intercept',
    understood: `Find the slope and the $y$-intercept of ${relationInText(asked)}.`,
    nudge: 'In which form can you read off the slope? What has to stand alone there?',
    rule: 'In $y = mx + b$ the slope is $m$ and the $y$-intercept is $b$.',
    lines: [...isolated.lines, last],
    answer: `Slope $m = ${toLatex(slope)}$, $y$-intercept $b = ${toLatex(start)}$.`,
    graph: `y = ${toPlain(line)}`,
    another: `Find the slope of ${smallFrom(at(polynomial, 1), 3) * 2}x + 2y = ${smallFrom(at(polynomial, 0), 5) * 2}`,
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
