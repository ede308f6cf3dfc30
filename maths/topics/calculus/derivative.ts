import { lettersOf, some, substitute } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { derive } from './derivative-rules.ts'
import { equation, letter, opposite, product, sum } from '#maths/notation/making.ts'
import { polynomialOf } from '#maths/forms/polynomial.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import { about, equalLine, inText, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import type { Line, Worked } from '#maths/worked.ts'

export type DerivativeWish = {
  /** The place where its value is asked. */ at?: Expr
  /** Also the tangent there. */ tangent?: boolean
}

/** The derivative by the rules of school, its value at a point and the tangent when asked. Undefined where no rule fits. */
export function differentiate(asked: Expr, name: string, wish: DerivativeWish = {}): Worked | undefined {
  const found = derive(asked, name)
  if (!found) return undefined
  const { at, tangent } = wish
  const more = at ? pointLines(asked, name, found.is, at, tangent === true) : undefined
  const where = at ? ` at ${relationInText(equation(letter(name), at))}` : ''
  return {
    topic: tangent ? 'tangent' : 'derivative',
    understood: tangent
      ? `Find the tangent to $y = ${toLatex(asked)}$${where}.`
      : `Differentiate ${inText(asked)} with respect to ${inText(letter(name))}${where ? `, and give the value${where}` : ''}.`,
    nudge: nudge(asked),
    rule: rule(asked),
    lines: [...found.lines, ...(more?.lines ?? [])],
    answer: more?.answer ?? inText(found.is),
    ...(tangent && more?.line && name === 'x' ? { graph: `y = ${toPlain(asked)}\ny = ${toPlain(more.line)}` } : {}),
    another: another(asked, name, wish),
  }
}

function pointLines(
  asked: Expr,
  name: string,
  derivative: Expr,
  at: Expr,
  tangent: boolean,
): { lines: Line[]; answer: string; line?: Expr } {
  const put = substitute(derivative, name, at)
  const slope = tidy(put)
  const lines: Line[] = [
    equalLine(
      `Put ${relationInText(equation(letter(name), at))} into the derivative.${tangent ? ' This is the slope of the tangent.' : ''}`,
      put,
      slope,
    ),
  ]
  if (!tangent) return { lines, answer: `${inText(slope)}${about(slope)}, from the derivative ${inText(derivative)}` }
  const height = substitute(asked, name, at)
  const value = tidy(height)
  lines.push(equalLine('Put it into the function: this is the height of the point.', height, value))
  const x = letter(name)
  const through = sum(product(slope, sum(x, opposite(at))), value)
  const line = tidy(through)
  lines.push({
    text: 'The line through the point with this slope: $y = m(x - x_0) + y_0$. Multiply it out.',
    latex: `y = ${toLatex(line)}`,
    claim: { kind: 'equal', left: through, right: line },
  })
  return { lines, answer: `$y = ${toLatex(line)}$`, line }
}

const isFraction = (expr: Expr): boolean => expr.kind === 'quotient' && lettersOf(expr.under).length > 0
const isChain = (part: Expr): boolean =>
  (part.kind === 'call' && part.of.kind !== 'letter') ||
  (part.kind === 'power' && part.base.kind !== 'letter' && lettersOf(part.base).length > 0)

function nudge(asked: Expr): string {
  if (some(asked, isChain)) return 'Which function stands inside the other one?'
  if (some(asked, isFraction)) return 'What is above the bar, what is below? Can it be written as a power?'
  if (
    some(
      asked,
      (part) => part.kind === 'product' && part.factors.filter((factor) => lettersOf(factor).length > 0).length > 1,
    )
  )
    return 'Which two functions are multiplied here?'
  return asked.kind === 'sum'
    ? 'Look at the terms one by one. Which kind of function is each of them?'
    : 'Which kind of function is it?'
}

function rule(asked: Expr): string {
  if (some(asked, isChain))
    return "Chain rule: $\\left(f(g(x))\\right)' = f'(g(x)) \\cdot g'(x)$, the outer derivative times the inner one."
  if (some(asked, isFraction))
    return "Quotient rule: $\\left(\\frac{u}{v}\\right)' = \\frac{u'v - uv'}{v^2}$. For $\\frac{1}{x^n} = x^{-n}$ the power rule is enough."
  if (
    some(
      asked,
      (part) => part.kind === 'product' && part.factors.filter((factor) => lettersOf(factor).length > 0).length > 1,
    )
  )
    return "Product rule: $(uv)' = u'v + uv'$."
  return "Power rule: $(x^n)' = n x^{n - 1}$. Sums are differentiated term by term, and constant factors stay."
}

function another(asked: Expr, name: string, { at, tangent }: DerivativeWish): string {
  const polynomial = polynomialOf(asked, name)
  const [p, q] = [smallFrom(polynomial?.[1] ?? polynomial?.[2], 4) + 2, smallFrom(polynomial?.[2], 3) + 2]
  const next =
    at || (polynomial && polynomial.length > 0)
      ? `${name}^${q} + ${p}${name}^2 - ${p}`
      : some(asked, isChain)
        ? `(${p}${name} + 1)^${q}`
        : some(asked, isFraction)
          ? `${name}/(${name} + ${p})`
          : `${name}^${q} * sin(${name})`
  if (tangent) return `Find the tangent to y = ${name}^2 + ${p}${name} at ${name} = ${q}`
  return at ? `Find the derivative of ${next} at ${name} = ${q}` : `Differentiate ${next}`
}
