import { partsOf, some } from '#maths/notation/parts.ts'
import type { Expr, Relation, Sign } from '#maths/notation/expression.ts'
import { isOne, number, opposite, product, quotient, sum, termsIn } from '#maths/notation/making.ts'
import { coefficientsIn } from '#maths/forms/polynomial.ts'
import {
  compare,
  divide,
  gcd,
  isWhole,
  multiply,
  ONE,
  rational,
  ZERO,
  type Rational,
} from '#maths/notation/rational.ts'
import { inDecimals, inText, move, usesDecimals } from '#maths/topics/telling.ts'
import { asConstant, powerOf, type Terms } from '#maths/forms/term.ts'
import { invert, multiplyTerms, scale, subtractTerms, termsOf } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import { writeTerms } from '#maths/forms/write-terms.ts'
import type { Line } from '#maths/worked.ts'

export type Isolated = {
  lines: Line[]
  /** The letter alone on the left, or two numbers where it has gone. */
  end: Relation
  /** What stands opposite the letter; missing where the letter has gone. */
  value?: Expr
  /** What the learner met on the way. */
  met: { fractions: boolean; brackets: boolean; bothSides: boolean; flipped: boolean }
}

const MIRRORED: Record<Sign, Sign> = { '=': '=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' }
export const mirror = ({ left, sign, right }: Relation): Relation => ({
  left: right,
  sign: MIRRORED[sign],
  right: left,
})

/** Brings a letter alone to the left, move by move. Undefined where the relation is not linear in it. */
export function isolate(asked: Relation, name: string): Isolated | undefined {
  const difference = coefficientsIn(subtractTerms(termsOf(asked.left), termsOf(asked.right)), name)
  if (!difference || difference.length > 2) return undefined
  const lines: Line[] = []
  const met = { fractions: false, brackets: false, bothSides: false, flipped: false }
  const show = usesDecimals(asked.left, asked.right) ? inDecimals : (expr: Expr): Expr => expr
  let now = asked
  const go = (text: string, left: Expr, right: Expr, sign = now.sign): void => {
    const after = { left: show(left), sign, right: show(right) }
    lines.push(move(text, now, after, name))
    now = after
  }
  const goTerms = (text: string, left: Terms, right: Terms, sign = now.sign): void =>
    go(text, writeTerms(left), writeTerms(right), sign)

  if ([now.left, now.right].some((side) => termsIn(side).some(hasFractionInBrackets)))
    go('Multiply out the brackets.', spread(now.left), spread(now.right))
  const denominator = commonDenominator(now)
  if (denominator > 1n) {
    met.fractions = true
    const by = (side: Expr): Expr => sum(...termsIn(side).map((term) => withoutFraction(term, denominator)))
    const why = 'so that the fractions disappear'
    go(
      `Multiply every term on both sides by $${denominator}$, the common denominator, ${why}.`,
      by(now.left),
      by(now.right),
    )
  }
  if ([now.left, now.right].some(hasBrackets)) {
    met.brackets = true
    go(
      'Multiply out the brackets: what stands in front multiplies every term inside.',
      spread(now.left),
      spread(now.right),
    )
  }
  let [left, right] = [termsOf(now.left), termsOf(now.right)]
  if (isShorter(left, now.left) || isShorter(right, now.right))
    goTerms('Put like terms together on each side.', left, right)
  const high = left.filter((term) => compare(powerOf(term, name), ONE) > 0)
  if (high.length > 0) {
    ;[left, right] = [subtractTerms(left, high), subtractTerms(right, high)]
    goTerms(`${takeAway(high, show)} both sides: the higher powers disappear.`, left, right)
  }

  return finish()

  function finish(): Isolated {
    const parts = (terms: Terms): [Terms, Terms] => {
      const [plain = [], slope = []] = coefficientsIn(terms, name) ?? []
      return [plain, slope]
    }
    const inLetter = (slope: Terms): Terms => multiplyTerms(slope, termsOf({ kind: 'letter', name }))
    let [[p, a], [q, c]] = [parts(left), parts(right)]
    if (a.length > 0 && c.length > 0) {
      met.bothSides = true
      const [first, second] = [asConstant(a), asConstant(c)]
      const fromLeft = first !== undefined && second !== undefined && compare(first, second) < 0
      const taken = inLetter(fromLeft ? a : c)
      const [newLeft, newRight] = [subtractTerms(left, taken), subtractTerms(right, taken)]
      goTerms(
        `${takeAway(taken, show)} both sides, so that ${inText({ kind: 'letter', name })} is left on one side only.`,
        newLeft,
        newRight,
      )
      ;[[p, a], [q, c]] = [parts(newLeft), parts(newRight)]
    }
    if (a.length === 0 && c.length > 0) {
      const swapped = mirror(now)
      const turned = now.sign === '=' ? '' : ' The sign turns round with them.'
      go(
        `Swap the sides, so that ${inText({ kind: 'letter', name })} stands on the left.${turned}`,
        swapped.left,
        swapped.right,
        swapped.sign,
      )
      ;[[p, a], [q, c]] = [
        [q, c],
        [p, a],
      ]
    }
    if (a.length === 0) return { lines, end: { left: writeTerms(p), sign: now.sign, right: writeTerms(q) }, met }
    if (p.length > 0) go(`${takeAway(p, show)} both sides.`, writeTerms(inLetter(a)), inFormula(subtractTerms(q, p)))
    divideBy(a, subtractTerms(q, p))
    return { lines, end: now, value: now.right, met }
  }

  function divideBy(a: Terms, right: Terms): void {
    const factor = asConstant(a)
    const letter: Expr = { kind: 'letter', name }
    if (factor && compare(factor, ONE) === 0) return
    if (!factor) {
      const shared = writeTerms(a)
      const over = inFormula(right)
      if (a.length > 1) go(`Take ${inText(letter)} out as a common factor.`, product(letter, shared), over)
      const result =
        a.length > 1 || right.length > 1 ? quotient(over, shared) : writeTerms(multiplyTerms(right, invert(a)))
      go(`Divide both sides by ${inText(shared)} (it must not be $0$).`, letter, result)
      return
    }
    met.flipped = now.sign !== '=' && factor.n < 0n
    const flip = met.flipped ? ' The number is negative, so the inequality sign turns round.' : ''
    const by = show(number(factor))
    const text =
      factor.n < 0n && factor.n === -factor.d ? 'Multiply both sides by $-1$.' : `Divide both sides by ${inText(by)}.`
    const sign = met.flipped ? MIRRORED[now.sign] : now.sign
    const quotientOfAll = right.length > 1 && isWhole(factor) && factor.n > 0n
    const result = quotientOfAll
      ? quotient(inFormula(right), number(factor))
      : writeTerms(scale(right, divide(ONE, factor)))
    go(text + flip, letter, result, sign)
  }
}

