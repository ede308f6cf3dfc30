import type { Renderer } from '#markdown/pool.ts'
import type { Maths } from '#maths/engine.ts'
import type { Numbers } from '#rules/numbers.ts'
import type { Helpline } from '#server/ask-ai/helplines.ts'
import type { AiSettings } from '#server/env.ts'
import type { Jobs } from '#server/jobs/boss.ts'
import type { SettingsStore } from '#server/settings/store.ts'
import type { Clock } from './clock.ts'
import { dayOf } from './clock.ts'
import type { Sql } from './db.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Images } from './images.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { OAuth } from './oauth.ts'
import type { Passwords } from './passwords.ts'

/** The outside world as the features see it; opened once by main.ts, and by the tests with a clock of their own. */
export type Platform = {
  sql: Sql
  clock: Clock
  log: Log
  mail: Mailer
  events: Events
  jobs: Jobs
  limits: Limits
  passwords: Passwords
  oauth: OAuth
  files: Files
  /** Beside the database: what tells whether somebody has cut off its newest part. */
  auditNotes: Files
  /** Beside the database: which accounts are to be deleted, or were, so that no backup brings them back. */
  departures: Files
  images: Images
  renderer: Renderer
  maths: Maths
  settings: SettingsStore
  /** Those in force now: an admin may change them while the site runs. A look costs no query. */
  readonly numbers: Numbers
  /** The model outside that answers now; undefined where the built-in helper answers alone. */
  ai: () => AiSettings | undefined
  /** What the crisis card names, now. */
  helplines: () => Helpline[]
  /** Where files of this installation lie. */
  dataDir: string
  secret: string
  siteUrl: string
  timeZone: string
  trustProxy: boolean
}

export const today = (platform: Pick<Platform, 'clock' | 'timeZone'>) => dayOf(platform.clock.now(), platform.timeZone)

/** When a full hour of the day comes next in the site's time zone: today, or tomorrow where it has passed. */
export function nextHour(platform: Pick<Platform, 'clock' | 'timeZone'>, hour: number): Date {
  const { start, end } = today(platform)
  const here = new Date(start.getTime() + hour * 3600_000)
  return here > platform.clock.now() ? here : new Date(end.getTime() + hour * 3600_000)
}
