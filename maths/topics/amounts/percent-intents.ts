import { type Asked, type Intent, N, numeral } from '#maths/reading/question.ts'
import { HUNDRED, change, changed, partOf, whatPercent, wholeFrom } from './percent.ts'
import { type Rational, add, subtract } from '#maths/notation/rational.ts'
import { UNIT, withUnit } from '#maths/reading/units.ts'
import { show } from '#maths/topics/draft.ts'
import type { Draft } from '#maths/worked.ts'

const P = `(${N}) ?(?:%|percent\\b|per cent\\b|percentage points\\b)`
const A = `(${N})(?: ?(${UNIT}))?`
const has = (pattern: RegExp, asked: Asked): boolean => pattern.test(asked.text)

const positive = (value: Rational): boolean => value.n > 0n
const R = (written: string | undefined): Rational => numeral(written ?? '0')

const re = (source: string): RegExp => new RegExp(source.replaceAll('{P}', P).replaceAll('{A}', A))
/** The price before the change is what is asked. */
const ASKS_ORIGINAL =
  /\b(?:what|find|how much|calculate|work out|determine)\b[^.?]{0,50}\b(?:original|originally|before|full price|regular price|normal|normally|old price)\b|\boriginal (?:price|cost|amount|value|number) ?\?/
const KNOWS_ORIGINAL =
  /\b(?:original|originally|regular|regularly|normal|normally|full|old)(?: (?:price|cost|costs|priced|amount))?(?: (?:of|is|was|at|=|for))* \d|\d(?: \w+)? (?:before|originally)\b/
const OFF = re(`{P} (?:off|discount|sale|reduction|markdown|price cut)\\b`)
const OFF_FIRST = re(`\\b(?:discount|reduction|markdown)(?: rate)?(?: of| is| =|:)* {P}`)
const ADDED_FIRST = re(`\\b(?:tax|vat|gst|tip|service charge|markup)(?: rate)?(?: of| is| =| at|:)* {P}`)
const ADDED = re(`{P} (?:sales |service )?(?:tax|vat|gst|tip|gratuity|service charge|markup|mark up)\\b`)

/** `reduced to 30%` leaves 30%, it does not take them away. */
const REACHES =
  /\b(?:increas|decreas|rais|reduc|lower|dropp?|fall|fell|went|rose)\w*(?: \w+)? to \d[\d.]* ?(?:%|per ?cent)/
const ASKS_TAX =
  /\bhow (?:much|big) (?:is|would be|will be)(?: the| a)? \d[\d.]* ?(?:%|per ?cent) (?:sales )?(?:tax|vat|gst)\b/

/** The amount that is told is the one after the change, or belongs to something else. */
const BACKWARDS =
  /\b(?:what|find|how much|calculate|work out)\b[^.?]*\b(?:original|originally|before)\b|\bpaid \d|\balready\b|\bwhich (?:is|was)\b|\b(?:more|less) than (?:his|her|their|its|the|last|what|which|some)\b|\b(?:increas|decreas|rais|reduc|lower)\w* by \d[\d.]* ?(?:%|per ?cent) (?:is|becomes|became|gives|equals|=|makes|to)(?= )/

