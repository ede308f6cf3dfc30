import type { Expr, FunctionName } from './expression.ts'
import { lettersOf, has, mapParts, some } from './parts.ts'
import { rational } from './rational.ts'

const WAVES = new Set<FunctionName>(['sin', 'cos', 'tan'])
const DEGREE: Expr = {
  kind: 'quotient',
  over: { kind: 'letter', name: 'pi' },
  under: { kind: 'number', value: rational(180) },
}

const isPlainWave = (part: Expr): boolean =>
  part.kind === 'call' && WAVES.has(part.name) && lettersOf(part.of).length === 0 && !has(part.of, 'pi')

const turn = (part: Expr): Expr =>
  part.kind === 'call' && isPlainWave(part)
    ? { ...part, of: { kind: 'product', factors: [part.of, DEGREE] } }
    : mapParts(part, turn)

/** The expression with plain numbers in sin, cos and tan as degrees, as in `sin 30`; undefined where there are none. */
export const inDegrees = (expr: Expr): Expr | undefined => (some(expr, isPlainWave) ? turn(expr) : undefined)

/** The plain numbers that stand in sin, cos and tan. */
export function plainAngles(expr: Expr): Expr[] {
  const found: Expr[] = []
  some(expr, (part) => {
    if (part.kind === 'call' && isPlainWave(part)) found.push(part.of)
    return false
  })
  return found
}
