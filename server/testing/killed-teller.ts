import { readSettings } from '#server/env.ts'
import { startJobs } from '#server/jobs/workers.ts'
import { tell } from '#server/notifications/news.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open.ts'

/**
 * A process of its own that tells a member two things and dies the hardest way: after the commit of the one, before that
 * of the other, and before any mail has gone out. What it needs stands in its arguments.
 */
const { connection, dataDir, member } = JSON.parse(process.argv[2]!)
const { platform } = await openPlatform({
  settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SMTP_URL: 'smtp://127.0.0.1:1' }),
  connection,
  log: openLog('fatal'),
  say: () => {},
})
await startJobs(platform)
const news = (name: string) =>
  ({ kind: 'badge', key: `badge:${name}`, actorId: null, to: [member], detail: name }) as const
await platform.sql.begin(async (sql) => {
  await tell(sql, platform, { ...news('lost'), to: [member] })
  await platform.sql.begin((sql) => tell(sql, platform, { ...news('kept'), to: [member] }))
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
