import type { Numbers } from '#rules/numbers.ts'
import type { Helpline } from '#server/ask-ai/helplines.ts'
import type { AiSettings } from '#server/env.ts'
import type { Sql } from '#server/platform/db.ts'
import type { Events } from '#server/platform/events.ts'
import type { Log } from '#server/platform/log.ts'
import { aiOnly } from './ai.ts'
import { decide, type Base, type InForce } from './in-force.ts'
import { listSettings } from './queries.ts'
import type { SiteTexts } from './texts.ts'

/** What every instance hears when an admin has changed a setting. */
export const SETTINGS_CHANGED = 'settings'
const AGAIN_AFTER_MS = 60_000

export type SettingsStore = {
  /** What holds where nobody set anything. */
  base: Base
  /** A look at what is in memory: no query. */
  inForce(): InForce
  readonly numbers: Numbers
  /** Undefined where the built-in helper answers alone. */
  ai(): AiSettings | undefined
  helplines(): Helpline[]
  /** What the admins say on every page. */
  texts(): SiteTexts
  /** Reads what is saved now; resolves when it is in force here. */
  reload(): Promise<void>
  close(): Promise<void>
}
type Options = { sql: Sql; events: Events; log: Log; base: Base }

/**
 * The settings in force, read at the start and again as soon as any instance announces a change. An announcement that is
 * lost is made good within a minute.
 */
export async function openSettings({ sql, events, log, base: given }: Options): Promise<SettingsStore> {
  const base = { ...given, env: aiOnly(given.env) }
  let inForce = decide(base, []).inForce
  let told = ''
  let reading: Promise<void> = Promise.resolve()

  async function read() {
    const { inForce: now, misfits } = decide(base, await listSettings(sql))
    inForce = now
    const lines = JSON.stringify(misfits)
    if (lines !== told && misfits.length > 0) log.warn({ settings: misfits.map(tell) }, 'saved settings are left out')
    told = lines
  }
  const tryAgain = () =>
    void reload().catch((error: Error) => log.warn({ err: error }, 'the settings could not be read again'))
  /** One after the other, so that an older reading never stands in a newer one's place. */
  function reload(): Promise<void> {
    const next = reading.then(read)
    reading = next.catch(() => undefined)
    return next
  }

  await reload()
  const unsubscribe = events.subscribe((topics) => {
    if (topics.includes(SETTINGS_CHANGED)) tryAgain()
  })
  const timer = setInterval(tryAgain, AGAIN_AFTER_MS).unref()
  return {
    base,
    inForce: () => inForce,
    get numbers() {
      return inForce.numbers
    },
    ai: () => inForce.ai,
    helplines: () => inForce.helplines,
    texts: () => inForce.texts,
    reload,
    async close() {
      clearInterval(timer)
      unsubscribe()
      await reading
    },
  }
}

const tell = ({ name, why }: { name: string; why: string }) => `${name}: ${why}`
