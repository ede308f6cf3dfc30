import type { Rounding } from '#maths/reading/question.ts'
import type { Draft } from '#maths/worked.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { parseExpression } from '#maths/notation/parse.ts'
import { valueOf } from '#maths/notation/value.ts'
import { approximately, near } from '#maths/topics/draft.ts'

/** What school writes exactly: the value squared is one of these. */
const NEAT = ['0', '1/2', 'sqrt(2)/2', 'sqrt(3)/2', '1', 'sqrt(3)/3', 'sqrt(3)', '2', 'sqrt(2)']

/** A value of sine, cosine or tangent: exact where it is neat, rounded otherwise. */
export function exactTrigonometry(sum: Expr, rounding?: Rounding): Draft | undefined {
  const value = valueOf(sum, {})
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) return undefined
  const neat = NEAT.map((text) => (value < -1e-12 && text !== '0' ? `-${text}` : text)).find((text) => {
    const read = parseExpression(text)
    return read !== undefined && Math.abs(valueOf(read, {}) - value) < 1e-12
  })
  const exact = neat === undefined ? undefined : parseExpression(neat)
  const shown = degreesShown(sum)
  const approx = approximately(value, rounding ?? { places: 4 })
  return {
    understood: `Find $${shown}$.`,
    nudge: 'Think of a right triangle, or of the unit circle.',
    rule: '$\\sin = \\frac{\\text{opposite}}{\\text{hypotenuse}}$, $\\cos = \\frac{\\text{adjacent}}{\\text{hypotenuse}}$, $\\tan = \\frac{\\text{opposite}}{\\text{adjacent}}$.',
    lines: exact
      ? [
          {
            text: 'This is one of the exact values.',
            latex: `${shown} = ${toLatex(exact)}`,
            claim: { kind: 'equal', left: sum, right: exact },
          },
        ]
      : [
          {
            text: 'A calculator gives it; round.',
            latex: `${shown} \\approx ${approx}`,
            claim: near(toPlain(sum), approx),
          },
        ],
    answer: exact
      ? /sqrt/.test(neat ?? '')
        ? `$${toLatex(exact)} \\approx ${approx}$`
        : `$${toLatex(exact)}$`
      : `$\\approx ${approx}$`,
  }
}

/** Angles were read as parts of pi: they are shown in degrees again. */
const degreesShown = (sum: Expr): string =>
  toLatex(sum)
    .replace(/\\left\(?(.+?) ?(?:\\cdot )?\\frac\{\\pi\}\{180\}\\right\)?/g, '$1^\\circ')
    .replace(/\(?([\d.]+) ?(?:\\cdot )?\\frac\{\\pi\}\{180\}\)?/g, '$1^\\circ')
