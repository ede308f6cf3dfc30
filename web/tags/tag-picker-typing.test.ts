import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEndedBySpace, likelyIndex, namesIn, withNames } from './tag-picker-typing.ts'

test('Enter takes the first suggestion, or the one that is typed out', () => {
  assert.equal(likelyIndex('alg', ['algebra', 'algorithms']), 0)
  assert.equal(likelyIndex('Cells', ['cell-division', 'cells']), 1)
  assert.equal(likelyIndex('', ['algebra']), -1)
  assert.equal(likelyIndex('xyz', []), -1)
})

test('a space ends a tag only if no longer one begins like it', () => {
  assert.equal(isEndedBySpace('algebra', ['algebra']), true)
  assert.equal(isEndedBySpace('Linear', ['linear', 'linear-equations']), false)
  assert.equal(isEndedBySpace('alg', ['algebra']), false)
})

test('pasted names are split, tidied and counted once', () => {
  assert.deepEqual(namesIn('Algebra, linear equations;\nfractions,,'), ['algebra', 'linear-equations', 'fractions'])
  assert.deepEqual(withNames(['a1', 'b2'], ['b2', 'c3', 'd4'], 3), ['a1', 'b2', 'c3'])
})
