import { paths } from '../paths.ts'

const OWN = 'http://own.invalid'
const DOORS = [paths.login(), paths.signup()]

/**
 * Where a log-in leads: a path of our own, else home. Browsers read `\` as `/`, drop tabs and line ends and shorten
 * `/.//`, so the address is judged as they will read it, and handed on as it was judged.
 */
export function safeReturnTo(place: string | null | undefined): string {
  if (!place?.startsWith('/') || /[\\\p{Cc}]/u.test(place) || !URL.canParse(place, OWN)) return paths.home()
  const { origin, pathname, search, hash } = new URL(place, OWN)
  if (origin !== OWN || pathname.startsWith('//') || DOORS.includes(pathname)) return paths.home()
  return pathname + search + hash
}

/** The query that carries a place through the doors; home needs none. */
export const returnQuery = (place: string) => ({ return_to: place === paths.home() ? null : place })
