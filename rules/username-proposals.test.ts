import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usernameProblem } from './account.ts'
import { NUMBERS } from './numbers.ts'
import { allProposals, proposeUsernames } from './username-proposals.ts'

test('every name that can be proposed may be taken, with digits behind it too', () => {
  const names = allProposals()
  assert.ok(names.length > 5000, `only ${names.length} names`)
  assert.equal(new Set(names).size, names.length)
  for (const name of names) {
    assert.equal(usernameProblem(NUMBERS, name), undefined, name)
    assert.equal(usernameProblem(NUMBERS, `${name}99`), undefined, name)
  }
})

test('proposals differ from one another', () => {
  const names = proposeUsernames({ count: 50 })
  assert.equal(new Set(names).size, 50)
})

test('the last word of each list can be drawn, and nothing beyond it', () => {
  assert.deepEqual(proposeUsernames({ count: 1, random: () => 0.999999 }), ['zesty-zebra'])
  assert.deepEqual(proposeUsernames({ count: 1, random: () => 0, numbered: true }), ['amber-acorn10'])
})
