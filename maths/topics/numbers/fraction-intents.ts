import { type Intent, N, numeral } from '#maths/reading/question.ts'
import { compared, mixed, order, percentTo, simplify, toDecimal, toFraction, toPercent } from './fractions.ts'
import { compare } from '#maths/notation/rational.ts'
import { plain, plainFraction } from '#maths/topics/draft.ts'

const PERCENT = `(${N}) ?(?:%|percent\\b|per cent\\b)`

const FRACTION = String.raw`\(?(\d+) ?\/ ?(\d+)\)?(?![\d/])`

export const fractionIntents: Intent[] = [
  {
    topic: 'compare-numbers',
    when: /\b(?:bigger|larger|greater|smaller|less|compare|more)\b/,
    examples: ['Which is bigger, 3/4 or 2/3?', 'Compare 5/8 and 7/12.', 'Which is smaller, 0.4 or 3/8?'],
    read: (asked) => {
      const small = asked.take(/\b(?:smaller|less)(?: than)?\b/) !== undefined
      if (!small && !asked.take(/\b(?:bigger|larger|greater|more|compare)(?: than)?\b/)) return undefined
      if (/[a-z] ?[=<>]|[a-z]\^|\d[a-z]\b|\bhow much\b|%|\bper ?cent|\bthan (?:what|which)\b/.test(asked.text))
        return undefined
      const pair = asked.take(new RegExp(`(${N})(?: is| and| or|,| to| with|¦| vs\\.?| ,| than)+ (?:¦ )?(${N})`))
      asked.takeAll(/\b(?:fractions?|decimals?|vs|than|compare)\b/g)
      if (!pair) return undefined
      const draft = compared(pair[1] ?? '', pair[2] ?? '', small)
      const claimed = /^(?:is|are) [^?]*\b(?:bigger|larger|greater|more|smaller|less) than\b/.test(asked.text)
      const order = compare(numeral(pair[1] ?? '0'), numeral(pair[2] ?? '0'))
      return claimed
        ? { ...draft, answer: `${(small ? order < 0 : order > 0) ? 'Yes' : 'No'}. ${draft.answer}` }
        : draft
    },
  },
  {
    topic: 'order-numbers',
    when: /\b(?:order|arrange|sort|ascending|descending|least to|smallest to|largest to|greatest to|biggest to)\b/,
    examples: [
      'Put 1/2, 2/3 and 3/5 in order from smallest to largest.',
      'Order 0.5, 3/4, 5/8 from least to greatest.',
      'Arrange 3/4, 1/3, 5/6 in descending order.',
    ],
    read: (asked) => {
      if (/\border of operations\b/.test(asked.text)) return undefined
      const down =
        asked.take(
          /\b(?:descending|decreasing)(?: order)?|\b(?:from )?(?:largest|greatest|biggest|highest) (?:to|first)(?: the)? ?(?:smallest|least|lowest)?\b/,
        ) !== undefined
      asked.takeAll(
        /\b(?:ascending|increasing|order|ordering|arrange|sort|put|from|least|smallest|lowest|greatest|largest|biggest|highest|fractions?|decimals?|first)\b/g,
      )
      const list = asked.takeAll(new RegExp(`(${N})(?=$|[ ,;.?])`, 'g')).map((found) => found[1] ?? '')
      return list.length >= 2 && list.length <= 8 ? order(list, down) : undefined
    },
  },
  {
    topic: 'change-the-form',
    when: /\b(?:as|to|into|in|a)\b.*\b(?:fraction|decimal|percent|percentage|mixed number|improper|%)|% ?(?:to|as|into)/,
    examples: [
      'Write 0.375 as a fraction.',
      'Convert 5/8 to a decimal.',
      'Write 3/5 as a percent.',
      'Turn 45% into a fraction.',
      'Write 17/5 as a mixed number.',
      'Write 2 3/4 as an improper fraction.',
    ],
    read: (asked) => {
      const target =
        asked.take(
          /\b(?:as|to|into|in|is|form)(?: an?| the)?(?: simplified| equivalent| single| simplest)* (fraction|decimal|percentage|percent|%|mixed (?:number|fraction)|improper fraction|common fraction)s?(?: form| number)?\b/,
        ) ?? asked.take(/\b(?:the |what )?(fraction|decimal|percent)(?: form)? (?:of|for|is)\b/)
      asked.takeAll(
        /\b(?:convert(?:ed|ing)?|turn|change|changing|rewrite|express|fraction|decimal|percent|simplest form|lowest terms|equivalent|mixed number|improper)\b/g,
      )
      const percent = asked.take(new RegExp(PERCENT))
      const number = percent ? undefined : asked.take(new RegExp(`(?<![-\\d./])(${N})(?![\\d/^*+(])`))
      const to = target?.[1] ?? ''
      if (percent)
        return to.startsWith('f') || to === 'decimal' || to.startsWith('common')
          ? percentTo(numeral(percent[1] ?? '0'), to !== 'decimal')
          : undefined
      if (!number) return undefined
      const written = number[1] ?? ''
      const value = numeral(written)
      if (to.startsWith('p') || to === '%') return toPercent(value, plainOrFraction(written), asked.rounding)
      if (to === 'decimal') return written.includes('/') ? toDecimal(value, asked.rounding) : undefined
      if (to.startsWith('mixed')) return mixed(value, true)
      if (to.startsWith('improper')) return mixed(value, false)
      if (to.includes('fraction'))
        return written.includes('.') ? toFraction(written) : written.includes(' ') ? mixed(value, false) : undefined
      return undefined
    },
  },
  {
    topic: 'simplify-a-fraction',
    when: /\b(?:simplify|simplified|simplest|reduce|reduced|lowest terms|cancel|simplifying)\b/,
    examples: ['Simplify 12/18.', 'Reduce 24/36 to lowest terms.', 'Simplify the fraction 45/60.'],
    read: (asked) => {
      const found = asked.take(new RegExp(`${FRACTION}`))
      asked.takeAll(
        /\b(?:simplify|simplified|simplest|simplifying|reduced?|reducing|lowest|terms?|fraction|cancel|form|fully|completely)\b/g,
      )
      return found && BigInt(found[2] ?? 0) > 0n ? simplify(BigInt(found[1] ?? 0), BigInt(found[2] ?? 1)) : undefined
    },
  },
]

const plainOrFraction = (written: string): string =>
  written.includes('/') ? `(${plainFraction(numeral(written))})` : plain(numeral(written))
