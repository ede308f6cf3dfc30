import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NUMBERS } from './numbers.ts'
import {
  evidenceProblem,
  mayApply,
  mayBecomeTeacher,
  refusalProblem,
  schoolProblem,
  taughtProblem,
} from './teaching.ts'
import type { Verdict } from './verdict.ts'

const ADULT = {
  role: 'member',
  ageBand: 'adult',
  reputation: 1,
  wellReceivedPosts: 0,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
} as const
const codeOf = (verdict: Verdict) => (verdict.allowed ? undefined : verdict.code)

test('an adult member with a confirmed e-mail applies, and nobody else', () => {
  assert.equal(codeOf(mayApply(ADULT)), undefined)
  assert.equal(codeOf(mayApply({ ...ADULT, suspendedUntil: '2030-01-01T00:00:00Z', ageBand: null })), 'suspended')
  for (const role of ['teacher', 'moderator', 'admin'] as const)
    assert.equal(codeOf(mayApply({ ...ADULT, role })), 'has-role')
  for (const ageBand of ['16-17', '13-15', 'under13', null] as const)
    assert.equal(codeOf(mayApply({ ...ADULT, ageBand })), 'not-adult')
  assert.equal(codeOf(mayApply({ ...ADULT, emailVerified: false })), 'email-unverified')
})

test('who has changed since they asked does not become a teacher', () => {
  assert.equal(codeOf(mayBecomeTeacher(ADULT)), undefined)
  assert.equal(codeOf(mayBecomeTeacher({ ...ADULT, role: 'moderator' })), 'has-role')
  assert.equal(codeOf(mayBecomeTeacher({ ...ADULT, suspendedUntil: '2030-01-01T00:00:00Z' })), 'suspended')
  assert.equal(codeOf(mayBecomeTeacher({ ...ADULT, ageBand: '16-17' })), 'not-adult')
  assert.equal(codeOf(mayBecomeTeacher({ ...ADULT, emailVerified: false })), 'email-unverified')
})

test('what is typed is told what is wrong with it', () => {
  assert.match(taughtProblem([])!, /at least one/)
  assert.equal(taughtProblem(['physics']), undefined)
  assert.match(taughtProblem([], ['physics'])!, /at least one/)
  assert.match(taughtProblem(['biology'], ['physics'])!, /applied for/)
  assert.equal(taughtProblem(['physics'], ['biology', 'physics']), undefined)
  for (const [problem, most] of [
    [schoolProblem, 100],
    [evidenceProblem, 500],
    [refusalProblem, 200],
  ] as const) {
    assert.match(problem(NUMBERS, ' \n ')!, /^Say /)
    assert.equal(problem(NUMBERS, '🍏'.repeat(most)), undefined)
    assert.match(problem(NUMBERS, 'x'.repeat(most + 3))!, /too long by 3 characters/)
    assert.match(problem(NUMBERS, 'https://hill.example/\u202egro.live')!, /invisible/)
  }
  assert.equal(evidenceProblem(NUMBERS, 'hill.example/staff\n\tor kim@hill.example'), undefined)
})
