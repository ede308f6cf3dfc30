import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rowsOf, type Row } from './diff.ts'

const side = (rows: Row[], which: 'before' | 'after') =>
  rows.map((row) => (row.kind === 'same' ? row.text : row[which].map(({ text }) => text).join(''))).join('')
const marked = (rows: Row[], which: 'before' | 'after') =>
  rows.flatMap((row) =>
    row.kind === 'same' ? [] : row[which].filter(({ changed }) => changed).map(({ text }) => text),
  )

test('a changed word is told by itself, beside the line as it was', () => {
  const rows = rowsOf('Ice floats.\n\nMost solids sink.\n\nWhy?', 'Ice floats.\n\nNearly all solids sink.\n\nWhy?')
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['same', 'same', 'changed', 'same', 'same'],
  )
  assert.deepEqual([marked(rows, 'before'), marked(rows, 'after')], [['Most '], ['Nearly all ']])
})

test('lines that come or go stand alone, and what is rewritten is not cut to shreds', () => {
  assert.deepEqual(marked(rowsOf('One.\nTwo.', 'One.\nOne and a half.\nTwo.'), 'after'), ['One and a half.\n'])
  const [row] = rowsOf('The cat sat on the mat.', 'Water boils at a hundred degrees, you know.')
  assert.ok(row?.kind === 'changed' && row.before.length === 1 && row.after.length === 1)
  assert.deepEqual(marked(rowsOf('наш дом', 'ваш дом'), 'after'), ['ваш'], 'words of any script are words')
  assert.deepEqual(rowsOf('', ''), [])
})

test('a long passage that came, beside a word that changed, leaves what stood there as it was', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `Line ${index} of what came.`)
  const rows = rowsOf(
    'Ice floats.\n\nWhy is that?\n\nThanks.',
    `Ice floats.\n\nWhy is it?\n\n${lines.join('\n\n')}\n\nThanks.`,
  )
  assert.deepEqual(marked(rows, 'before'), ['that'])
  assert.equal(marked(rows, 'after').join('').match(/Line/g)?.length, 400)
  assert.deepEqual(
    [rows[0], rows.at(-1)],
    [
      { kind: 'same', text: 'Ice floats.\n' },
      { kind: 'same', text: 'Thanks.\n' },
    ],
  )
})

test('whatever the texts, both are there, letter by letter', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'word', ' ', '  ', '\n', '\n\n', '.', '$x^2$', '👍', 'é'), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')]
      const rows = rowsOf(before, after)
      assert.equal(side(rows, 'before'), before === '' ? '' : `${before}\n`)
      assert.equal(side(rows, 'after'), after === '' ? '' : `${after}\n`)
      for (const row of rows)
        assert.ok(row.kind === 'same' || marked([row], 'before').length + marked([row], 'after').length > 0)
    }),
    { numRuns: 400 },
  )
})

test('texts of the greatest length that have nothing in common are given up on, and told as rewritten', () => {
  const text = (seed: number) =>
    Array.from({ length: 10_000 }, (_, index) => 'ab. '[(index * seed * 7919 + (index >> 3) * seed) % 4]).join('')
  const rows = rowsOf(`${text(1)}\n${text(5)}`, `${text(3)}\n${text(11)}`)
  assert.ok(rows.length <= 4)
  assert.equal(side(rows, 'after'), `${text(3)}\n${text(11)}\n`)
})
