import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openScriptedModel } from '#server/testing/scripted-model.ts'
import { brokenAnswers, wrongCounts } from './ask-ai/check.ts'
import { ask, followToEnd, retry, type Followed } from './ask-ai/followers.ts'
import { insertMembers } from './ask-ai/members.ts'
import { kill, postmasterOf } from './crash/kill.ts'
import { createRandom } from './fill/random.ts'
import { childrenOf } from './lib/processes.ts'
import { withSql } from './lib/database.ts'
import { startSite } from './lib/site.ts'
import { buildIfNeeded } from './measure/build.ts'

// npm run bench:ask-ai-crash: kill -9 while answers are written, and a database that hangs or dies under them.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    members: { type: 'string', default: '40' },
    away: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const QUESTION = 'explain why the sky is blue, in physics'
const LEASE_MS = 30_000
/** What a loaded machine may take on top: the start of the server is waited for before. */
const SLACK_MS = 10_000
const WORDS = 60
const random = createRandom(Number(values.seed), 'ask-ai-crash')
const failures: string[] = []

buildIfNeeded()
const dataDir = join(mkdtempSync(join(tmpdir(), 'askademy-ai-crash-')), 'data')
const model = await openScriptedModel()
model.always({
  steps: Array.from({ length: WORDS }, (_, index) => [
    `word ${index} of a long answer about light, waves and the air. `,
    { wait: 100 },
  ]).flat(),
})
const start = () =>
  startSite({
    DATA_DIR: dataDir,
    AI_PROVIDER: 'openai',
    AI_BASE_URL: model.baseUrl('openai'),
    AI_MODEL: 'scripted',
    LOG_LEVEL: 'fatal',
  })
console.info(`seed ${values.seed}, ${values.members} members, load average ${loadavg()[0]!.toFixed(1)}`)
let site = await start()
const tokens = await withSql(dataDir, (sql) => insertMembers(sql, Number(values.members)))

for (let round = 1; round <= Number(values.rounds); round++)
  await killed(round, round % 2 === 0 ? 'web and database' : 'web')
for (const trouble of ['hangs', 'dies'] as const) await databaseAway(trouble)
await site.stop()
await model.close()
if (failures.length > 0) {
  console.error(`NOT GOOD:\n${failures.join('\n')}`)
  process.exitCode = 1
} else rmSync(join(dataDir, '..'), { recursive: true })

async function killed(round: number, victims: 'web' | 'web and database') {
  const answers = await begin()
  const moment = random.int(300, 4500)
  await sleep(moment)
  const at = Date.now()
  await kill(site.pid, dataDir, victims)
  const seen = answers.reduce((sum, { frames }) => sum + frames.length, 0)
  site = await start()
  const ready = Date.now()
  await Promise.all(answers.map((each) => followToEnd(site.url, each, at + LEASE_MS + SLACK_MS)))
  const ends = answers.map(({ endedAt }) => endedAt - at).toSorted((a, b) => a - b)
  const problems = await judge(answers)
  const again = (await Promise.all(answers.slice(0, 10).map((each) => retry(site.url, each)))).filter(
    (each) => each !== undefined,
  )
  await Promise.all(again.map((each) => followToEnd(site.url, each, Date.now() + LEASE_MS)))
  if (again.some(({ frames }) => frames.at(-1)?.event !== 'done') || again.length < Math.min(10, answers.length))
    problems.push('a retry did not come to its end')
  failures.push(...problems)
  const broken = answers.filter(({ frames }) => frames.at(-1)?.event === 'error').length
  console.info(
    `round ${round}: ${victims} killed ${moment} ms after the first frames, ${seen} frames seen; ready after ${seconds(ready - at)}; ${broken} of ${answers.length} interrupted, the last end ${seconds(ends.at(-1)!)} after the kill; ${again.length} asked again; ${problems.length === 0 ? 'all there, once' : problems.join('; ')}`,
  )
}

/** The database is away for some seconds while answers are written: stopped in its tracks, or killed and started again by the server. */
async function databaseAway(trouble: 'hangs' | 'dies') {
  const answers = await begin()
  await sleep(random.int(500, 2000))
  const postmaster = postmasterOf(dataDir)!
  const family = [postmaster, ...childrenOf(postmaster)]
  const at = Date.now()
  if (trouble === 'dies') for (const pid of family) signal(pid, 'SIGKILL')
  else {
    for (const pid of family) signal(pid, 'SIGSTOP')
    await sleep(Number(values.away) * 1000)
    for (const pid of family) signal(pid, 'SIGCONT')
  }
  await Promise.all(answers.map((each) => followToEnd(site.url, each, at + 2 * LEASE_MS)))
  const problems = await judge(answers)
  failures.push(...problems)
  const whole = answers.filter(({ frames }) => frames.at(-1)?.event === 'done').length
  const last = Math.max(...answers.map(({ endedAt }) => endedAt)) - at
  console.info(
    `the database ${trouble}: ${whole} of ${answers.length} answers whole, the last end ${seconds(last)} after; ${problems.length === 0 ? 'nothing lost or doubled' : problems.join('; ')}`,
  )
}

async function begin(): Promise<Followed[]> {
  const all = await Promise.all(tokens.map((token) => ask(site.url, token, QUESTION)))
  const begun = all.filter((each) => each !== undefined)
  if (begun.length < tokens.length) failures.push(`${tokens.length - begun.length} could not ask`)
  return begun
}

async function judge(answers: Followed[]): Promise<string[]> {
  const open = answers.filter(({ endedAt }) => endedAt === 0)
  return [
    ...open.map(({ id }) => `answer ${id} did not end in time`),
    ...(await withSql(dataDir, async (sql) => [
      ...(await brokenAnswers(sql, answers)),
      ...(await wrongCounts(sql)).map(({ sentence }) => sentence),
    ])),
  ]
}

function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended by itself
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
