import { keyOf, lettersOf, some } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { isOne, opposite, product, sum, termsIn } from '#maths/notation/making.ts'
import { inText, rewriteLine } from '#maths/topics/telling.ts'
import { termsOf, tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** More terms than this are no answer for people. */
const MOST_TERMS = 16

/** Multiplies all brackets out and gathers like terms. Undefined where nothing is to be done, or nobody would read the result. */
export function expand(asked: Expr): Worked | undefined {
  const result = tidy(asked)
  const lines = termsIn(result).length > MOST_TERMS ? [] : expandLines(asked)
  if (lines.length === 0) return undefined
  return {
    topic: 'expand',
    understood: `Expand ${inText(asked)}.`,
    nudge: 'Look at the brackets. Which terms meet which, and how many products will there be?',
    rule: 'Every term of one bracket multiplies every term of the other: $(a + b)(c + d) = ac + ad + bc + bd$. A square is a product, too: $(a + b)^2 = a^2 + 2ab + b^2$.',
    lines,
    answer: inText(result),
    another: another(asked),
  }
}

/** The lines from the brackets to like terms gathered; none where it stands so already. */
export function expandLines(asked: Expr): Line[] {
  const lines: Line[] = []
  let now = asked
  const go = (text: string, after: Expr): void => {
    if (keyOf(after) !== keyOf(now)) lines.push(rewriteLine(text, now, after))
    now = after
  }
  for (let more = true; more;) {
    const before = now
    const terms = termsIn(now).map(firstTwoBrackets)
    if (terms.some((term) => term.changed))
      go('Multiply two of the brackets first.', sum(...terms.map(({ expr }) => expr)))
    more = keyOf(before) !== keyOf(now)
  }
  const spread = termsIn(now).flatMap(spreadTerm)
  const text = isSquare(now)
    ? 'A square is the bracket times itself: multiply every term by every term.'
    : 'Multiply every term in front of or in one bracket by every term of the other.'
  if (
    some(now, ({ kind }) => kind === 'sum') &&
    (now.kind !== 'sum' || termsIn(now).some((term) => some(term, ({ kind }) => kind === 'sum')))
  )
    go(text, sum(...spread))
  const result = tidy(asked)
  if (termsIn(now).length !== termsIn(result).length || keyOf(tidy(now)) !== keyOf(now))
    go('Put like terms together.', result)
  return lines
}

const isSquare = (expr: Expr): boolean => expr.kind === 'power' && exactValue(expr.exponent)?.n === 2n

/** The factors one by one, powers of brackets as often as they count. */
function factorsOf(term: Expr): { minus: boolean; factors: Expr[] } {
  if (term.kind === 'negative') {
    const inner = factorsOf(term.of)
    return { minus: !inner.minus, factors: inner.factors }
  }
  const factors = (term.kind === 'product' ? term.factors : [term]).flatMap((factor): Expr[] => {
    const times = factor.kind === 'power' && factor.base.kind === 'sum' ? exactValue(factor.exponent) : undefined
    return factor.kind === 'power' && times && times.d === 1n && times.n > 1n && times.n <= 6n
      ? Array.from({ length: Number(times.n) }, () => factor.base)
      : [factor]
  })
  return { minus: false, factors }
}

/** Of three brackets or more, the first two become one. */
function firstTwoBrackets(term: Expr): { expr: Expr; changed: boolean } {
  const { minus, factors } = factorsOf(term)
  const brackets = factors.filter(({ kind }) => kind === 'sum')
  const [first, second] = brackets
  if (brackets.length < 3 || !first || !second) return { expr: term, changed: false }
  const others = factors.filter(
    (factor, index) => factor.kind !== 'sum' || factors.slice(0, index).filter(({ kind }) => kind === 'sum').length > 1,
  )
  const after = product(
    ...others.filter(({ kind }) => kind !== 'sum'),
    tidy(product(first, second)),
    ...others.filter(({ kind }) => kind === 'sum'),
  )
  return { expr: minus ? { kind: 'negative', of: after } : after, changed: true }
}

/** Each product of a term with a term, not yet gathered. */
function spreadTerm(term: Expr): Expr[] {
  const { minus, factors } = factorsOf(term)
  if (!factors.some(({ kind }) => kind === 'sum')) return [tidyTerm(term)]
  const products = factors.reduce<Expr[]>(
    (so, factor) =>
      so.flatMap((one) =>
        (factor.kind === 'sum' ? termsIn(factor) : [factor]).map((other) => (isOne(one) ? other : product(one, other))),
      ),
    [{ kind: 'number', value: { n: 1n, d: 1n } }],
  )
  return products.map((one) => (minus ? opposite(tidyTerm(one)) : tidyTerm(one)))
}

const tidyTerm = (term: Expr): Expr => (termsOf(term).length === 1 ? tidy(term) : term)

function another(asked: Expr): string {
  const [name = 'x'] = lettersOf(asked)
  const seed = termsOf(asked).length + [...keyOf(asked)].length
  const [p, q] = [(seed % 5) + 1, (seed % 4) + 2]
  if (isSquare(asked)) return `Expand (${name} + ${p + q})^2`
  return asked.kind === 'product' && asked.factors.filter(({ kind }) => kind === 'sum').length > 1
    ? `Expand (${name} + ${p})(${name} - ${q})`
    : `Expand ${q}(${name} + ${p}) - ${p + 1}(${name} - 2)`
}
