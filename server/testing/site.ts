import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '#server/app.ts'
import { readSettings } from '#server/env.ts'
import { createRenderer } from '#markdown/pool.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

export type TestSite = {
  app: App
  platform: Platform
  /** Moves the clock forward. */
  wait(seconds: number): void
  /** The mails to an address, the first one first, once at least so many have been written. */
  readMails(to: string, atLeast?: number): Promise<string[]>
  /** The codes in the mails to an address, the first one first, once at least so many have been written. */
  readCodes(to: string, atLeast?: number): Promise<string[]>
  close(): Promise<void>
}

/** Where a site keeps everything. */
export type Home = { database: TestDatabase; dataDir: string }

export const makeHome = async (): Promise<Home> => ({
  database: await cloneDatabase(),
  dataDir: await mkdtemp(join(tmpdir(), 'askademy-test-')),
})

export async function leaveHome({ database, dataDir }: Home): Promise<void> {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

/** One thread for all sites of a test process: it takes a second to start. */
const renderer = createRenderer()

/**
 * The whole site on a database of its own, with a clock that tests move; nothing in it is a stand-in. A home that is handed
 * over stays when the site is closed.
 */
export async function openTestSite(settings: Record<string, string> = {}, home?: Home): Promise<TestSite> {
  const { database, dataDir } = home ?? (await makeHome())
  let ahead = 0
  const { platform, close } = await openPlatform({
    settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...settings }),
    connection: database.connection,
    log: openLog('fatal'),
    say: () => {},
    renderer,
    clock: { now: () => new Date(Date.now() + ahead * 1000) },
  })
  const readMails = openOutbox(join(dataDir, 'outbox'))
  return {
    app: createApp(platform, { ready: true }),
    platform,
    wait(seconds) {
      ahead += seconds
    },
    readMails,
    readCodes: async (to, atLeast) =>
      (await readMails(to, atLeast)).map((mail) => /your code is (\d{6})/.exec(mail)?.[1] ?? ''),
    async close() {
      await close()
      if (!home) await leaveHome({ database, dataDir })
    },
  }
}

/** Moves the clock to a minute past the next midnight (UTC), so that no test straddles one. */
export function startOfDay({ platform, wait }: TestSite) {
  const DAY = 24 * 3600
  wait(DAY - ((platform.clock.now().getTime() / 1000) % DAY) + 60)
}

function openOutbox(folder: string) {
  const read = new Map<string, string>()
  return async (to: string, atLeast = 1): Promise<string[]> => {
    for (let attempt = 0; attempt < 10_000; attempt++) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
      for (const name of names) if (!read.has(name)) read.set(name, await readFile(join(folder, name), 'utf8'))
      const mails = names.map((name) => read.get(name)!).filter((mail) => mail.includes(`To: ${to}\n`))
      if (mails.length >= atLeast) return mails
      await new Promise((resolve) => setTimeout(resolve, 5)) // mails are written in the background
    }
    throw new Error(`Not even ${atLeast} mails to ${to} were written.`)
  }
}
