import type { Expr } from '#maths/notation/expression.ts'
import { some } from '#maths/notation/parts.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import { numbersFromWords } from '#maths/reading/number-words.ts'
import { type Finding, wrong } from './findings.ts'
import type { WorkLine } from './work-lines.ts'

/** What a task in words says about percent, as far as a slip in the thought behind right sums can be seen from it. */
export type PercentTask =
  | { kind: 'change'; from: number; to: number }
  /** The amount after so many percent were taken off or put on, where the one before is asked for. */
  | { kind: 'before'; percent: number; after: number }
  | { kind: 'one-after-another'; percents: number[] }
  | { kind: 'share'; percents: number[]; amounts: number[] }

const LONGEST = 1_500
const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const FROM_TO = new RegExp(
  String.raw`\bfrom\s\D{0,12}?(${NUMBER})(?!\s*%|[\d.,]*\d)\D{0,25}?\bto\s\D{0,6}?(${NUMBER})(?!\s*%)`,
)
const THEN_NOW = new RegExp(
  String.raw`(${NUMBER})(?!\s*%)[^\d%]{1,40}?\b(?:now|today|became|(?:grew|rose|dropped|fell|sank|went up|went down|increased|decreased|reduced) to)\b[^\d%]{0,15}(${NUMBER})(?!\s*%)`,
)
const SHARE_OF_CHANGE =
  /\b(?:increas|decreas|chang|ris|rose|grow|grew|drop|fell|fall|up|down|more|less|much|discount|reduc)/
const EARLIER = String.raw`(?:original|old price|before|mrp|marked price|full price|regular price|normal price|usual price|initial|at first)`
const ASKS_EARLIER = new RegExp(
  String.raw`\b(?:what|find|how much|how many|calculate|determine|work out)\b[^.?!\d]*\b${EARLIER}[^.?!\d]*(?:[.?!\n]|$)|\b${EARLIER}[a-z ]{0,12}\?`,
)
const GIVES_EARLIER = new RegExp(String.raw`\b${EARLIER}[a-z ]{0,20}(?:of|is|was|:|=|costs?)\s*\D{0,3}\d`)
const REDUCED =
  /\b(?:off|discount|sale|increase|decrease|raise|rise|tax|vat|gst|markup|reduc|cheaper|up|down)|[+-]\s*\d/
const AFTERWARDS = /\b(?:then|another|after|further|again|extra|additional|successive|two discounts)\b/

/** Reads the words of a message: what they say for sure. */
export function percentTasks(words: string): PercentTask[] {
  const text = numbersFromWords(
    words.slice(0, LONGEST).toLowerCase().replaceAll('per cent', '%').replaceAll('percent', '%'),
  )
  if (!text.includes('%')) return []
  const percents = [...new Set([...text.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map(([, number]) => toNumber(number)))]
  const written = text.matchAll(new RegExp(String.raw`(${NUMBER})(?!\s*%|\d)`, 'g'))
  const amounts = [...new Set([...written].map(([, number]) => toNumber(number)))]
  const [percent, second] = percents
  const [amount, ...others] = amounts
  if (percent === undefined) return SHARE_OF_CHANGE.test(text) ? changeIn(text) : []
  if (amount === undefined) return addedIn(text, percents)
  const isBefore = second === undefined && others.length === 0 && REDUCED.test(text)
  return [
    { kind: 'share', percents: percents.filter((one) => !amounts.includes(one)), amounts },
    ...addedIn(text, percents),
    ...(isBefore && ASKS_EARLIER.test(text) && !GIVES_EARLIER.test(text)
      ? [{ kind: 'before', percent, after: amount } as const]
      : []),
  ]
}

const addedIn = (text: string, percents: number[]): PercentTask[] =>
  percents.length > 1 && REDUCED.test(text) && AFTERWARDS.test(text)
    ? [{ kind: 'one-after-another', percents: percents.slice(0, 2) }]
    : []

function changeIn(text: string): PercentTask[] {
  const [, one, other] = FROM_TO.exec(text) ?? THEN_NOW.exec(text) ?? []
  const [from, to] = [toNumber(one), toNumber(other)]
  return from > 0 && to > 0 && from !== to && Math.abs(to - from) !== from ? [{ kind: 'change', from, to }] : []
}

const toNumber = (written: string | undefined): number =>
  Number(written?.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.') ?? NaN)

/** A line whose sum is right but not what was asked for. */
export function judgeInTasks(tasks: PercentTask[], line: WorkLine, later: WorkLine[]): Finding | undefined {
  const parts = line.share ? [] : line.chains.flatMap((chain) => chain.parts)
  for (const task of tasks) {
    const detail = slipIn(task, parts, later)
    if (detail !== undefined) return wrong(detail)
  }
  return undefined
}

function slipIn(task: PercentTask, parts: Expr[], later: WorkLine[]): string | undefined {
  const detail = {
    change: 'A change in percent is a share of what was there before: divide by the old amount.',
    before: 'The percent belong to the amount before, which is asked for, not to the one after.',
    'one-after-another': 'The second percentage is of what is left after the first: the two cannot be added.',
    share: 'Percent means out of 100: check where the decimal point goes.',
  }[task.kind]
  return parts.some((part) =>
    isSlip(task, part, [...parts, ...later.flatMap(({ chains }) => chains).flatMap((chain) => chain.parts)]),
  )
    ? detail
    : undefined
}

function isSlip(task: PercentTask, part: Expr, following: Expr[]): boolean {
  switch (task.kind) {
    case 'change': {
      const { from, to } = task
      return some(part, (one) => one.kind === 'quotient' && is(one.under, to) && is(one.over, Math.abs(to - from)))
    }
    case 'before': {
      const { percent, after } = task
      const slips = [percent, 100 + percent, 100 - percent].map((share) => (share / 100) * after)
      return part.kind !== 'number' && slips.some((slip) => is(part, slip))
    }
    case 'one-after-another':
      return (
        part.kind === 'sum' &&
        part.terms.length === 2 &&
        part.terms.every((term, index) => is(term, (task.percents[index] ?? NaN) / 100))
      )
    case 'share':
      return task.percents.some((percent) => isMisplaced(percent, task.amounts, part, following))
  }
}

/** `500 · 0.4` or `500 · 4` for 4% of 500, if nothing is divided by ten or a hundred later. */
function isMisplaced(percent: number, amounts: number[], part: Expr, following: Expr[]): boolean {
  if (part.kind !== 'product' || !amounts.some((amount) => part.factors.some((factor) => is(factor, amount))))
    return false
  const shares = [percent, percent / 10, 1 + percent / 10, 1 - percent / 10].filter(
    (share, index) => !amounts.includes(share) && (index === 0 || !Number.isInteger(share)) && share > 0 && share !== 1,
  )
  const isMended = (one: Expr): boolean => [10, 100, 1_000, 0.1, 0.01, 0.001].some((by) => is(one, by))
  return (
    part.factors.some((factor) => factor.kind === 'number' && shares.some((share) => is(factor, share))) &&
    !following.some((later) => some(later, isMended))
  )
}

const is = (expr: Expr, value: number): boolean =>
  exactValue(expr) !== undefined && Math.abs(valueOf(expr, {}) - value) <= 1e-9 * Math.abs(value)
