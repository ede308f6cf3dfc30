import { has, substitute } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { relationToLatex, toLatex } from '#maths/notation/latex.ts'
import { isolate } from './linear-moves.ts'
import { equation, letter } from '#maths/notation/making.ts'
import { findRoots } from './plain-equation.ts'
import { coefficientsIn } from '#maths/forms/polynomial.ts'
import { inOrder } from './roots.ts'
import type { SystemFound } from './system.ts'
import { equalLine, inText, relationInText } from '#maths/topics/telling.ts'
import { asConstant } from '#maths/forms/term.ts'
import { differenceOf, tidy } from '#maths/forms/terms.ts'
import type { Line } from '#maths/worked.ts'

/** One letter from one equation, put into the other. Undefined where no letter can be had so simply. */
export function bySubstitution(asked: Relation[], letters: string[]): SystemFound | undefined {
  const start = easiest(asked, letters)
  if (!start) return undefined
  const { from, into, name } = start
  const isolated = isolate(from, name)
  const other = letters.find((one) => one !== name)
  if (!isolated || !isolated.value || !other) return undefined
  const is = isolated.end.right
  const after = equation(substitute(into.left, name, is), substitute(into.right, name, is))
  const solved = findRoots(after, other)
  if (!solved) return undefined
  const values = inOrder(solved.roots).map((root): Record<string, Expr> => {
    const value = tidy(substitute(is, other, root))
    return other < name ? { [other]: root, [name]: value } : { [name]: value, [other]: root }
  })
  const given =
    isolated.lines.length === 0 ? `${relationInText(isolated.end)} tells what ${inText(letter(name))} is. ` : ''
  const put: Line = {
    text: `${given}Put ${inText(is)} for ${inText(letter(name))} into the other equation. Now only ${inText(letter(other))} is left.`,
    latex: relationToLatex(after),
    claim: { kind: 'equal', left: bothSides(into, name, is), right: tidy(bothSides(into, name, is)) },
  }
  const back = values.flatMap((one) => {
    const [root, value] = [one[other], one[name]]
    if (!root || !value) return []
    const line = equalLine(
      `Put ${relationInText(equation(letter(other), root))} into ${relationInText(isolated.end)}.`,
      substitute(is, other, root),
      value,
    )
    return [
      {
        ...line,
        latex: `${toLatex(letter(name))} = ${line.latex.startsWith(`${toLatex(value)} =`) ? toLatex(value) : line.latex}`,
      },
    ]
  })
  const kind = values.length > 0 ? 'values' : solved.everything ? 'infinitely-many' : 'none'
  return { lines: [...isolated.lines, put, ...solved.lines, ...back], values, kind }
}

/** Both sides as one expression, so that the result of putting in can be checked. */
const bothSides = ({ left, right }: Relation, name: string, is: Expr): Expr => ({
  kind: 'sum',
  terms: [substitute(left, name, is), { kind: 'negative', of: substitute(right, name, is) }],
})

/** The equation and letter that cost the fewest moves: solved already, then a plain letter, then any linear one. */
function easiest(asked: Relation[], letters: string[]): { from: Relation; into: Relation; name: string } | undefined {
  const choices = asked.flatMap((from, index) =>
    letters.flatMap((name) => {
      const into = asked[1 - index]
      const found = coefficientsIn(differenceOf(from.left, from.right), name)
      const slope = found?.length === 2 ? asConstant(found[1] ?? []) : undefined
      if (!into || !slope) return []
      const solved = from.left.kind === 'letter' && from.left.name === name && !has(from.right, name)
      const plain = slope.d === 1n && (slope.n === 1n || slope.n === -1n)
      return [{ from, into, name, cost: solved ? 0 : plain ? (slope.n === 1n ? 1 : 2) : 3 }]
    }),
  )
  return choices.toSorted((a, b) => a.cost - b.cost)[0]
}
