import { type Intent, N, numeral } from '#maths/reading/question.ts'
import { add, compare, divide, gcd, isWhole, multiply, type Rational, rational } from '#maths/notation/rational.ts'
import { MONEY, UNIT, withUnit } from '#maths/reading/units.ts'
import { bracketed, equal, evaluate, expr, plain, roundingLine, show, step, tex } from '#maths/topics/draft.ts'
import type { Line, Draft } from '#maths/worked.ts'

const R = (written: string | undefined): Rational => numeral(written ?? '0')
const D = String.raw`\d+(?:\.\d+)?`
const RATIO = String.raw`(${D}(?: ?: ?${D}| to ${D}){1,3})`
const partsOf = (written: string): Rational[] => written.split(/ ?: ?| to /).map((part) => numeral(part.trim()))

function share(amount: Rational, parts: Rational[], unit: string, wanted?: string | number): Draft | undefined {
  const total = parts.reduce(add, rational(0))
  if (total.n === 0n || parts.some(({ n }) => n <= 0n)) return undefined
  const one = divide(amount, total)
  const shares = parts.map((part) => multiply(one, part))
  const inOrder = shares.toSorted(compare)
  const chosen =
    typeof wanted === 'number'
      ? shares[wanted]
      : wanted !== undefined && (/^(?:s|less)/.test(wanted) ? inOrder[0] : inOrder.at(-1))
  const asked = chosen ? [chosen] : shares
  return {
    understood: `Share $${withUnit(show(amount), unit)}$ in the ratio $${parts.map(show).join(' : ')}$.`,
    nudge: 'How many equal parts are there together?',
    rule: 'Add the parts of the ratio, find one part, then multiply.',
    lines: [
      step('Add the parts.', parts.map(plain).join(' + '), plain(total)),
      step('Find one part.', `${bracketed(amount)} / ${bracketed(total)}`, plain(one)),
      ...parts.map((part, at): Line => ({
        ...step(`Share number ${at + 1}:`, `${bracketed(part)} * ${bracketed(one)}`, plain(shares[at] ?? one)),
        latex: `${show(part)} \\cdot ${show(one)} = ${withUnit(show(shares[at] ?? one), unit)}`,
      })),
    ],
    answer: asked.map((value) => `$${withUnit(show(value), unit)}$`).join(' and '),
  }
}

function simplify(parts: Rational[]): Draft | undefined {
  const scale = parts.reduce((so, { d }) => (so * d) / gcd(so, d), 1n)
  const whole = parts.map(({ n, d }) => (n * scale) / d)
  const shared = whole.reduce((so, n) => gcd(so, n), 0n)
  const simple = whole.map((n) => n / shared)
  if (parts.some(({ n }) => n <= 0n)) return undefined
  return {
    understood: `Simplify the ratio $${parts.map(show).join(' : ')}$.`,
    nudge: 'Which number divides every part?',
    rule: 'Divide all parts by their greatest common divisor.',
    lines: [
      {
        text: `Divide by ${shared}.`,
        latex: `${whole.join(' : ')} = ${simple.join(' : ')}`,
        claim: equal(`${whole[0]}/${whole[1]}`, `${simple[0]}/${simple[1]}`),
      },
    ],
    answer: `$${simple.join(' : ')}$`,
  }
}

