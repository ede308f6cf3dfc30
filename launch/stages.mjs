import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { house } from './house.mjs'
import { run } from './run.mjs'
import { holdTestServer } from './test-server.mjs'

// Runs under the pinned Node: all checks, the fast ones first. Its last line is "N passed, N failed".

/** Rooms with tests, in this order; others come before the browser. Those that must have tests are named here too. */
const order = ['rules', 'contract', 'markdown', 'maths', 'docs', 'launch', 'web', 'seed', 'server', 'e2e']
const mustHaveTests = ['rules', 'markdown', 'web', 'server', 'e2e']
const overlooked = ['node_modules', 'dist', 'data']
const patienceSeconds = 300
/** A browser and a site nearly fill two cores. */
const twoAtATime = ['e2e']
/** Takes as long as half of the others together: begun first, it does not run on alone. */
const longest = 'e2e/routes.test.ts'

const tests = findTests()
const stages = { lint, types, pages, ...Object.fromEntries(roomsInOrder().map((room) => [room, () => testRoom(room)])) }
const wanted = process.argv.slice(2)
const total = { passed: 0, failed: 0 }
let group
let ending = Promise.resolve()
let interrupted = false
let releaseTestServer = async () => {}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, async () => {
    interrupted = true
    await endGroup()
    await releaseTestServer()
    process.exit(1)
  })
}

const unknown = wanted.filter((name) => !stages[roomOf(name)])
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`)
  process.exit(2)
}
for (const [name, stage] of Object.entries(stages)) if (isWanted(name) && !interrupted) await report(name, stage)
if (interrupted) await new Promise(() => {}) // whoever takes the signal exits
console.info(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function report(name, stage) {
  const start = performance.now()
  const { passed, failed, reason } = await stage().catch((error) => ({ passed: 0, failed: 1, reason: error.message }))
  if (reason) console.info(`  ✖ ${reason}`)
  console.info(
    `${failed ? '✖' : '✔'} ${name}: ${passed} passed, ${failed} failed (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
  total.passed += passed
  total.failed += failed
}

async function lint() {
  return check(await run(join(house, 'node_modules', '.bin', 'oxlint'), ['--deny-warnings'], { quiet: true }))
}

async function types() {
  return check(await run(join(house, 'node_modules', '.bin', 'tsc'), ['--noEmit'], { quiet: true }))
}

/** The production build, which the tests of server/ and e2e/ serve. */
async function pages() {
  return check({ code: (await build(process.execPath)) ? 0 : 1 })
}

function check({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function testRoom(room) {
  const files = (tests.get(room) ?? []).filter((file) => isWantedFile(file))
  if (files.length === 0) return { passed: 0, failed: 1, reason: `no tests were found in ${room}/` }
  const environment = room === 'e2e' ? { CHROMIUM_PATH: await findChromium() } : {}
  if (room === 'server') releaseTestServer = await holdTestServer()
  try {
    return await runFiles(files, { room, environment })
  } finally {
    await releaseTestServer()
  }
}

/** In a process group of its own, so that nothing that a test started and forgot stays behind. */
async function runFiles(files, { room, environment }) {
  const concurrency = twoAtATime.includes(room) ? 2 : 0
  group = fork(
    join(house, 'launch', 'test-files.mjs'),
    [String(concurrency), String(patienceSeconds), ...files.map((file) => join(house, file))],
    {
      cwd: house,
      detached: true,
      env: { ...process.env, ...environment },
    },
  )
  let counts
  group.once('message', (message) => (counts = message))
  await once(group, 'close')
  await endGroup()
  if (!counts) return { passed: 0, failed: 1, reason: `the tests of ${room}/ ended without a result` }
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, reason: `${room}/ ran no test` }
  return counts
}

function endGroup() {
  if (group) ending = endMembers(-group.pid)
  group = undefined
  return ending
}

/** First politely and once: a site closes its database then, and takes a second signal for impatience. */
async function endMembers(members) {
  signal(members, 'SIGTERM')
  for (let attempt = 0; attempt < 100 && signal(members, 0); attempt += 1) await sleep(100)
  signal(members, 'SIGKILL')
}

/** Answers whether there was anybody to get it. */
function signal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function findTests() {
  const found = new Map()
  for (const room of readdirSync(house, { withFileTypes: true })) {
    if (!room.isDirectory() || room.name.startsWith('.') || overlooked.includes(room.name)) continue
    const files = readdirSync(join(house, room.name), { recursive: true })
      .filter((file) => /\.test\.m?[jt]sx?$/.test(file) && !file.split(/[\\/]/).includes('node_modules'))
      .map((file) => join(room.name, file))
    if (files.length > 0)
      found.set(
        room.name,
        files.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1)),
      )
  }
  return found
}

function rank(file) {
  return file === longest ? 0 : 1
}

function roomsInOrder() {
  const rooms = [...new Set([...tests.keys(), ...mustHaveTests])]
  const position = (room) => (order.includes(room) ? order.indexOf(room) : order.length - 1.5)
  return rooms.sort((one, other) => position(one) - position(other))
}

/** `npm test -- rules server/votes`: stages, or files whose path begins like this. */
function isWanted(stage) {
  return (
    wanted.length === 0 ||
    wanted.some((name) => roomOf(name) === stage) ||
    (stage === 'pages' && wanted.some((name) => ['server', 'e2e'].includes(roomOf(name))))
  )
}

function isWantedFile(file) {
  return (
    wanted.length === 0 ||
    wanted.some(
      (name) =>
        file === name ||
        file.startsWith(name.endsWith('/') ? name : `${name}/`) ||
        (name.includes('/') && file.startsWith(name)),
    )
  )
}

function roomOf(name) {
  return name.split('/')[0]
}
