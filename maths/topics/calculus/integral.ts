import { has, substitute } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { integrateTerm } from './integral-rules.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { letter, opposite, sum, termsIn } from '#maths/notation/making.ts'
import { neat } from '#maths/forms/neat-products.ts'
import { polynomialOf } from '#maths/forms/polynomial.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import { about, equalLine, inText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

export type Limits = { from: Expr; to: Expr }

/** The integral term by term, with its constant or between limits. Undefined where no school rule fits, or the function breaks off between the limits. */
export function integrate(asked: Expr, name: string, limits?: Limits): Worked | undefined {
  const terms = termsIn(asked)
  const parts = terms.map((term) => integrateTerm(term, name))
  if (!parts.every((part) => part !== undefined)) return undefined
  const is = neat(sum(...parts.map((part) => part.is)))
  const lines = parts.map((part, index): Line => integralLine(part.rule, terms[index] ?? asked, name, part.is))
  if (terms.length > 1) lines.push(integralLine('Sum rule: add the integrals of the terms.', asked, name, is))
  const bounds = limits && betweenLimits(asked, name, is, limits)
  if (limits && !bounds) return undefined
  const d = `\\,d${name}`
  const sign = limits ? `\\int_{${toLatex(limits.from)}}^{${toLatex(limits.to)}}` : '\\int'
  const [p, q] = [smallFrom(polynomialOf(asked, name)?.[1], 3) + 1, smallFrom(polynomialOf(asked, name)?.[0], 3) + 1]
  return {
    topic: limits ? 'definite-integral' : 'integral',
    understood: `Work out $${sign} ${inBrackets(asked)}${d}$.`,
    nudge:
      terms.length > 1
        ? 'Look at the terms one by one. Of which function is each of them the derivative?'
        : 'Of which function is this the derivative? Think of the rule for derivatives backwards.',
    rule: limits
      ? 'Find an integral $F$ first. Then the value between the limits is $F(b) - F(a)$.'
      : 'Power rule backwards: $\\int x^n dx = \\frac{x^{n + 1}}{n + 1} + C$ for $n \\ne -1$. Sums go term by term, and constant factors stay.',
    lines: [...lines, ...(bounds?.lines ?? [])],
    answer: bounds?.answer ?? `$${toLatex(is)} + C$`,
    another: limits
      ? `Integrate ${3 * q}${name}^2 + ${2 * p}${name} from 0 to ${p}`
      : `Integrate ${3 * q}${name}^2 + ${2 * p}${name} - ${q}`,
  }
}

const inBrackets = (expr: Expr): string => (expr.kind === 'sum' ? `\\left(${toLatex(expr)}\\right)` : toLatex(expr))

const integralLine = (text: string, of: Expr, name: string, is: Expr): Line => ({
  text,
  latex: `\\int ${inBrackets(of)}\\,d${name} = ${toLatex(is)} + C`,
  claim: { kind: 'integral', of, letter: name, is },
})

const PROBES = 200

function betweenLimits(
  asked: Expr,
  name: string,
  is: Expr,
  { from, to }: Limits,
): { lines: Line[]; answer: string } | undefined {
  if (has(from, name) || has(to, name)) return undefined
  const [low, high] = [valueOf(from, {}), valueOf(to, {})]
  const breaks = Array.from({ length: PROBES + 1 }, (_, step) =>
    valueOf(asked, { [name]: low + ((high - low) * step) / PROBES }),
  )
  if (breaks.some(Number.isNaN) || changesAtPole(asked, name, low, high)) return undefined
  const [top, bottom] = [to, from].map((limit) => substitute(is, name, limit))
  if (!top || !bottom) return undefined
  const difference = sum(top, opposite(bottom))
  const value = tidy(difference)
  const put = `\\left[${toLatex(is)}\\right]_{${toLatex(from)}}^{${toLatex(to)}} = ${toLatex(tidy(top))} - ${bracketed(tidy(bottom))}`
  const lines: Line[] = [
    {
      ...equalLine(
        `Put the upper limit ${inText(to)} and the lower limit ${inText(from)} into it for ${inText(letter(name))}, and subtract.`,
        difference,
        value,
      ),
      latex: put,
    },
    {
      text: 'Work it out.',
      latex: `\\int_{${toLatex(from)}}^{${toLatex(to)}} ${inBrackets(asked)}\\,d${name} = ${toLatex(value)}`,
      claim: { kind: 'area', of: asked, letter: name, from, to, is: value },
    },
  ]
  return { lines, answer: `${inText(value)}${about(value)}` }
}

const bracketed = (expr: Expr): string =>
  expr.kind === 'sum' || expr.kind === 'negative' ? `\\left(${toLatex(expr)}\\right)` : toLatex(expr)

/** A value that jumps from far below to far above zero, or grows without end, between two probes. */
function changesAtPole(asked: Expr, name: string, low: number, high: number): boolean {
  const at = (step: number): number => valueOf(asked, { [name]: low + ((high - low) * step) / 997 })
  for (let step = 0; step < 997; step += 1) {
    const [a, b] = [at(step), at(step + 1)]
    if (Math.max(Math.abs(a), Math.abs(b)) > 1e4 && Math.abs(a - b) > Math.max(Math.abs(a), Math.abs(b)) / 2)
      return true
    if (a * b < 0 && Math.abs(at(step + 0.5)) > Math.max(Math.abs(a), Math.abs(b))) return true
  }
  return false
}