/** a : b = c : d, where one is the letter. */
function proportion(parts: string[], letter: string): Draft | undefined {
  const at = parts.indexOf(letter)
  const [a, b, c, d] = parts.map((part) => (part === letter ? rational(1) : numeral(part)))
  if (at < 0 || !a || !b || !c || !d || [a, b, c, d].some(({ n }) => n === 0n)) return undefined
  const [times, other, by] = at === 0 || at === 3 ? [b, c, at === 0 ? d : a] : [a, d, at === 1 ? c : b]
  const left = `${bracketed(times)} * ${bracketed(other)} / ${bracketed(by)}`
  const value = evaluate(expr(left))
  const written = (one: string): string => (one === letter ? letter : show(numeral(one)))
  const [w = '', x = '', y = '', z = ''] = parts.map(written)
  const latex = (over: string, under: string): string => `\\frac{${over}}{${under}}`
  return {
    understood: `Solve $${latex(w, x)} = ${latex(y, z)}$ for $${letter}$.`,
    nudge: 'Which two numbers stand diagonally across from each other?',
    rule: 'Cross products are equal: from $\\frac{a}{b} = \\frac{c}{d}$ follows $a \\cdot d = b \\cdot c$.',
    lines: [
      step(
        'Multiply the two numbers on the full diagonal.',
        `${bracketed(times)} * ${bracketed(other)}`,
        plain(multiply(times, other)),
      ),
      step('Divide by the third number.', left, value.exact, { name: letter }),
    ],
    answer: `$${letter} = ${value.latex}$${value.approx === undefined ? '' : ` (about $${value.approx}$)`}`,
  }
}

/** "3 pens cost $6, what do 5 cost": first one, then many. */
function unitRate(count: Rational, cost: Rational, wanted: Rational, unit: string, perOne: boolean): Draft | undefined {
  if (count.n <= 0n || cost.n <= 0n) return undefined
  const one = `${bracketed(cost)} / ${bracketed(count)}`
  const first = evaluate(expr(one))
  const left = perOne ? one : `${one} * ${bracketed(wanted)}`
  const value = evaluate(expr(left))
  const lines: Line[] = [
    { ...step('Find what one costs.', one, first.exact), latex: `${tex(one)} = ${withUnit(first.latex, unit)}` },
  ]
  if (!perOne)
    lines.push({
      ...step('Multiply by how many you want.', left, value.exact),
      latex: `${tex(left)} = ${withUnit(value.latex, unit)}`,
    })
  if (value.approx !== undefined) lines.push(roundingLine(left, value.approx))
  return {
    understood: perOne
      ? `$${show(count)}$ cost $${withUnit(show(cost), unit)}$. Find the price of one.`
      : `$${show(count)}$ cost $${withUnit(show(cost), unit)}$. Find the price of $${show(wanted)}$.`,
    nudge: 'What does a single one cost?',
    rule: 'First find the value of one, then multiply.',
    lines,
    answer: `$${value.approx === undefined ? '' : '\\approx '}${withUnit(value.approx ?? value.latex, unit)}$`,
  }
}

/** "between Ada and Emeka": who gets the shares, in the order of the ratio. */
const NAMES = /\b(?:between|among|for) ([a-z]+)(?:, ([a-z]+))?(?:, ([a-z]+))?,? and ([a-z]+)\b/

