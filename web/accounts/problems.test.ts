import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../api-error.ts'
import { hasProblem, problemsOf, readable } from './problems.ts'

const fields = ['username', 'email'] as const

test('a refusal that names fields of the form stands beside them', () => {
  const error = new ApiError(409, 'That name or e-mail is in use.', {
    errors: { username: ['has already been taken'], other: ['x'] },
  })
  assert.deepEqual(problemsOf(error, fields), { username: 'has already been taken' })
})

test('a refusal of something else is told for the whole form', () => {
  assert.deepEqual(problemsOf(new ApiError(503, 'Very many people are here just now.'), fields), {
    form: 'Very many people are here just now.',
  })
  assert.match(
    problemsOf(new ApiError(500, 'We could not reach Askademy', { code: 'network' }), fields).form ?? '',
    /still here/,
  )
  assert.match(problemsOf(new Error('x is undefined'), fields).form ?? '', /try again/)
})

test('nobody reads the words of programs', () => {
  assert.equal(readable('username', 'has already been taken'), 'Somebody has this name already. Choose another one.')
  assert.equal(readable('grade', "can't be blank"), 'Please fill this in.')
  assert.equal(readable('username', 'Use at least 3 characters.'), 'Use at least 3 characters.')
  assert.equal(readable('username', undefined), undefined)
})

test('a form without a sentence has no problem', () => {
  assert.equal(hasProblem({ username: undefined }), false)
  assert.equal(hasProblem({ form: 'x' }), true)
})
