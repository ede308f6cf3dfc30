import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaveOut, personalHint, personalProblem, personalWords } from './leaving-out.ts'

test('what tells who or where somebody is gets a sentence that names it, a sum gets none', () => {
  assert.equal(
    personalProblem('mail me at tim.lake@lakeside-mail.net or call +1 415 555 0132'),
    'This looks like an e-mail address and a phone number. Leave it out: nobody needs it to help you.',
  )
  assert.equal(personalProblem('what is 415 - 555 + 132?'), undefined)
})

test('what only might tell something is hinted at, but refuses nothing', () => {
  const perhaps = 'I was at the library near the park on Saturday with my friend.'
  const sure = 'come to the skate park behind the station on friday at six, just you'
  assert.match(personalHint(sure)!, /^This looks like something that tells who or where somebody is\./)
  assert.ok(personalProblem(sure))
  assert.equal(personalProblem(perhaps), undefined)
})

test('a sentence that tells something in its own words is left out as a whole, the others stay', () => {
  const text = 'What is a prime? come to the skate park behind the station on friday at six, just you'
  assert.equal(leaveOut(text), 'What is a prime? …')
  assert.deepEqual(personalWords(text), ['come to the skate park behind the station on friday at six, just you'])
})
