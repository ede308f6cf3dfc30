import { join } from 'node:path'
import { createRenderer, type Renderer } from '#markdown/pool.ts'
import { createMaths } from '#maths/engine.ts'
import { HELPLINES } from '#server/ask-ai/helplines.ts'
import type { Settings } from '#server/env.ts'
import { openJobs } from '#server/jobs/boss.ts'
import { recordMails } from '#server/outbox/recorder.ts'
import { openSettings } from '#server/settings/store.ts'
import { systemClock, type Clock } from './clock.ts'
import { openPool, type ConnectionOptions } from './db.ts'
import { openEvents } from './events.ts'
import { openFiles } from './files.ts'
import { openImages } from './images.ts'
import { openLimits } from './limits.ts'
import type { Log } from './log.ts'
import { openOutboxMailer, openSmtpMailer } from './mail.ts'
import { migrate } from './migrate.ts'
import { openOAuth } from './oauth.ts'
import { openPasswords } from './passwords.ts'
import type { Platform } from './platform.ts'
import { readSecret } from './secret.ts'

export type OpenPlatform = { platform: Platform; close(): Promise<void> }
type Options = {
  settings: Settings
  connection: string | ConnectionOptions
  log: Log
  say: (line: string) => void
  clock?: Clock
  /** Stays open when the platform closes; without one it brings its own. */
  renderer?: Renderer
}

/** Opens the outside world for the features: a migrated database, mail, events, limits and the rest. */
export async function openPlatform({
  settings,
  connection,
  log,
  say,
  clock = systemClock,
  renderer,
}: Options): Promise<OpenPlatform> {
  const sql = openPool(connection, settings.DATABASE_POOL)
  await migrate(sql)
  const events = await openEvents({ sql, log })
  const secret = readSecret(settings.DATA_DIR, settings.SECRET_KEY)
  const inForce = await openSettings({ sql, events, log, base: { env: settings, secret, helplines: HELPLINES } })
  const around = recordMails({ sql, clock, log, triesOfJob: () => inForce.numbers.jobs.tries })
  const mail = settings.SMTP_URL
    ? openSmtpMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM, log, around })
    : openOutboxMailer({ dataDir: settings.DATA_DIR, from: settings.MAIL_FROM, log, say, around })
  const platform: Platform = {
    sql,
    clock,
    log,
    mail,
    events,
    jobs: openJobs({ connection, events, log, numbers: () => inForce.numbers }),
    limits: openLimits({ sql, clock, enabled: settings.rateLimits }),
    passwords: openPasswords(),
    oauth: openOAuth(settings),
    files: openFiles(join(settings.DATA_DIR, 'uploads')),
    auditNotes: openFiles(join(settings.DATA_DIR, 'audit')),
    departures: openFiles(join(settings.DATA_DIR, 'departures')),
    images: openImages(),
    renderer: renderer ?? createRenderer(),
    maths: createMaths({ onRefuted: (topic) => log.error({ topic }, 'a worked solution did not stand the check') }),
    settings: inForce,
    get numbers() {
      return inForce.numbers
    },
    ai: inForce.ai,
    helplines: inForce.helplines,
    dataDir: settings.DATA_DIR,
    secret,
    siteUrl: settings.siteUrl,
    timeZone: settings.TIME_ZONE,
    trustProxy: settings.TRUST_PROXY === 'on',
  }
  return {
    platform,
    async close() {
      await mail.close()
      await inForce.close()
      await events.close()
      platform.images.close()
      if (!renderer) await platform.renderer.close()
      await platform.maths.close()
      await sql.end({ timeout: 5 })
    },
  }
}