/** `P - 2l` and not `-2l + P`. */
const inFormula = (terms: Terms): Expr =>
  writeTerms(terms.toSorted((a, b) => Number(a.coefficient.n < 0n) - Number(b.coefficient.n < 0n)))

/** "Subtract $3x$ from" or "Add $3x$ to". */
function takeAway(terms: Terms, show: (expr: Expr) => Expr): string {
  const negative = (terms[0]?.coefficient ?? ZERO).n < 0n
  const size = show(writeTerms(negative ? scale(terms, rational(-1)) : terms))
  return negative ? `Add ${inText(size)} to` : `Subtract ${inText(size)} from`
}

/** Each term multiplied out, like terms still apart. */
const spread = (side: Expr): Expr =>
  sum(
    ...termsIn(side).flatMap((term) =>
      some(term, ({ kind }) => kind === 'sum') ? termsIn(writeTerms(termsOf(term))) : [term],
    ),
  )

/** A term of it is a bracket with something before or after it. */
export const hasBrackets = (side: Expr): boolean =>
  termsIn(side).some((term) => some(term, ({ kind }) => kind === 'sum'))
const isShorter = (gathered: Terms, side: Expr): boolean =>
  Math.max(1, gathered.length) < termsIn(side).length || needsTidying(side)

/** `2 * 3x`, `1x` or `2^3` is not yet written as one number. */
const needsTidying = (side: Expr): boolean =>
  termsIn(side).some(
    (term) =>
      ((term.kind === 'power' || term.kind === 'call') && exactValue(term) !== undefined) ||
      (term.kind === 'product' &&
        (term.factors.some(isOne) || term.factors.filter((factor) => exactValue(factor)).length > 1)),
  )

const isFraction = (expr: Expr): expr is Expr & { kind: 'quotient' } => {
  const under = expr.kind === 'quotient' ? exactValue(expr.under) : undefined
  return under !== undefined && isWhole(under) && under.n > 0n
}

const hasFractionInBrackets = (term: Expr): boolean =>
  !isFraction(term) &&
  partsOf(term).some((part) => (part.kind === 'sum' ? some(part, isFraction) : hasFractionInBrackets(part)))

function denominatorOf(term: Expr): bigint {
  if (term.kind === 'negative') return denominatorOf(term.of)
  if (term.kind === 'product') return term.factors.reduce((all, factor) => all * denominatorOf(factor), 1n)
  return isFraction(term) ? (exactValue(term.under)?.n ?? 1n) : 1n
}

const commonDenominator = ({ left, right }: Relation): bigint =>
  [...termsIn(left), ...termsIn(right)].map(denominatorOf).reduce((least, one) => (least * one) / gcd(least, one), 1n)

/** The term times a number that its denominators divide; brackets stay. */
function withoutFraction(term: Expr, by: bigint): Expr {
  if (term.kind === 'negative') return minus(withoutFraction(term.of, by))
  const factors = term.kind === 'product' ? term.factors : [term]
  let outside: Rational = rational(by, denominatorOf(term))
  const rest: Expr[] = []
  for (const factor of factors) {
    const bare = isFraction(factor) ? factor.over : factor
    const value = exactValue(bare)
    if (value) outside = multiply(outside, value)
    else if (bare.kind === 'product') {
      for (const part of bare.factors) {
        const known = exactValue(part)
        if (known) outside = multiply(outside, known)
        else rest.push(part)
      }
    } else rest.push(bare)
  }
  return product(number(outside), ...rest)
}

const minus = (expr: Expr): Expr => (expr.kind === 'sum' ? { kind: 'negative', of: expr } : opposite(expr))