export const percentIntents: Intent[] = [
  {
    topic: 'percent-original',
    when: /%|per ?cent/,
    slack: 4,
    examples: [
      '30 is 60% of what number?',
      '25% of what number is 12?',
      'After a 20% discount a jacket costs $64. What was the original price?',
    ],
    read: (asked) => {
      const direct =
        asked.take(
          re(`{A} (?:is|equals|=|makes) {P} of (?:what|which|some|a|an unknown)(?: (?:number|amount|whole|value))?`),
        ) ??
        swap(
          asked.take(
            re(
              `{P} of (?:what|which|some|a|an unknown|my)(?: (?:number|amount|whole|value))? ?(?:is|equals|=|gives|makes) {A}`,
            ),
          ),
        )
      if (direct && positive(R(direct[3]))) {
        asked.take(/\b(?:what|find) (?:is )?(?:the|that|my) (?:number|whole|value)\b/)
        return wholeFrom(
          R(direct[1]),
          R(direct[3]),
          direct[2] ?? '',
          `$${show(R(direct[3]))}\\%$ of a number is $${withUnit(show(R(direct[1])), direct[2])}$. Find the number.`,
          asked.rounding,
        )
      }
      const changedBy = changedNumber(asked)
      if (changedBy) return changedBy
      if (!ASKS_ORIGINAL.test(asked.text) || KNOWS_ORIGINAL.test(asked.text)) return undefined
      const rate = asked.take(re(`{P}`))
      const price = asked.take(re(`{A}`))
      const up = has(/\b(?:increase|tax|vat|gst|raise|rise|rose|went up|markup|added|more)/, asked)
      const down = has(/\b(?:discount|off|decrease|reduc|sale|drop|fell|less|cut)/, asked)
      if (!rate || !price || up === down) return undefined
      const left = (up ? add : subtract)(HUNDRED, R(rate[1]))
      asked.takeAll(
        /\b(?:original|originally|price|prices|cost|costs|discount|off|sale|before|after|increase|increased|decrease|decreased|tax|paid|pay|item|normal|full|reduced|including)\b/g,
      )
      if (!positive(left)) return undefined
      return wholeFrom(
        R(price[1]),
        left,
        price[2] ?? '',
        `After a change of $${show(R(rate[1]))}\\%$ the amount is $${withUnit(show(R(price[1])), price[2])}$. Find the original amount.`,
        asked.rounding,
      )
    },
  },
  {
    topic: 'percent-change',
    when: /(?:%|per ?cent(?:age)?) ?(?:of )?(?:change|increase|decrease|gain|loss|growth|rise|drop|difference|profit)|(?:change|increase|decrease|gain|loss|growth|rise|drop|go up|went up|goes up|fall|fell|rose|change).* (?:%|per ?cent)|what per ?cent(?:age)? (?:did|does|has)|by (?:what|how many) (?:%|per ?cent)/,
    slack: 5,
    examples: [
      'What is the percent change from 50 to 60?',
      'Find the percentage decrease from 80 to 68.',
      'What is the percent increase from 40 to 52?',
    ],
    read: (asked) => {
      if (new RegExp(P).test(asked.text)) return undefined
      const pair =
        asked.take(
          re(
            `(?:from|was|of|between|cost|costs|is|used to be) {A},? ?(?:\\w+ ){0,5}?(?:to|and|now|is|but|then|became|becomes|costs|at)(?: \\w+){0,3}? {A}`,
          ),
        ) ?? asked.take(re(`{A} (?:to|and|->) {A}`))
      asked.takeAll(
        /%|\b(?:per ?cent|percentage|change|changed|increase|increased|decrease|decreased|gain|loss|growth|rise|rose|drop|dropped|fell|went|price|cost|population|goes|value)\b/g,
      )
      return pair && positive(R(pair[1]))
        ? change(R(pair[1]), R(pair[3]), pair[2] || pair[4] || '', asked.rounding)
        : undefined
    },
  },
  {
    topic: 'what-percent',
    when: /%|per ?cent/,
    slack: 4,
    examples: [
      'What percent of 80 is 20?',
      '18 is what percent of 24?',
      'I got 34 out of 40 on a test. What percent is that?',
    ],
    read: (asked) => {
      if (new RegExp(P).test(asked.text)) return undefined
      if (/\b(?:fail|failed|not|left|remain\w*|absent|wrong|missed|lost|n't|rest|others?)\b/.test(asked.text))
        return undefined
      const W = '(?:what|which|how many|wat)(?: is the)? (?:%|per ?cent|percentage)'
      const pair =
        reverse(asked.take(re(`${W} of {A} (?:is|are|does|makes|=|equals) {A}`))) ??
        asked.take(re(`{A} (?:is|=|are|makes|as) (?:${W}|a (?:percentage|percent)) (?:of|from|out of) {A}`)) ??
        asked.take(re(`(?:${W}|per ?cent|percentage) (?:is|are|does) {A}(?: \\w+)? (?:of|out of|from|over) {A}`)) ??
        asked.take(
          re(
            `(?:express|write|give|find|calculate|work out|show) {A} as (?:a |the )?(?:%|per ?cent|percentage) of {A}`,
          ),
        ) ??
        asked.take(re(`{A} as (?:a |the )?(?:%|per ?cent|percentage) (?:of|out of) {A}`)) ??
        asked.take(re(`{A}(?: \\w+)? (?:out of|of)(?: the| a total of)? {A}`))
      asked.takeAll(/%|\b(?:per ?cent|percentage|percentages|score|scored|marks|points)\b/g)
      return pair && R(pair[3]).n > 0n
        ? whatPercent(R(pair[1]), R(pair[3]), pair[2] === pair[4] ? (pair[2] ?? '') : '', asked.rounding)
        : undefined
    },
  },
  {
    topic: 'percent-increase-or-decrease',
    when: /%|per ?cent/,
    slack: 5,
    examples: [
      'Increase 60 by 15%.',
      'Decrease 80 by 25%.',
      'A $50 jacket is 30% off. What is the sale price?',
      'Add 20% to 45.',
    ],
    read: (asked) => {
      if (BACKWARDS.test(asked.text)) return undefined
      if ((asked.text.match(/%|\bper ?cent\b/g)?.length ?? 0) > 1 || REACHES.test(asked.text)) return undefined
      const asksTax = ASKS_TAX.test(asked.text)
      const way = asked.take(
        /\b(increas\w*|rais\w*|grow\w*|decreas\w*|reduc\w*|lower\w*|drop\w*|goes up|went up|goes down|went down|falls|fell|rises|rose|add|plus|more than|less than|minus|subtract|take)\b/,
      )
      const off = way ? undefined : (asked.take(OFF) ?? asked.take(OFF_FIRST))
      const added = way || off ? undefined : (asked.take(ADDED) ?? asked.take(ADDED_FIRST))
      const rate = off ?? added ?? asked.take(re(`{P}`))
      if (!rate || (!way && !off && !added)) return undefined
      const base = asked.take(re(`{A}`))
      if (!base) return undefined
      const [start, percent, unit] = [R(base[1]), R(rate[1]), base[2] ?? '']
      const up =
        added !== undefined || /^(?:incr|rais|grow|goes up|went up|rises|rose|add|plus|more)/.test(way?.[1] ?? '')
      if (up ? /\b(?:discount\w*|off)\b/.test(asked.text) : /\b(?:tax|tip|vat)\b/.test(asked.text)) return undefined
      const whole =
        asked.take(
          /\b(?:total|altogether|in all|final|including|sale price|new price|new|pay|end up|in the end|now)\b/,
        ) !== undefined
      const onlyPart =
        (added !== undefined || off !== undefined) &&
        !whole &&
        asked.take(
          /\b(?:how (?:much|big) (?:is )?(?:the |a )?(?:tax|tip|discount|vat)|what(?:'s| is| was)? (?:the|a) (?:tax|tip|discount|vat)|amount of|save|saved|saving)\b/,
        ) !== undefined
      asked.takeAll(
        /\b(?:price|priced|prices|costs?|sale|discount|tax|tip|bill|off|meal|item|jacket|shirt|shoes|after|original|originally|result|increase|decrease|amount|store|shop)\b/g,
      )
      const byHowMuch =
        /\b(?:how much|what) (?:is|was|will be) the (?:increase|decrease|rise|raise|reduction)\b|\bby how (?:much|many)\b|\bhow (?:much|many) (?:more|less|fewer)\b|\bhow much (?:do|did|does|will|would) (?:you|i|he|she|they|we) save\b/.test(
          asked.text,
        )
      const tipOnly = added !== undefined && !whole && /tip|gratuity/.test(rate[0] ?? '')
      if (onlyPart || tipOnly || byHowMuch || (asksTax && !whole)) return partOf(percent, start, unit, asked.rounding)
      return changed(start, percent, up, unit, up ? 'Increase' : 'Decrease', asked.rounding)
    },
  },
  {
    topic: 'percent-of',
    when: /%|per ?cent/,
    slack: 3,
    examples: ['What is 20% of 80?', 'Find 15% of 60.', 'What is 35% of 200?'],
    read: (asked) => {
      const found =
        asked.take(re(`{P} (?:of|from|out of)(?: the| a| my)? (?:number |sum of )?{A}`)) ?? asked.take(re(`{P} {A}$`))
      return found ? partOf(R(found[1]), R(found[2]), found[3] ?? '', asked.rounding) : undefined
    },
  },
]

/** `15 is 20% more than what number`, `a number increased by 20% is 60`. */
function changedNumber(asked: Asked): Draft | undefined {
  const more = asked.take(
    re(
      `{A} (?:is|equals|=) {P} (more|less|greater|bigger|smaller|higher|lower) than (?:what|which|some|a)(?: number| amount| value)?`,
    ),
  )
  const [, amount, unit, rate, way] =
    more ??
    reordered(
      asked.take(
        re(
          `\\b(?:a|some|what|which|my)(?: \\w+)? (?:(?:is|was|which is|that is) )?(increas\\w*|decreas\\w*|rais\\w*|reduc\\w*) by {P} (?:is|becomes|became|gives|equals|=|makes|to) {A}`,
        ),
      ),
    ) ??
    []
  if (amount === undefined || rate === undefined || way === undefined) return undefined
  const left = (/^(?:more|great|big|high|incr|rais)/.test(way) ? add : subtract)(HUNDRED, R(rate))
  asked.take(/\b(?:what|find)(?:'?s| is| was)? (?:the |that |my )?(?:number|amount|value|price)\b/)
  if (!positive(left)) return undefined
  return wholeFrom(
    R(amount),
    left,
    unit ?? '',
    `After a change of $${show(R(rate))}\\%$ the amount is $${withUnit(show(R(amount)), unit)}$. Find the original amount.`,
    asked.rounding,
  )
}

const reordered = (found: string[] | undefined): string[] | undefined =>
  found && [found[0] ?? '', found[3] ?? '', found[4] ?? '', found[2] ?? '', found[1] ?? '']

const swap = (found: string[] | undefined): string[] | undefined =>
  found && [found[0] ?? '', found[2] ?? '', found[3] ?? '', found[1] ?? '']
const reverse = (found: string[] | undefined): string[] | undefined =>
  found && [found[0] ?? '', found[3] ?? '', found[4] ?? '', found[1] ?? '', found[2] ?? '']
