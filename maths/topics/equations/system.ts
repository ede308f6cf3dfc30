import { lettersOf } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { equation, number } from '#maths/notation/making.ts'
import { multiply, ONE, raise, rational, type Rational } from '#maths/notation/rational.ts'
import { graphOf, smallFrom } from './roots.ts'
import { byElimination } from './system-elimination.ts'
import { bySubstitution } from './system-substitution.ts'
import { about, checkLine, inText, listed, relationInText, resultLine } from '#maths/topics/telling.ts'
import { asConstant, powerOf, type Terms } from '#maths/forms/term.ts'
import { differenceOf } from '#maths/forms/terms.ts'
import type { Line, Worked } from '#maths/worked.ts'

export type SystemMethod = 'elimination' | 'substitution'
/** What a way of solving finds: values of all letters, or why there are none. */
export type SystemFound = { lines: Line[]; values: Record<string, Expr>[]; kind: 'values' | 'none' | 'infinitely-many' }

/** Two equations with two letters (one of them may be quadratic) or three linear ones with three. Undefined elsewhere. */
export function solveSystem(asked: Relation[], method?: SystemMethod): Worked | undefined {
  const letters = lettersOf(...asked.flatMap(({ left, right }) => [left, right]))
  const fits = (asked.length === 2 || asked.length === 3) && letters.length === asked.length
  if (!fits || asked.some(({ sign }) => sign !== '=')) return undefined
  const linear = asked.every((one) => isLinear(differenceOf(one.left, one.right)))
  const substitute =
    asked.length === 2 &&
    (!linear || method === 'substitution' || (!method && asked.some((one) => isSolved(one, letters))))
  const found = substitute ? bySubstitution(asked, letters) : linear ? byElimination(asked, letters) : undefined
  return found && told(asked, letters, found, substitute, linear)
}

function told(asked: Relation[], letters: string[], found: SystemFound, substitute: boolean, linear: boolean): Worked {
  const { values, kind } = found
  const checks = values.map((one) =>
    checkLine(asked, one, 'Check: put the values into every equation. Both sides agree each time.'),
  )
  const results = values.length > 0 ? [resultLine('Together:', asked, values)] : []
  return {
    topic: 'system-of-equations',
    understood: `Solve the system ${listed(asked.map(relationInText))} for ${listed(letters.map((name) => inText({ kind: 'letter', name })))}.`,
    nudge: substitute
      ? 'Look for an equation that tells what one letter is. Where does this letter stand in the other equation?'
      : 'Compare the numbers in front of one letter in both equations. What would make this letter disappear?',
    rule: substitute
      ? 'Equal things can stand for each other: from $y = mx + b$ follows that every $y$ in the other equation may be written as $mx + b$.'
      : 'Equations may be multiplied by a number, added and subtracted, side by side. When the numbers in front of one letter are opposite, it disappears.',
    lines: [...found.lines, ...results, ...checks],
    answer:
      kind === 'none'
        ? 'No solution: the equations contradict each other.'
        : kind === 'infinitely-many'
          ? `Infinitely many solutions: the equations say the same. Every solution of ${relationInText(asked[0] ?? equation(number(ONE), number(ONE)))} is one.`
          : values.map(answerOf).join(', or '),
    ...(asked.length === 2 && linear ? linesOf(asked) : {}),
    another: another(asked, letters, substitute),
  }
}

const answerOf = (values: Record<string, Expr>): string =>
  listed(
    Object.entries(values).map(
      ([name, value]) =>
        `$${toLatex(equation({ kind: 'letter', name }, value).left)} = ${toLatex(value)}$${about(value)}`,
    ),
  )

const isLinear = (terms: Terms): boolean =>
  terms.every(
    ({ factors }) =>
      factors.length === 0 ||
      (factors.length === 1 && factors.every(({ base, power }) => base.kind === 'letter' && power.n === power.d)),
  )

const isSolved = ({ left, right }: Relation, letters: string[]): boolean =>
  [left, right].some(
    (side, index) =>
      side.kind === 'letter' &&
      letters.includes(side.name) &&
      !lettersOf(index === 0 ? right : left).includes(side.name),
  )

/** Both lines in x and y; their crossing is the solution. */
function linesOf(asked: Relation[]): { graph?: string } {
  const lines = asked.map(({ left, right }) => {
    const terms = differenceOf(left, right)
    const [x, y] = ['x', 'y'].map((name) => terms.find((term) => powerOf(term, name).n !== 0n)?.coefficient)
    const plain = asConstant(terms.filter(({ factors }) => factors.length === 0)) ?? rational(0)
    return y && terms.every(({ factors }) => factors.every(({ key }) => key === 'x' || key === 'y'))
      ? slopeForm(x ?? rational(0), y, plain)
      : undefined
  })
  return lines.every((line) => line !== undefined) ? { graph: lines.join('\n') } : {}
}

function slopeForm(x: Rational, y: Rational, plain: Rational): string {
  const by = raise(multiply(y, rational(-1)), -1)
  return graphOf([multiply(plain, by), multiply(x, by)])
}

/** Numbers from the first equation choose the new values and coefficients. */
function another(asked: Relation[], letters: string[], substitute: boolean): string {
  const [first] = asked
  const seed = (name: string): Rational | undefined =>
    first && differenceOf(first.left, first.right).find((term) => powerOf(term, name).n !== 0n)?.coefficient
  const [one = 'x', other = 'y', third = 'z'] = letters
  const [p, q] = [smallFrom(seed(one), 4) + 1, smallFrom(seed(other), 3) + 1]
  if (asked.length === 3)
    return `Solve ${one} + ${other} + ${third} = ${p + q + 1}, ${one} - ${other} = ${p - q}, ${one} + ${third} = ${p + 1}`
  if (substitute) return `Solve ${other} = ${q}${one} - 1 and ${one} + ${other} = ${p * (q + 1) - 1}`
  return `Solve ${q}${one} + ${other} = ${q * p + q} and ${one} - ${other} = ${p - q}`
}
