import { partsOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { isWhole, rational } from '#maths/notation/rational.ts'
import { exactValue } from '#maths/notation/value.ts'

/** An expression as it comes out of a well-known slip, and a sentence about the rule. */
type Slip = { expr: Expr; rule: string }

const MIDDLE = 'A squared bracket has a middle term: it is not enough to square each part.'
const EVERY_TERM = 'What stands before a bracket multiplies every term inside it.'
const MINUS = 'A minus before a bracket changes the sign of every term inside it.'
const ACROSS =
  'Fractions need the same denominator before they are added or subtracted; the denominators are not added.'
const TURN_OVER = 'To divide by a fraction, multiply by it turned over: only the second fraction is turned.'
const ORDER = 'Multiplication and division come before addition and subtraction.'
const LEFT_TO_RIGHT = 'With signs of the same kind, go from left to right.'
const POWER_FIRST = 'The power belongs to the number alone: the minus before it comes afterwards.'
const ADD_EXPONENTS = 'To multiply powers of the same base, add the exponents.'
const KEEP_POWER = 'Like terms are added by their numbers; the power of the letter stays as it is.'
const UNLIKE = 'Only like terms can be added: different letters stay apart.'
const ROOT_OF_SUM = 'The root of a sum is not the sum of the roots.'
const EXPONENT = 'An exponent says how often the base is multiplied by itself; it is not a factor.'
const PERCENT = 'Percent means out of 100: check where the decimal point goes.'

/** All expressions that one well-known slip anywhere in it would give. */
export function* slipsIn(expr: Expr): Generator<Slip> {
  yield* ownSlips(expr)
  for (const [index, part] of partsOf(expr).entries())
    for (const { expr: slipped, rule } of slipsIn(part)) yield { expr: withPart(expr, index, slipped), rule }
}

function* ownSlips(expr: Expr): Generator<Slip> {
  if (expr.kind === 'power') yield* powerSlips(expr.base, expr.exponent)
  if (expr.kind === 'product') yield* productSlips(expr.factors)
  if (expr.kind === 'negative') yield* negativeSlips(expr.of)
  if (expr.kind === 'quotient') yield* quotientSlips(expr.over, expr.under)
  if (expr.kind === 'sum') yield* sumSlips(expr.terms)
  if (expr.kind === 'call' && expr.name === 'sqrt' && expr.of.kind === 'sum')
    yield { expr: sum(expr.of.terms.map((of) => ({ kind: 'call', name: 'sqrt', of }))), rule: ROOT_OF_SUM }
}

function* powerSlips(base: Expr, exponent: Expr): Generator<Slip> {
  if (base.kind === 'sum') {
    const powers = base.terms.map((term): Expr => ({ kind: 'power', base: term, exponent }))
    yield { expr: sum(powers), rule: MIDDLE }
    const [first, ...rest] = powers
    if (first) yield { expr: sum([first, ...rest.map(minus)]), rule: MIDDLE }
  }
  if (base.kind === 'power')
    yield {
      expr: { kind: 'power', base: base.base, exponent: sum([base.exponent, exponent]) },
      rule: 'A power of a power multiplies the exponents.',
    }
  if (base.kind === 'number') yield { expr: times(base, exponent), rule: EXPONENT }
}

function* productSlips(factors: Expr[]): Generator<Slip> {
  const at = factors.findIndex(({ kind }) => kind === 'sum')
  const bracket = factors[at]
  const others = factors.filter((_, index) => index !== at)
  if (bracket?.kind === 'sum' && others.length > 0) {
    const [first, ...rest] = bracket.terms
    if (first) yield { expr: sum([times(...others, first), ...rest]), rule: EVERY_TERM }
  }
  if (factors.length === 2 && factors.every(({ kind }) => kind === 'sum')) yield* bracketSlips(factors)
  yield* exponentSlips(factors)
}

function* bracketSlips(factors: Expr[]): Generator<Slip> {
  const [[a, b] = [], [c, d] = []] = factors.map(partsOf)
  if (a && b && c && d)
    yield {
      expr: sum([times(a, c), times(b, d)]),
      rule: 'Every term of one bracket multiplies every term of the other.',
    }
}

function* exponentSlips(factors: Expr[]): Generator<Slip> {
  const powers = factors
    .flatMap((factor) => (factor.kind === 'product' ? factor.factors : [factor]))
    .filter(({ kind }) => kind === 'power')
  const [one, other] = powers
  if (one?.kind !== 'power' || other?.kind !== 'power') return
  const rest = factors
    .flatMap((factor) => (factor.kind === 'product' ? factor.factors : [factor]))
    .filter((factor) => factor !== one && factor !== other)
  yield {
    expr: times(...rest, { kind: 'power', base: one.base, exponent: times(one.exponent, other.exponent) }),
    rule: ADD_EXPONENTS,
  }
}

function* negativeSlips(of: Expr): Generator<Slip> {
  if (of.kind === 'power')
    yield { expr: { kind: 'power', base: minus(of.base), exponent: of.exponent }, rule: POWER_FIRST }
  const factors = of.kind === 'product' ? of.factors : [of]
  const bracket = factors.find(({ kind }) => kind === 'sum')
  if (bracket?.kind !== 'sum') return
  const others = factors.filter((factor) => factor !== bracket)
  const [first, ...rest] = bracket.terms
  if (first)
    yield { expr: sum([minus(times(...others, first)), ...rest.map((term) => times(...others, term))]), rule: MINUS }
  if (first && others.length > 0) yield { expr: sum([minus(times(...others, first)), ...rest]), rule: EVERY_TERM }
}

function* quotientSlips(over: Expr, under: Expr): Generator<Slip> {
  if (under.kind === 'quotient') {
    if (over.kind === 'quotient') yield { expr: times(quotient(over.under, over.over), under), rule: TURN_OVER }
    yield { expr: times(over, under), rule: TURN_OVER }
  }
  const number = exactValue(under)
  if (number?.n === 100n && isWhole(number))
    for (const part of [1, 10, 1_000])
      yield { expr: quotient(over, { kind: 'number', value: rational(part) }), rule: PERCENT }
  if (over.kind === 'sum') {
    const [first, ...rest] = over.terms
    if (first)
      yield { expr: sum([quotient(first, under), ...rest]), rule: 'What divides a sum divides every term of it.' }
    if (first)
      yield {
        expr: sum([first, ...rest.slice(0, -1), quotient(rest.at(-1) ?? first, under)]),
        rule: 'What divides a sum divides every term of it.',
      }
  }
}

function* sumSlips(terms: Expr[]): Generator<Slip> {
  for (const [index, term] of terms.entries()) {
    const before = terms.slice(0, index)
    const [sign, size] = term.kind === 'negative' ? [minus, term.of] : [(one: Expr) => one, term]
    if (before.length > 0 && (size.kind === 'product' || size.kind === 'quotient')) {
      const [head, ...tail] = size.kind === 'product' ? size.factors : [size.over]
      const early = sum([...before, ...(head ? [sign(head)] : [])])
      const joined = size.kind === 'product' ? times(early, ...tail) : quotient(early, size.under)
      yield { expr: sum([joined, ...terms.slice(index + 1)]), rule: ORDER }
    }
    const next = terms[index + 1]
    if (next && index > 0 && term.kind === 'negative')
      yield { expr: sum([...before, minus(sum([term.of, next])), ...terms.slice(index + 2)]), rule: LEFT_TO_RIGHT }
    if (next) yield* pairSlips(term, next, before, terms.slice(index + 2))
  }
}

function* pairSlips(one: Expr, other: Expr, before: Expr[], after: Expr[]): Generator<Slip> {
  const [a, b] = [fractionOf(one), fractionOf(other)]
  if (a && b) {
    const over = sum([a.over, b.over])
    for (const under of [sum([a.under, b.under]), sum([a.under, minus(b.under)]), sum([b.under, minus(a.under)])])
      yield { expr: sum([...before, quotient(over, under), ...after]), rule: ACROSS }
  }
  yield { expr: sum([...before, times(one, other), ...after]), rule: KEEP_POWER }
  const numbers = [one, other].map((term) =>
    (term.kind === 'product' ? term.factors : []).filter(({ kind }) => kind === 'number'),
  )
  const others = [one, other].flatMap((term) =>
    (term.kind === 'product' ? term.factors : [term]).filter(({ kind }) => kind !== 'number'),
  )
  if (others.length === 2 && numbers.every((found) => found.length === 1))
    yield { expr: sum([...before, times(sum(numbers.flat()), ...others), ...after]), rule: UNLIKE }
  const [p, q] = [one, other].map((term) =>
    (term.kind === 'product' ? term.factors : [term]).find(({ kind }) => kind === 'power'),
  )
  if (p?.kind === 'power' && q?.kind === 'power')
    yield {
      expr: sum([...before, times(sum([one, other]), { ...p, exponent: q.exponent }), ...after]),
      rule: KEEP_POWER,
    }
}

function fractionOf(expr: Expr): { over: Expr; under: Expr } | undefined {
  if (expr.kind === 'quotient') return expr
  const inner = expr.kind === 'negative' ? fractionOf(expr.of) : undefined
  return inner && { over: minus(inner.over), under: inner.under }
}

export const sum = (terms: Expr[]): Expr => (terms.length === 1 && terms[0] ? terms[0] : { kind: 'sum', terms })
export const minus = (of: Expr): Expr => (of.kind === 'negative' ? of.of : { kind: 'negative', of })
export const times = (...factors: Expr[]): Expr =>
  factors.length === 1 && factors[0] ? factors[0] : { kind: 'product', factors }
const quotient = (over: Expr, under: Expr): Expr => ({ kind: 'quotient', over, under })

function withPart(expr: Expr, at: number, part: Expr): Expr {
  const changed = (parts: Expr[]): Expr[] => parts.map((old, index) => (index === at ? part : old))
  if (expr.kind === 'sum') return { kind: 'sum', terms: changed(expr.terms) }
  if (expr.kind === 'product') return { kind: 'product', factors: changed(expr.factors) }
  if (expr.kind === 'negative' || expr.kind === 'call') return { ...expr, of: part }
  if (expr.kind === 'quotient') return at === 0 ? quotient(part, expr.under) : quotient(expr.over, part)
  return expr.kind === 'power' ? { ...expr, [at === 0 ? 'base' : 'exponent']: part } : expr
}
