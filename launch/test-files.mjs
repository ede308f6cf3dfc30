import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { house } from './house.mjs'

// Runs the test files it is given, writes what went wrong, and sends the counts to the process that started it.

const largestNoise = 20_000

const [concurrency, patienceSeconds, ...files] = process.argv.slice(2)
const records = new Map(files.map((file) => [file, { noise: '', counts: undefined, complaints: 0, running: true }]))
const names = []
let watchdog

stayAwake()
for await (const { type, data } of run({ files, concurrency: Number(concurrency) || availableParallelism() })) {
  stayAwake()
  const record = records.get(data.file)
  if (type === 'test:start') names.splice(data.nesting, Infinity, data.name)
  if (record) listen(type, data, record)
}
tell()

function listen(type, data, record) {
  if (['test:stdout', 'test:stderr', 'test:diagnostic'].includes(type))
    record.noise = `${record.noise}${data.message}`.slice(-largestNoise)
  if (type === 'test:summary') record.counts = data.counts
  if (type === 'test:complete' && data.name === data.file) record.running = false
  if (type === 'test:pass' && (data.skip || data.todo))
    complain(data, `${data.skip ? 'skipped' : 'to do'}: nothing may be left out`)
  // The failure of a group repeats those of its tests.
  if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed')
    complain(data, words(data.details.error))
}

function complain({ file, name, nesting }, what) {
  const path = name === file ? [] : [...names.slice(0, nesting), name]
  console.info(`  ✖ ${[relative(house, file), ...path].join(' › ')}\n${indent(what, 4)}`)
  records.get(file).complaints += 1
}

/** Not before the end: what a file says arrives in any order. One that exits early says less than it holds, or that all is well. */
function tell() {
  const total = { passed: 0, failed: 0 }
  for (const [file, record] of records) {
    const { tests = 0, passed = 0 } = record.counts ?? {}
    if (tests === 0) complain({ file, name: file }, 'it ended before it had run its tests')
    total.passed += passed
    total.failed += Math.max(tests - passed, record.complaints > 0 ? 1 : 0)
    if (record.complaints > 0 && record.noise)
      console.info(indent(`${relative(house, file)} wrote:\n${record.noise.trimEnd()}`, 4))
  }
  process.send(total, () => process.exit())
}

function words(error) {
  const cause = error.cause ?? error
  return typeof cause === 'string' ? cause : inspect(cause, { colors: process.stdout.isTTY, depth: 4 })
}

function indent(text, width) {
  return text.replace(/^(?=.)/gm, ' '.repeat(width))
}

function stayAwake() {
  clearTimeout(watchdog)
  watchdog = setTimeout(
    () => {
      const running = [...records].filter(([, record]) => record.running)
      for (const [file] of running)
        complain({ file, name: file }, `it hangs: nothing has happened for ${patienceSeconds} seconds`)
      tell()
    },
    Number(patienceSeconds) * 1000,
  )
}
