import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { ADMIN_FILE, DEMO_FILE, fillNewDatabase } from '#seed/first-run.ts'
import { createApp } from './app.ts'
import { readSettings, type Settings } from './env.ts'
import type { Health } from './health.ts'
import { addPages } from './pages.ts'
import { startDatabase } from './platform/database.ts'
import { openLog } from './platform/log.ts'
import { openPlatform } from './platform/open.ts'
import { closeGracefully } from './shutdown.ts'

const say = (line: string) => console.info(line)
const settings = settingsOrExit()
const log = openLog(settings.LOG_LEVEL)
mkdirSync(settings.DATA_DIR, { recursive: true })

const database = await startDatabase(settings, log)
const { platform, close } = await openPlatform({ settings, connection: database.connection, log, say })
const isNew = await fillNewDatabase(platform, { dataDir: settings.DATA_DIR, adminEmail: settings.ADMIN_EMAIL, demo: settings.seedDemo })

const health: Health = { ready: true }
const app = createApp(platform, health)
await addPages(app, platform, { cacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024 })
const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, () => greet(settings, isNew))
closeGracefully({ server, health, log, close, stopDatabase: database.stop })

function settingsOrExit(): Settings {
  try {
    return readSettings()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

function greet({ siteUrl, DATA_DIR, rateLimits }: Settings, isNew: boolean) {
  say(`\nAskademy is at ${siteUrl}`)
  if (!rateLimits) say('Warning: RATE_LIMITS=off. Nobody is slowed down; use this for tests alone.')
  tell('The first admin (e-mail, password)', join(DATA_DIR, ADMIN_FILE), isNew)
  tell('The demo accounts (username, e-mail, password)', join(DATA_DIR, DEMO_FILE), isNew)
  say('Ctrl-C ends it.\n')
}

/** Passwords are printed once, and only where a person looks on; a log file never gets them. */
function tell(what: string, path: string, isNew: boolean) {
  if (!existsSync(path)) return
  say(`${what}: ${path}`)
  if (isNew && process.stdout.isTTY) say(readFileSync(path, 'utf8').replace(/^/gm, '  ').trimEnd())
}
