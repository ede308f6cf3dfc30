/** The bench site's life in whole seconds: two years, long enough ago that nothing in it is of today. */
export const END = Date.UTC(2026, 9, 1) / 1000
export const START = END - 730 * 86_400

export const timestamp = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** The indexes of the moments in the order of time. */
export function orderOf(moments: Float64Array): Uint32Array {
  const packed = Float64Array.from(moments, (moment, index) => (Math.floor(moment) - START) * 2 ** 26 + index) // below 2 ** 53
  packed.sort()
  return Uint32Array.from(packed, (value) => value % 2 ** 26)
}
