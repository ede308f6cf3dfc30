import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NUMBERS } from '#rules/numbers.ts'
import { pointsOf } from './good-question.ts'

const done = (written: { title?: string; body?: string; tags?: string[] }) =>
  pointsOf(NUMBERS, { title: '', body: '', tags: [], ...written }).map((point) => point.done)

test('nothing written, nothing ticked', () => {
  assert.deepEqual(done({}), [false, false, false, false])
})

test('each point is ticked by what it asks for', () => {
  assert.deepEqual(done({ title: 'Why does ice float on water?' }), [true, false, false, false])
  assert.deepEqual(done({ body: 'Solve 2x + 3 = 7 and give the value of x as a fraction or a whole number.' }), [
    false,
    true,
    false,
    false,
  ])
  assert.deepEqual(done({ body: 'I tried x = 3' }), [false, false, true, false])
  assert.deepEqual(done({ body: 'I don’t see the trick' }), [false, false, true, false])
  assert.deepEqual(done({ tags: ['algebra'] }), [false, false, false, true])
})
