const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `2026-11-21` as `21 November 2026`, the same in every time zone. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`
}
