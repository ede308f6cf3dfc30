import { type Intent, N, numeral, type Rounding } from '#maths/reading/question.ts'
import {
  add,
  compare,
  divide,
  hasEnd,
  isWhole,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  toNumber,
} from '#maths/notation/rational.ts'
import { type Unit, UNIT, unitLatex, unitOf } from '#maths/reading/units.ts'
import { approximately, bracketed, evaluate, expr, near, plain, show, step } from '#maths/topics/draft.ts'
import type { Line, Draft } from '#maths/worked.ts'

/** Units may differ in quantity only between volume and a cube of lengths, which the table already joins. */
function convert(value: Rational, from: Unit, to: Unit, rounding?: Rounding): Draft | undefined {
  if (from.quantity !== to.quantity || from.symbol === to.symbol) return undefined
  if (from.quantity === 'temperature') return temperature(value, from.symbol, to.symbol, rounding)
  const factor = divide(from.size, to.size)
  const up = compare(factor, ONE) >= 0
  const number = up ? factor : divide(ONE, factor)
  const neat = isWhole(number) || (hasEnd(number) && plain(number).length <= 8)
  const [big, small] = up ? [from, to] : [to, from]
  const lines: Line[] = []
  const units = (unit: Unit): string => unitLatex(unit.symbol)
  const size = neat ? show(number) : approximately(toNumber(number), { figures: 6 })
  lines.push({
    text: `One ${big.symbol} has this many ${small.symbol}:`,
    latex: `1${units(big)} ${neat ? '=' : '\\approx'} ${size}${units(small)}`,
    claim: neat
      ? { kind: 'equal', left: expr(`(${plain(big.size)}) / (${plain(small.size)})`), right: expr(plain(number)) }
      : near(`(${plain(big.size)}) / (${plain(small.size)})`, size),
  })
  const left = `${bracketed(value)} ${up ? '*' : '/'} ${bracketed(number)}`
  const exact = multiply(value, factor)
  const text = up
    ? 'To a smaller unit there are more of them: multiply.'
    : 'To a larger unit there are fewer of them: divide.'
  const result = evaluate(expr(left), rounding)
  const exactly = neat && (result.approx === undefined || (hasEnd(exact) && plain(exact).length <= 10 && !rounding))
  const shown = exactly ? show(exact) : (result.approx ?? approximately(toNumber(exact), rounding))
  lines.push(
    exactly
      ? { ...step(text, left, plain(exact)), latex: `${show(value)}${units(from)} = ${show(exact)}${units(to)}` }
      : {
          text: `${text} Then round.`,
          latex: `${show(value)}${units(from)} \\approx ${shown}${units(to)}`,
          claim: near(left, shown),
        },
  )
  return {
    understood: `Convert $${show(value)}${units(from)}$ to $${units(to).replace('\\text{ ', '\\text{')}$.`,
    nudge: 'Which unit is larger? Will the number become larger or smaller?',
    rule:
      'To a smaller unit: multiply. To a larger unit: divide.' +
      (from.quantity === 'data' ? ' Here $1\\text{ kB} = 1000\\text{ bytes}$; some books count $1024$.' : ''),
    lines,
    answer: `$${exactly ? '' : '\\approx '}${shown}${units(to)}$`,
  }
}

function temperature(value: Rational, from: string, to: string, rounding?: Rounding): Draft | undefined {
  const v = bracketed(value)
  const formulas: Record<string, [formula: string, rule: string]> = {
    '°C°F': [`${v} * 9/5 + 32`, 'F = C \\cdot \\frac{9}{5} + 32'],
    '°F°C': [`(${v} - 32) * 5/9`, 'C = (F - 32) \\cdot \\frac{5}{9}'],
    '°CK': [`${v} + 273.15`, 'K = C + 273.15'],
    'K°C': [`${v} - 273.15`, 'C = K - 273.15'],
  }
  const [formula, rule] = formulas[from + to] ?? []
  if (formula === undefined || rule === undefined) return undefined
  const result = evaluate(expr(formula), rounding)
  const nine = rational(9, 5)
  const first: Line =
    from === '°C' && to === '°F'
      ? step('Multiply by nine fifths.', `${v} * 9/5`, plain(multiply(value, nine)))
      : from === '°F'
        ? step('Take away 32 first.', `${v} - 32`, plain(subtract(value, rational(32))))
        : step(
            'Only the zero is at another place.',
            formula,
            plain(add(value, rational(to === 'K' ? 27315 : -27315, 100))),
          )
  const shown = result.approx ?? result.latex
  const last: Line =
    result.approx === undefined
      ? step('Put it together.', formula, result.exact, { unit: unitLatex(to) })
      : {
          text: 'Put it together and round.',
          latex: `${rule.slice(0, 1)} \\approx ${shown}${unitLatex(to)}`,
          claim: near(formula, shown),
        }
  return {
    understood: `Convert $${show(value)}${unitLatex(from)}$ to $${unitLatex(to)}$.`,
    nudge: 'The two scales start at different zeros. What has to be done besides multiplying?',
    rule: `$${rule}$.`,
    lines: to === '°F' || from === '°F' ? [first, last] : [last],
    answer: `$${result.approx === undefined ? '' : '\\approx '}${shown}${unitLatex(to)}$`,
  }
}

const SCALE = '(?:celsius|fahrenheit|kelvin|c|f|k)\\b'
const known = (name: string | undefined): Unit | undefined => unitOf(name)

