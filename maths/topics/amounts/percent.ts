import type { Rounding } from '#maths/reading/question.ts'
import { type Rational, add, divide, equals, rational, subtract } from '#maths/notation/rational.ts'
import { withUnit } from '#maths/reading/units.ts'
import type { Line, Draft } from '#maths/worked.ts'
import { evaluate, expr, plain, roundingLine, show, step, tex } from '#maths/topics/draft.ts'

export const HUNDRED = rational(100)
/** The exact number, or one that is rounded and says so. */
function answered(
  left: string,
  unit: string,
  rounding: Rounding | undefined,
  text: string,
): { lines: Line[]; answer: string } {
  const value = evaluate(expr(left), rounding)
  const lines = [{ ...step(text, left, value.exact), latex: `${tex(left)} = ${withUnit(value.latex, unit)}` }]
  if (value.approx === undefined) return { lines, answer: `$${withUnit(value.latex, unit)}$` }
  return { lines: [...lines, roundingLine(left, value.approx)], answer: `$\\approx ${withUnit(value.approx, unit)}$` }
}
const asDecimal = (percent: Rational): string => plain(divide(percent, HUNDRED))
const hundredths = (percent: Rational): Line =>
  step(`Percent means out of 100, so ${plain(percent)}% is a decimal.`, `${plain(percent)}/100`, asDecimal(percent))

const NUDGE = 'Ask yourself which number stands for the whole, for 100%.'

export function partOf(percent: Rational, whole: Rational, unit: string, rounding?: Rounding): Draft {
  const result = answered(`${asDecimal(percent)} * ${plain(whole)}`, unit, rounding, 'Multiply the whole by it.')
  return {
    understood: `Find $${show(percent)}\\%$ of $${withUnit(show(whole), unit)}$.`,
    nudge: NUDGE,
    rule: 'A part of a whole: $\\text{part} = \\frac{p}{100} \\cdot \\text{whole}$.',
    lines: [hundredths(percent), ...result.lines],
    answer: result.answer,
  }
}

export function whatPercent(part: Rational, whole: Rational, unit: string, rounding?: Rounding): Draft {
  const fraction = `(${plain(part)}) / (${plain(whole)})`
  const result = evaluate(expr(`${fraction} * 100`), rounding)
  const lines: Line[] = [
    step('Write the part over the whole.', fraction, plain(divide(part, whole))),
    step('Multiply by 100 to get percent.', `${fraction} * 100`, result.exact, { unit: '\\%' }),
  ]
  if (result.approx !== undefined) lines.push(roundingLine(`${fraction} * 100`, result.approx, { unit: '\\%' }))
  return {
    understood: `Find what percent $${withUnit(show(part), unit)}$ is of $${withUnit(show(whole), unit)}$.`,
    nudge: NUDGE,
    rule: '$\\text{percent} = \\frac{\\text{part}}{\\text{whole}} \\cdot 100\\%$.',
    lines,
    answer: result.approx === undefined ? `$${result.latex}\\%$` : `$\\approx ${result.approx}\\%$`,
  }
}

export function changed(
  start: Rational,
  percent: Rational,
  up: boolean,
  unit: string,
  words: string,
  rounding?: Rounding,
): Draft {
  const factor = (up ? add : subtract)(rational(1), divide(percent, HUNDRED))
  const result = answered(
    `${plain(start)} * ${plain(factor)}`,
    unit,
    rounding,
    'Multiply the starting amount by this factor.',
  )
  const sign = up ? '+' : '-'
  return {
    understood: `${words} $${withUnit(show(start), unit)}$ by $${show(percent)}\\%$.`,
    nudge: `After the change you no longer have 100%. How many percent ${up ? 'do you have' : 'are left'}?`,
    rule: `$\\text{new} = \\text{old} \\cdot \\left(1 ${sign} \\frac{p}{100}\\right)$.`,
    lines: [
      step(
        `Find the factor: 100% ${up ? 'and' : 'less'} ${plain(percent)}%.`,
        `1 ${sign} ${plain(percent)}/100`,
        plain(factor),
      ),
      ...result.lines,
    ],
    answer: result.answer,
  }
}

export function change(from: Rational, to: Rational, unit: string, rounding?: Rounding): Draft | undefined {
  if (from.n <= 0n || equals(from, to)) return undefined
  const difference = subtract(to, from)
  const [a, b] = [plain(from), plain(to)]
  const left = `(${plain(difference)}) / ${a} * 100`
  const result = evaluate(expr(left), rounding)
  const size = (text: string): string => text.replace('-', '')
  const lines: Line[] = [
    step('Find how much it changed.', `${b} - ${a}`, plain(difference)),
    step('Divide by the **old** amount and multiply by 100.', left, result.exact, { unit: '\\%' }),
  ]
  if (result.approx !== undefined) lines.push(roundingLine(left, result.approx, { unit: '\\%' }))
  const shown = result.approx === undefined ? `$${size(result.latex)}\\%$` : `$\\approx ${size(result.approx)}\\%$`
  return {
    understood: `Find the change in percent from $${withUnit(show(from), unit)}$ to $${withUnit(show(to), unit)}$.`,
    nudge: 'The change is compared with where it started, not with where it ended.',
    rule: '$\\text{change} = \\frac{\\text{new} - \\text{old}}{\\text{old}} \\cdot 100\\%$.',
    lines,
    answer: `${shown} ${difference.n > 0n ? 'increase' : 'decrease'}`,
  }
}

/** The whole, when `percent` of it is known. */
export function wholeFrom(part: Rational, percent: Rational, unit: string, what: string, rounding?: Rounding): Draft {
  const result = answered(
    `${plain(part)} / ${asDecimal(percent)}`,
    unit,
    rounding,
    'Divide the part by this decimal to get back to 100%.',
  )
  return {
    understood: what,
    nudge: 'Here the whole is what is missing. Which percent does the number you know stand for?',
    rule: '$\\text{whole} = \\text{part} \\div \\frac{p}{100}$.',
    lines: [hundredths(percent), ...result.lines],
    answer: result.answer,
  }
}
