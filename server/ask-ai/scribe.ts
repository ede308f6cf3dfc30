import type { AiFrame, NumberedFrame } from '#contract/ask-ai.ts'
import type { Platform } from '#server/platform/platform.ts'
import { appendAll, type Addition } from './queries.ts'

type Waiting = { addition: Addition; settle: (running: boolean) => void; fail: (error: unknown) => void }
type Scribe = { waiting: Waiting[]; busy: boolean; saved: Map<string, NumberedFrame[]> }

const scribes = new WeakMap<object, Scribe>()

function scribeOf({ sql }: Pick<Platform, 'sql'>): Scribe {
  const known = scribes.get(sql)
  if (known) return known
  const scribe: Scribe = { waiting: [], busy: false, saved: new Map() }
  scribes.set(sql, scribe)
  return scribe
}

/**
 * Saves frames of a running answer; tells whether it was still running. All answers of this process are saved together:
 * while one statement is under way the next gathers, so that a thousand answers at once are a few dozen statements a second.
 */
export function save(platform: Platform, addition: Addition): Promise<boolean> {
  const scribe = scribeOf(platform)
  return new Promise((settle, fail) => {
    scribe.waiting.push({ addition, settle, fail })
    if (!scribe.busy) void write(platform, scribe)
  })
}

async function write(platform: Platform, scribe: Scribe) {
  scribe.busy = true
  while (scribe.waiting.length > 0) {
    const batch = scribe.waiting
    scribe.waiting = []
    await writeTogether(platform, scribe, batch).catch(async () => {
      // one that cannot be saved must not keep the others from it
      for (const one of batch) await writeTogether(platform, scribe, [one]).catch(one.fail)
    })
  }
  scribe.busy = false
}

async function writeTogether({ sql, clock }: Platform, scribe: Scribe, batch: Waiting[]) {
  const additions = batch.map(({ addition }) => addition)
  const rows = await appendAll(sql, additions, clock.now())
  const places = new Map(rows.map(({ id, before }) => [id, before]))
  for (const { addition, settle } of batch) {
    const before = places.get(addition.id)
    if (before !== undefined) keep(scribe, addition, before)
    settle(before !== undefined)
  }
}

/** What was saved when the answer began, for whoever reads along from the first frame. */
export const remember = (platform: Pick<Platform, 'sql'>, id: string, frames: AiFrame[]) =>
  keep(scribeOf(platform), { id, frames }, 0)

function keep(scribe: Scribe, { id, frames }: Pick<Addition, 'id' | 'frames'>, before: number) {
  const saved = scribe.saved.get(id) ?? []
  scribe.saved.set(id, saved)
  for (const [index, frame] of frames.entries()) saved.push({ seq: before + index + 1, ...frame })
}

/** The frames after one that this process has saved and still remembers; undefined where the database must be asked. */
export function savedHere(platform: Pick<Platform, 'sql'>, id: string, after: number): NumberedFrame[] | undefined {
  const saved = scribeOf(platform).saved.get(id)
  if (!saved?.[0] || saved[0].seq > after + 1 || saved.at(-1)!.seq <= after) return undefined
  return saved.slice(after + 1 - saved[0].seq)
}

/** What is written to its end needs no remembering. */
export const forget = (platform: Pick<Platform, 'sql'>, id: string) => void scribeOf(platform).saved.delete(id)
