/** The interval that holds the true share with 95 %, after Wilson, as two numbers between 0 and 1. */
export function wilson(hits: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const whole = 1 + (z * z) / of
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)]
}

const percent = (share: number) => (share * 100).toFixed(1)

/** `3/200 = 1.5 % [0.5, 4.3]` */
export function shareOf(hits: number, of: number): string {
  const [low, high] = wilson(hits, of)
  return of === 0 ? '-' : `${hits}/${of} = ${percent(hits / of)} % [${percent(low)}, ${percent(high)}]`
}
