const BREAK_AFTER_MS = 60 * 60_000
/** Whoever was away for so long has had a break. */
const AWAY_MS = 10 * 60_000

/** How long somebody has sat at the page, and when that was last looked at; in milliseconds. */
export type Sitting = { sat: number; seen: number }

/** The page is still in sight. */
export function sitOn({ sat, seen }: Sitting, now: number): Sitting {
  const passed = now - seen
  return { sat: passed > AWAY_MS ? 0 : sat + Math.max(0, passed), seen: now }
}

export const isTimeForABreak = ({ sat }: Sitting): boolean => sat >= BREAK_AFTER_MS
