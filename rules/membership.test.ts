import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayAccept } from './accepting.ts'
import { mayAnswer } from './answering.ts'
import { mayDelete, STILL_NEEDED } from './deleting.ts'
import { mayEdit } from './editing.ts'
import { hasPrivilege, mayTakePart, privilegesOf, type Member, type Privilege } from './membership.ts'
import { NUMBERS } from './numbers.ts'
import type { Verdict } from './verdict.ts'

const member = (change: Partial<Member> = {}): Member => ({
  role: 'member',
  reputation: 1,
  wellReceivedPosts: 0,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
  ...change,
})
const word = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.code)

test('who may take part', () => {
  for (const [who, expected] of [
    [null, 'no-token'],
    [member(), 'yes'],
    [member({ emailVerified: false }), 'email-unverified'],
    [member({ emailVerified: false, consented: true }), 'email-unverified'],
    [member({ underThirteen: true, emailVerified: false }), 'consent-required'],
    [member({ underThirteen: true, emailVerified: true }), 'consent-required'],
    [member({ underThirteen: true, emailVerified: false, consented: true }), 'yes'],
    [member({ suspendedUntil: '2030-01-01' }), 'suspended'],
    [member({ suspendedUntil: '2030-01-01', role: 'admin' }), 'suspended'],
    [member({ suspendedUntil: '2030-01-01', emailVerified: false }), 'suspended'],
    [member({ role: 'moderator', emailVerified: false }), 'email-unverified'],
  ] as const)
    assert.equal(word(mayTakePart(who)), expected)
})

test('a suspension tells when it ends', () => {
  const verdict = mayTakePart(member({ suspendedUntil: '2030-05-03T12:00:00.000Z' }))
  assert.match(verdict.allowed ? '' : verdict.message, /3 May 2030/)
})

test('privileges open at their reputation, duties also need three well-received posts', () => {
  for (const [privilege, reputation, duty] of [
    ['takePart', 1, false],
    ['commentAnywhere', 10, false],
    ['postFreely', 10, false],
    ['suggestEdits', 20, true],
    ['editTagTexts', 50, false],
    ['createStudyGroups', 100, false],
    ['createTags', 300, false],
    ['reviewFirstPosts', 300, true],
    ['editFreely', 500, true],
    ['voteToClose', 750, true],
  ] as [Privilege, number, boolean][]) {
    const has = (change: Partial<Member>) => hasPrivilege(NUMBERS, member(change), privilege)
    assert.equal(has({ reputation: reputation - 1, wellReceivedPosts: 9 }), false, `${privilege} too early`)
    assert.equal(has({ reputation, wellReceivedPosts: 3 }), true, privilege)
    assert.equal(has({ reputation, wellReceivedPosts: 2 }), !duty, `${privilege} with two well-received posts`)
    assert.equal(has({ reputation: 1, role: 'moderator' }), true, `${privilege} of staff`)
    assert.equal(
      has({ reputation: reputation - 1, role: 'teacher', wellReceivedPosts: 9 }),
      false,
      `${privilege} of a teacher`,
    )
  }
})

test('the list of privileges grows with reputation and names no number', () => {
  assert.deepEqual(privilegesOf(NUMBERS, member()), ['takePart'])
  assert.deepEqual(privilegesOf(NUMBERS, member({ reputation: 10 })), ['takePart', 'commentAnywhere', 'postFreely'])
  const all = privilegesOf(NUMBERS, member({ role: 'admin' }))
  assert.equal(all.length, 10)
  assert.ok(!all.includes('wellReceivedPosts' as never))
})

test('only the asker accepts', () => {
  assert.equal(word(mayAccept(NUMBERS, member(), { isAsker: true })), 'yes')
  assert.equal(word(mayAccept(NUMBERS, member({ role: 'admin' }), { isAsker: false })), 'not-the-asker')
  assert.equal(word(mayAccept(NUMBERS, member({ role: 'teacher' }), { isAsker: false })), 'not-the-asker')
  assert.equal(word(mayAccept(NUMBERS, null, { isAsker: false })), 'no-token')
  assert.equal(word(mayAccept(NUMBERS, member({ emailVerified: false }), { isAsker: true })), 'email-unverified')
})

test('a closed question takes no answers', () => {
  assert.equal(word(mayAnswer(member(), { status: 'open' })), 'yes')
  assert.equal(word(mayAnswer(member(), { status: 'closed' })), 'question-closed')
  assert.equal(word(mayAnswer(null, { status: 'closed' })), 'no-token')
})

test('authors edit, others with the privilege', () => {
  const edit = (who: Member | null, isAuthor: boolean) => word(mayEdit(NUMBERS, who, { isAuthor }))
  assert.equal(edit(member(), true), 'yes')
  assert.equal(edit(member({ suspendedUntil: '2030' }), true), 'suspended')
  assert.equal(edit(member({ reputation: 500, wellReceivedPosts: 3 }), false), 'yes')
  assert.equal(edit(member({ reputation: 500, wellReceivedPosts: 2 }), false), 'needs-privilege')
  assert.equal(edit(member({ reputation: 499, wellReceivedPosts: 9 }), false), 'needs-privilege')
  assert.equal(edit(member({ role: 'moderator' }), false), 'yes')
  assert.equal(edit(null, false), 'no-token')
})

test('authors delete while nothing depends on it, staff always, nobody else', () => {
  const remove = (who: Member | null, isAuthor: boolean, neededBy: Parameters<typeof mayDelete>[1]['neededBy']) =>
    word(mayDelete(who, { isAuthor, neededBy }))
  assert.equal(remove(member(), true, null), 'yes')
  for (const neededBy of ['upvoted-answer', 'accepted-answer', 'acceptance'] as const) {
    assert.equal(remove(member(), true, neededBy), STILL_NEEDED)
    assert.equal(remove(member({ role: 'moderator' }), false, neededBy), 'yes')
    assert.equal(remove(member(), false, neededBy), 'not-the-author', 'a stranger hears first that it is not theirs')
  }
  assert.equal(remove(member({ reputation: 10_000, wellReceivedPosts: 9 }), false, null), 'not-the-author')
  assert.equal(remove(member({ role: 'teacher' }), false, null), 'not-the-author')
  assert.equal(remove(null, false, null), 'no-token')
})
