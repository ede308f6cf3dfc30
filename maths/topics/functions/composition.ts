import { substitute } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { expandLines } from '#maths/topics/algebra/expand.ts'
import { inText, rewriteLine } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import type { Worked } from '#maths/worked.ts'

/** The inner function put in for the letter of the outer one; `wanted` is how that is written: f(g(x)) or g(f(x)). */
export function compose(outer: Expr, inner: Expr, name: string, wanted = `f(g(${name}))`): Worked {
  const [f = 'f', g = 'g'] = wanted.split('(')
  const put = substitute(outer, name, inner)
  const result = tidy(put)
  const first = {
    ...rewriteLine(`Put ${inText(inner)} wherever $${name}$ stands in $${f}$.`, put, result),
    latex: `${wanted} = ${toLatex(put)}`,
  }
  return {
    topic: 'composition',
    understood: `Find $${wanted}$ for $${f}(${name}) = ${toLatex(outer)}$ and $${g}(${name}) = ${toLatex(inner)}$.`,
    nudge: `Which function acts first, and where in the other one does $${name}$ stand?`,
    rule: `$${wanted}$ means: the whole of $${g}(${name})$ takes the place of $${name}$ in $${f}$.`,
    lines: [first, ...expandLines(put)],
    answer: `$${wanted} = ${toLatex(result)}$`,
    another: `Find f(g(${name})) for f(${name}) = ${name}^2 + 1 and g(${name}) = ${toPlain(tidy({ kind: 'sum', terms: [inner, { kind: 'number', value: { n: 1n, d: 1n } }] }))}`,
  }
}
