import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { call, equation, letter, opposite, power, product, quotient, whole } from '#maths/notation/making.ts'
import { isolate } from './linear-moves.ts'
import { coefficientsIn } from '#maths/forms/polynomial.ts'
import { compare, isWhole, rational, type Rational } from '#maths/notation/rational.ts'
import type { Terms } from '#maths/forms/term.ts'
import { inText, move, relationInText } from '#maths/topics/telling.ts'
import { differenceOf, invert, multiplyTerms, scale, termsOf } from '#maths/forms/terms.ts'
import { writeTerms } from '#maths/forms/write-terms.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** A formula with other letters, solved for one that stands in a denominator or in one square. Undefined elsewhere. */
export function solveFormula(asked: Relation, name: string): Worked | undefined {
  if (asked.sign !== '=') return undefined
  const solved = fromSquare(asked, name) ?? fromDenominator(asked, name)
  const x = inText(letter(name))
  return (
    solved && {
      topic: 'formula',
      understood: `Solve ${relationInText(asked)} for ${x}.`,
      nudge: `Look at everything that is tied to ${x}. Which tie was made last?`,
      rule: 'A formula is an equation: do the same to both sides, and undo the last tie first. Division is undone by multiplying, a square by a root.',
      ...solved,
      another: name === 'r' ? 'Solve V = pi r^2 h for h' : name === 't' ? 'Solve a = v/t for t' : 'Solve v = s/t for t',
    }
  )
}

type Solved = Pick<Worked, 'lines' | 'answer'>

/** `A = pi r^2` for r. */
function fromSquare(asked: Relation, name: string): Solved | undefined {
  const found = coefficientsIn(differenceOf(asked.left, asked.right), name)
  const [plain = [], slope = [], square] = found ?? []
  if (found?.length !== 3 || !square || slope.length > 0 || square.length !== 1) return undefined
  const right = multiplyTerms(scale(plain, rational(-1)), invert(square))
  const squared = power(letter(name), whole(2))
  const alone = equation(squared, written(right, plain, square))
  const root = call('sqrt', alone.right)
  const result = equation(letter(name), root)
  const lines: Line[] = [
    move(`Bring ${inText(squared)} alone to the left side.`, asked, alone, name),
    {
      text: `Take the square root. For a length, a time or a speed, only the one above $0$ counts.`,
      latex: `${toLatex(letter(name))} = \\pm ${toLatex(root)}`,
      claim: { kind: 'solves', relations: [asked], values: [{ [name]: root }, { [name]: opposite(root) }] },
    },
  ]
  return { lines, answer: `${relationInText(result)}, or the opposite of it` }
}

/** One fraction with the sign in front of it: (a - b)/c rather than a/c - b/c. */
function written(right: Terms, plain: Terms, square: Terms): Expr {
  if (right.length < 2) return writeTerms(right)
  if (
    square[0]?.factors.length === 0 &&
    square[0].coefficient.d === 1n &&
    (square[0].coefficient.n === 1n || square[0].coefficient.n === -1n)
  )
    return writeTerms(right.toSorted((a, b) => Number(a.coefficient.n < 0n) - Number(b.coefficient.n < 0n)))
  const minus = (square[0]?.coefficient.n ?? 1n) > 0n
  return quotient(
    writeTerms(scale(plain, rational(minus ? -1 : 1))),
    writeTerms(minus ? square : scale(square, rational(-1))),
  )
}

/** `v = s/t` for t, `1/f = 1/a + 1/b` for a. */
function fromDenominator(asked: Relation, name: string): Solved | undefined {
  const sides = [termsOf(asked.left), termsOf(asked.right)]
  const lowest = new Map<string, { base: Expr; power: Rational }>()
  for (const { factors } of sides.flat())
    for (const { base, key, power: exponent } of factors)
      if (exponent.n < 0n && isWhole(exponent) && compare(exponent, lowest.get(key)?.power ?? rational(0)) < 0)
        lowest.set(key, { base, power: exponent })
  if (lowest.size === 0) return undefined
  const common = product(...[...lowest.values()].map(({ base, power: exponent }) => power(base, whole(-exponent.n))))
  const [left = [], right = []] = sides.map((side) => multiplyTerms(side, termsOf(common)))
  const after = equation(writeTerms(left), writeTerms(right))
  const isolated = isolate(after, name)
  if (!isolated || !isolated.value || isolated.lines.length === 0) return undefined
  const multiplied = move(`Multiply both sides by ${inText(common)}, so that no fraction is left.`, asked, after, name)
  return { lines: [multiplied, ...isolated.lines], answer: relationInText(isolated.end) }
}
