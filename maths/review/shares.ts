import type { Expr } from '#maths/notation/expression.ts'
import { valueOf } from '#maths/notation/value.ts'
import { type Finding, RIGHT, type Said, unchecked, wrong } from './findings.ts'
import type { WorkLine } from './work-lines.ts'

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.006 * Math.max(1, Math.abs(other) / 10)

/** `10% = 7.5`: the decimal of it, or that share of a number before, in step with the shares before. */
export function judgeShare(said: Said, share: Expr, value: Expr): Finding {
  const [part, amount] = [valueOf(share, {}), valueOf(value, {})]
  if (!(part > 0) || Number.isNaN(amount)) return unchecked()
  if (isNear(amount * 100, part * 100)) return RIGHT
  const { onePercent } = said
  const fits = (whole: number): boolean => isNear(amount, part * whole)
  const isInStep = onePercent !== undefined && fits(onePercent * 100)
  const isOfOne = said.amounts.some(fits)
  said.onePercent = amount / part / 100
  if (isInStep || isOfOne) return RIGHT
  if (onePercent === undefined && amount > 1) return unchecked()
  return wrong('This share does not fit: 10% is a tenth of the whole, 1% a hundredth.')
}

/** The amounts that a line names, of which a later share may be meant: no shares, nor what these were. */
export function amountsIn({ text, share, chains }: WorkLine): number[] {
  if (share) return []
  const written = [...text.matchAll(/\d+(?:[.,]\d+)*(?!\s*\\?%|[\d.,])/g)].map(([number]) =>
    Number(number.replace(',', '.')),
  )
  const worked = chains.flatMap(({ parts }) => parts.slice(-1)).map((part) => valueOf(part, {}))
  return [...written, ...worked].filter((amount) => Number.isFinite(amount) && amount > 0)
}
