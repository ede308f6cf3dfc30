import type { Draft } from '#maths/worked.ts'
import { type Asked, N } from '#maths/reading/question.ts'
import { R, calculated } from './rates.ts'
import { divide, multiply, rational } from '#maths/notation/rational.ts'
import { MONEY, withUnit } from '#maths/reading/units.ts'
import { bracketed, evaluate, expr, plain, show, step } from '#maths/topics/draft.ts'

const PERIODS: Record<string, number> = {
  annually: 1,
  yearly: 1,
  'each year': 1,
  'per year': 1,
  'every year': 1,
  'semi-annually': 2,
  semiannually: 2,
  'half-yearly': 2,
  quarterly: 4,
  monthly: 12,
}

export function interest(asked: Asked): Draft | undefined {
  const compound = asked.take(/\bcompound(?:ed|ing)?(?: interest)?\b/) !== undefined
  const simple = asked.take(/\bsimple(?: interest)?\b/) !== undefined
  const period = compound
    ? asked.take(/\b(annually|yearly|each year|every year|semi-?annually|half-yearly|quarterly|monthly)\b/)
    : undefined
  const rate = asked.take(
    new RegExp(
      `(${N}) ?(?:%|percent)(?:(?: simple)? ?interest)?(?: (?:per|a|each|every) (?:year|annum)|\\/year| p\\.?a\\.?| annual(?:ly)?| yearly)?(?: interest)?(?: rate)?`,
    ),
  )
  const time = asked.take(new RegExp(`(${N}) ?-?(years?|months?)\\b`))
  const money = asked.take(new RegExp(`(${N}) ?(${MONEY})?`))
  const total =
    asked.take(
      /\b(?:total|final amount|final value|balance|altogether|worth|grow|how much (?:money )?(?:will|do(?:es)?|did|would|is (?:there|in|it)|you|are)|amount after|end up)\b/,
    ) !== undefined
  const only =
    asked.take(
      /\b(?:how much interest|interest (?:earned|paid|is|on|do|will)|the interest|find the (?:simple|compound) interest)\b/,
    ) !== undefined
  asked.takeAll(
    /\b(?:interest|principal|invested|invest|investment|deposit|deposited|bank|account|savings?|loan|borrow(?:ed|s)?|rate|earned|earn|annum|year|years|per|money|paid|pay|amount|invests|after|annual|total|grow|becomes?|final|balance)\b/g,
  )
  if (!rate || !time || !money || compound === simple) return undefined
  const [p, r] = [R(money[1]), R(rate[1])]
  const years = /^m/.test(time[2] ?? '') ? divide(R(time[1]), rational(12)) : R(time[1])
  const unit = money[2] ?? ''
  const told = `$${withUnit(show(p), unit)}$ at $${show(r)}\\%$ a year for $${show(years)}$ years`
  if (simple) {
    const gained = `${plain(p)} * ${plain(r)}/100 * ${bracketed(years)}`
    const wantsTotal = total && !only
    const value = evaluate(expr(gained))
    return calculated(
      {
        understood: `Find the ${wantsTotal ? 'amount with' : ''} simple interest on ${told}.`.replace('  ', ' '),
        nudge: 'Simple interest is the same every year.',
        rule: '$I = P \\cdot \\frac{r}{100} \\cdot t$.',
        name: wantsTotal ? 'A' : 'I',
        left: wantsTotal ? `${plain(p)} + ${bracketedText(value.exact)}` : gained,
        unit,
        before: wantsTotal ? [step('Find the interest.', gained, value.exact, { name: 'I' })] : [],
        text: wantsTotal ? 'Add the interest to the principal.' : 'Multiply principal, rate and time.',
      },
      asked.rounding,
    )
  }
  const times = PERIODS[period?.[1] ?? 'annually'] ?? 1
  const count = multiply(years, rational(times))
  if (count.d !== 1n || count.n > 50n) return undefined
  const grown = `${plain(p)} * (1 + ${plain(r)}/${100 * times})^${plain(count)}`
  const justInterest =
    !total &&
    /\b(?:how much interest|find the (?:compound )?interest|what is the (?:compound )?interest|compound interest (?:on|for|earned)|the interest)\b/.test(
      asked.text,
    )
  return calculated(
    {
      understood: `Find ${justInterest ? 'the compound interest on' : 'what becomes of'} ${told}, compounded${times === 1 ? ' every year' : ` ${times} times a year`}.`,
      nudge: 'Every time the interest is added, the amount is multiplied by the same factor.',
      rule: '$A = P \\left(1 + \\frac{r}{100 n}\\right)^{n t}$.',
      name: justInterest ? 'I' : 'A',
      left: justInterest ? `${grown} - ${plain(p)}` : grown,
      unit,
      text: justInterest
        ? 'Put the numbers into the rule and take the principal away.'
        : 'Put the numbers into the rule.',
    },
    asked.rounding ?? { places: 2 },
  )
}
const bracketedText = (text: string): string => (text.includes('/') ? `(${text})` : text)
