import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROLES, type Member } from './membership.ts'
import { mayChangeRole, mayReadAudit, mayRunSite } from './running.ts'

const member: Member = {
  role: 'member',
  reputation: 5000,
  wellReceivedPosts: 9,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
}
const allowed = (rule: typeof mayRunSite, more: Partial<Member> = {}) =>
  ROLES.filter((role) => rule({ ...member, ...more, role }).allowed)

test('admins alone run the site, however much reputation others have', () => {
  assert.deepEqual(allowed(mayRunSite), ['admin'])
})

test('moderators too read who changed what', () => {
  assert.deepEqual(allowed(mayReadAudit), ['moderator', 'admin'])
})

test('nobody who is suspended does either', () => {
  const suspendedUntil = '2026-12-01T00:00:00.000Z'
  assert.deepEqual([...allowed(mayRunSite, { suspendedUntil }), ...allowed(mayReadAudit, { suspendedUntil })], [])
})

test('nobody changes their own role', () => {
  assert.deepEqual(mayChangeRole({ isSelf: false }), { allowed: true })
  assert.equal(mayChangeRole({ isSelf: true }).allowed, false)
})
