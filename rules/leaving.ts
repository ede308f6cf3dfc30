/** Who stands beside what people wrote who have left, or are about to. A reserved name: nobody signs up with it. */
export const DELETED_MEMBER = { username: 'deleted-member', name: 'deleted member' }

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The day of an ISO time (in UTC) as people write it: `6 December 2026`. */
export function dateInWords(time: string): string {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number)
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}
