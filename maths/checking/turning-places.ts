import { lettersOf, partsOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { type Rational, ONE, negate } from '#maths/notation/rational.ts'
import { addFractions, bisect, fractionIn, nearFraction, realRoots } from './real-roots.ts'

/** A quarter apart near zero, wider and wider up to about two millions. */
const GRID = [
  ...Array.from({ length: 481 }, (_, index) => index / 4 - 60 + 0.01),
  ...Array.from({ length: 40 }, (_, index) => 60 * 1.3 ** (index + 1)).flatMap((far) => [far, -far]),
].toSorted((a, b) => a - b)

/** Where a function of one number changes its sign, as far as a grid shows it. */
export function crossings(of: (x: number) => number): (Rational | number)[] {
  const values = GRID.map(of)
  return GRID.flatMap((from, index) => {
    const [to, here, next] = [GRID[index + 1], values[index] ?? NaN, values[index + 1] ?? NaN]
    if (to === undefined || !(here * next < 0)) return []
    const root = bisect(of, from, to)
    return [nearFraction(root, 2_000) ?? root]
  })
}

/** Where the inside of a root, a logarithm or an absolute value is zero (or one), and where a denominator is zero. */
export function kinks(expr: Expr, letter: string): (Rational | number)[] {
  const inside = expr.kind === 'call' ? expr.of : expr.kind === 'quotient' ? expr.under : undefined
  const fraction = inside && lettersOf(inside).includes(letter) ? fractionIn(inside, letter) : undefined
  const own = fraction ? [fraction, addFractions(fraction, { over: [negate(ONE)], under: [ONE] })] : []
  return [...own.flatMap(({ over }) => realRoots(over)), ...partsOf(expr).flatMap((part) => kinks(part, letter))]
}

const WAVES = new Set(['sin', 'cos', 'tan'])

/** Whether it repeats itself: such equations have more solutions than can be listed. */
export function hasWave(expr: Expr, letter: string): boolean {
  if (expr.kind === 'call' && WAVES.has(expr.name) && lettersOf(expr).includes(letter)) return true
  return partsOf(expr).some((part) => hasWave(part, letter))
}
