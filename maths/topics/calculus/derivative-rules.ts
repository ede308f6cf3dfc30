import { has, some } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { call, letter, number, opposite, power, product, quotient, sum, whole } from '#maths/notation/making.ts'
import { isPlain, lowered, neat } from '#maths/forms/neat-products.ts'
import { rational } from '#maths/notation/rational.ts'
import { inText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line } from '#maths/worked.ts'

/** A derivative with the lines that lead to it; the last line is its own. */
type Derived = { is: Expr; lines: Line[] }

/** `(of)' = is`. */
export const derivativeLine = (text: string, of: Expr, name: string, is: Expr): Line => ({
  text,
  latex: `\\left(${toLatex(of)}\\right)' = ${toLatex(is)}`,
  claim: { kind: 'derivative', of, letter: name, is },
})

/** The derivative of one term by the rule that fits. Undefined where no school rule does. */
export function derive(of: Expr, name: string): Derived | undefined {
  const one = (text: string, is: Expr): Derived => ({ is, lines: [derivativeLine(text, of, name, is)] })
  if (!has(of, name)) return one('Constant rule: a constant does not change, so its derivative is $0$.', whole(0))
  if (of.kind === 'letter') return one(`The derivative of ${inText(of)} is $1$.`, whole(1))
  if (of.kind === 'sum') return deriveSum(of.terms, of, name)
  if (of.kind === 'negative') return scaled(whole(-1), of.of, of, name)
  if (of.kind === 'product') return deriveProduct(of.factors, of, name)
  if (of.kind === 'quotient') return deriveQuotient(of.over, of.under, of, name)
  if (of.kind === 'power') return derivePower(of.base, of.exponent, of, name)
  return of.kind === 'call' ? deriveCall(of, name) : undefined
}

function deriveSum(terms: Expr[], of: Expr, name: string): Derived | undefined {
  const parts = terms.map((term) => derive(term, name))
  if (!parts.every((part) => part !== undefined)) return undefined
  const is = neat(sum(...parts.map((part) => part.is)))
  const shown = parts.filter((_, index) => has(terms[index] ?? of, name))
  const constants = shown.length < parts.length ? ' Constants have the derivative $0$.' : ''
  return {
    is,
    lines: [
      ...shown.flatMap((part) => part.lines),
      derivativeLine(`Sum rule: add the derivatives of the terms.${constants}`, of, name, is),
    ],
  }
}

function scaled(factor: Expr, core: Expr, of: Expr, name: string): Derived | undefined {
  const inner = derive(core, name)
  const last = inner?.lines.at(-1)
  if (!inner || !last) return undefined
  const is = neat(product(factor, inner.is))
  const isMinus = exactValue(factor)?.n === -1n
  const text = isMinus ? 'The minus sign stays.' : `The constant factor ${inText(factor)} stays.`
  return { is, lines: [...inner.lines.slice(0, -1), derivativeLine(`${last.text} ${text}`, of, name, is)] }
}

/** Of a sum that is only a part of the task, the result is enough. */
const shortened = ({ lines }: Derived, part: Expr): Line[] =>
  part.kind === 'sum' && isPlain(part) && !some(part, ({ kind }) => kind === 'call') ? lines.slice(-1) : lines

function deriveProduct(factors: Expr[], of: Expr, name: string): Derived | undefined {
  const constants = factors.filter((factor) => !has(factor, name))
  const [u, ...rest] = factors.filter((factor) => has(factor, name))
  if (!u) return undefined
  if (constants.length > 0) return scaled(product(...constants), product(u, ...rest), of, name)
  const v = product(...rest)
  const [du, dv] = [derive(u, name), derive(v, name)]
  if (!du || !dv) return undefined
  const raw = sum(product(du.is, v), product(u, dv.is))
  const is = neat(raw)
  const rule = derivativeLine(
    `Product rule $(uv)' = u'v + uv'$ with $u = ${toLatex(u)}$ and $v = ${toLatex(v)}$.`,
    of,
    name,
    raw,
  )
  return { is, lines: [...shortened(du, u), ...shortened(dv, v), rule, ...simplified(of, name, raw, is)] }
}

