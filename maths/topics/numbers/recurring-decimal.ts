import type { Draft } from '#maths/worked.ts'
import { equation, number } from '#maths/notation/making.ts'
import { divide, rational, type Rational } from '#maths/notation/rational.ts'
import { type Asked, type Intent } from '#maths/reading/question.ts'
import { equal, expr, plainFraction, showFraction } from '#maths/topics/draft.ts'

/** Digits that are given before and in one period: `0.1(6)`, `0.1666...`, `0.16 recurring`. */
function digitsOf(asked: Asked): { before: string; period: string; whole: string } | undefined {
  const marked = asked.take(/(?<![\d.])(\d+)\.(\d*)\((\d{1,6})\)/)
  if (marked) return { whole: marked[1] ?? '', before: marked[2] ?? '', period: marked[3] ?? '' }
  const dotted = asked.take(/(?<![\d.])(\d+)\.(\d*?)(\d{1,6}?)\3+ ?\.{2,}/)
  if (dotted) return { whole: dotted[1] ?? '', before: dotted[2] ?? '', period: dotted[3] ?? '' }
  const said = asked.take(/(?<![\d.])(\d+)\.(?:(\d{1,6}?)\2+|(\d)) ?(?:recurring|repeating)\b/)
  return said && { whole: said[1] ?? '', before: '', period: said[2] || (said[3] ?? '') }
}

function toFraction(whole: string, before: string, period: string): Draft | undefined {
  if (/^0+$/.test(period)) return undefined
  const [low, high] = [10n ** BigInt(before.length), 10n ** BigInt(before.length + period.length)]
  const over = BigInt(`${whole}${before}${period}`) - BigInt(`${whole}${before}`)
  const under = high - low
  const value: Rational = divide(rational(over), rational(under))
  const decimal = (shift: number): string => {
    const digits = `${whole}${before}${period}${period}`
    const at = whole.length + shift
    const first = BigInt(digits.slice(0, at))
    return `${first}.${shift === 0 ? before : ''}\\overline{${period}}`
  }
  const times = (by: bigint): string => (by === 1n ? 'x' : `${by}x`)
  const is = { x: number(value) }
  return {
    understood: `Write $${decimal(0)}$ as a fraction.`,
    nudge: 'The digits behind the point go on for ever. How could you make them vanish?',
    rule: 'Call the number $x$. Move the point by a whole period, then subtract: the endless tails cancel.',
    lines: [
      {
        text: `With $x = ${decimal(0)}$, move the point: $${times(high)} = ${decimal(before.length + period.length)}$ and $${times(low)} = ${decimal(before.length)}$. Subtract.`,
        latex: `${under}x = ${over}`,
        claim: {
          kind: 'solves',
          relations: [equation(expr(`${under} * x`), expr(String(over)))],
          values: [is],
        },
      },
      {
        text: `Divide by ${under} and simplify.`,
        latex: `x = \\frac{${over}}{${under}} = ${showFraction(value)}`,
        claim: equal(`${over}/${under}`, plainFraction(value)),
      },
    ],
    answer: `$${showFraction(value)}$`,
  }
}

export const recurringIntents: Intent[] = [
  {
    topic: 'recurring-decimal',
    when: /\d\.\d*\(\d+\)|\.\d+ ?\.{2,}|\b(?:recurring|repeating)\b/,
    examples: [
      'Write 0.272727... as a fraction.',
      'Convert 0.1(6) to a fraction.',
      'Write 0.4 recurring as a fraction.',
    ],
    read: (asked) => {
      const digits = digitsOf(asked)
      asked.takeAll(
        /\b(?:recurring|repeating|decimal|convert(?:ed|ing)?|turn|change|rewrite|express|form|simplest|lowest terms)\b/g,
      )
      if (!digits || !asked.take(/\bfraction\b/)) return undefined
      return toFraction(digits.whole, digits.before, digits.period)
    },
  },
]
