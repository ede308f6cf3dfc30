import { keyOf, substitute } from '#maths/notation/parts.ts'
import type { Expr, Relation, Sign } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { denominatorsIn, fractionExpr, fractionOf, type Fraction } from '#maths/forms/fraction-form.ts'
import { asInequality, EVERYTHING, intervalsInText, samplesFrom, type Interval } from '#maths/forms/interval.ts'
import { equation, isZero, letter, number, opposite, sum, whole } from '#maths/notation/making.ts'
import { findRoots } from '#maths/topics/equations/plain-equation.ts'
import { degree, polynomialExpr, polynomialOf, primitive, type Polynomial } from '#maths/forms/polynomial.ts'
import { rational } from '#maths/notation/rational.ts'
import { graphOf, inOrder, isZeroEquation, smallFrom, solutionsLine, typed } from '#maths/topics/equations/roots.ts'
import { equalLine, inText, listed, move, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { mirror } from '#maths/topics/equations/linear-moves.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

type Zero = { at: Expr; excluded: boolean }

/** Brings everything to the left and looks at the sign between the zeros. For polynomials and fractions of them. */
export function solveBySigns(asked: Relation, name: string): Worked | undefined {
  const difference = fractionOf(sum(asked.left, opposite(asked.right)), name)
  if (!difference || (degree(difference.over) < 2 && degree(difference.under) < 1)) return undefined
  const { lines, fraction, sign } = toZero(asked, name, difference)
  const [tops, bottoms] = [zerosOf(fraction.over, name), zerosOf(fraction.under, name)]
  if (!tops || !bottoms || losesAHole(asked, name, bottoms)) return undefined
  const left = fractionExpr(fraction, name)
  const zeros = inOrder([...tops, ...bottoms]).map((at): Zero => ({
    at,
    excluded: bottoms.some((one) => valueOf(one, {}) === valueOf(at, {})),
  }))
  lines.push(...zeroLines(fraction, name, tops, bottoms))
  const stretches = stretchesBetween(zeros)
  const wantsAbove = sign === '>' || sign === '>='
  const fits = stretches.map((stretch) => {
    const [test = whole(0)] = samplesFrom(stretch)
    const value = tidy(substitute(left, name, test))
    const above = valueOf(value, {}) > 0
    const where = stretch.from || stretch.to ? `For $${asInequality(stretch, name)}$` : 'Everywhere'
    lines.push(
      equalLine(
        `${where} test $${name} = ${toLatex(test)}$: the value is ${above ? 'above' : 'below'} $0$.`,
        substitute(left, name, test),
        value,
      ),
    )
    return above === wantsAbove
  })
  const closed = sign === '<=' || sign === '>='
  const intervals = joined(stretches, zeros, fits, closed)
  lines.push(resultOf(asked, name, intervals))
  const quadratic = degree(fraction.over) === 2 && degree(fraction.under) < 1
  const [p, q] = [smallFrom(fraction.over[1], 4), smallFrom(fraction.over[0], 3) + 4]
  return {
    topic: quadratic ? 'quadratic-inequality' : 'inequality-by-signs',
    understood: `Solve ${relationInText(asked)} for ${inText(letter(name))}.`,
    nudge: 'Where does the left side change its sign? Compare both sides with $0$ first.',
    rule: 'Bring everything to one side. The sign can change only where the expression is $0$ or a denominator is $0$; one test between two such places is enough.',
    lines,
    answer: intervalsInText(intervals, name),
    ...(degree(fraction.under) < 1 ? { graph: graphOf(fraction.over) } : {}),
    another: quadratic
      ? `Solve ${typed(1, p - q, -p * q, name)} ${asked.sign} 0`
      : `Solve (${name} - ${p})/(${name} + ${q}) ${asked.sign} 0`,
  }
}

/** Cancelling must not hide a number at which a denominator is zero. */
function losesAHole({ left, right }: Relation, name: string, bottoms: Expr[]): boolean {
  const unders = [left, right].flatMap(denominatorsIn).flatMap((under) => {
    const polynomial = polynomialOf(under, name)
    return polynomial ? (zerosOf(polynomial, name) ?? []) : []
  })
  return unders.some((zero) => !bottoms.some((one) => Math.abs(valueOf(one, {}) - valueOf(zero, {})) < 1e-12))
}

function toZero(
  asked: Relation,
  name: string,
  difference: Fraction,
): { lines: Line[]; fraction: Fraction; sign: Sign } {
  const lines: Line[] = []
  const start: Relation = { left: fractionExpr(difference, name), sign: asked.sign, right: whole(0) }
  if (!isZero(asked.right) || keyOf(start.left) !== keyOf(asked.left))
    lines.push(move('Bring everything to the left side and put it together.', asked, start, name))
  const { polynomial, content } = primitive(difference.over)
  const plain = degree(difference.under) < 1
  if (!plain || (content.n === 1n && content.d === 1n)) return { lines, fraction: difference, sign: asked.sign }
  const negative = content.n < 0n
  const after: Relation = {
    left: polynomialExpr(polynomial, name),
    sign: negative ? mirror(asked).sign : asked.sign,
    right: whole(0),
  }
  lines.push(
    move(
      `Divide by ${inText(number(content))}.${negative ? ' It is below $0$, so the sign turns round.' : ''}`,
      start,
      after,
      name,
    ),
  )
  return { lines, fraction: { over: polynomial, under: difference.under }, sign: after.sign }
}

function zerosOf(polynomial: Polynomial, name: string): Expr[] | undefined {
  if (degree(polynomial) < 1) return []
  return findRoots(isZeroEquation(polynomial, name), name)?.roots
}

function zeroLines({ over, under }: Fraction, name: string, tops: Expr[], bottoms: Expr[]): Line[] {
  const lines: Line[] = []
  const top = isZeroEquation(over, name)
  if (tops.length > 0)
    lines.push(
      solutionsLine(
        `Find where ${degree(under) < 1 ? 'it' : 'the numerator'} is $0$: ${relationInText(top)}.`,
        top,
        name,
        tops,
      ),
    )
  else if (degree(over) >= 2) {
    const claim = { kind: 'same-solutions', before: top, after: equation(whole(1), whole(0)), letter: name } as const
    lines.push({
      text: `${inText(top.left)} is never $0$, so its sign is the same everywhere.`,
      latex: `${toLatex(top.left)} \\ne 0`,
      claim,
    })
  }
  if (bottoms.length > 0) {
    const bottom = isZeroEquation(under, name)
    const line = solutionsLine(
      `The denominator is $0$ at ${listed(bottoms.map(inText))}: excluded, but the sign can change there.`,
      bottom,
      name,
      bottoms,
    )
    lines.push({ ...line, latex: bottoms.map((one) => `${name} \\ne ${toLatex(one)}`).join(',\\quad ') })
  }
  return lines
}

function stretchesBetween(zeros: Zero[]): Interval[] {
  const ends = zeros.map(({ at }) => at)
  return [undefined, ...ends].map((from, index) => {
    const to = ends[index]
    return { ...EVERYTHING, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  })
}

/** The stretches that fit, joined over zeros that belong to the solution, and single zeros. */
function joined(stretches: Interval[], zeros: Zero[], fits: boolean[], closed: boolean): Interval[] {
  const found: Interval[] = []
  for (const [index, stretch] of stretches.entries()) {
    const [before, after] = [zeros[index - 1], zeros[index]]
    const [fromIn, toIn] = [before, after].map((zero) => closed && zero !== undefined && !zero.excluded)
    const last = found.at(-1)
    const touches = last?.toIn === true && last.to === before?.at
    if (fits[index] && last && touches) {
      delete last.to
      if (stretch.to) last.to = stretch.to
      last.toIn = toIn === true
    } else if (fits[index]) found.push({ ...stretch, fromIn: fromIn === true, toIn: toIn === true })
    else if (!fits[index + 1] && toIn && after) found.push({ from: after.at, fromIn: true, to: after.at, toIn: true })
  }
  return found
}

function resultOf(asked: Relation, name: string, intervals: Interval[]): Line {
  if (intervals.length === 0) {
    const never: Relation = { left: whole(1), sign: '<', right: whole(0) }
    return {
      text: 'Nowhere does it have the sign that is asked for.',
      latex: '\\text{no solution}',
      claim: { kind: 'same-solutions', before: asked, after: never, letter: name },
    }
  }
  const values = intervals.flatMap(samplesFrom).map((value) => ({ [name]: value }))
  return {
    text: `Take the parts where the sign is the one that is asked for${asked.sign.includes('=') ? ', with their zeros' : ''}.`,
    latex: intervals.map((interval) => asInequality(interval, name)).join(' \\quad\\text{or}\\quad '),
    claim: {
      kind: 'solves',
      relations: [asked],
      values: values.length > 0 ? values : [{ [name]: number(rational(0)) }],
    },
  }
}
