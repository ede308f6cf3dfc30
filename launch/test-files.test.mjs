import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { house } from './house.mjs'

const folder = await mkdtemp(join(tmpdir(), 'askademy-launch-'))
after(() => rm(folder, { recursive: true, force: true }))

const cases = [
  [
    'counts what passes, also below another test',
    `test('one', (t) => t.test('two', () => {}))`,
    { passed: 2, failed: 0 },
  ],
  ['counts what fails', `test('one', () => {}); test('two', () => assert.equal(1, 2))`, { passed: 1, failed: 1 }],
  [
    'counts a test in a group that fails once',
    `describe('group', () => { test('one', () => assert.fail()) })`,
    { passed: 0, failed: 1 },
  ],
  ['counts a skipped test as failed', `test('one', () => {}); test.skip('two', () => {})`, { passed: 1, failed: 1 }],
  ['counts a test that is still to do as failed', `test('one', () => {}); test.todo('two')`, { passed: 1, failed: 1 }],
  ['counts a file without a test as failed', `console.info('nothing')`, { passed: 0, failed: 1 }],
  ['counts a file that cannot be loaded as failed', `import './missing.mjs'`, { passed: 0, failed: 1 }],
  [
    'counts a file that exits in the middle as failed',
    `test('one', () => {}); test('two', async () => process.exit(0))`,
    { passed: 0, failed: 1 },
  ],
  [
    'counts an error after the last test',
    `test('one', () => {}); after(() => assert.fail())`,
    { passed: 1, failed: 1 },
  ],
  [
    'counts an error after the tests of a group',
    `describe('group', () => { after(() => assert.fail()); test('one', () => {}) })`,
    { passed: 1, failed: 1 },
  ],
  [
    'counts an error that nobody awaited',
    `test('one', () => void setTimeout(() => assert.fail(), 20)); test('two', () => new Promise((done) => setTimeout(done, 100)))`,
    { passed: 2, failed: 1 },
  ],
  [
    'counts a bad exit code',
    `test('one', () => {}); process.on('exit', () => (process.exitCode = 3))`,
    { passed: 1, failed: 1 },
  ],
]

for (const [index, [name, code, counts]] of cases.entries()) {
  test(name, async () => assert.deepEqual(await count([await testFile(`case-${index}`, code)]), counts))
}

test('adds up several files that run at once', async () => {
  const files = await Promise.all(cases.map(([, code], index) => testFile(`all-${index}`, code)))
  const sum = (key) => cases.reduce((total, [, , counts]) => total + counts[key], 0)
  assert.deepEqual(await count(files), { passed: sum('passed'), failed: sum('failed') })
})

test('gives up on a file that hangs', async () => {
  const hanging = await testFile('hanging', `test('one', () => new Promise(() => setInterval(() => {}, 1000)))`)
  assert.equal((await count([hanging], 2)).failed, 1)
})

async function testFile(name, code) {
  const path = join(folder, `${name}.test.mjs`)
  await writeFile(
    path,
    `import assert from 'node:assert/strict'\nimport { after, describe, test } from 'node:test'\n${code}\n`,
  )
  return path
}

async function count(files, patienceSeconds = 60) {
  const { NODE_TEST_CONTEXT: _ours, ...env } = process.env
  const runner = fork(join(house, 'launch', 'test-files.mjs'), ['2', String(patienceSeconds), ...files], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  })
  const [counts] = await once(runner, 'message')
  try {
    process.kill(-runner.pid, 'SIGKILL')
  } catch {
    // It has ended with all that it started.
  }
  return counts
}
