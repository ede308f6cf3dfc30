import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '#server/app.ts'
import { readSettings } from '#server/env.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { seedDemo } from '#seed/demo.ts'
import { openLoader } from '../../bench/fill/database.ts'
import { writeCrowd } from './crowd.ts'

export type CrowdedSite = { app: App; close(): Promise<void> }

/** A site where the demo community asked in the middle of a crowd: half of it came before, half after. */
export async function openCrowdedSite(crowd: number): Promise<CrowdedSite> {
  const database = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'askademy-eval-'))
  const { platform, close } = await openPlatform({
    settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }),
    connection: database.connection,
    log: openLog('fatal'),
    say: () => {},
  })
  const loader = await openLoader(database.connection)
  await writeCrowd(loader, Math.ceil(crowd / 2), 1)
  await seedDemo(platform)
  await writeCrowd(loader, Math.floor(crowd / 2), 2)
  await loader`vacuum analyze`
  await loader.end()
  return {
    app: createApp(platform, { ready: true }),
    async close() {
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
