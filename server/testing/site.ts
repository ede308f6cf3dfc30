import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '#server/app.ts'
import { readSettings } from '#server/env.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cloneDatabase } from './database.ts'

export type TestSite = {
  app: App
  platform: Platform
  /** Moves the clock forward. */
  wait(seconds: number): void
  /** The text of the newest mail to an address, once it has been written. */
  readMail(to: string): Promise<string>
  close(): Promise<void>
}

/** The whole site on a database of its own, with a clock that tests move; nothing in it is a stand-in. */
export async function openTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const database = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'askademy-test-'))
  let ahead = 0
  const { platform, close } = await openPlatform({
    settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...settings }),
    connection: database.connection,
    log: openLog('fatal'),
    say: () => {},
    clock: { now: () => new Date(Date.now() + ahead * 1000) },
  })
  return {
    app: createApp(platform, { ready: true }),
    platform,
    wait(seconds) {
      ahead += seconds
    },
    readMail: (to) => newestMail(join(dataDir, 'outbox'), to),
    async close() {
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function newestMail(outbox: string, to: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    for (const name of (await readdir(outbox)).filter((file) => file.endsWith('.eml')).toSorted().toReversed()) {
      const mail = await readFile(join(outbox, name), 'utf8')
      if (mail.includes(`To: ${to}`)) return mail
    }
    await new Promise((resolve) => setTimeout(resolve, 25)) // mails are written in the background
  }
  throw new Error(`No mail to ${to} was written.`)
}
