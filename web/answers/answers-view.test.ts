import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '#contract/answer.ts'
import { answerIdOf, answersViewOf, queryOf, sortAnswers } from './answers-view.ts'

const viewOf = (query: string) => answersViewOf(new URLSearchParams(query))

test('an address says which answers it shows; what makes no sense is left out', () => {
  assert.deepEqual(viewOf(''), { sort: 'best' })
  assert.deepEqual(viewOf('sort=newest'), { sort: 'newest' })
  assert.deepEqual(viewOf('sort=constructor&cursor='), { sort: 'best' })
  assert.deepEqual(viewOf('answer=12&cursor=x'), { sort: 'best', answer: '12' })
  assert.deepEqual(viewOf('answer=0x1&sort=oldest&cursor=abc'), { sort: 'oldest', cursor: 'abc' })
})

test('what is the default does not stand in the address', () => {
  assert.deepEqual(queryOf({ sort: 'best' }), { sort: null })
  assert.deepEqual(queryOf({ sort: 'newest', answer: '7' }), { sort: 'newest', answer: '7' })
})

test('the anchor of an answer is told from others', () => {
  assert.equal(answerIdOf('#answer-7'), '7')
  assert.equal(answerIdOf('#answer-07'), undefined)
  assert.equal(answerIdOf('#your-answer'), undefined)
})

// what sorting looks at
const answer = (id: string, score = 0, accepted = false) => ({ id, score, accepted }) as Answer
const sorted = (sort: 'best' | 'newest' | 'oldest') =>
  sortAnswers([answer('9', 2), answer('10', 2), answer('2', 0, true), answer('123456789012345678', 5)], sort).map(
    ({ id }) => id,
  )

test('answers are sorted as the server does it: the accepted one first in best, ids by their size', () => {
  assert.deepEqual(sorted('best'), ['2', '123456789012345678', '9', '10'])
  assert.deepEqual(sorted('newest'), ['123456789012345678', '10', '9', '2'])
  assert.deepEqual(sorted('oldest'), ['2', '9', '10', '123456789012345678'])
})