export const unitIntents: Intent[] = [
  {
    topic: 'temperature',
    when: /\b(?:celsius|fahrenheit|kelvin|[\d ]c|[\d ]f)\b/,
    examples: [
      'Convert 25 degrees Celsius to Fahrenheit.',
      'What is 68 degrees Fahrenheit in Celsius?',
      'Convert 20 degrees Celsius to Kelvin.',
    ],
    read: (asked) => {
      const found = asked.take(
        new RegExp(
          `(-? ?\\d+(?:\\.\\d+)?) ?(?:degrees? )?(${SCALE}) ?(?:to|in|into|as|=|is what in|equals what in|is how (?:much|many) in)? ?(?:¦ )?(?:degrees? |what )?(?:in )?(${SCALE})`,
        ),
      )
      asked.takeAll(/\b(?:convert|degrees?|temperature|change|turn|celsius|fahrenheit|kelvin)\b/g)
      if (found) return convertOrNot(numeral((found[1] ?? '0').replace(' ', '')), found[2], found[3])
      return undefined
    },
  },
  {
    topic: 'compound-units',
    when: new RegExp(`(${N}) ?(${UNIT}),? (?:and )?(${N}) ?(${UNIT})`),
    examples: ['How many inches are in 5 feet 4 inches?', 'Convert 2 hours 30 minutes to minutes.'],
    read: (asked) => {
      const two = asked.take(new RegExp(`(${N}) ?(${UNIT}),? (?:and )?(${N}) ?(${UNIT})`))
      const to = asked.take(new RegExp(`\\b(?:to|into|in|as|is|how many|how much)(?: how many)? (${UNIT})`))
      asked.takeAll(/\b(?:convert|change|turn|express|there|equal)\b/g)
      const [one, other, target] = [unitOf(two?.[2]), unitOf(two?.[4]), unitOf(to?.[1])]
      if (
        !two ||
        !one ||
        !other ||
        !target ||
        one.quantity !== other.quantity ||
        one.quantity !== target.quantity ||
        one.quantity === 'temperature' ||
        one.quantity === 'money'
      )
        return undefined
      const [a, b] = [numeral(two[1] ?? '0'), numeral(two[3] ?? '0')]
      const factors = [divide(one.size, target.size), divide(other.size, target.size)]
      const parts = [a, b].map((value, at) => `${bracketed(value)} * ${bracketed(factors[at] ?? ONE)}`)
      const total = evaluate(expr(parts.join(' + ')), asked.rounding)
      const u = unitLatex(target.symbol)
      return {
        understood: `Convert $${show(a)}${unitLatex(one.symbol)}$ $${show(b)}${unitLatex(other.symbol)}$ to ${target.symbol}.`,
        nudge: 'Bring each part to the wanted unit on its own.',
        rule: 'To a smaller unit: multiply. To a larger unit: divide. Then add.',
        lines: [
          ...parts.map((part, at) =>
            step(
              `The ${at === 0 ? 'first' : 'second'} part:`,
              part,
              plain(multiply([a, b][at] ?? a, factors[at] ?? ONE)),
              { unit: u },
            ),
          ),
          step('Add the parts.', parts.join(' + '), total.exact, { unit: u }),
        ],
        answer: total.approx === undefined ? `$${total.latex}${u}$` : `$\\approx ${total.approx}${u}$`,
      }
    },
  },
  {
    topic: 'unit-conversion',
    when: new RegExp(`\\b(?:convert|change|turn|how many|how much|in|to|into|as|express|is|=)\\b`),
    examples: [
      'Convert 3.5 km to m.',
      'How many minutes are in 4 hours?',
      'Convert 72 km/h to m/s.',
      'How many grams are in 2.5 kilograms?',
      'Convert 5 feet to inches.',
    ],
    read: (asked) => {
      const many =
        asked.take(new RegExp(`\\b(?:how (?:many|much)|number of) (${UNIT})(?: \\w+){0,4}? (${N}) ?(${UNIT})`)) ??
        asked.take(
          new RegExp(
            `\\b(?:how (?:many|much)|number of) (${UNIT})(?: (?:are|is|do|does|there|in|make|makes|an?|one|equal|to|up))* (?:an?|one) (${UNIT})`,
          ),
        )
      const to =
        asked.take(
          new RegExp(
            `(?<![\\d./])(${N}) ?(${UNIT}),? (?:to|into|in|as|=|is how many|equals how many|is what in|are how many) (?:how many )?(?:¦ )?(${UNIT})`,
          ),
        ) ?? reorder(asked.take(new RegExp(`(?:\\bto|\\binto|\\bin) (${UNIT})[:,]? ?(?:is |from )?(${N}) ?(${UNIT})`)))
      asked.takeAll(/\b(?:convert(?:ed|ing)?|change|turn|express|units?|there|equal|same|make|makes)\b/g)
      if (to) return convertOrNot(numeral(to[1] ?? '0'), to[2], to[3], asked.rounding)
      if (!many) return undefined
      return many.length > 3 && many[3]
        ? convertOrNot(numeral(many[2] ?? '0'), many[3], many[1], asked.rounding)
        : convertOrNot(ONE, many[2], many[1], asked.rounding)
    },
  },
]

const reorder = (found: string[] | undefined): string[] | undefined =>
  found && ['', found[2] ?? '', found[3] ?? '', found[1] ?? '']

function convertOrNot(
  value: Rational,
  from: string | undefined,
  to: string | undefined,
  rounding?: Rounding,
): Draft | undefined {
  const [one, other] = [known(from), known(to)]
  return one && other && one.quantity !== 'money' ? convert(value, one, other, rounding) : undefined
}
