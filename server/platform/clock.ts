/** The time, passed in so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The first moment of the day that `now` falls in, and the first of the next, in a time zone. */
export function dayOf(now: Date, timeZone: string): { start: Date; end: Date } {
  const zoned = (date: Date) => {
    const part = Object.fromEntries(
      formatter(timeZone)
        .formatToParts(date)
        .map(({ type, value }) => [type, Number(value)]),
    )
    return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  }
  const midnight = (wall: number) => {
    // the offset can differ between now and midnight (daylight saving): ask again at the guess
    const guess = new Date(wall - (zoned(now) - now.getTime()))
    return new Date(wall - (zoned(guess) - guess.getTime()))
  }
  now = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const wall = new Date(zoned(now))
  const day = (offset: number) =>
    midnight(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + offset))
  return { start: day(0), end: day(1) }
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, found)
  }
  return found
}
