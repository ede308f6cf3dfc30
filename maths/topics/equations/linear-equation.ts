import { lettersOf, substitute } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { relationToLatex, toLatex } from '#maths/notation/latex.ts'
import { isolate, type Isolated } from './linear-moves.ts'
import { equation, number } from '#maths/notation/making.ts'
import { at, polynomialOf } from '#maths/forms/polynomial.ts'
import { checkLine, inDecimals, inText, relationInText, resultInText, usesDecimals } from '#maths/topics/telling.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import type { Worked } from '#maths/worked.ts'

/** A linear equation, also one with other letters in it (A = l w for w). Undefined where it is none. */
export function solveLinear(asked: Relation, letter: string): Worked | undefined {
  if (asked.sign !== '=') return undefined
  const isolated = isolate(asked, letter)
  if (!isolated) return undefined
  const others = lettersOf(asked.left, asked.right).filter((other) => other !== letter)
  const name = inText({ kind: 'letter', name: letter })
  const worked = {
    topic: others.length > 0 ? 'formula' : 'linear-equation',
    understood: `Solve ${relationInText(asked)} for ${name}.`,
    nudge: nudge(isolated, name),
    rule: rule(isolated, name),
    lines: isolated.lines,
    another: others.length > 0 ? anotherFormula(letter) : another(asked, letter, isolated),
  }
  if (isolated.value) return { ...worked, ...withResult(asked, letter, isolated.value, worked.lines) }
  return { ...worked, ...withoutLetter(asked, letter, isolated, others.length > 0) }
}

function withResult(
  asked: Relation,
  letter: string,
  value: Expr,
  lines: Worked['lines'],
): Pick<Worked, 'lines' | 'answer'> {
  const known = lettersOf(value).length === 0
  const side = exactValue(substitute(asked.left, letter, value))
  const both = side
    ? ` Both sides are ${inText(usesDecimals(asked.left, asked.right) ? inDecimals(number(side)) : number(side))}.`
    : ' Both sides agree.'
  const check = checkLine(
    [asked],
    { [letter]: value },
    `Check: put ${relationInText(equation({ kind: 'letter', name: letter }, value))} into the question.${both}`,
  )
  const nothingDone = lines.length === 0
  return {
    lines:
      known && !nothingDone
        ? [...lines, check]
        : nothingDone
          ? [{ ...check, text: 'It is solved as it stands.' }]
          : lines,
    answer: resultInText(letter, value),
  }
}

function withoutLetter(
  asked: Relation,
  letter: string,
  { lines, end }: Isolated,
  open: boolean,
): Pick<Worked, 'lines' | 'answer'> {
  const name = inText({ kind: 'letter', name: letter })
  const always = valueOf(end.left, {}) === valueOf(end.right, {})
  if (open && !always)
    return { lines, answer: `The letter ${name} has gone: no value of it makes ${relationInText(end)} true or false.` }
  const said = always
    ? `${name} has gone, and what is left is true whatever ${name} is.`
    : `${name} has gone, and what is left is never true.`
  const claim = { kind: 'same-solutions', before: asked, after: end, letter } as const
  return {
    lines: [
      ...lines,
      { text: said, latex: always ? relationToLatex(end) : `${toLatex(end.left)} \\ne ${toLatex(end.right)}`, claim },
    ],
    answer: always
      ? 'Every number solves it: the two sides are always equal.'
      : 'No solution: no number makes the two sides equal.',
  }
}

function nudge({ met, end }: Isolated, name: string): string {
  if (met.fractions) return 'Look at the denominators. Which number can be divided by all of them?'
  if (met.brackets) return 'Look at the brackets. What stands in front of them, and what does it belong to?'
  if (met.bothSides) return `${name} stands on both sides. On which side would you like to have it?`
  if (lettersOf(end.right).length > 0) return `Look at everything that is tied to ${name}. Which tie was made last?`
  return `Look at the side with ${name}. What has been done to ${name}, and in which order?`
}

function rule({ met }: Isolated, name: string): string {
  const balance = `An equation stays true when you do the same to both sides. Undo what was done to ${name}, the last thing first: from $ax + b = c$ comes $ax = c - b$, and from that $x = \\frac{c - b}{a}$.`
  if (met.fractions) return `Multiply both sides by the common denominator, then no fraction is left. ${balance}`
  if (met.brackets)
    return `A factor in front of brackets multiplies every term inside: $a(b + c) = ab + ac$. ${balance}`
  return balance
}

/** The same shape with other numbers, and a whole number as its answer. */
function another(asked: Relation, letter: string, { met }: Isolated): string {
  const [left, right] = [polynomialOf(asked.left, letter), polynomialOf(asked.right, letter)]
  const size = (value: { n: bigint; d: bigint } | undefined): number =>
    Number(((value?.n ?? 1n) < 0n ? -(value?.n ?? 1n) : (value?.n ?? 1n)) % 8n)
  const a = size(left && at(left, 1)) + 2
  const b = size(left && at(left, 0)) + 1
  const answer = size(right && at(right, 0)) + 2
  if (met.fractions) return `Solve ${letter}/${a} + ${b} = ${answer + b}`
  if (met.brackets) return `Solve ${a}(${letter} + ${b}) = ${a * (answer + b)}`
  if (met.bothSides)
    return `Solve ${a + 2}${letter} - ${b} = ${a}${letter} + ${2 * answer - b < 0 ? answer * 2 : 2 * answer - b}`
  return `Solve ${a}${letter} + ${b} = ${a * answer + b}`
}

const FORMULAS = [
  { text: 'V = l w h', letters: ['l', 'w', 'h'] },
  { text: 'P = 2l + 2w', letters: ['l', 'w'] },
  { text: 'v = u + a t', letters: ['u', 'a', 't'] },
  { text: 'y = m x + b', letters: ['m', 'x', 'b'] },
]

function anotherFormula(letter: string): string {
  const formula = FORMULAS.find(({ letters }) => letters.includes(letter)) ?? FORMULAS[0]
  const wanted = formula?.letters.toReversed().find((one) => one !== letter) ?? 'h'
  return `Solve ${formula?.text} for ${wanted}`
}
