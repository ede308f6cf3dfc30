import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brokenSentences, lostFacts } from './crash/check.ts'
import { kill, postmasterOf, type Victims } from './crash/kill.ts'
import { signUp } from './crash/members.ts'
import { post } from './crash/post.ts'
import { newRecord } from './crash/record.ts'
import { writeUntilKilled } from './crash/writer.ts'
import { createRandom } from './fill/random.ts'
import { withSql } from './lib/database.ts'
import { launchSite, startSite, type Site } from './lib/site.ts'
import { buildIfNeeded } from './measure/build.ts'

// npm run bench:crash -- --rounds 20: kill -9 in the middle of writing, again and again; nothing acknowledged may be lost.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
const random = createRandom(Number(values.seed), 'crash')
const KILL_AGAIN_EVERY = 5

buildIfNeeded()
const dataDir = join(mkdtempSync(join(tmpdir(), 'askademy-crash-')), 'data')
const start = () => startSite({ DATA_DIR: dataDir })
console.info(
  `seed ${values.seed}, ${values.writers} writers, DATA_DIR ${dataDir}, load average ${loadavg()[0]!.toFixed(1)}`,
)

let site = await start()
console.info(`first start: ${(site.startMs / 1000).toFixed(2)} s`)
const members = await Promise.all(
  Array.from({ length: Number(values.writers) }, (_, index) =>
    signUp(site.url, dataDir, `writer-${'abcdefghjkmnpqrtuvwxyz'[index]}`),
  ),
)
const record = newRecord()
const restarts: number[] = []
const failures: string[] = []

for (let round = 1; round <= rounds; round++) {
  const victims: Victims = round % 2 === 0 ? 'web and database' : 'web'
  const before = record.facts.length
  const moment = await writeAndKill(site, victims)
  const again = round % KILL_AGAIN_EVERY === 0 ? await killDuringStart(victims) : ''
  site = await start()
  restarts.push(site.startMs)
  const retried = await settleDoubts(site)
  const problems = await withSql(dataDir, async (sql) => [
    ...(await lostFacts(sql, record)).map((fact) => `lost: ${JSON.stringify(fact)}`),
    ...(await brokenSentences(sql)),
  ])
  failures.push(...problems)
  console.info(
    `round ${String(round).padStart(2)}: ${victims} killed ${moment} ms after the first write${again}; ${record.facts.length - before} acknowledged, ${retried} in doubt and sent again; ready again in ${(site.startMs / 1000).toFixed(2)} s; ${problems.length === 0 ? 'all there' : problems.join('; ')}`,
  )
}
const refusals = record.refusals.filter((line) => !/: 503 /.test(line)) // 503: the database went before the web server
await site.stop()
const left = postmasterOf(dataDir)
if (left !== undefined) failures.push(`PostgreSQL (${left}) runs on after the last stop`)
report()
if (failures.length === 0) rmSync(join(dataDir, '..'), { recursive: true })

async function writeAndKill(site: Site, victims: Victims): Promise<number> {
  let killed = false
  const writers = members.map((member, index) =>
    writeUntilKilled(
      { url: site.url, killed: () => killed },
      member,
      record,
      createRandom(random.int(0, 2 ** 30), `writer ${index}`),
    ),
  )
  const before = record.facts.length
  for (const deadline = Date.now() + 20_000; record.facts.length === before && Date.now() < deadline;) await sleep(5) // the first text waits for the renderer
  const moment = random.int(50, 3000)
  await sleep(moment)
  await kill(site.pid, dataDir, victims)
  killed = true
  await Promise.all(writers)
  return moment
}

/** Starts the server and kills it before it is ready. */
async function killDuringStart(victims: Victims): Promise<string> {
  const moment = random.int(100, 900)
  const { pid, ready } = await launchSite({ DATA_DIR: dataDir })
  const failed = ready.then(
    () => undefined,
    () => undefined,
  )
  await sleep(moment)
  await kill(pid, dataDir, victims)
  await failed
  return ` and once more ${moment} ms into the next start`
}

/** Sends what was under way again with its own key: it must be there once afterwards, whether it was before or not. */
async function settleDoubts({ url }: Site): Promise<number> {
  const doubts = record.doubts.splice(0)
  for (const doubt of doubts) {
    await post(url, doubt.path, doubt)
    const [row] = await withSql(dataDir, (sql) =>
      sql.unsafe<{ count: string }[]>(`select count(*) as count from ${doubt.table} where body = $1`, [doubt.body]),
    )
    if (row!.count !== '1') failures.push(`sent again with the same key, there ${row!.count} times: ${doubt.body}`)
  }
  return doubts.length
}

function report() {
  const sorted = restarts.toSorted((a, b) => a - b)
  const count = (kind: string) => record.facts.filter((fact) => fact.kind === kind).length
  const lost = failures.filter((line) => line.startsWith('lost')).length
  console.info(
    `${rounds} rounds; ${record.facts.length} acknowledged (${count('question')} questions, ${count('answer')} answers, ${count('vote')} votes, ${count('acceptance')} acceptances); ${lost} lost; ${refusals.length} refused; restart median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}; load average ${loadavg()[0]!.toFixed(1)}`,
  )
  if (refusals.length > 0)
    console.info(
      `refused: ${[...new Set(refusals.map((line) => line.replaceAll(/[\d-]{3,}/g, '…')))].slice(0, 5).join(' | ')}`,
    )
  if (failures.length > 0) {
    console.error(`NOT GOOD:\n${failures.join('\n')}`)
    process.exitCode = 1
  }
}

function seconds(milliseconds = 0) {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
