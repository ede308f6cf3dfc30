import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchOf, wordsOf } from './filters.ts'

const read = (query: string) => searchOf(new URLSearchParams(query))

test('a search is read from its address, and what makes no sense is left out', () => {
  assert.deepEqual(read('q=+ice+&type=answers&sort=votes&subject=physics&grade=8'), {
    q: 'ice',
    type: 'answers',
    sort: 'votes',
    subject: 'physics',
    grade: '8',
  })
  assert.deepEqual(read('q=&type=&sort=relevance&subject=&grade=4'), {})
  assert.deepEqual(read('type=constructor&sort=toString&subject=valueOf'), {})
  assert.equal(read(`q=${'x'.repeat(999)}`).q?.length, 300)
})

test('a question begins with the plain words of the search', () => {
  assert.equal(wordsOf('why does ice float'), 'why does ice float')
  assert.equal(
    wordsOf('[density] "ice floats" -cream is:unanswered score:3 user:mira on 5 - 3'),
    'ice floats cream on 5 - 3',
  )
  assert.equal(wordsOf('[algebra] is:unanswered'), '')
})
