import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openPool } from '#server/platform/db.ts'
import { openLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres.ts'
import { insertMembers } from './ask-ai/members.ts'
import { processOf } from './lib/processes.ts'
import { startSite } from './lib/site.ts'
import type { Told } from './live/readers.ts'
import { buildIfNeeded } from './measure/build.ts'

// npm run bench:live: many open pages on one web process, and how long an answer takes to reach all of them.
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '5000' }, answers: { type: 'string', default: '10' } },
})
const pages = Number(values.pages)

buildIfNeeded()
const dataDir = join(mkdtempSync(join(tmpdir(), 'askademy-bench-live-')), 'data')
const site = await startSite({ DATA_DIR: dataDir, NODE_FLAGS: process.env.NODE_FLAGS ?? '' })
const database = await startEmbeddedPostgres({ dataDir, log: openLog('error') })
const sql = openPool(database.connection, 2)
const [asker, helper] = (await insertMembers(sql, 2)) as [string, string]
const web = processOf(site.pid)
const readers = fork(fileURLToPath(new URL('live/readers.ts', import.meta.url)))

try {
  await measure()
} finally {
  readers.kill()
  await sql.end()
  const begun = performance.now()
  await site.stop()
  console.info(`stopped with ${pages} pages open in ${(performance.now() - begun).toFixed(0)} ms, exit 0`)
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure() {
  const { question } = await post(asker, '/questions', {
    question: {
      title: 'Why does ice float when most solids sink?',
      body: 'Most solids sink in their own liquid. What is different about water?',
      tags: ['density'],
      subject: 'physics',
    },
  })
  const rest = web.memory()
  const begun = performance.now()
  readers.send({ url: `${site.url}/api/events?question=${question.slug}`, pages })
  await told('open')
  console.info(
    `load average ${loadavg()[0]!.toFixed(1)}; at rest ${rest.toFixed(0)} MB; ${pages} pages open after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${web.memory().toFixed(0)} MB`,
  )
  await idle()

  const slowest: number[] = []
  const medians: number[] = []
  let lost = 0
  for (let round = 0; round < Number(values.answers); round++) {
    const cpu = web.cpuSeconds()
    const at = Date.now()
    const arrived = told('answer')
    await post(helper, `/questions/${question.slug}/answers`, {
      answer: { body: `Its molecules keep their distance in a wide crystal. This is reason number ${round}.` },
    })
    const { times = [] } = await arrived
    const waits = times.map((time) => time - at).toSorted((a, b) => a - b)
    slowest.push(waits.at(-1) ?? Number.NaN)
    medians.push(waits[Math.floor(waits.length / 2)] ?? Number.NaN)
    lost += pages - waits.length
    console.info(
      `answer ${round + 1}: half of ${waits.length} pages after ${medians.at(-1)} ms, all after ${slowest.at(-1)} ms; ${((web.cpuSeconds() - cpu) * 1000).toFixed(0)} ms of processor`,
    )
    await sleep(300)
  }
  console.info(
    `an answer reaches all ${pages} pages in at most ${Math.max(...slowest)} ms (<= 1000), half of them in ${Math.max(...medians)} ms; lost ${lost}; web process ${web.memory().toFixed(0)} MB (<= 300)`,
  )
}

/** Open and silent: only signs of life. */
async function idle() {
  const cpu = web.cpuSeconds()
  await sleep(10_000)
  console.info(`nothing happens: ${((web.cpuSeconds() - cpu) * 10).toFixed(1)} % of a core`)
}

async function told(kind: Told['kind']): Promise<Told> {
  for (;;) {
    const [message] = (await once(readers, 'message')) as [Told]
    if (message.kind === kind) return message
  }
}

async function post(token: string, path: string, body: object) {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
