import { ownPath } from '#rules/own-path.ts'
import { paths } from '../paths.ts'

const DOORS = [paths.login(), paths.signup()]

/** Where a log-in leads: a path of our own that is no door itself, else home. */
export function safeReturnTo(place: string | null | undefined): string {
  const own = ownPath(place)
  return own === undefined || DOORS.includes(own.replace(/[?#].*$/s, '')) ? paths.home() : own
}

/** The query that carries a place through the doors; home needs none. */
export const returnQuery = (place: string) => ({ return_to: place === paths.home() ? null : place })
