import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersOf } from './filters.ts'

const filters = (query: string) => filtersOf(new URLSearchParams(query))

test('the filters of an address are those that make sense', () => {
  assert.deepEqual(filters('sort=votes&subject=physics&grade=8&tag=Linear_Equations'), {
    sort: 'votes',
    subject: 'physics',
    grade: '8',
    tag: 'linear-equations',
  })
  assert.deepEqual(filters('sort=best&subject=magic&grade=13&tag=+&utm=1'), {})
})

test('the newest first is not said, so that one list has one address', () => {
  assert.deepEqual(filters('sort=newest'), {})
})
