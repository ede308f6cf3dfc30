import { compareExprs } from '#maths/checking/equality.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { lettersOf, partsOf, some } from '#maths/notation/parts.ts'
import { slipsIn } from './slips.ts'
import type { WorkLine } from './work-lines.ts'

const MOST_SLIPS = 150

/** What a message says beside its steps: its sentences, and the first formula with the words around it. */
export function wordsOf(text: string, formulas: WorkLine[]): string {
  const steps = new Set(formulas.slice(1).map((line) => line.text))
  const lines = text.split('\n').map((line) => line.trim())
  const [first = ''] = formulas.map((line) => line.text)
  const words = lines.filter((line) => !steps.has(line) && line !== first)
  return (
    words.some((line) => /\d/.test(line)) ? words : [...words, /[a-z]{3}.*[a-z]{2}/i.test(first) ? first : '']
  ).join('\n')
}

const isSame = (one: Expr, other: Expr): boolean => compareExprs(one, other).result === 'same'

/** A sum in numbers whose first step works out what a well-known slip makes of it, and which no line brings to its value. */
export function slipInTask([task, step, ...later]: WorkLine[]): { line: WorkLine; rule: string } | undefined {
  const [sum, first] = [task?.chains[0], step?.chains[0]]
  const [whole, start] = [sum?.parts[0], first?.parts[0]]
  if (!step || !whole || !start || sum?.signs.length !== 0 || first?.signs[0] !== '=' || step.goesOn || step.head)
    return undefined
  if (lettersOf(whole, start).length > 0 || partsOf(whole).length === 0 || some(whole, (part) => isSame(part, start)))
    return undefined
  const values = [step, ...later].flatMap(({ chains }) => chains.flatMap(({ parts }) => parts))
  if (values.some((value) => lettersOf(value).length === 0 && isSame(value, whole))) return undefined
  let tried = 0
  for (const { expr, rule } of slipsIn(whole)) {
    if (tried++ > MOST_SLIPS) return undefined
    if (isSame(expr, start)) return { line: step, rule }
  }
  return undefined
}
