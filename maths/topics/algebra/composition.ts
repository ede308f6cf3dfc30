import { substitute } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { expandLines } from './expand.ts'
import { inText, rewriteLine } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import type { Worked } from '#maths/worked.ts'

/** f(g(x)): the inner function put in for the letter of the outer one. */
export function compose(outer: Expr, inner: Expr, name: string): Worked {
  const put = substitute(outer, name, inner)
  const result = tidy(put)
  const first = {
    ...rewriteLine(`Put ${inText(inner)} wherever $${name}$ stands in $f$.`, put, result),
    latex: `f(g(${name})) = ${toLatex(put)}`,
  }
  return {
    topic: 'composition',
    understood: `Find $f(g(${name}))$ for $f(${name}) = ${toLatex(outer)}$ and $g(${name}) = ${toLatex(inner)}$.`,
    nudge: `Which function acts first, and where in the other one does $${name}$ stand?`,
    rule: `$f(g(${name}))$ means: the whole of $g(${name})$ takes the place of $${name}$ in $f$.`,
    lines: [first, ...expandLines(put)],
    answer: `$f(g(${name})) = ${toLatex(result)}$`,
    another: `Find f(g(${name})) for f(${name}) = ${name}^2 + 1 and g(${name}) = ${toPlain(tidy({ kind: 'sum', terms: [inner, { kind: 'number', value: { n: 1n, d: 1n } }] }))}`,
  }
}
