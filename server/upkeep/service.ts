import { interruptDead } from '#server/ask-ai/stream.ts'
import { planSweep } from '#server/badges/award.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CHORES } from './chores.ts'
import * as queries from './queries.ts'
import { listTerms, type TermName } from './terms.ts'

/** Longer than any run: whoever began so long ago is dead. */
const LEASE_SECONDS = 900

/** A term as admins see it: what the privacy page promises, and how its last run went. */
export type KeptTerm = { name: TermName; what: string; kept: string } & Omit<queries.Run, 'term'>

/**
 * Keeps every term, one after the other: one that fails stops no other. Of several instances one keeps a term; one that
 * was kept less than `gapSeconds` ago is left for the next time. Doing it twice harms nothing.
 */
export async function tidy(platform: Platform, { gapSeconds = 0 } = {}): Promise<void> {
  await harmless(platform, 'answers', () => interruptDead(platform, null)) // dead processes leave nothing running
  for (const term of Object.keys(CHORES) as TermName[])
    // it has these names and no others
    await harmless(platform, term, () => keep(platform, term, gapSeconds))
  await harmless(platform, 'badges', () => planSweep(platform))
}

async function keep(platform: Platform, term: TermName, gapSeconds: number): Promise<void> {
  const { sql, clock, log } = platform
  const now = clock.now()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const turn = { term, now, dead: ago(LEASE_SECONDS), last: gapSeconds > 0 ? ago(gapSeconds) : undefined }
  if (!(await queries.beginRun(sql, turn))) return
  try {
    const done = await CHORES[term](platform)
    await queries.endRun(sql, { term, now: clock.now(), removed: typeof done === 'number' ? done : done.count })
  } catch (error) {
    log.warn({ err: error, term }, 'what has run out could not be thrown away')
    await queries.failRun(sql, { term, now: clock.now(), failure: kindOf(error) })
  }
}

/** Every term with its last run; those that never ran have none. */
export async function listKept({ sql, numbers }: Platform): Promise<KeptTerm[]> {
  const runs = new Map((await queries.listRuns(sql)).map(({ term, ...run }) => [term, run]))
  return listTerms(numbers).map((term) => ({ ...term, ...(runs.get(term.name) ?? NEVER) }))
}

const NEVER: Omit<queries.Run, 'term'> = {
  beganAt: null,
  endedAt: null,
  succeededAt: null,
  removed: 0,
  removedEver: 0,
  failures: 0,
  failure: null,
}

/** Tidies now and again and again, until the answer is called. */
export function tidyHourly(platform: Platform): () => void {
  const { everySeconds } = platform.numbers.upkeep
  const run = () => void tidy(platform, { gapSeconds: everySeconds / 2 })
  run()
  const timer = setInterval(run, everySeconds * 1000).unref()
  return () => clearInterval(timer)
}

async function harmless(platform: Platform, what: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: Error) => platform.log.warn({ err: error, what }, 'could not tidy'))
}

/** A code or a kind alone: the words of an error may hold an address. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : 'unknown'
