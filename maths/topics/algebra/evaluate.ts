import { has, keyOf, lettersOf, mapParts, some, substitute } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { equation, letter, number, whole } from '#maths/notation/making.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import {
  about,
  equalLine,
  inDecimals,
  inText,
  listed,
  relationInText,
  rewriteLine,
  usesDecimals,
} from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** The value of an expression when its letters stand for these values: `3x^2 - 1` at x = 2. Undefined where none of the letters is in it. */
export function evaluateAt(asked: Expr, values: Record<string, Expr>): Worked | undefined {
  const names = Object.keys(values).filter((name) => has(asked, name))
  if (names.length === 0) return undefined
  const put = names.reduce((so, name) => substitute(so, name, values[name] ?? letter(name)), asked)
  const said = names.map((name) => relationInText(equation(letter(name), values[name] ?? letter(name))))
  const style = usesDecimals(asked, ...Object.values(values)) ? inDecimals : (expr: Expr): Expr => expr
  const result = style(tidy(put))
  const lines: Line[] = [
    {
      ...equalLine(`Put ${listed(said)} into the expression, with brackets where there is a sign.`, put, result),
      latex: `= ${toLatex(put)}`,
    },
  ]
  lines.push(...valueLines(put, result))
  const [name = 'x'] = names
  const next = smallFrom(exactValue(values[name] ?? whole(1)), 4) + 2
  return {
    topic: 'evaluate',
    understood: `Find the value of ${inText(asked)} for ${listed(said)}.`,
    nudge: `Where does ${listed(names.map((one) => inText(letter(one))))} stand in the expression? What comes first: power, product or sum?`,
    rule: 'Put the number in the place of the letter. Then work out powers first, then products and quotients, then sums.',
    lines,
    answer: `${inText(result)}${about(result)}`,
    another: `Evaluate ${toPlain(asked)} at ${[name, ...names.slice(1)].map((one, index) => `${one} = ${next + index}`).join(', ')}`,
  }
}

/** Powers and roots first, then products and quotients, then the sum; each a line of its own. */
export function valueLines(put: Expr, result: Expr): Line[] {
  const lines: Line[] = []
  let now = put
  const go = (text: string, after: Expr): void => {
    if (keyOf(after) === keyOf(now)) return
    lines.push(rewriteLine(text, now, after))
    now = after
  }
  const known = lettersOf(put).length === 0 && !some(put, ({ kind }) => kind === 'letter')
  if (known && some(put, ({ kind }) => kind === 'power' || kind === 'call'))
    go(
      'Powers and roots come first.',
      work(put, (part) => part.kind === 'power' || part.kind === 'call'),
    )
  if (known && now.kind === 'sum')
    go(
      'Then products and quotients.',
      mapParts(now, (term) => (exactValue(term) ? tidy(term) : term)),
    )
  go(known ? 'Work out the rest.' : 'Put it together.', result)
  return lines
}

/** Works out the parts that pass the test, inner ones first. */
function work(expr: Expr, test: (part: Expr) => boolean): Expr {
  const inner = mapParts(expr, (part) => work(part, test))
  const value = test(inner) ? exactValue(inner) : undefined
  return value ? number(value) : inner
}
