import { resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { readSettings } from '#server/env.ts'
import { startDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open.ts'
import { openLoader } from './fill/database.ts'
import { logMembersIn } from './measure/members.ts'
import { hottest } from './plans/calls.ts'
import { makeAdmin, makeBusy } from './plans/readers.ts'
import { explain, statementsOf, type Explained, type Node } from './plans/explain.ts'

// npm run bench:plans [-- --show search]: how PostgreSQL answers the hottest calls on the database of bench:fill; a large table that is read as a whole is a failure
const LARGE = 10_000
const shown = process.argv.includes('--show') ? process.argv[process.argv.indexOf('--show') + 1] : undefined

const settings = readSettings({ DATA_DIR: 'data/bench', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...process.env })
const database = await startDatabase(settings, openLog('warn'))
const { platform, close } = await openPlatform({
  settings: { ...settings, DATA_DIR: resolve(settings.DATA_DIR), DATABASE_POOL: 1 },
  connection: database.connection,
  log: openLog('fatal'),
  say: () => {},
})
const { sql } = platform
try {
  const app = createApp(platform, { ready: true })
  const [member, admin] = await logMembersIn(sql, 2)
  if (!member || !admin) throw new Error('There is nobody yet: npm run bench:fill first.')
  const loader = await openLoader(database.connection) // no statement of the site may take so long
  await makeBusy(loader, member.id)
  await makeAdmin(loader, admin.id)
  await loader.end()
  const tokens = { member: member.token, admin: admin.token }
  const large = new Set(
    (
      await sql<{ name: string }[]>`select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`
    ).map(({ name }) => name),
  )
  console.info('call                     statements      ms    pages  large tables read as a whole')
  for (const { name, path, as } of await hottest(sql)) {
    const call = () => ask(path, as && tokens[as])
    await call() // what is kept is kept
    const explained: Explained[] = []
    for (const statement of await statementsOf(sql, call)) explained.push(await explain(sql, statement))
    const scanned = [...new Set(explained.flatMap((one) => one.scanned))].filter((table) => large.has(table))
    const sum = (of: 'ms' | 'pages') => explained.reduce((total, one) => total + one[of], 0)
    console.info(
      `${name.padEnd(24)} ${String(explained.length).padStart(10)} ${sum('ms').toFixed(1).padStart(7)} ${String(sum('pages')).padStart(8)}  ${scanned.join(', ')}`,
    )
    if (scanned.length > 0) process.exitCode = 1
    if (name === shown || scanned.length > 0)
      for (const one of explained) console.info(`${one.ms.toFixed(1)} ms ${one.string}\n${drawn(one.plan)}`)
  }

  async function ask(path: string, token: string | undefined) {
    const response = await app.request(path, token ? { headers: { authorization: `Token ${token}` } } : {})
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
} finally {
  await close()
  await database.stop()
}

function drawn(node: Node, depth = 1): string {
  const rows = `${Math.round((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0))} rows in ${node['Actual Loops']} loops, ${((node['Actual Total Time'] ?? 0) * (node['Actual Loops'] ?? 0)).toFixed(1)} ms`
  const line = `${'  '.repeat(depth)}${node['Subplan Name'] ?? ''} ${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Index Name'] ?? ''} ${rows}`
  return [line, ...(node.Plans ?? []).map((child) => drawn(child, depth + 1))].join('\n')
}
