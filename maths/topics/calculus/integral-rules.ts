import { has, keyOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { derive } from './derivative-rules.ts'
import { call, isOne, letter, number, opposite, power, product, quotient, sum, whole } from '#maths/notation/making.ts'
import { neat } from '#maths/forms/neat-products.ts'
import { polynomialOf } from '#maths/forms/polynomial.ts'
import { add, divide, ONE, rational, type Rational } from '#maths/notation/rational.ts'
import { inText } from '#maths/topics/telling.ts'
import { termsOf, tidy } from '#maths/forms/terms.ts'
import { asConstant } from '#maths/forms/term.ts'
import { exactValue } from '#maths/notation/value.ts'

/** An integral without its constant, and the rule in words. */
type Integrated = { is: Expr; rule: string }

/** The integral of one term. Undefined where no school rule fits. */
export function integrateTerm(of: Expr, name: string): Integrated | undefined {
  const x = letter(name)
  if (!has(of, name))
    return { is: tidy(product(of, x)), rule: `Constant rule: a constant gets the factor ${inText(x)}.` }
  if (of.kind === 'negative') return scaled(integrateTerm(of.of, name), whole(-1))
  const split = constantsOf(of, name)
  if (split) return scaled(integrateTerm(split.core, name), split.front)
  return byPower(of, name) ?? byTable(of, name) ?? byInside(of, name) ?? byRewriting(of, name)
}

const scaled = (inner: Integrated | undefined, factor: Expr): Integrated | undefined =>
  inner && {
    is: neat(product(factor, inner.is)),
    rule:
      isOne(factor) || exactValue(factor)?.n === -1n ? inner.rule : `${inner.rule} The factor ${inText(factor)} stays.`,
  }

/** Factors without the letter, taken out. */
function constantsOf(of: Expr, name: string): { front: Expr; core: Expr } | undefined {
  if (of.kind === 'product') {
    const front = of.factors.filter((factor) => !has(factor, name))
    return front.length > 0
      ? { front: product(...front), core: product(...of.factors.filter((factor) => has(factor, name))) }
      : undefined
  }
  if (of.kind !== 'quotient') return undefined
  if (!has(of.under, name)) return { front: quotient(whole(1), of.under), core: of.over }
  const under = constantsOf(of.under, name)
  const over = has(of.over, name)
    ? constantsOf(of.over, name)
    : isOne(of.over)
      ? undefined
      : { front: of.over, core: whole(1) }
  if (!under && !over) return undefined
  return {
    front: quotient(over?.front ?? whole(1), under?.front ?? whole(1)),
    core: quotient(over?.core ?? of.over, under?.core ?? of.under),
  }
}

/** base and exponent of x^n, also of x, 1/x^n and roots. */
function powerOfBase(of: Expr): { base: Expr; exponent: Rational } | undefined {
  if (of.kind === 'call' && (of.name === 'sqrt' || of.name === 'cbrt'))
    return { base: of.of, exponent: rational(1, of.name === 'sqrt' ? 2 : 3) }
  if (of.kind === 'power') {
    const exponent = exactValue(of.exponent)
    return exponent && { base: of.base, exponent }
  }
  if (of.kind === 'quotient' && isOne(of.over)) {
    const under = powerOfBase(of.under)
    return under && { base: under.base, exponent: { n: -under.exponent.n, d: under.exponent.d } }
  }
  return of.kind === 'letter' || of.kind === 'sum' ? { base: of, exponent: ONE } : undefined
}

function byPower(of: Expr, name: string): Integrated | undefined {
  const found = powerOfBase(of)
  const slope = found && linearSlope(found.base, name)
  if (!found || !slope) return undefined
  const { base, exponent } = found
  const inner = isPlainLetter(base)
    ? ''
    : ` The inside ${inText(base)} is linear with the factor ${inText(number(slope))}: divide by it.`
  if (exponent.n === -exponent.d) {
    const log = call('ln', call('abs', base))
    return {
      is: neat(quotient(log, number(slope))),
      rule: `The integral of $\\frac{1}{${name}}$ is $\\ln|${name}|$.${inner}`,
    }
  }
  const next = add(exponent, ONE)
  const factor = divide(ONE, { n: next.n * slope.n, d: next.d * slope.d })
  const raised =
    next.n < 0n ? quotient(whole(1), power(base, number({ n: -next.n, d: next.d }))) : power(base, number(next))
  return {
    is: neat(product(number(factor), raised)),
    rule: `Power rule: raise the exponent ${inText(number(exponent))} by $1$ and divide by the new exponent ${inText(number(next))}.${inner}`,
  }
}

const isPlainLetter = (expr: Expr): boolean => expr.kind === 'letter'

/** The number in front of the letter where the inside is `ax + b`. */
function linearSlope(inside: Expr, name: string): Rational | undefined {
  const polynomial = polynomialOf(inside, name)
  return polynomial?.length === 2 ? polynomial[1] : undefined
}

/** sin, cos, e^u, a^u of something linear, and 1/cos^2, 1/(1 + x^2). */
function byTable(of: Expr, name: string): Integrated | undefined {
  const inside = of.kind === 'call' ? of.of : of.kind === 'power' ? of.exponent : undefined
  const slope = inside && has(inside, name) ? linearSlope(inside, name) : undefined
  const outer = outerIntegral(of)
  if (slope && outer && inside) {
    const note = isPlainLetter(inside)
      ? ''
      : ` The inside ${inText(inside)} is linear with the factor ${inText(number(slope))}: divide by it.`
    return { is: neat(quotient(outer.is, number(slope))), rule: outer.rule + note }
  }
  const x = letter(name)
  const atan = quotient(whole(1), sum(power(x, whole(2)), whole(1)))
  if (of.kind === 'quotient' && isOne(of.over) && keyOf(tidy(of)) === keyOf(tidy(atan)))
    return { is: call('atan', x), rule: 'Known integral: the derivative of $\\arctan$ is $\\frac{1}{1 + x^2}$.' }
  const cos = power(call('cos', x), whole(2))
  return of.kind === 'quotient' && isOne(of.over) && keyOf(of.under) === keyOf(cos)
    ? { is: call('tan', x), rule: 'Known integral: the derivative of $\\tan$ is $\\frac{1}{\\cos^2}$.' }
    : undefined
}

function outerIntegral(of: Expr): Integrated | undefined {
  if (of.kind === 'call' && of.name === 'sin')
    return {
      is: opposite(call('cos', of.of)),
      rule: 'The integral of $\\sin$ is $-\\cos$, because the derivative of $\\cos$ is $-\\sin$.',
    }
  if (of.kind === 'call' && of.name === 'cos')
    return { is: call('sin', of.of), rule: 'The integral of $\\cos$ is $\\sin$.' }
  if (of.kind !== 'power') return undefined
  if (of.base.kind === 'letter' && of.base.name === 'e') return { is: of, rule: 'A power of $e$ is its own integral.' }
  return exactValue(of.base)
    ? {
        is: quotient(of, call('ln', of.base)),
        rule: `The integral of a power of ${inText(of.base)} is this power divided by $\\ln$ of the base.`,
      }
    : undefined
}

/** f(g(x)) g'(x): the derivative of the inside stands next to it, up to a number. */
function byInside(of: Expr, name: string): Integrated | undefined {
  const parts =
    of.kind === 'product'
      ? of.factors.map((core, index) => ({ core, rest: product(...of.factors.filter((_, other) => other !== index)) }))
      : of.kind === 'quotient'
        ? [{ core: quotient(whole(1), of.under), rest: of.over }]
        : []
  for (const { core, rest } of parts) {
    const found = powerOfBase(core)
    const inside = found?.base ?? (core.kind === 'call' ? core.of : core.kind === 'power' ? core.exponent : undefined)
    const slope = inside && has(inside, name) && !isPlainLetter(inside) ? derive(inside, name)?.is : undefined
    const ratio = slope && inside && asConstant(termsOf(quotient(rest, slope)))
    const u = found
      ? integrateTerm(replaceWhole(core, found.base, letter('u')), 'u')
      : inside
        ? integrateTerm(replaceWhole(core, inside, letter('u')), 'u')
        : undefined
    if (!ratio || !u || !inside || !slope) continue
    const is = neat(product(number(ratio), replaceWhole(u.is, letter('u'), inside)))
    return {
      is,
      rule: `Substitution: put $u$ for ${inText(inside)}. Its derivative ${inText(slope)} stands there already, up to a number. ${u.rule}`,
    }
  }
  return undefined
}

/** Puts `by` wherever `part` stands. */
function replaceWhole(expr: Expr, part: Expr, by: Expr): Expr {
  if (keyOf(expr) === keyOf(part)) return by
  if (expr.kind === 'power')
    return { ...expr, base: replaceWhole(expr.base, part, by), exponent: replaceWhole(expr.exponent, part, by) }
  if (expr.kind === 'quotient')
    return { ...expr, over: replaceWhole(expr.over, part, by), under: replaceWhole(expr.under, part, by) }
  if (expr.kind === 'product') return { ...expr, factors: expr.factors.map((factor) => replaceWhole(factor, part, by)) }
  if (expr.kind === 'sum') return { ...expr, terms: expr.terms.map((term) => replaceWhole(term, part, by)) }
  return expr.kind === 'call' || expr.kind === 'negative' ? { ...expr, of: replaceWhole(expr.of, part, by) } : expr
}

/** Multiplied out first, where that gives terms that can be integrated. */
function byRewriting(of: Expr, name: string): Integrated | undefined {
  const spread = tidy(of)
  if (keyOf(spread) === keyOf(of)) return undefined
  const parts = (spread.kind === 'sum' ? spread.terms : [spread]).map((term) => integrateTerm(term, name))
  return parts.every((part) => part !== undefined)
    ? {
        is: neat(sum(...parts.map((part) => part.is))),
        rule: `First write it as ${inText(spread)}, then term by term with the power rule.`,
      }
    : undefined
}
