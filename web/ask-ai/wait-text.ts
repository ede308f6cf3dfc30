/** A wait as people say it, rounded up: seconds below a minute, minutes below an hour, then hours. */
export function waitText(seconds: number): string {
  if (seconds < 60) return count(Math.ceil(seconds), 'second')
  if (seconds < 3600) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
