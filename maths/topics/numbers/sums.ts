import type { Rounding } from '#maths/reading/question.ts'
import { some } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { number } from '#maths/notation/making.ts'
import { type Rational, hasEnd, isWhole, toNumber } from '#maths/notation/rational.ts'
import { isFraction, isValue, reduce } from './sum-steps.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import type { Line, Draft } from '#maths/worked.ts'
import { approximately, evaluate, near, plain, roundingLine, show, showFraction, step } from '#maths/topics/draft.ts'

const MOST_LINES = 14

/** A sum of numbers, one operation a line, in the order school teaches. Undefined where nothing is to be done. */
export function workSum(sum: Expr, rounding?: Rounding): Draft | undefined {
  if (!Number.isFinite(valueOf(sum, {}))) return undefined
  if (isValue(sum)) return divided(sum, rounding)
  const hasFraction = some(sum, isFraction)
  const decimal =
    rounding !== undefined || !hasFraction || some(sum, (part) => part.kind === 'number' && !isWhole(part.value))
  const lines: Line[] = []
  let now = sum
  while (!isValue(now) && lines.length < MOST_LINES) {
    const next = reduce(now, decimal)
    if (!next) break
    lines.push({
      text: next.text,
      latex: `= ${toLatex(next.expr)}`,
      claim: { kind: 'equal', left: sum, right: next.expr },
    })
    now = next.expr
  }
  const value = evaluate(sum, rounding)
  const exact = exactValue(sum)
  if (!isValue(now) && exact)
    lines.push({
      text: 'Work out the rest.',
      latex: `= ${toLatex(number(exact))}`,
      claim: { kind: 'equal', left: sum, right: number(exact) },
    })
  if (!exact)
    lines.push({
      text: 'Round the result.',
      latex: `\\approx ${value.approx ?? ''}`,
      claim: near(toPlain(sum), value.approx ?? '0'),
    })
  if (lines[0]) lines[0].latex = `${toLatex(sum)} ${lines[0].latex}`
  return {
    understood: `Work out $${toLatex(sum)}$.`,
    nudge: hasFraction ? 'Look at the denominators first: are they the same?' : 'Which part has to be done first?',
    rule: hasFraction
      ? 'Fractions with the same denominator: add or subtract the numerators. To multiply: numerator times numerator, denominator times denominator. To divide: multiply by the reciprocal.'
      : 'Brackets first, then powers and roots, then $\\times$ and $\\div$ from left to right, then $+$ and $-$ from left to right.',
    lines,
    answer: exact
      ? answerOf(exact, value.approx, decimal)
      : `$${value.latex === '' ? toLatex(now) : value.latex} \\approx ${value.approx ?? approximately(valueOf(sum, {}), rounding)}$`,
  }
}

/** A division that does not come out even. */
function divided(sum: Expr, rounding?: Rounding): Draft | undefined {
  const value = exactValue(sum)
  if (!value || isWhole(value) || sum.kind !== 'quotient') return undefined
  const whole = value.n / value.d
  const lines: Line[] = []
  if (whole > 0n)
    lines.push(
      step(
        'See how often the divisor fits, and keep the rest as a fraction.',
        `${value.n}/${value.d}`,
        `${whole} + ${value.n % value.d}/${value.d}`,
      ),
    )
  if (hasEnd(value)) lines.push(step('As a decimal:', `${value.n}/${value.d}`, plain(value)))
  else
    lines.push(
      roundingLine(`${value.n}/${value.d}`, approximately(toNumber(value), rounding), {
        text: 'The decimal has no end, so round it.',
      }),
    )
  return {
    understood: `Work out $${toLatex(sum)}$.`,
    nudge: 'How often does the divisor fit, and what is left?',
    rule: '$\\frac{a}{b} = a \\div b$.',
    lines,
    answer: answerOf(value, rounding && approximately(toNumber(value), rounding)),
  }
}

/** A fraction with what it is as a mixed number or decimal. */
export function answerOf(value: Rational, approx: string | undefined, decimal = false): string {
  if (isWhole(value)) return approx === undefined ? `$${show(value)}$` : `$\\approx ${approx}$`
  if (decimal && hasEnd(value)) return approx === undefined ? `$${show(value)}$` : `$${show(value)} \\approx ${approx}$`
  const whole = value.n / value.d
  const fraction =
    whole > 0n ? `${showFraction(value)} = ${whole}\\frac{${value.n % value.d}}{${value.d}}` : showFraction(value)
  return hasEnd(value)
    ? `$${fraction} = ${show(value)}$`
    : `$${fraction} \\approx ${approx ?? approximately(Number(value.n) / Number(value.d))}$`
}