function deriveQuotient(over: Expr, under: Expr, of: Expr, name: string): Derived | undefined {
  if (!has(under, name)) return scaled(quotient(whole(1), under), over, of, name)
  const exponent =
    under.kind === 'letter'
      ? rational(1)
      : under.kind === 'power' && under.base.kind === 'letter'
        ? exactValue(under.exponent)
        : undefined
  if (!has(over, name) && exponent) {
    const base = letter(name)
    const is = neat(
      product(
        over,
        opposite(number(exponent)),
        quotient(whole(1), power(base, number(rational(exponent.n + exponent.d, exponent.d)))),
      ),
    )
    const written = power(base, opposite(number(exponent)))
    return {
      is,
      lines: [
        derivativeLine(
          `Write ${inText(quotient(whole(1), under))} as ${inText(written)}. Power rule: bring the exponent down and lower it by $1$.`,
          of,
          name,
          is,
        ),
      ],
    }
  }
  const [du, dv] = [derive(over, name), derive(under, name)]
  if (!du || !dv) return undefined
  const raw = quotient(sum(product(du.is, under), opposite(product(over, dv.is))), power(under, whole(2)))
  const top = tidy(sum(product(du.is, under), opposite(product(over, dv.is))))
  const is = neat(quotient(top, power(under, whole(2))))
  const rule = derivativeLine(
    `Quotient rule $\\left(\\frac{u}{v}\\right)' = \\frac{u'v - uv'}{v^2}$ with $u = ${toLatex(over)}$ and $v = ${toLatex(under)}$.`,
    of,
    name,
    raw,
  )
  return {
    is,
    lines: [
      ...(has(over, name) ? shortened(du, over) : []),
      ...shortened(dv, under),
      rule,
      ...simplified(of, name, raw, is),
    ],
  }
}

const simplified = (of: Expr, name: string, raw: Expr, is: Expr): Line[] =>
  toLatex(raw) === toLatex(is) ? [] : [derivativeLine('Put it together.', of, name, is)]

function derivePower(base: Expr, exponent: Expr, of: Expr, name: string): Derived | undefined {
  if (has(exponent, name)) return has(base, name) ? undefined : deriveExponential(base, exponent, of, name)
  const times = exactValue(exponent)
  if (!times) return undefined
  const outer = product(number(times), lowered(base, times))
  if (base.kind === 'letter') {
    const is = neat(outer)
    return {
      is,
      lines: [
        derivativeLine(`Power rule: bring the exponent ${inText(exponent)} down and lower it by $1$.`, of, name, is),
      ],
    }
  }
  return chained(base, outer, `the outer function is the power with exponent ${inText(exponent)}`, of, name)
}

function deriveExponential(base: Expr, exponent: Expr, of: Expr, name: string): Derived | undefined {
  const isE = base.kind === 'letter' && base.name === 'e'
  const outer = isE ? of : product(of, call('ln', base))
  const rule = isE
    ? `${inText(power(base, letter('x')))} is its own derivative`
    : `${inText(power(base, letter('x')))} has the derivative ${inText(product(power(base, letter('x')), call('ln', base)))}`
  if (exponent.kind === 'letter')
    return { is: outer, lines: [derivativeLine(`Exponential rule: ${rule}.`, of, name, outer)] }
  return chained(exponent, outer, rule, of, name)
}

/** Outer derivative times inner derivative. */
function chained(inner: Expr, outer: Expr, rule: string, of: Expr, name: string): Derived | undefined {
  const inside = derive(inner, name)
  if (!inside) return undefined
  const is = neat(product(outer, inside.is))
  const text = `Chain rule: ${rule}, and the derivative of the inside ${inText(inner)} is ${inText(inside.is)}. Multiply them.`
  return { is, lines: [...shortened(inside, inner), derivativeLine(text, of, name, is)] }
}

function deriveCall(of: Expr & { kind: 'call' }, name: string): Derived | undefined {
  const { of: inner } = of
  const outer = outerDerivative(of)
  if (!outer) return undefined
  const said = (inside: Expr): string => {
    const plain = { ...of, of: inside }
    return `the derivative of ${inText(plain)} is ${inText(outerDerivative(plain) ?? outer)}`
  }
  if (inner.kind === 'letter')
    return { is: outer, lines: [derivativeLine(`Known rule: ${said(inner)}.`, of, name, outer)] }
  return chained(inner, outer, said(letter('u')), of, name)
}

function outerDerivative({ name, of }: Expr & { kind: 'call' }): Expr | undefined {
  const over = (under: Expr): Expr => quotient(whole(1), under)
  const square = power(of, whole(2))
  if (name === 'sqrt') return over(product(whole(2), call('sqrt', of)))
  if (name === 'cbrt') return over(product(whole(3), power(call('cbrt', of), whole(2))))
  if (name === 'sin') return call('cos', of)
  if (name === 'cos') return opposite(call('sin', of))
  if (name === 'tan') return over(power(call('cos', of), whole(2)))
  if (name === 'ln') return over(of)
  if (name === 'log') return over(product(of, call('ln', whole(10))))
  if (name === 'atan') return over(sum(square, whole(1)))
  if (name === 'asin') return over(call('sqrt', sum(whole(1), opposite(square))))
  return name === 'acos' ? opposite(over(call('sqrt', sum(whole(1), opposite(square))))) : undefined
}
