import { mapParts, some, substitute } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { relationToLatex, toLatex } from '#maths/notation/latex.ts'
import { isWhole, hasEnd } from '#maths/notation/rational.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import type { Line } from '#maths/worked.ts'

/** `$…$`, as text takes it. */
export const inText = (expr: Expr): string => `$${toLatex(expr)}$`
export const relationInText = (relation: Relation): string => `$${relationToLatex(relation)}$`

/** A move from one relation to the next that keeps the solutions. */
export const move = (text: string, before: Relation, after: Relation, letter: string): Line => ({
  text,
  latex: relationToLatex(after),
  claim: { kind: 'same-solutions', before, after, letter },
})

/** Another way to write the same expression; the line shows the new one. */
export const rewriteLine = (text: string, before: Expr, after: Expr, latex = `= ${toLatex(after)}`): Line => ({
  text,
  latex,
  claim: { kind: 'equal', left: before, right: after },
})

/** `left = right` as a line of its own. */
export const equalLine = (text: string, left: Expr, right: Expr): Line =>
  rewriteLine(text, left, right, `${toLatex(left)} = ${toLatex(right)}`)

/** The results, each put into the relations by who checks. */
export const resultLine = (text: string, relations: Relation[], values: Record<string, Expr>[]): Line => ({
  text,
  latex: values.map(valuesToLatex).join(' \\quad\\text{or}\\quad '),
  claim: { kind: 'solves', relations, values },
})

const valuesToLatex = (values: Record<string, Expr>): string =>
  Object.entries(values)
    .map(([name, value]) => `${toLatex({ kind: 'letter', name })} = ${toLatex(value)}`)
    .join(',\\; ')

/** The relation with the numbers put in, as a check. */
export function checkLine(relations: Relation[], values: Record<string, Expr>, text?: string): Line {
  const put = (expr: Expr): Expr =>
    Object.entries(values).reduce((so, [name, value]) => substitute(so, name, value), expr)
  return {
    text: text ?? 'Check: put the result into the question. Both sides agree.',
    latex: relations
      .map(({ left, sign, right }) => relationToLatex({ left: put(left), sign, right: put(right) }))
      .join(',\\quad '),
    claim: { kind: 'solves', relations, values: [values] },
  }
}

/** ", about $2.33$" where the exact result has no short decimal; empty for whole numbers and short decimals. */
export function about(expr: Expr): string {
  const exact = exactValue(expr)
  if (exact && (isWhole(exact) || (hasEnd(exact) && exact.d <= 8n))) return ''
  const value = valueOf(expr, {})
  return Number.isNaN(value) ? '' : ` (about $${value.toFixed(2)}$)`
}

/** `$x = 4$`, with its decimals where it is no plain number. */
export const resultInText = (name: string, value: Expr): string =>
  `$${toLatex({ kind: 'letter', name })} = ${toLatex(value)}$${about(value)}`

/** "a", "a and b", "a, b and c". */
export function listed(words: string[], joint = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`
}

export const usesDecimals = (...exprs: Expr[]): boolean =>
  exprs.some((expr) => some(expr, (part) => part.kind === 'number' && !isWhole(part.value)))

/** 5/2 as 2.5, for questions that are asked in decimals; 1/3 stays. */
export function inDecimals(expr: Expr): Expr {
  const value = expr.kind === 'quotient' ? exactValue(expr) : undefined
  return value && value.n >= 0n && hasEnd(value) && value.d <= 10_000n
    ? { kind: 'number', value }
    : mapParts(expr, inDecimals)
}
