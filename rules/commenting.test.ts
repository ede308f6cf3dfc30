import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentProblem, tidyComment } from './comment-text.ts'
import { mayComment, mayEditComment } from './commenting.ts'
import type { Member } from './membership.ts'
import { NUMBERS } from './numbers.ts'

const member = (more: Partial<Member> = {}): Member => ({
  role: 'member',
  reputation: 1,
  wellReceivedPosts: 0,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
  ...more,
})

test('a comment is one paragraph of 5 to 600 characters with a word in it', () => {
  assert.equal(tidyComment('  Is it\n\n  so? \n'), 'Is it so?')
  for (const body of ['Why x?', 'x'.repeat(600), `${'👍'.repeat(598)}ok`, ' 12345 '])
    assert.equal(commentProblem(NUMBERS, body), undefined, body.slice(0, 20))
  for (const [body, problem] of [
    ['', /at least 5/],
    [' a  \n\n b ', /at least 5/],
    ['x'.repeat(607), /too long by 7\b/],
    ['?!?!?!', /in words/],
    ['\u200b'.repeat(9), /in words/],
  ] as const)
    assert.match(commentProblem(NUMBERS, body) ?? '', problem, body.slice(0, 20))
})

test('commenting everywhere opens at 10 reputation; in one’s own threads everybody may who takes part', () => {
  const may = (person: Member | null, isOwnThread = false) => mayComment(NUMBERS, person, { isOwnThread })
  assert.equal(may(member({ reputation: 9 })).allowed, false)
  for (const person of [member({ reputation: 10 }), member({ role: 'moderator' }), member({ role: 'admin' })])
    assert.equal(may(person).allowed, true)
  assert.equal(may(member(), true).allowed, true)
  for (const person of [
    null,
    member({ suspendedUntil: 'Friday' }),
    member({ emailVerified: false }),
    member({ underThirteen: true }),
  ])
    assert.equal(may(person, true).allowed, false)
})

test('only its author changes a comment, staff neither', () => {
  assert.equal(mayEditComment(member(), { isAuthor: true }).allowed, true)
  assert.equal(mayEditComment(member({ role: 'admin' }), { isAuthor: false }).allowed, false)
  assert.equal(mayEditComment(member({ suspendedUntil: 'Friday' }), { isAuthor: true }).allowed, false)
})