export const ratioIntents: Intent[] = [
  {
    topic: 'share-in-a-ratio',
    when: /\b(?:share|divide|split|shared|divided|distribute|distributed|sharing|splitting)\b.*(?:\d ?: ?\d|\d to \d)/,
    slack: 2,
    examples: ['Share 60 in the ratio 2:3.', 'Divide $120 in the ratio 1:2:3.', 'Split 45 in the ratio 4 to 5.'],
    read: (asked) => {
      const ratio = asked.take(new RegExp(RATIO))
      asked.take(/\b(?:between|among|by|for) \d+ [a-z]+/)
      const names =
        asked
          .take(NAMES)
          ?.slice(1)
          .filter((name) => name !== '') ?? []
      const whose = names.findIndex((name) =>
        asked.take(
          new RegExp(`\\b(?:does|will|would|did|is|for) ${name}\\b|\\b${name}(?:'s)? (?:share|part|gets?)\\b`),
        ),
      )
      const part = asked.take(
        /\b(bigger|larger|largest|biggest|greater|more|smaller|smallest|less)(?: (?:share|part|amount|one|portion))?\b/,
      )
      const amount = asked.take(new RegExp(`(${N}) ?(${UNIT})?`))
      asked.takeAll(
        /\b(?:share|divide|split|shared|divided|distributed?|sharing|splitting|shares?|ratio|parts?|kids|children|boys|girls|sisters|brothers|each|between|among|people|friends|sweets|candies)\b/g,
      )
      return ratio && amount
        ? share(R(amount[1]), partsOf(ratio[1] ?? ''), amount[2] ?? '', whose >= 0 ? whose : part?.[1])
        : undefined
    },
  },
  {
    topic: 'proportion',
    when: /=|\b(?:as|proportion)\b/,
    on: 'sums',
    examples: ['Solve the proportion 3/4 = x/12.', 'Find x: 2/5 = x/20.', '3 : 4 = x : 20, find x'],
    read: (asked) => {
      const side = String.raw`\(?\(?(${D}|[a-z])\)? ?[/:] ?\(?(${D}|[a-z])\)?\)?`
      const found = asked.take(
        new RegExp(`(?<![\\d.^*/+:)-] ?)${side} ?(?:=|::| as ) ?${side}(?! ?[-+*/^\\d:(]|\\.\\d)`),
      )
      const parts = (found ?? []).slice(1)
      const letters = parts.filter((part) => /^[a-z]$/.test(part))
      const letter = letters[0] ?? ''
      asked.takeAll(/\b(?:proportion|cross|multiply|ratio|unknown)\b/g)
      asked.takeAll(new RegExp(`\\b${letter || 'x'}\\b(?: ?=)?`, 'g'))
      return found && letters.length === 1 ? proportion(parts, letter) : undefined
    },
  },
  {
    topic: 'simplify-a-ratio',
    when: /\bratio\b|\bsimplify\b.*\d ?: ?\d/,
    examples: ['Simplify the ratio 12:18.', 'Write the ratio 20 to 50 in simplest form.', 'Simplify the ratio 24:36.'],
    read: (asked) => {
      const ratio = asked.take(new RegExp(RATIO))
      asked.takeAll(/\b(?:simplify|simplified|simplest|reduced?|ratio|lowest|terms|form)\b/g)
      return ratio && /\bsimpl|lowest|reduce/.test(asked.text) ? simplify(partsOf(ratio[1] ?? '')) : undefined
    },
  },
  {
    topic: 'unit-rate',
    when: new RegExp(`\\b(?:${MONEY}|cents)\\b`),
    slack: 1,
    examples: [
      'If 4 pens cost $6, how much do 10 pens cost?',
      '5 apples cost $10. How much is one apple?',
      'If 3 books cost $24, what do 7 books cost?',
    ],
    read: (asked) => {
      const given = asked.take(
        new RegExp(
          `(?:^|\\bif |¦ )(${D}) ?((?:kg|g|l|liters?|grams?|kilograms?|pounds?|[a-z]{3,})(?: [a-z]{3,})?) (?:cost|costs|are|is|sell for|for) (${D}) (${MONEY}|cents)`,
        ),
      )
      if (!given) return undefined
      const noun =
        (given[2] ?? '')
          .split(' ')
          .at(-1)
          ?.replace(/(?:es|s)$/, '') ?? ''
      const stem = `${noun}(?:es|s)?`
      const rate = asked.take(
        new RegExp(
          `\\b(?:how much|what|find the (?:cost|price) of|cost of|price of)\\b[a-z ']{0,40}?\\b(?:1|one|each|an?|(${D})) ?(?:of (?:them|these) |of )?(?:${stem})?\\b`,
        ),
      )
      asked.takeAll(new RegExp(`\\b(?:${stem}|cost|costs|price|each|unit|rate|per|pay|same)\\b`, 'g'))
      if (!rate) return undefined
      const wanted = rate[1] === '' ? rational(1) : R(rate[1])
      return isWhole(R(given[1])) || /kg|g|l/.test(given[2] ?? '')
        ? unitRate(R(given[1]), R(given[3]), wanted, given[4] ?? '', rate[1] === '')
        : undefined
    },
  },
]
