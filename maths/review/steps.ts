import { lettersOf } from '#maths/notation/parts.ts'
import { compareExprs, isRounded } from '#maths/checking/equality.ts'
import { inDegrees } from '#maths/notation/degrees.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { type Finding, plainly, type Readings, RIGHT, unchecked, worst, wrong } from './findings.ts'
import { fractionIn } from '#maths/checking/real-roots.ts'
import { fits } from '#maths/checking/solution-sets.ts'
import { minus, slipsIn, sum } from './slips.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Chain } from '#maths/notation/parse.ts'

const MOST_SLIPS = 150

/** Whether the second expression is the first one, written in another way. */
export function judgeStep(before: Readings, after: Readings): Finding {
  let sure = true
  for (const one of meanings(before))
    for (const other of meanings(after)) {
      const { result } = compareExprs(one, other)
      if (result === 'same') return RIGHT
      if (result === 'unknown') sure = false
      if (isRounded(other, one) || isRounded(one, other)) return unchecked('This value is rounded.')
    }
  if (!sure || !isTotal(before.loose) || !isTotal(after.loose)) return unchecked('This step could not be checked.')
  if ([before.loose, after.loose].some(hasImaginary)) return unchecked()
  return wrong(slipBetween(before.loose, after.loose) ?? `This is not equal to ${plainly(before.loose)}.`)
}

/** With powers of i, the square of it may be -1. */
const hasImaginary = (expr: Expr): boolean =>
  lettersOf(expr).includes('i') && (fractionIn(expr, 'i')?.over.length ?? 3) > 2

const meanings = ({ loose, tight }: Readings): Expr[] =>
  [loose, tight, inDegrees(loose)].filter((expr) => expr !== undefined)

/** Without letters, whether it has a value at all. */
const isTotal = (expr: Expr): boolean => lettersOf(expr).length > 0 || !Number.isNaN(valueOf(expr, {}))

/** The steps of `a = b = c`, from the part at `from` on. */
export function judgeChain(loose: Chain, tight: Chain | undefined, from = 0): Finding {
  const readings = loose.parts.map((part, index): Readings => ({ loose: part, tight: tight?.parts[index] ?? part }))
  return worst(
    readings.slice(from + 1).map((after, index) => {
      const before = readings[from + index]
      const sign = loose.signs[from + index] ?? '='
      if (!before) return RIGHT
      if (sign === '=' && from > 0 && lettersOf(after.loose).length < lettersOf(before.loose).length)
        return putIn(before, after)
      if (sign === '=') return judgeStep(before, after)
      const apart = valueOf(before.loose, {}) - valueOf(after.loose, {})
      if (Number.isNaN(apart)) return unchecked()
      return fits(sign, apart)
        ? RIGHT
        : wrong(`It is not true that ${plainly(before.loose)} ${sign} ${plainly(after.loose)}.`)
    }),
  )
}

/** In `A = πr² = π · 3²` a number was put in for a letter. */
function putIn(before: Readings, after: Readings): Finding {
  const finding = judgeStep(before, after)
  return finding.verdict === 'wrong' ? unchecked() : finding
}

/** A sentence about the well-known slip that leads from one expression to the other, if there is one. */
function slipBetween(before: Expr, after: Expr): string | undefined {
  let tried = 0
  for (const { expr, rule } of slipsIn(before)) {
    if (tried++ > MOST_SLIPS) break
    if (compareExprs(expr, after).result === 'same') return rule
  }
  for (const [index, term] of (before.kind === 'sum' ? before.terms : [before]).entries()) {
    const turned =
      before.kind === 'sum' ? sum(before.terms.map((one, at) => (at === index ? minus(one) : one))) : minus(before)
    if (compareExprs(turned, after).result === 'same')
      return `Check the sign of ${plainly(term.kind === 'negative' ? term.of : term)}.`
  }
  return undefined
}

/** The slip by which `(x + 4)^2 = x^2 + 16` is no equation to solve, but a wrong identity. */
export function slipOf({ parts: [left, right, ...more], signs }: Chain): string | undefined {
  const isIdentity = left && right && more.length === 0 && signs[0] === '=' && lettersOf(right).length > 0
  if (!isIdentity || left.kind === 'letter' || compareExprs(left, right).result !== 'different') return undefined
  return slipBetween(left, right)
}

export const isAbout = (expr: Expr, other: Expr | undefined): boolean =>
  other !== undefined && compareExprs(expr, other).result === 'same'
