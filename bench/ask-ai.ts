import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPool } from '#server/platform/db.ts'
import { openLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres.ts'
import { openScriptedModel } from '#server/testing/scripted-model.ts'
import { insertMembers } from './ask-ai/members.ts'
import { firstWordOf, wholeStreamOf } from './ask-ai/streams.ts'
import { processOf } from './lib/processes.ts'
import { startSite } from './lib/site.ts'
import { buildIfNeeded } from './measure/build.ts'

// npm run bench:ask-ai: what we add to a model's first word, a thousand answers at once, and how long sums take.
const { values } = parseArgs({
  options: { streams: { type: 'string', default: '1000' }, words: { type: 'string', default: '60' } },
})
const streams = Number(values.streams)
const QUESTION = 'explain why the sky is blue, in physics'
/** More than the guard holds back, so that it may go on at once. */
const FIRST =
  'Light is a wave, and short waves are scattered more than long ones by the small particles of the air. '.repeat(4)

buildIfNeeded()
const dataDir = join(mkdtempSync(join(tmpdir(), 'askademy-bench-ai-')), 'data')
const model = await openScriptedModel()
const site = await startSite({
  DATA_DIR: dataDir,
  AI_PROVIDER: 'openai',
  AI_BASE_URL: model.baseUrl('openai'),
  AI_MODEL: 'scripted',
  NODE_FLAGS: process.env.NODE_FLAGS ?? '',
})
const database = await startEmbeddedPostgres({ dataDir, log: openLog('error') })
const sql = openPool(database.connection, 2)
const tokens = await insertMembers(sql, streams)
const web = processOf(site.pid)
console.info(`load average ${loadavg()[0]!.toFixed(1)}; at rest ${web.memory().toFixed(0)} MB`)

try {
  await overhead()
  await sums()
  await manyStreams()
} finally {
  await sql.end()
  await database.stop()
  await site.stop()
  await model.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The model alone and the model through us, in turn, so that both meet the same noise. */
async function overhead() {
  model.always({ steps: [FIRST] })
  const alone: number[] = []
  const through: number[] = []
  for (let round = 0; round < 60; round++) {
    const begun = performance.now()
    const response = await fetch(`${model.baseUrl('openai')}/chat/completions`, {
      method: 'POST',
      body: '{"stream":true}',
    })
    await response.body!.getReader().read()
    alone.push(performance.now() - begun)
    through.push(await firstWordOf(site.url, tokens[round % tokens.length]!, QUESTION))
  }
  const [direct, ours] = [median(alone.slice(10)), median(through.slice(10))]
  console.info(
    `first word: model alone ${direct.toFixed(1)} ms, through us ${ours.toFixed(1)} ms, we add ${(ours - direct).toFixed(1)} ms (<= 15)`,
  )
}

/** The built-in helper, from the request to the first hint. */
async function sums() {
  const times: number[] = []
  for (let round = 0; round < 120; round++)
    times.push(
      await firstWordOf(
        site.url,
        tokens[round % tokens.length]!,
        `solve ${round + 2}x + ${round + 3} = ${4 * round + 11}`,
      ),
    )
  const warm = times.slice(20).toSorted((a, b) => a - b)
  console.info(
    `built-in maths: p50 ${at(warm, 0.5)} ms, p95 ${at(warm, 0.95)} ms (<= 400), first ${times[0]!.toFixed(0)} ms; web process ${web.memory().toFixed(0)} MB`,
  )
}

async function manyStreams() {
  const words = Number(values.words)
  model.always({
    steps: [FIRST, ...Array.from({ length: words }, (_, index) => [{ wait: 250 }, `word ${index} `]).flat()],
  })
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, web.memory())), 250)
  const begun = performance.now()
  const ended = await Promise.all(tokens.map((token) => wholeStreamOf(site.url, token, QUESTION)))
  clearInterval(watch)
  const whole = ended.filter(
    ({ last, text }) =>
      last === 'done' && text.endsWith(`word ${words - 1} `) && new Set(text.match(/word \d+/g)).size === words,
  )
  const firsts = ended.map(({ firstMs }) => firstMs).toSorted((a, b) => a - b)
  console.info(
    `${streams} answers at once: ${whole.length} whole, nothing lost or doubled; ${((performance.now() - begun) / 1000).toFixed(1)} s for ${(words * 0.25).toFixed(1)} s of writing; first word p50 ${at(firsts, 0.5)} ms, p95 ${at(firsts, 0.95)} ms; web process at most ${most.toFixed(0)} MB (<= 300)`,
  )
  await sleep(500)
}

function at(sorted: number[], share: number): string {
  return sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
