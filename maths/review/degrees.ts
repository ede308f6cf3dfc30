import { lettersOf, partsOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { rational } from '#maths/notation/rational.ts'

const WAVES = new Set(['sin', 'cos', 'tan'])
const DEGREE: Expr = {
  kind: 'quotient',
  over: { kind: 'letter', name: 'pi' },
  under: { kind: 'number', value: rational(180) },
}

/** The expression with plain numbers in sin, cos and tan as degrees, as in `sin 30`; undefined where there are none. */
export function inDegrees(expr: Expr): Expr | undefined {
  let found = false
  const turn = (part: Expr): Expr => {
    if (part.kind === 'call' && WAVES.has(part.name) && lettersOf(part.of).length === 0 && !hasPi(part.of)) {
      found = true
      return { ...part, of: { kind: 'product', factors: [part.of, DEGREE] } }
    }
    switch (part.kind) {
      case 'sum':
        return { kind: 'sum', terms: part.terms.map(turn) }
      case 'product':
        return { kind: 'product', factors: part.factors.map(turn) }
      case 'negative':
      case 'call':
        return { ...part, of: turn(part.of) }
      case 'quotient':
        return { kind: 'quotient', over: turn(part.over), under: turn(part.under) }
      case 'power':
        return { kind: 'power', base: turn(part.base), exponent: turn(part.exponent) }
      default:
        return part
    }
  }
  const turned = turn(expr)
  return found ? turned : undefined
}

const hasPi = (expr: Expr): boolean => (expr.kind === 'letter' && expr.name === 'pi') || partsOf(expr).some(hasPi)
