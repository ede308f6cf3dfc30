import { keyOf, substitute } from '#maths/notation/parts.ts'
import type { Claim } from '#maths/worked.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { relationToLatex, toLatex } from '#maths/notation/latex.ts'
import { isolate } from './linear-moves.ts'
import { equation, letter, number, opposite, sum } from '#maths/notation/making.ts'
import { gcd, isWhole, multiply, negate, rational, type Rational } from '#maths/notation/rational.ts'
import type { SystemFound } from './system.ts'
import { inText, move, relationInText } from '#maths/topics/telling.ts'
import { asConstant, powerOf, type Terms } from '#maths/forms/term.ts'
import { addTerms, differenceOf, scale, termsOf } from '#maths/forms/terms.ts'
import { writeTerms } from '#maths/forms/write-terms.ts'
import type { Line } from '#maths/worked.ts'

type Row = { mark: number; relation: Relation }

/** Adds and subtracts equations until one letter is left, then goes back. For two or three linear equations. */
export function byElimination(asked: Relation[], letters: string[]): SystemFound | undefined {
  const lines: Line[] = []
  const rows = asked.map((relation, index): Row => {
    const normal = normalForm(relation)
    if (keyOf(normal.left) !== keyOf(relation.left) || keyOf(normal.right) !== keyOf(relation.right))
      lines.push(
        marked(
          move(
            'Write it with whole numbers, all letters on the left and the plain number on the right.',
            relation,
            normal,
            letters[0] ?? 'x',
          ),
          index + 1,
        ),
      )
    return { mark: index + 1, relation: normal }
  })
  return eliminate(rows, letters, lines)
}

const marked = (line: Line, mark: number): Line => ({ ...line, latex: `(${mark})\\quad ${line.latex}` })

function eliminate(rows: Row[], letters: string[], before: Line[]): SystemFound | undefined {
  const lines = [...before]
  const [only, second] = rows
  if (!only) return undefined
  if (!second) return lastLetter(only, letters, lines)
  const choice = cheapest(rows, letters)
  if (!choice) return undefined
  const { name, pivot } = choice
  const reduced: Row[] = []
  let mark = Math.max(...rows.map((row) => row.mark))
  for (const row of rows) {
    if (row === pivot) continue
    if (coefficientOf(row.relation, name).n === 0n) reduced.push(row)
    else {
      const next = cancel(pivot, row, name, (mark += 1), lines)
      if (lettersLeft(next.relation) === 0) {
        const holds = keyOf(next.relation.left) === keyOf(next.relation.right)
        if (!holds) return { lines, values: [], kind: 'none' }
        return rows.length === 2 ? { lines, values: [], kind: 'infinitely-many' } : undefined
      }
      reduced.push(next)
    }
  }
  const rest = eliminate(
    reduced,
    letters.filter((one) => one !== name),
    lines,
  )
  const values = rest?.values[0]
  if (!rest || !values) return rest
  const found = backInto(pivot, name, values)
  return (
    found && {
      lines: [...rest.lines, ...found.lines],
      values: [
        Object.fromEntries(
          letters.flatMap((one) => {
            const value = one === name ? found.value : values[one]
            return value ? [[one, value]] : []
          }),
        ),
      ],
      kind: 'values',
    }
  )
}

function lastLetter(row: Row, letters: string[], lines: Line[]): SystemFound | undefined {
  const [name] = letters
  const isolated = name ? isolate(row.relation, name) : undefined
  if (!name || !isolated || !isolated.value) return undefined
  return { lines: [...lines, ...isolated.lines], values: [{ [name]: isolated.end.right }], kind: 'values' }
}

/** The letter and equation that need the smallest numbers to multiply by. */
function cheapest(rows: Row[], letters: string[]): { name: string; pivot: Row } | undefined {
  const choices = letters.flatMap((name) =>
    rows.flatMap((pivot) => {
      const own = size(coefficientOf(pivot.relation, name))
      if (own === 0n) return []
      const others = rows.filter((row) => row !== pivot).map((row) => size(coefficientOf(row.relation, name)))
      const cost = others.reduce((sum, one) => sum + (one === 0n ? 0n : (own * one) / gcd(own, one)), 0n)
      return [{ name, pivot, cost }]
    }),
  )
  return choices.toSorted((a, b) => Number(a.cost - b.cost))[0]
}

