import { has, keyOf } from '#maths/notation/parts.ts'
import type { Expr, Relation, Sign } from '#maths/notation/expression.ts'
import { chain, doubleLines } from './double-inequality.ts'
import { intervalOf, intervalsInText, samplesFrom, type Interval } from '#maths/forms/interval.ts'
import { isolate, mirror } from '#maths/topics/equations/linear-moves.ts'
import { letter, number } from '#maths/notation/making.ts'
import { at, degree, polynomialOf } from '#maths/forms/polynomial.ts'
import { divide, negate } from '#maths/notation/rational.ts'
import { splitTerms } from '#maths/forms/scaled-core.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import { relationToLatex } from '#maths/notation/latex.ts'
import { inText, move, relationInText } from '#maths/topics/telling.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** `|2x - 1| < 5` and `|x| >= 2`: one absolute value of a linear expression against a number. Undefined elsewhere. */
export function solveAbsoluteInequality(asked: Relation, name: string): Worked | undefined {
  const { special, rest } = splitTerms(
    asked.left,
    asked.right,
    name,
    (core) => core.kind === 'call' && core.name === 'abs' && has(core.of, name),
  )
  const [only, more] = special
  const fixed = exactValue(rest)
  if (!only || more || !fixed || only.core.kind !== 'call') return undefined
  const inside = polynomialOf(only.core.of, name)
  if (!inside || degree(inside) !== 1) return undefined
  const k = divide(negate(fixed), only.factor)
  const sign = only.factor.n < 0n ? mirror(asked).sign : asked.sign
  const alone: Relation = { left: only.core, sign, right: number(k) }
  const isAlone = keyOf(asked.left) === keyOf(alone.left) && keyOf(asked.right) === keyOf(alone.right)
  const start = isAlone ? [] : [move('Bring the absolute value alone to the left side.', asked, alone, name)]
  const found =
    k.n < 0n || (k.n === 0n && sign === '<')
      ? withoutBorder(asked, alone, name)
      : sign === '<' || sign === '<='
        ? between(asked, only.core.of, sign, name, k, inside)
        : outside(asked, only.core.of, sign, name, number(k))
  const [p, q] = [smallFrom(at(inside, 0), 4), smallFrom(k, 4) + 4]
  return {
    topic: 'absolute-value-inequality',
    understood: `Solve ${relationInText(asked)} for ${inText(letter(name))}.`,
    nudge: 'An absolute value is a distance from $0$. Which numbers are that near, or that far?',
    rule: 'For $k > 0$: $|u| < k$ means $-k < u < k$, and $|u| > k$ means $u < -k$ or $u > k$.',
    lines: [...start, ...found.lines],
    answer: found.answer,
    another: `Solve |${name} - ${p}| ${sign} ${q}`,
  }
}

type Solved = Pick<Worked, 'lines' | 'answer'>

/** An absolute value is never below zero. */
function withoutBorder(asked: Relation, alone: Relation, name: string): Solved {
  const never = alone.sign === '<' || alone.sign === '<='
  const line = move(
    `An absolute value is never below $0$. So this is ${never ? 'never' : 'always'} true.`,
    asked,
    alone,
    name,
  )
  return { lines: [line], answer: intervalsInText(never ? [] : [{ fromIn: false, toIn: false }], name) }
}

function between(
  asked: Relation,
  of: Expr,
  sign: Sign,
  name: string,
  k: { n: bigint; d: bigint },
  inside: readonly { n: bigint; d: bigint }[],
): Solved {
  const parts: [Expr, Expr, Expr] = [number(negate(k)), of, number(k)]
  const found = doubleLines([asked], parts, [sign, sign], name, [negate(k), k], [at(inside, 0), at(inside, 1)])
  const values = [{ [name]: number(divide(negate(at(inside, 0)), at(inside, 1))) }]
  const first: Line = {
    text: 'The distance from $0$ is small, so what stands between the bars lies between two numbers.',
    latex: chain(parts, [sign, sign]),
    claim: { kind: 'solves', relations: [asked], values },
  }
  return { ...found, lines: [first, ...found.lines] }
}

function outside(asked: Relation, of: Expr, sign: Sign, name: string, k: Expr): Solved {
  const below: Relation = { left: of, sign: sign === '>' ? '<' : '<=', right: { kind: 'negative', of: k } }
  const above: Relation = { left: of, sign, right: k }
  const solved = [below, above].map((one) => isolate(one, name))
  const intervals = solved
    .flatMap((one): Interval[] => (one?.value ? [intervalOf(one.end.sign, one.end.right)] : []))
    .toSorted((a, b) => (a.to ? valueOf(a.to, {}) : Infinity) - (b.to ? valueOf(b.to, {}) : Infinity))
  const values = intervals.flatMap(samplesFrom).map((value) => ({ [name]: value }))
  const split: Line = {
    text: 'The distance from $0$ is large, so there are two cases.',
    latex: `${relationToLatex(below)} \\quad\\text{or}\\quad ${relationToLatex(above)}`,
    claim: { kind: 'solves', relations: [asked], values },
  }
  const steps = solved.flatMap((one, index) =>
    (one?.lines ?? []).map((line) => ({ ...line, text: `Case ${index + 1}: ${line.text}` })),
  )
  return { lines: [split, ...steps], answer: intervalsInText(intervals, name) }
}
