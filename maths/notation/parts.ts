import type { Expr } from './expression.ts'

/** The parts directly inside. */
export function partsOf(expr: Expr): Expr[] {
  if (expr.kind === 'sum') return expr.terms
  if (expr.kind === 'product') return expr.factors
  if (expr.kind === 'quotient') return [expr.over, expr.under]
  if (expr.kind === 'power') return [expr.base, expr.exponent]
  return expr.kind === 'negative' || expr.kind === 'call' ? [expr.of] : []
}

/** A copy in which every part has been changed. */
export function mapParts(expr: Expr, change: (part: Expr) => Expr): Expr {
  if (expr.kind === 'sum') return { ...expr, terms: expr.terms.map(change) }
  if (expr.kind === 'product') return { ...expr, factors: expr.factors.map(change) }
  if (expr.kind === 'quotient') return { ...expr, over: change(expr.over), under: change(expr.under) }
  if (expr.kind === 'power') return { ...expr, base: change(expr.base), exponent: change(expr.exponent) }
  return expr.kind === 'negative' || expr.kind === 'call' ? { ...expr, of: change(expr.of) } : expr
}

/** The same expression with `by` in place of a letter. */
export const substitute = (expr: Expr, letter: string, by: Expr): Expr => substituteAll(expr, { [letter]: by })

/** All letters at once: what is put in for one may have another in it. */
export function substituteAll(expr: Expr, values: Record<string, Expr>): Expr {
  if (expr.kind === 'letter') return (Object.hasOwn(values, expr.name) ? values[expr.name] : undefined) ?? expr
  return mapParts(expr, (part) => substituteAll(part, values))
}

export const some = (expr: Expr, test: (part: Expr) => boolean): boolean =>
  test(expr) || partsOf(expr).some((part) => some(part, test))

const CONSTANTS = new Set(['pi', 'e'])

/** The letters in order of the alphabet, without pi and e. */
export function lettersOf(...exprs: Expr[]): string[] {
  const found = new Set<string>()
  const look = (expr: Expr): void => {
    if (expr.kind === 'letter' && !CONSTANTS.has(expr.name)) found.add(expr.name)
    partsOf(expr).forEach(look)
  }
  exprs.forEach(look)
  return [...found].toSorted()
}

export const has = (expr: Expr, name: string): boolean =>
  some(expr, (part) => part.kind === 'letter' && part.name === name)

/** The same text for the same expression, written the same way. */
export function keyOf(expr: Expr): string {
  if (expr.kind === 'number') return `${expr.value.n}/${expr.value.d}`
  if (expr.kind === 'letter') return expr.name
  return `${expr.kind === 'call' ? expr.name : expr.kind}(${partsOf(expr).map(keyOf).join(',')})`
}
