import type { Platform } from '#server/platform/platform.ts'
import { beatOf } from './frame.ts'
import type { Reader } from './hub.ts'
import { listLiveSessions } from './queries.ts'

/** Everybody hears a sign of life each time it has gone round; one share of them a second, so that it is no burst. */
const SHARES = 20
const STEP_MS = 1000

/** Keeps lines alive, and lets a member go whose token is dead or whose suspension began or ended. */
export function openHeart(platform: Platform) {
  const shares = Array.from({ length: SHARES }, () => new Set<Reader>())
  const shareOf = new WeakMap<Reader, Set<Reader>>()
  let timer: NodeJS.Timeout | undefined
  let step = 0

  /** Of the smallest shares the one that is next. */
  const emptiestFrom = (first: number) =>
    shares
      .map((_, index) => shares[(first + index) % SHARES]!)
      .reduce((least, share) => (share.size < least.size ? share : least))

  function beat() {
    const share = shares[step++ % SHARES]!
    const bytes = beatOf(platform.clock.now())
    for (const { line } of share) line.send(bytes)
    closeDead(platform, share).catch((error: Error) =>
      platform.log.warn({ err: error }, 'sessions could not be looked at; they are in the next round'),
    )
  }
  return {
    add(reader: Reader) {
      const share = emptiestFrom(step)
      share.add(reader)
      shareOf.set(reader, share)
      timer ??= setInterval(beat, STEP_MS).unref()
    },
    remove(reader: Reader) {
      if (!shareOf.get(reader)?.delete(reader)) return
      if (shares.every(({ size }) => size === 0)) {
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

async function closeDead({ sql, clock }: Platform, readers: Iterable<Reader>) {
  const members = [...readers].flatMap(({ line, viewer }) => (viewer ? [{ line, viewer }] : []))
  if (members.length === 0) return
  const ids = members.map(({ viewer }) => viewer.sessionId)
  const alive = new Map((await listLiveSessions(sql, { ids, now: clock.now() })).map((row) => [row.id, row.suspended]))
  for (const { line, viewer } of members)
    if (alive.get(viewer.sessionId) !== (viewer.suspendedUntil !== null)) line.close()
}
