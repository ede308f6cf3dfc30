import type { Expr, Relation, Sign } from '#maths/notation/expression.ts'
import { signToLatex, toLatex } from '#maths/notation/latex.ts'
import { intervalsInText, samplesFrom, type Interval } from '#maths/forms/interval.ts'
import { mirror } from '#maths/topics/equations/linear-moves.ts'
import { letter, number } from '#maths/notation/making.ts'
import { at, degree, polynomialOf } from '#maths/forms/polynomial.ts'
import { compare, divide, negate, rational, subtract, type Rational } from '#maths/notation/rational.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import { checkLine, inText } from '#maths/topics/telling.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** `1 < 2x + 3 <= 7`: three parts and two signs that point the same way, the letter in the middle. Undefined elsewhere. */
export function solveDoubleInequality(
  parts: [Expr, Expr, Expr],
  signs: [Sign, Sign],
  name: string,
): Worked | undefined {
  const up = signs.every((sign) => sign === '<' || sign === '<=')
  const down = signs.every((sign) => sign === '>' || sign === '>=')
  const [low, high] = [exactValue(parts[0]), exactValue(parts[2])]
  const middle = polynomialOf(parts[1], name)
  if ((!up && !down) || !low || !high || !middle || degree(middle) !== 1) return undefined
  const asked = [
    { left: parts[0], sign: signs[0], right: parts[1] },
    { left: parts[1], sign: signs[1], right: parts[2] },
  ]
  const found = doubleLines(asked, parts, signs, name, [low, high], [at(middle, 0), at(middle, 1)])
  const [p, q] = [smallFrom(at(middle, 1), 3) + 1, smallFrom(at(middle, 0), 5)]
  return {
    topic: 'double-inequality',
    understood: `Solve $${chain(parts, signs)}$ for ${inText(letter(name))}.`,
    nudge: `There are three parts. What has been done to ${inText(letter(name))} in the middle one?`,
    rule: 'Do the same to all three parts. When you divide by a number below $0$, both signs turn round.',
    ...found,
    another: `Solve ${q - p} < ${p}${name} + ${q} <= ${q + 3 * p}`,
  }
}

export const chain = (parts: Expr[], signs: Sign[]): string =>
  parts.map((part, index) => `${toLatex(part)}${signs[index] ? ` ${signToLatex(signs[index])} ` : ''}`).join('')

/** The moves that free the letter in the middle; `asked` are the two inequalities to put samples into. */
export function doubleLines(
  asked: Relation[],
  parts: [Expr, Expr, Expr],
  signs: [Sign, Sign],
  name: string,
  [low, high]: [Rational, Rational],
  [plain, slope]: [Rational, Rational],
): Pick<Worked, 'lines' | 'answer'> {
  const x = letter(name)
  const [from, to] = [low, high].map((end) => divide(subtract(end, plain), slope)) as [Rational, Rational]
  const flipped = slope.n < 0n
  const turned = flipped ? (signs.map((sign) => mirror({ left: x, sign, right: x }).sign) as [Sign, Sign]) : signs
  const rising = turned[0] === '<' || turned[0] === '<='
  const [least, most, leastSign, mostSign] = rising
    ? [from, to, turned[0], turned[1]]
    : [to, from, turned[1], turned[0]]
  const order = compare(least, most)
  const closed = (sign: Sign): boolean => sign === '<=' || sign === '>='
  const interval: Interval = {
    from: number(least),
    fromIn: closed(leastSign),
    to: number(most),
    toIn: closed(mostSign),
  }
  const empty = order > 0 || (order === 0 && !(closed(leastSign) && closed(mostSign)))
  const lines: Line[] = []
  let now: { parts: [Expr, Expr, Expr]; signs: [Sign, Sign] } = { parts, signs }
  const go = (text: string, after: [Expr, Expr, Expr], afterSigns: [Sign, Sign]): void => {
    const values = empty ? [] : samplesFrom(interval).map((value) => ({ [name]: value }))
    const relations = [
      ...asked,
      { left: after[0], sign: afterSigns[0], right: after[1] },
      { left: after[1], sign: afterSigns[1], right: after[2] },
    ]
    const before = { left: now.parts[0], sign: now.signs[0], right: now.parts[1] }
    const claim = empty
      ? ({ kind: 'same-solutions', before, after: relations.at(-2) ?? before, letter: name } as const)
      : ({ kind: 'solves', relations, values } as const)
    lines.push({ text, latex: chain(after, afterSigns), claim })
    now = { parts: after, signs: afterSigns }
  }
  if (plain.n !== 0n) {
    const rest: Expr =
      number(slope).kind === 'number' && slope.n === slope.d ? x : { kind: 'product', factors: [number(slope), x] }
    const shown = slope.n === -slope.d ? ({ kind: 'negative', of: x } as const) : rest
    const text =
      plain.n > 0n
        ? `Subtract ${inText(number(plain))} from all three parts.`
        : `Add ${inText(number(negate(plain)))} to all three parts.`
    go(text, [number(subtract(low, plain)), shown, number(subtract(high, plain))], signs)
  }
  if (slope.n !== slope.d)
    go(
      `Divide all three parts by ${inText(number(slope))}.${flipped ? ' It is below $0$, so both signs turn round.' : ''}`,
      [number(from), x, number(to)],
      turned,
    )
  if (!rising && !empty)
    go(
      'Write it with the smaller number on the left.',
      [number(least), x, number(most)],
      [
        leastSign === '>' ? '<' : leastSign === '>=' ? '<=' : leastSign,
        mostSign === '>' ? '<' : mostSign === '>=' ? '<=' : mostSign,
      ],
    )
  if (!empty) lines.push(testLine(asked, interval, name))
  return { lines, answer: intervalsInText(empty ? [] : [interval], name) }
}

/** One number from the solution, put into what was asked. */
export function testLine(asked: Relation[], interval: Interval, name: string): Line {
  const [inside = interval.from ?? interval.to] = samplesFrom(interval)
  const test = inside ?? number(rational(0))
  return checkLine(
    asked,
    { [name]: test },
    `Test with a number from the solution, such as $${toLatex(letter(name))} = ${toLatex(test)}$: true.`,
  )
}
