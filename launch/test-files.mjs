import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { house } from './house.mjs'

// Runs the test files it is given in a few lanes (test-lane.mjs), writes what went wrong, and sends the counts to the
// process that started it. A lane that dies or hangs takes one file with it; another one goes on with the rest.

const largestNoise = 20_000
/** Files that take longer (in s) are worth a look. */
const slow = 20

const [concurrency, patienceSeconds, ...waiting] = process.argv.slice(2)
const total = { passed: 0, failed: 0 }
const seconds = new Map()

await Promise.all(Array.from({ length: Number(concurrency) || availableParallelism() }, runLane))
const slowest = [...seconds].filter(([, took]) => took > slow).toSorted((one, other) => other[1] - one[1])
if (slowest.length > 0)
  console.info(
    `  the slowest: ${slowest
      .slice(0, 5)
      .map(([file, took]) => `${relative(house, file)} ${Math.round(took)} s`)
      .join(', ')}`,
  )
process.send(total, () => process.exit())

/** Lane after lane, until no file waits. */
async function runLane() {
  while (waiting.length > 0) await oneLane()
}

/** Ends when no file waits, or when the lane does. */
function oneLane() {
  const lane = fork(join(house, 'launch', 'test-lane.mjs'), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let file, noise, watchdog, begun
  let [hangs, isDone] = [false, false]
  const fail = (what) => tell(file, { tests: 0, passed: 0, complaints: [{ path: [], what }] }, noise)
  const stayAwake = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      hangs = true
      fail(`it hangs: nothing has happened for ${patienceSeconds} seconds`)
      lane.kill('SIGKILL')
    }, patienceSeconds * 1000)
  }
  const begin = () => {
    stayAwake()
    isDone = waiting.length === 0
    if (isDone) return lane.disconnect()
    file = waiting.shift()
    noise = ''
    begun = performance.now()
    lane.send(file)
  }
  for (const stream of [lane.stdout, lane.stderr])
    stream.setEncoding('utf8').on('data', (text) => (noise = `${noise}${text}`.slice(-largestNoise)))
  lane.on('message', ({ report }) => {
    stayAwake()
    if (!report) return
    tell(file, report, noise)
    seconds.set(file, (performance.now() - begun) / 1000)
    begin()
  })
  begin()
  return new Promise((resolve) => {
    lane.once('exit', (code) => {
      clearTimeout(watchdog)
      if (!hangs && (!isDone || code !== 0))
        fail(isDone ? `it left the exit code ${code}` : 'it ended before it had run its tests')
      resolve()
    })
  })
}

function tell(file, { tests, passed, complaints }, noise) {
  const name = relative(house, file)
  for (const { path, what } of complaints) console.info(`  ✖ ${[name, ...path].join(' › ')}\n${indent(what, 4)}`)
  if (complaints.length > 0 && noise) console.info(indent(`${name} wrote:\n${noise.trimEnd()}`, 4))
  total.passed += passed
  total.failed += Math.max(tests - passed, complaints.length > 0 ? 1 : 0)
}

function indent(text, width) {
  return text.replace(/^(?=.)/gm, ' '.repeat(width))
}
