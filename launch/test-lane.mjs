import { run } from 'node:test'
import { inspect } from 'node:util'

// Runs the test files that it is sent, one after another: what they import is read once. Tells how each went.

process.on('disconnect', () => process.exit())
process.on('message', async (file) => {
  process.channel.unref() // a run ends when nothing is left to do, which whoever listens would keep from happening
  const report = await runFile(file)
  process.channel.ref()
  process.send({ report })
})

async function runFile(file) {
  const names = []
  const complaints = []
  const remarks = []
  let [tests, passed, success] = [0, 0, false]
  for await (const { type, data } of run({ files: [file], isolation: 'none' })) {
    process.send({ alive: true })
    const path = [...names.slice(0, data.nesting), data.name]
    const isEnd = type === 'test:pass' || type === 'test:fail'
    if (type === 'test:start') names.splice(data.nesting, Infinity, data.name)
    if (type === 'test:diagnostic') remarks.push(data.message)
    if (type === 'test:summary') success = data.success
    if (isEnd && data.details.type === 'test' && data.name !== file) {
      tests += 1
      if (data.skip || data.todo) complaints.push({ path, what: 'skipped or to do: nothing may be left out' })
      else if (type === 'test:pass') passed += 1
    }
    // The failure of a group repeats those of its tests.
    if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed')
      complaints.push({ path: data.name === file ? [] : path, what: words(data.details.error) })
  }
  if (tests === 0 && success) complaints.push({ path: [], what: 'there is no test in it' })
  if (!success && complaints.length === 0) complaints.push({ path: [], what: remarks.join('\n') }) // an error that nobody awaited
  process.exitCode = 0 // of this file alone
  return { tests, passed, complaints }
}

function words(error) {
  const cause = error.cause ?? error
  return typeof cause === 'string' ? cause : inspect(cause, { colors: process.stdout.isTTY, depth: 4 })
}