function cancel(pivot: Row, row: Row, name: string, mark: number, lines: Line[]): Row {
  const [first, second] = pivot.mark < row.mark ? [pivot, row] : [row, pivot]
  const [a, b] = [coefficientOf(first.relation, name), coefficientOf(second.relation, name)]
  const shared = (size(a) * size(b)) / gcd(a.n, b.n)
  const [byFirst, bySecond] = [rational(shared, size(a)), rational(shared, size(b))]
  const [one, other] = [multiplied(first, byFirst, name, lines), multiplied(second, bySecond, name, lines)]
  const adds = a.n < 0n !== b.n < 0n
  const sign = rational(adds ? 1 : -1)
  const combine = (side: 'left' | 'right'): Expr =>
    writeTerms(addTerms(termsOf(one[side]), scale(termsOf(other[side]), sign)))
  const relation = equation(combine('left'), combine('right'))
  const claim: Claim = {
    kind: 'equal',
    left: sum(gap(one), adds ? gap(other) : opposite(gap(other))),
    right: gap(relation),
  }
  const said = lettersLeft(relation) === 0 ? ' No letter is left.' : ''
  const text = adds
    ? `Add (${first.mark}) and (${second.mark}): ${inText(letter(name))} disappears.`
    : `Subtract (${second.mark}) from (${first.mark}): ${inText(letter(name))} disappears.`
  lines.push({ text: text + said + verdict(relation), latex: `(${mark})\\quad ${relationToLatex(relation)}`, claim })
  return { mark, relation }
}

function verdict(relation: Relation): string {
  if (lettersLeft(relation) > 0) return ''
  return keyOf(relation.left) === keyOf(relation.right)
    ? ' What is left is always true.'
    : ' What is left is never true.'
}

const gap = ({ left, right }: Relation): Expr => sum(left, opposite(right))

function multiplied(row: Row, by: Rational, name: string, lines: Line[]): Relation {
  if (by.n === by.d) return row.relation
  const after = equation(
    writeTerms(scale(termsOf(row.relation.left), by)),
    writeTerms(scale(termsOf(row.relation.right), by)),
  )
  lines.push(
    marked(
      move(
        `Multiply (${row.mark}) by $${toLatex(number(by))}$, so that the numbers in front of ${inText(letter(name))} match.`,
        row.relation,
        after,
        name,
      ),
      row.mark,
    ),
  )
  return after
}

function backInto(row: Row, name: string, values: Record<string, Expr>): { lines: Line[]; value: Expr } | undefined {
  const put = (expr: Expr): Expr =>
    Object.entries(values).reduce((so, [one, value]) => substitute(so, one, value), expr)
  const relation = equation(put(row.relation.left), put(row.relation.right))
  const isolated = isolate(relation, name)
  if (!isolated || !isolated.value) return undefined
  const known = Object.entries(values).map(([one, value]) => relationInText(equation(letter(one), value)))
  const value = isolated.end.right
  const line: Line = {
    text: `Put ${known.join(' and ')} into (${row.mark}).`,
    latex: relationToLatex(relation),
    claim: { kind: 'solves', relations: [relation], values: [{ [name]: value }] },
  }
  return { lines: [line, ...isolated.lines], value }
}

const size = ({ n }: Rational): bigint => (n < 0n ? -n : n)

const coefficientOf = ({ left }: Relation, name: string): Rational =>
  termsOf(left).find((term) => powerOf(term, name).n !== 0n)?.coefficient ?? rational(0)

const lettersLeft = ({ left }: Relation): number => termsOf(left).filter(({ factors }) => factors.length > 0).length

/** `ax + by = c` with whole numbers. */
function normalForm({ left, right }: Relation): Relation {
  const terms = differenceOf(left, right)
  const common = terms.reduce((least, { coefficient: { d } }) => (least * d) / gcd(least, d), 1n)
  const whole: Terms = scale(terms, rational(common))
  const plain = asConstant(whole.filter(({ factors }) => factors.length === 0)) ?? rational(0)
  const letters = whole.filter(({ factors }) => factors.length > 0)
  const flip = (letters[0]?.coefficient.n ?? 1n) < 0n && isWhole(plain)
  const by = rational(flip ? -1 : 1)
  return equation(writeTerms(scale(letters, by)), number(multiply(negate(plain), by)))
}
