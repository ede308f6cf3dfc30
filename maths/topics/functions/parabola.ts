import { substitute } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { equation, letter, number, power, product, sum, whole } from '#maths/notation/making.ts'
import { at, degree, polynomialExpr, polynomialOf } from '#maths/forms/polynomial.ts'
import { divide, multiply, negate, rational } from '#maths/notation/rational.ts'
import {
  graphOf,
  inOrder,
  isZeroEquation,
  quadraticRoots,
  smallFrom,
  solutionsInText,
  solutionsLine,
  typed,
} from '#maths/topics/equations/roots.ts'
import { equalLine, inText, move, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** Vertex, zeros and opening of y = ax^2 + bx + c. Undefined where it is none. */
export function parabola(asked: Expr, name: string): Worked | undefined {
  const polynomial = polynomialOf(asked, name)
  if (!polynomial || degree(polynomial) !== 2) return undefined
  const [c, b, a] = [at(polynomial, 0), at(polynomial, 1), at(polynomial, 2)]
  const place = number(divide(negate(b), multiply(rational(2), a)))
  const x = letter(name)
  const shown = polynomialExpr(polynomial, name)
  const put = substitute(shown, name, place)
  const height = tidy(put)
  const roots = quadraticRoots(polynomial)
  const zero = isZeroEquation(polynomial, name)
  const form = sum(product(number(a), power(sum(x, number(divide(b, multiply(rational(2), a)))), whole(2))), height)
  const up = a.n > 0n
  const none = move(
    'The vertex lies on the other side of the axis, so the parabola never meets it: no zeros.',
    zero,
    equation(
      power(sum(x, number(divide(b, multiply(rational(2), a)))), whole(2)),
      tidy(product(number(divide(rational(-1), a)), height)),
    ),
    name,
  )
  const lines: Line[] = [
    {
      ...equalLine(
        `The vertex lies at $${name} = -\\frac{b}{2a}$, with $a = ${toLatex(number(a))}$ and $b = ${toLatex(number(b))}$.`,
        tidy(place),
        place,
      ),
      latex: `${name} = -\\frac{${toLatex(number(b))}}{2 \\cdot ${a.n < 0n ? `(${toLatex(number(a))})` : toLatex(number(a))}} = ${toLatex(place)}`,
      claim: {
        kind: 'equal',
        left: product(number(negate(b)), { kind: 'quotient', over: whole(1), under: product(whole(2), number(a)) }),
        right: place,
      },
    },
    equalLine('Put this in to get the height of the vertex.', put, height),
    { ...equalLine('So in vertex form:', shown, form), latex: `y = ${toLatex(form)}` },
    roots.length > 0
      ? solutionsLine(`Zeros: solve ${relationInText(zero)}, for example with the formula.`, zero, name, roots)
      : none,
  ]
  return {
    topic: 'parabola',
    understood: `Find the vertex and the zeros of $y = ${toLatex(asked)}$.`,
    nudge: 'A parabola is the same on both sides of a line. Where does this line lie?',
    rule: 'The vertex of $y = ax^2 + bx + c$ lies at $x = -\\frac{b}{2a}$, in the middle between the zeros.',
    lines,
    answer: `$(${toLatex(place)}, ${toLatex(height)})$, ${up ? 'the lowest' : 'the highest'} point. Zeros: ${roots.length > 0 ? solutionsInText(name, inOrder(roots)) : 'none'}. It opens ${up ? 'upwards' : 'downwards'} and meets the $y$-axis at ${inText(number(c))}.`,
    graph: graphOf(polynomial),
    another: `Find the vertex of y = ${typed(1, -2 * smallFrom(b, 4), smallFrom(b, 4) ** 2 - smallFrom(c, 3) ** 2, name)}`,
  }
}
