import type { Draft } from '#maths/worked.ts'
import { type Intent, N, numeral } from '#maths/reading/question.ts'
import { compare, type Rational, rational, toNumber } from '#maths/notation/rational.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { isSum, spansIn, takeSpan } from '#maths/reading/formula-spans.ts'
import { exactValue } from '#maths/notation/value.ts'
import { abs, equal, expr, near, plain, show, withPlaces } from '#maths/topics/draft.ts'

const PLACE: Record<string, number> = {
  ten: -1,
  tens: -1,
  hundred: -2,
  hundreds: -2,
  thousand: -3,
  thousands: -3,
  'ten thousand': -4,
  million: -6,
  '10': -1,
  '100': -2,
  '1000': -3,
  '10000': -4,
  'whole number': 0,
  whole: 0,
  integer: 0,
  unit: 0,
  one: 0,
  ones: 0,
  '1': 0,
  dollar: 0,
  tenth: 1,
  tenths: 1,
  hundredth: 2,
  hundredths: 2,
  thousandth: 3,
  thousandths: 3,
  cent: 2,
  '0.1': 1,
  '0.01': 2,
  '0.001': 3,
}

function round(value: Rational, places: number, how: string): Draft {
  const result = withPlaces(value, places)
  return {
    understood: `Round $${show(value)}$ ${how}.`,
    nudge: 'Find the digit you round to, then look at its right neighbour.',
    rule: 'If the next digit is $0$ to $4$, round down. If it is $5$ to $9$, round up.',
    lines: [
      {
        text: `Round ${how}.`,
        latex: `${show(value)} \\approx ${result}`,
        claim: near(plain(value), places > 0 ? result : plain(rational(BigInt(result)))),
      },
    ],
    answer: `$${result}$`,
  }
}

function scientific(value: Rational): Draft | undefined {
  const size = toNumber(value)
  if (size === 0 || !Number.isFinite(size)) return undefined
  let power = Math.floor(Math.log10(Math.abs(size)))
  if (compare({ n: abs(value.n), d: value.d }, ten(power + 1)) >= 0) power += 1
  const front = rational(value.n * ten(-power).n, value.d * ten(-power).d)
  const latex = `${show(front)} \\times 10^{${power}}`
  return {
    understood: `Write $${show(value)}$ in scientific notation.`,
    nudge: 'Only one digit that is not zero may stand before the point.',
    rule: 'Write it as $a \\times 10^n$ with $1 \\le a < 10$. $n$ counts how many places the point moves.',
    lines: [
      {
        text: `The point moves ${Math.abs(power)} places to the ${power >= 0 ? 'left' : 'right'}, so the power is ${power}.`,
        latex: `${show(value)} = ${latex}`,
        claim: equal(plain(value), `${plain(front)} * 10^(${power})`),
      },
    ],
    answer: `$${latex}$`,
  }
}

const ten = (power: number): Rational =>
  power >= 0 ? rational(10n ** BigInt(power)) : rational(1, 10n ** BigInt(-power))

function ordinary(front: Rational, power: number): Draft {
  const value = rational(front.n * ten(power).n, front.d * ten(power).d)
  return {
    understood: `Write $${show(front)} \\times 10^{${power}}$ as an ordinary number.`,
    nudge: 'The power says how many places the point moves.',
    rule: 'A positive power moves the point to the right, a negative one to the left.',
    lines: [
      {
        text: `Move the point ${Math.abs(power)} places to the ${power >= 0 ? 'right' : 'left'}.`,
        latex: `${show(front)} \\times 10^{${power}} = ${show(value)}`,
        claim: equal(`${plain(front)} * 10^(${power})`, plain(value)),
      },
    ],
    answer: `$${show(value)}$`,
  }
}

