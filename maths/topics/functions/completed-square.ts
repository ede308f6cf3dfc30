import { at, degree, polynomialExpr, polynomialOf } from '#maths/forms/polynomial.ts'
import { tidy } from '#maths/forms/terms.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { letter, number, opposite, power, product, sum, whole } from '#maths/notation/making.ts'
import { divide, multiply, rational } from '#maths/notation/rational.ts'
import { equalLine, inText } from '#maths/topics/telling.ts'
import type { Draft } from '#maths/worked.ts'

/** ax^2 + bx + c as a(x + p)^2 + q. Undefined where it is no quadratic. */
export function completedSquare(asked: Expr, name: string): Draft | undefined {
  const polynomial = polynomialOf(asked, name)
  if (!polynomial || degree(polynomial) !== 2) return undefined
  const [c, b, a] = [at(polynomial, 0), at(polynomial, 1), at(polynomial, 2)]
  const half = divide(b, multiply(rational(2), a))
  const shown = polynomialExpr(polynomial, name)
  const square = product(number(a), power(sum(letter(name), number(half)), whole(2)))
  const extra = number(multiply(a, multiply(half, half)))
  const open = sum(square, opposite(extra), number(c))
  const form = sum(square, tidy(sum(number(c), opposite(extra))))
  return {
    understood: `Complete the square in ${inText(asked)}.`,
    nudge: `Which square of a bracket begins like ${inText(shown)}?`,
    rule: `$${name}^2 + 2p${name} = (${name} + p)^2 - p^2$: half of the number in front of $${name}$ goes into the bracket.`,
    lines: [
      equalLine(
        `Half of the number in front of $${name}$${a.n === 1n && a.d === 1n ? '' : `, once ${inText(number(a))} is taken out,`} is ${inText(number(half))}. Put it into the bracket and take away what the square adds.`,
        shown,
        open,
      ),
      equalLine('Put the plain numbers together.', open, form),
    ],
    answer: `$${toLatex(form)}$`,
  }
}
