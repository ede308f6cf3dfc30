import { type Intent, N, numeral } from '#maths/reading/question.ts'
import { MONEY, withUnit } from '#maths/reading/units.ts'
import { bracketed, evaluate, expr, plain, roundingLine, show, step } from '#maths/topics/draft.ts'
import type { Draft, Line } from '#maths/worked.ts'

function equalShares(amount: string, unit: string, people: string): Draft | undefined {
  const [whole, count] = [numeral(amount), numeral(people)]
  if (count.n <= 0n || count.d !== 1n || whole.n <= 0n) return undefined
  const left = `${bracketed(whole)} / ${plain(count)}`
  const value = evaluate(expr(left), unit === '' ? undefined : { places: 2 })
  const lines: Line[] = [step('Divide by how many share.', left, value.exact)]
  if (value.approx !== undefined) lines.push(roundingLine(left, value.approx))
  return {
    understood: `Share $${withUnit(show(whole), unit)}$ equally among $${show(count)}$.`,
    nudge: 'Everyone gets the same. Which operation makes equal parts?',
    rule: '$\\text{one share} = \\frac{\\text{whole}}{\\text{how many share}}$.',
    lines,
    answer:
      value.approx === undefined ? `$${withUnit(value.latex, unit)}$` : `$\\approx ${withUnit(value.approx, unit)}$`,
  }
}

export const equalShareIntents: Intent[] = [
  {
    topic: 'equal-shares',
    when: /\b(?:share[ds]?|sharing|split|splitting|divide[ds]?)\b.*\b(?:equally|evenly)\b/,
    slack: 1,
    examples: [
      'Split $90 equally between 4 people.',
      '36 sweets are shared equally among 9 children. How many does each get?',
      'Share $45 evenly among 6 friends.',
    ],
    read: (asked) => {
      if (/\bratio\b|\d ?: ?\d|\bleft\b|\bremain/.test(asked.text)) return undefined
      const people = asked.take(
        /\b(?:between|among|amongst|by|with|for) (\d+) (?:people|persons|friends|children|kids|students|boys|girls|classmates|brothers|sisters|of us|ways|groups|bags|boxes)\b/,
      )
      const amount = asked.take(new RegExp(`(${N}) ?(${MONEY})?(?: (?!(?:is|are)\\b)[a-z]{3,})?`))
      asked.takeAll(
        /\b(?:share[ds]?|sharing|split|splitting|divide[ds]?|equally|evenly|each|equal|person|child|friend)\b/g,
      )
      return people && amount ? equalShares(amount[1] ?? '0', amount[2] ?? '', people[1] ?? '0') : undefined
    },
  },
]
