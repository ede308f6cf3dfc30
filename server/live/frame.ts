import type { LiveEvent } from '#contract/live.ts'

/** Written by one instance a moment before another one hears of it, saved by one that was slow: so much is sent again. */
const OVERLAP_MS = 10_000
/** Who was away for longer has the state, which is enough. */
const LONGEST_AWAY_MS = 3_600_000

/** An event as the bytes that all its readers get. Its id is the time: any instance can tell what came after. */
export const frameOf = ({ event, data }: LiveEvent, now: Date): Uint8Array =>
  Buffer.from(`id: ${now.getTime()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** A sign of life, which moves the time on too. */
export const beatOf = (now: Date): Uint8Array => Buffer.from(`id: ${now.getTime()}\n: still here\n\n`)

/** From when on things are sent again to somebody who comes back with an id; undefined when it is none of ours, or old. */
export function sinceOf(lastEventId: string | undefined, now: Date): Date | undefined {
  if (!lastEventId || !/^\d{1,15}$/.test(lastEventId)) return undefined
  const since = Number(lastEventId)
  return since <= now.getTime() && since > now.getTime() - LONGEST_AWAY_MS ? new Date(since - OVERLAP_MS) : undefined
}
