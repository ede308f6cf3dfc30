import type { Draft } from '#maths/worked.ts'
import { lettersOf, some } from '#maths/notation/parts.ts'
import { type Asked, type Intent } from '#maths/reading/question.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { formula, isSum, type Span, spansIn, takeSpan } from '#maths/reading/formula-spans.ts'
import { inDegrees, plainAngles } from '#maths/notation/degrees.ts'
import { valueOf } from '#maths/notation/value.ts'
import { CHANGES } from '#maths/reading/frame-words.ts'
import { workSum } from './sums.ts'
import { equal, near } from '#maths/topics/draft.ts'
import { exactTrigonometry } from './exact-trigonometry.ts'

/** Two years, a date, a phone number, a saying: they look like sums. */
const NO_SUM =
  /^\(?(?:1\d{3}|20\d\d)\)? ?-\(? ?(?:1\d{3}|20\d\d|\d\d)\)?$|^\d{3}[- ]\d{3,4}(?:[- ]\d{4})?$|^\+?\d{1,3}[- ]?\(?\d{3}\)?[- ]\d{3}[- ]\d{4}$|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{4}[-/]\d{1,2}[-/]\d{1,2}$|^(?:9\/11|24\/7|50\/50|7\/11|4\/20|20\/20|7\/4)$/
const CALCULATE =
  /\b(?:calculat\w*|comput\w*|evaluat\w*|work out|simplify|solve|sum|subtract\w*|minus|difference|divided?|plus|times)\b/

/** The one formula of the sentence that is a sum of numbers. */
function soleSum(asked: Asked): Span | undefined {
  const spans = spansIn(asked.rest()).filter(({ expr: one }) => one?.kind !== 'letter')
  const sums = spans.filter(({ expr }) => expr !== undefined && isSum(expr))
  return spans.length === 1 ? sums[0] : undefined
}

/** A word right before the sum does something with it, or the answer is wanted in percent. */
const HALF_READ =
  /\b(?:(?:square|cube|root|half|third|quarter|opposite|reciprocal)(?: of)?|twice|double|triple)(?: the)? ¦|\b(?:how many|what|which) (?:%|per ?cent)/

/** Asked so clearly that words around the sum say nothing about it. */
const ASKS =
  /\b(?:what is|what do (?:u|you|i|we) get (?:for|from)|how much is|calculate|compute|evaluate|work out|find|solve|simplify|the answer to) (?:the (?:value|result|answer|sum|product|quotient) of )?[-(\d|]/

export const sumIntents: Intent[] = [
  {
    topic: 'arithmetic',
    when: /\d/,
    on: 'sums',
    slack: 1,
    examples: [
      'What is 3 + 4 * 5?',
      'Calculate (7 - 3)^2 + 6.',
      'Work out 2/3 + 1/4.',
      'What is 1 1/2 * 2/3?',
      'Calculate 18 - 6 / 2.',
    ],
    read: (asked) => {
      const blank = asked.take(/(?:= ?)(?:_+|\?|¦|$)/)
      const span = soleSum(asked)
      if (!span?.expr || lettersOf(span.expr).length > 0) return undefined
      if (NO_SUM.test(span.text.trim()) && !CALCULATE.test(asked.text) && !blank) return undefined
      takeSpan(asked, span)
      if (HALF_READ.test(asked.rest())) return undefined
      if (ASKS.test(asked.text)) asked.takeAll(new RegExp(`\\b(?!(?:${CHANGES})\\b)[a-z']{3,}\\b`, 'g'))
      asked.takeAll(
        /\b(?:order of operations|bodmas|pemdas|bidmas|using|equals?|add|subtract|multiply|divide|fractions?|mixed numbers?|brackets|power|radical|simplest|cube|square|root|factorial|by hand|without a calculator|long division|degrees|sine|cosine|tangent|radians?|rad|decimals?|mentally)\b/g,
      )
      return sumOrAngle(span.expr, asked)
    },
  },
  {
    topic: 'true-or-false',
    when: /=/,
    on: 'sums',
    examples: ['Is 3/4 = 6/8?', 'Is 2/3 = 8/12?'],
    read: (asked) => {
      const found = asked.take(/^(?:is|does|are) (\d+\/\d+) ?(?:=|and) ?(\d+\/\d+)(?: equal| the same| equivalent)?\b/)
      const [a, b] = [formula(found?.[1] ?? '').expr, formula(found?.[2] ?? '').expr]
      return a && b ? sameOrNot(found?.[1] ?? '', found?.[2] ?? '') : undefined
    },
  },
]

/** `sin 60` means degrees. A small plain number could be either: then it is not read, unless radians are named. */
function withAngles(sum: Expr, text: string): Expr | undefined {
  const angles = plainAngles(sum).map((angle) => valueOf(angle, {}))
  if (/\brad(?:ian)?s?\b/.test(text) || angles.every((angle) => angle === 0)) return sum
  return angles.every((angle) => Number.isInteger(angle) && (angle === 0 || Math.abs(angle) >= 10))
    ? inDegrees(sum)
    : undefined
}

function sumOrAngle(sum: Expr, asked: Asked): Draft | undefined {
  const angle = some(sum, (part) => part.kind === 'call' && /^(?:a?sin|a?cos|a?tan)$/.test(part.name))
  const read = angle ? withAngles(sum, asked.text) : sum
  return read && (angle ? exactTrigonometry(read, asked.rounding) : workSum(read, asked.rounding))
}

function sameOrNot(a: string, b: string): Draft | undefined {
  const [[p = 0, q = 1], [r = 0, s = 1]] = [a.split('/').map(Number), b.split('/').map(Number)]
  if (q === 0 || s === 0) return undefined
  const same = p * s === q * r
  return {
    understood: `Are $\\frac{${p}}{${q}}$ and $\\frac{${r}}{${s}}$ equal?`,
    nudge: 'Compare the cross products.',
    rule: '$\\frac{a}{b} = \\frac{c}{d}$ exactly when $a \\cdot d = b \\cdot c$.',
    lines: [
      {
        text: 'First cross product:',
        latex: `${p} \\cdot ${s} = ${p * s}`,
        claim: equal(`${p} * ${s}`, String(p * s)),
      },
      {
        text: 'Second cross product:',
        latex: `${q} \\cdot ${r} = ${q * r}`,
        claim: same ? equal(`${q} * ${r}`, String(q * r)) : near(`${q} * ${r}`, String(q * r)),
      },
    ],
    answer: same ? 'Yes, they are equal.' : 'No, they are not equal.',
  }
}
