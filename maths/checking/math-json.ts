import type { MathJsonExpression } from '@cortex-js/compute-engine'
import type { Expr, FunctionName } from '#maths/notation/expression.ts'
import { isWhole, type Rational } from '#maths/notation/rational.ts'

const HEADS: Record<FunctionName, string> = {
  sqrt: 'Sqrt',
  cbrt: 'Root',
  abs: 'Abs',
  ln: 'Ln',
  log: 'Log',
  sin: 'Sin',
  cos: 'Cos',
  tan: 'Tan',
  asin: 'Arcsin',
  acos: 'Arccos',
  atan: 'Arctan',
}

/** Letters get names of their own, so that none is a constant of the engine such as `i`. */
export const engineName = (letter: string): string => `letter_${letter}`

export function toMathJson(expr: Expr): MathJsonExpression {
  switch (expr.kind) {
    case 'number':
      return fraction(expr.value)
    case 'letter':
      return expr.name === 'pi' ? 'Pi' : expr.name === 'e' ? 'ExponentialE' : engineName(expr.name)
    case 'sum':
      return ['Add', ...expr.terms.map(toMathJson)]
    case 'product':
      return ['Multiply', ...expr.factors.map(toMathJson)]
    case 'negative':
      return ['Negate', toMathJson(expr.of)]
    case 'quotient':
      return ['Divide', toMathJson(expr.over), toMathJson(expr.under)]
    case 'power':
      return ['Power', toMathJson(expr.base), toMathJson(expr.exponent)]
    case 'call':
      return [HEADS[expr.name], toMathJson(expr.of), ...(expr.name === 'cbrt' ? [{ num: '3' }] : [])]
  }
}

const fraction = (value: Rational): MathJsonExpression =>
  isWhole(value) ? { num: String(value.n) } : ['Rational', { num: String(value.n) }, { num: String(value.d) }]
