const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR
const UNITS: readonly (readonly [bytes: number, name: string])[] = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
]

/** Seconds as `38 min`, `5.2 h` or `2.1 days`. */
export function durationInWords(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`
  return seconds < 2 * DAY ? `${inTenths(seconds / HOUR)} h` : `${inTenths(seconds / DAY)} days`
}

/** A share as `93%`; where there is nothing to share in, a dash. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`)

/** Bytes as `1.4 GB`. */
export function bytesInWords(bytes: number): string {
  const [unit, name] = UNITS.find(([least]) => bytes >= least) ?? [1, 'bytes']
  return `${inTenths(bytes / unit)} ${name}`
}

const inTenths = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
