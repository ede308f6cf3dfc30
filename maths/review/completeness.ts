import { lettersOf, partsOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { WorkLine } from './work-lines.ts'

/** Whether the last line is an answer: a value, a letter alone on its side, or an expression without brackets to multiply out. */
export function isComplete(line: WorkLine | undefined): boolean {
  if (!line || line.chains.length === 0) return false
  return line.chains.every(({ parts, signs }) => {
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last || !isDone(last)) return false
    return (
      signs.length === 0 ||
      line.head !== undefined ||
      line.goesOn ||
      first.kind === 'letter' ||
      lettersOf(first).length === 0
    )
  })
}

/** No sum of plain numbers and no bracket is left. */
function isDone(expr: Expr): boolean {
  const isPlain = expr.kind === 'number' || (expr.kind === 'negative' && expr.of.kind === 'number')
  if (isPlain || expr.kind === 'letter') return true
  if (expr.kind === 'quotient') return isDone(expr.over) && isDone(expr.under)
  if (exactValue(expr) && expr.kind !== 'negative') return false
  return partsOf(expr).every((part) => (expr.kind === 'product' ? part.kind !== 'sum' : true) && isDone(part))
}
