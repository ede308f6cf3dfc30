import type { Expr, Sign } from '#maths/notation/expression.ts'
import { signToLatex, toLatex } from '#maths/notation/latex.ts'
import { number } from '#maths/notation/making.ts'
import { rational } from '#maths/notation/rational.ts'
import { tidy } from './terms.ts'
import { valueOf } from '#maths/notation/value.ts'

/** A stretch of the number line; an end that is missing lies at infinity. */
export type Interval = { from?: Expr; fromIn: boolean; to?: Expr; toIn: boolean }

export const EVERYTHING: Interval = { fromIn: false, toIn: false }

/** The numbers that `x sign value` allows. */
export function intervalOf(sign: Sign, value: Expr): Interval {
  if (sign === '=') return { from: value, fromIn: true, to: value, toIn: true }
  const closed = sign === '<=' || sign === '>='
  return sign === '<' || sign === '<='
    ? { fromIn: false, to: value, toIn: closed }
    : { from: value, fromIn: closed, toIn: false }
}

const isPoint = ({ from, to }: Interval): boolean =>
  from !== undefined && to !== undefined && toLatex(from) === toLatex(to)

/** `2 < x \le 5`, `x > 3`. */
export function asInequality(interval: Interval, name: string): string {
  const { from, fromIn, to, toIn } = interval
  const x = toLatex({ kind: 'letter', name })
  if (from && isPoint(interval)) return `${x} = ${toLatex(from)}`
  if (from && to)
    return `${toLatex(from)} ${signToLatex(fromIn ? '<=' : '<')} ${x} ${signToLatex(toIn ? '<=' : '<')} ${toLatex(to)}`
  if (from) return `${x} ${signToLatex(fromIn ? '>=' : '>')} ${toLatex(from)}`
  return to ? `${x} ${signToLatex(toIn ? '<=' : '<')} ${toLatex(to)}` : `${x} \\in \\mathbb{R}`
}

/** `(2, 5]`, `(3, \infty)`, `\{2\}`. */
function asInterval(interval: Interval): string {
  const { from, fromIn, to, toIn } = interval
  if (from && isPoint(interval)) return `\\{${toLatex(from)}\\}`
  return `${fromIn ? '[' : '('}${from ? toLatex(from) : '-\\infty'}, ${to ? toLatex(to) : '\\infty'}${toIn ? ']' : ')'}`
}

/** "$x > 3$, as an interval $(3, \infty)$"; says so where nothing or everything is allowed. */
export function intervalsInText(intervals: Interval[], name: string): string {
  if (intervals.length === 0) return 'No number makes it true.'
  if (intervals.some(({ from, to }) => !from && !to)) return 'Every number makes it true: $(-\\infty, \\infty)$.'
  const words = intervals.map((interval) => `$${asInequality(interval, name)}$`).join(' or ')
  return `${words}. As an interval: $${intervals.map(asInterval).join(' \\cup ')}$.`
}

/** Numbers inside, easy ones first: whole where there is one, and the ends that belong to it. */
export function samplesFrom({ from, fromIn, to, toIn }: Interval): Expr[] {
  const [low, high] = [from ? valueOf(from, {}) : -Infinity, to ? valueOf(to, {}) : Infinity]
  const ends = [...(from && fromIn ? [from] : []), ...(to && toIn && (!from || low !== high) ? [to] : [])]
  if (low === high) return ends
  if (low < 0 && high > 0) return [number(rational(0)), ...ends]
  const whole = low === -Infinity ? Math.ceil(high) - 1 : Math.floor(low) + 1
  if (whole > low && whole < high) return [number(rational(whole)), ...ends]
  const middle =
    from && to
      ? tidy({ kind: 'quotient', over: { kind: 'sum', terms: [from, to] }, under: number(rational(2)) })
      : undefined
  return middle ? [middle, ...ends] : ends
}
