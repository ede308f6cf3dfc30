import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personalProblem } from './leaving-out.ts'

test('what tells who or where somebody is gets a sentence that names it, a sum gets none', () => {
  assert.equal(
    personalProblem('mail me at tim.lake@lakeside-mail.net or call +1 415 555 0132'),
    'This looks like an e-mail address and a phone number. Leave it out: nobody needs it to help you.',
  )
  assert.equal(personalProblem('what is 415 - 555 + 132?'), undefined)
})
