import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterFor, readWeights, scoreWith } from './classifier.ts'

test('weights are read from their letters, and a text leans to what its pieces weigh', () => {
  const letters = [0, 1, -1, 27, -27].map(letterFor).join('')
  assert.equal(letters, '@A?[%')
  const { values } = readWeights({ step: 0.5, bias: 0, letters })
  assert.deepEqual([...values], [0, 0.5, -0.5, 13.5, -13.5])
  const places = (text: string) => [...text].map(Number)
  const score = scoreWith({ values, bias: 1 }, places)
  assert.equal(score('3'), 14.5)
  assert.equal(score('3344'), 1)
  assert.equal(score('12'), 1)
  assert.equal(score(''), 1)
})
