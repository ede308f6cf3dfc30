import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declineProblem, hasLink, mayPublishAtOnce, mayReviewPost, type Found, type Writer } from './holding.ts'
import type { Member } from './membership.ts'
import { NUMBERS, type Numbers } from './numbers.ts'

const newcomer: Writer = { role: 'member', reputation: 1, wellReceivedPosts: 0, posts: 0 }
const settled: Writer = { ...newcomer, reputation: 50, posts: 20 }
const found = (...kinds: Found['kind'][]) => kinds.map((kind) => ({ kind }))
const set = (firstPostsReviewed: number): Numbers => ({
  ...NUMBERS,
  holding: { ...NUMBERS.holding, firstPostsReviewed },
})
const reasonsOf = (
  writer: Writer,
  kinds: Found['kind'][],
  { hasLink = false, isEdit = false, isCrisis = false, numbers = NUMBERS } = {},
) => {
  const verdict = mayPublishAtOnce(numbers, writer, { found: found(...kinds), hasLink, isEdit, isCrisis })
  return verdict.held ? verdict.reasons : []
}

test('the first three posts wait if something is found in them; clean ones and later ones are there at once', () => {
  for (const posts of [0, 1, 2]) {
    for (const kind of ['personal', 'abuse', 'spam'] as const)
      assert.deepEqual(reasonsOf({ ...newcomer, posts }, [kind]), [kind])
    assert.deepEqual(reasonsOf({ ...newcomer, posts }, []), [])
  }
  assert.deepEqual(reasonsOf({ ...newcomer, posts: 3 }, ['spam', 'personal']), [])
  assert.deepEqual(reasonsOf({ ...newcomer, reputation: 10 }, ['spam', 'personal']), [], 'ten points post freely')
  assert.deepEqual(reasonsOf(newcomer, ['spam', 'personal', 'abuse']), ['abuse', 'personal', 'spam'])
})

test('below ten points a link or an edit in which something is found waits too; a link alone does not', () => {
  const later = { ...newcomer, posts: 30 }
  for (const how of [{ hasLink: true }, { isEdit: true }]) {
    assert.deepEqual(reasonsOf(later, ['spam'], how), ['spam'])
    assert.deepEqual(reasonsOf(later, [], how), [])
    assert.deepEqual(reasonsOf(settled, ['spam'], how), [])
  }
})

test('what may hurt somebody waits from whomever, but for those who review', () => {
  assert.deepEqual(reasonsOf(settled, ['abuse']), ['abuse'])
  assert.deepEqual(reasonsOf({ ...settled, reputation: 300 }, ['abuse']), ['abuse'], 'points alone do not review')
  assert.deepEqual(reasonsOf({ ...settled, reputation: 300, wellReceivedPosts: 3 }, ['abuse']), [])
  for (const role of ['teacher', 'moderator', 'admin'] as const)
    assert.deepEqual(reasonsOf({ ...newcomer, role }, ['abuse', 'spam']), [])
})

test('words of danger wait from everybody but staff, whatever the setting', () => {
  for (const writer of [newcomer, settled, { ...newcomer, role: 'teacher' as const }])
    assert.deepEqual(reasonsOf(writer, [], { isCrisis: true, numbers: set(0) }), ['crisis'])
  assert.deepEqual(reasonsOf({ ...newcomer, role: 'moderator' }, [], { isCrisis: true }), [])
})

test('an admin holds no first posts, or all of them', () => {
  assert.deepEqual(reasonsOf(newcomer, ['spam'], { numbers: set(0) }), [])
  assert.deepEqual(reasonsOf(newcomer, ['abuse'], { numbers: set(0) }), ['abuse'])
  const numbers = set(2)
  assert.deepEqual(reasonsOf(newcomer, [], { numbers }), ['first-posts'])
  assert.deepEqual(reasonsOf({ ...newcomer, posts: 3 }, [], { numbers }), [])
  assert.deepEqual(reasonsOf({ ...newcomer, posts: 3 }, [], { numbers, hasLink: true }), ['first-posts'])
  assert.deepEqual(reasonsOf({ ...newcomer, posts: 1 }, [], { numbers, isEdit: true }), [], 'what everybody saw stays')
  assert.deepEqual(reasonsOf({ ...settled, posts: 3 }, [], { numbers, hasLink: true }), [])
})

test('a link is told from a number, a sentence and a file', () => {
  for (const text of [
    'see https://example.org/x',
    'go to www.example.org',
    'look at cheap-essays.com now',
    'bit.ly/abc',
  ])
    assert.ok(hasLink(text), text)
  for (const text of ['x = 1.5', 'end.The next', 'main.py fails', 'e.g. this', 'a.b = c', 'http is a protocol'])
    assert.ok(!hasLink(text), text)
})

const reviewer: Member = {
  role: 'member',
  reputation: NUMBERS.privileges.reviewFirstPosts,
  wellReceivedPosts: NUMBERS.privileges.wellReceivedPosts,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
}
const codeOf = (member: Member | null, post = {}) => {
  const verdict = mayReviewPost(NUMBERS, member, { isAuthor: false, isCrisis: false, ...post })
  return verdict.allowed ? 'may' : verdict.code
}

test('who has helped for a while reviews, never one’s own, and staff alone what sounds like danger', () => {
  assert.equal(codeOf(reviewer), 'may')
  assert.equal(codeOf(null), 'no-token')
  assert.equal(codeOf({ ...reviewer, reputation: reviewer.reputation - 1 }), 'needs-privilege')
  assert.equal(codeOf({ ...reviewer, wellReceivedPosts: 2 }), 'needs-privilege')
  assert.equal(codeOf({ ...reviewer, suspendedUntil: '2030-01-01T00:00:00.000Z' }), 'suspended')
  assert.equal(codeOf(reviewer, { isAuthor: true }), 'own-post')
  assert.equal(codeOf(reviewer, { isCrisis: true }), 'staff-only')
  assert.equal(codeOf({ ...reviewer, role: 'moderator' }, { isCrisis: true }), 'may')
})

test('who turns a post down says why, in one sentence', () => {
  assert.match(declineProblem(NUMBERS, '  ')!, /what to change/)
  assert.match(declineProblem(NUMBERS, 'x'.repeat(NUMBERS.text.editNoteMax + 1))!, /Shorten/)
  assert.equal(declineProblem(NUMBERS, 'Leave out the phone number.'), undefined)
})
