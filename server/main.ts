import { mkdirSync } from 'node:fs'
import { fillNewDatabase } from '#seed/first-run.ts'
import { sealOldEntries } from './admin/audit-chain.ts'
import { createApp } from './app.ts'
import { readSettings, type Settings } from './env.ts'
import { greet } from './greeting.ts'
import type { Health } from './health.ts'
import { startJobs } from './jobs/workers.ts'
import { listen } from './listen.ts'
import { closeLive } from './live/service.ts'
import { openMetrics } from './metrics/service.ts'
import { addPages } from './pages.ts'
import { startDatabase } from './platform/database.ts'
import { openLog } from './platform/log.ts'
import { giveBackMemory, giveBackWhenQuiet } from './platform/memory.ts'
import { openPlatform } from './platform/open.ts'
import { endOnSignal } from './shutdown.ts'
import { tidyHourly } from './upkeep/service.ts'

const say = (line: string) => console.info(line)
const settings = settingsOrExit()
const log = openLog(settings.LOG_LEVEL)
/** What is open; closed in the opposite order, whether the start got through or not. */
const open = new AsyncDisposableStack()
const end = endOnSignal(open, log)
// whatever a request waits for is answered; what nobody waits for is no reason to end all the others
process.on('unhandledRejection', (reason) =>
  log.error({ err: reason }, 'a promise was rejected that nobody waited for'),
)

try {
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await startDatabase(settings, log)
  open.defer(database.stop)
  const { platform, close } = await openPlatform({ settings, connection: database.connection, log, say })
  open.defer(close)
  await sealOldEntries(platform)
  const isNew = await fillNewDatabase(platform, {
    dataDir: settings.DATA_DIR,
    adminEmail: settings.ADMIN_EMAIL,
    demo: settings.seedDemo,
  })
  if (isNew) await platform.renderer.close() // its thread would wait for minutes for the next text
  open.defer(tidyHourly(platform))
  open.defer(await startJobs(platform))

  const health: Health = { ready: true }
  const metrics = await openMetrics(platform, settings)
  const app = createApp(platform, health, metrics)
  const pages = await addPages(app, platform, { cacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024 })
  metrics?.watchPages(pages)
  await giveBackMemory()
  open.defer(giveBackWhenQuiet())
  open.defer(await listen(app, settings, health))
  open.defer(() => closeLive(platform))
  greet(settings, isNew, say)
} catch (error) {
  await end(error as Error)
}

function settingsOrExit(): Settings {
  try {
    return readSettings()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
