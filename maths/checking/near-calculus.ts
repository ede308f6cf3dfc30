/** The slope of a function at a place, to about seven digits (five-point rule); NaN where it has none nearby. */
export function derivativeNear(of: (x: number) => number, x: number): number {
  const step = 1e-3 * Math.max(1e-2, Math.min(1, Math.abs(x)))
  return (of(x - 2 * step) - 8 * of(x - step) + 8 * of(x + step) - of(x + 2 * step)) / (12 * step)
}

/** The integral from `a` to `b` by Gauss's rule in 64 and in 128 pieces; `error` is how far the two are apart. */
export function integralNear(of: (x: number) => number, a: number, b: number): { value: number; error: number } {
  const [coarse, fine] = [64, 128].map((pieces) => {
    const width = (b - a) / pieces
    let sum = 0
    for (let piece = 0; piece < pieces; piece += 1)
      for (const [place, weight] of GAUSS) sum += weight * of(a + width * (piece + (1 + place) / 2))
    return (sum * width) / 2
  })
  return { value: fine ?? NaN, error: Math.abs((fine ?? NaN) - (coarse ?? NaN)) }
}

/** Places and weights of the three-point rule on the way from -1 to 1. */
const GAUSS = [
  [-Math.sqrt(3 / 5), 5 / 9],
  [0, 8 / 9],
  [Math.sqrt(3 / 5), 5 / 9],
] as const