export const roundingIntents: Intent[] = [
  {
    topic: 'rounding',
    when: /\bround(?:ed|ing)?\b|\bto (?:the )?nearest\b|\bdecimal places?\b|\bsignificant\b|\bsig figs?\b/,
    examples: [
      'Round 347 to the nearest ten.',
      'Round 3.14159 to 2 decimal places.',
      'Round 0.04567 to 2 significant figures.',
      'Round 12.5 to the nearest whole number.',
    ],
    read: (asked) => {
      const nearest =
        asked.take(
          /\b(?:to )?(?:the )?nearest (ten thousand|(?:ten|hundred|thousand)(?:th)?s?|million|10000?|1000|100|10|1|0\.0*1|whole(?: number)?|integer|units?|ones?|cent|dollar)(?: place)?\b/,
        ) ?? asked.take(/\bto the (tenths?|hundredths?|thousandths?|ones?)(?: place)?\b/)
      const places = nearest ? undefined : asked.take(/\b(?:to )?(\d) ?(?:decimal places?|decimals?|dp|d\.p\.?)/)
      const figures =
        nearest || places
          ? undefined
          : asked.take(/\b(?:to )?(\d) ?(?:significant (?:figures?|digits?)|sig figs?|sf\b|s\.f\.?)/)
      asked.takeAll(/\bround(?:ed|ing)?(?: off| up| down)?\b/g)
      const number = asked.take(
        new RegExp(`(?<![\\d.])(-?\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?![\\d/^*]|\\.\\d| [-+*/=] ?\\d)`),
      )
      if (!number) return undefined
      const value = numeral((number[1] ?? '').replaceAll(',', ''))
      if (nearest) {
        const at = PLACE[nearest[1] ?? ''] ?? PLACE[(nearest[1] ?? '').replace(/s$/, '')]
        return at === undefined ? undefined : round(value, at, `to the nearest ${(nearest[1] ?? '').replace(/s$/, '')}`)
      }
      if (places) return round(value, Number(places[1]), `to ${places[1]} decimal place${places[1] === '1' ? '' : 's'}`)
      if (!figures || value.n === 0n || figures[1] === '0') return undefined
      const size = Math.floor(Math.log10(Math.abs(toNumber(value))) + 1e-12)
      return round(
        value,
        Number(figures[1]) - 1 - size,
        `to ${figures[1]} significant figure${figures[1] === '1' ? '' : 's'}`,
      )
    },
  },
  {
    topic: 'scientific-notation',
    when: /\b(?:scientific|standard|ordinary|decimal|normal|exponential)\b/,
    on: 'sums',
    examples: [
      'Write 45000 in scientific notation.',
      'Write 0.00032 in standard form.',
      'Write 3.2 * 10^4 as an ordinary number.',
    ],
    read: (asked) => {
      const power = /\b(?:ordinary|normal|decimal|standard number|from scientific)\b/.test(asked.text)
        ? asked.take(new RegExp(`(${N}) ?\\* ?10 ?\\^ ?\\(?(-?\\d{1,2})\\)?(?! ?[-+*/^])`))
        : undefined
      asked.takeAll(
        /\b(?:write|convert|express|in|as|from|to|into|an?)?(?: an?)? ?\b(?:ordinary|decimal|scientific|standard|normal|exponential)(?: (?:numbers?|notation|form|decimal))?\b/g,
      )
      asked.takeAll(/\b(?:convert|notation|form)\b/g)
      if (power) return ordinary(numeral(power[1] ?? '0'), Number(power[2]))
      if (!/scientific|standard form|standard notation|exponential/.test(asked.text)) return undefined
      const [span] = spansIn(asked.rest()).filter((one) => one.expr !== undefined && isSum(one.expr))
      const sum = span?.expr && exactValue(span.expr)
      if (span?.expr && sum && span.expr.kind !== 'negative') {
        takeSpan(asked, span)
        const draft = scientific(sum)
        return (
          draft && {
            ...draft,
            understood: `Work out $${toLatex(span.expr)}$ in scientific notation.`,
            lines: [
              {
                text: 'Work it out.',
                latex: `${toLatex(span.expr)} = ${show(sum)}`,
                claim: { kind: 'equal', left: span.expr, right: expr(plain(sum)) },
              },
              ...draft.lines,
            ],
          }
        )
      }
      const number = asked.take(/(?<![\d.,])(-?\d+(?:,\d{3})*(?:\.\d+)?)(?! ?[*^/x=+\d])/)
      return number ? scientific(numeral((number[1] ?? '0').replaceAll(',', ''))) : undefined
    },
  },
]
