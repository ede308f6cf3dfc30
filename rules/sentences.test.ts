import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf, sentencesOf } from './sentences.ts'

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

test('sentences stand in rows, each beginning with the last sentence of the one before', () => {
  const rows = (text: string, wide: number) =>
    rowsOf(sentencesOf(text), wide).map(({ start, end }) => text.slice(start, end))
  assert.deepEqual(rows('One two. Three. Four.', 99), ['One two. Three. Four.'])
  assert.deepEqual(rows('One. Two. Three.', 9), ['One. Two.', 'Three.'])
  assert.deepEqual(rows('One. Two. Three.', 11), ['One. Two.', 'Two. Three.'])
  assert.deepEqual(rows('One and a half. Two.', 5), ['One and a half.', 'Two.'])
  assert.deepEqual(rows('', 9), [])
})
