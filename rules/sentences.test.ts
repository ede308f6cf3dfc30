import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesOf } from './sentences.ts'

const told = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a text falls into its sentences', () => {
  assert.deepEqual(told('Hi! Is 3.5 right?? I think so...  \n- a list\n- of two'), [
    'Hi!',
    'Is 3.5 right??',
    'I think so...',
    '- a list',
    '- of two',
  ])
  assert.deepEqual(told(' \n ... !'), [])
})

test('a text without an end is cut all the same, and nothing of it is lost', () => {
  const text = 'a word '.repeat(3000)
  const found = sentencesOf(text)
  assert.ok(found.every(({ start, end }) => end - start <= 301))
  assert.equal(told(text).join('').replaceAll(' ', ''), 'aword'.repeat(3000))
})
