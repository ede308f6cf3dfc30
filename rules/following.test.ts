import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayFollow } from './following.ts'
import type { Member } from './membership.ts'

const NEW: Member = {
  role: 'member',
  reputation: 1,
  wellReceivedPosts: 0,
  emailVerified: false,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
}
const other = { isSelf: false }
const codeOf = (verdict: ReturnType<typeof mayFollow>) => (verdict.allowed ? null : verdict.code)

test('who has an account may follow, before the e-mail is confirmed or consent is given', () => {
  assert.equal(codeOf(mayFollow(NEW, other)), null)
  assert.equal(codeOf(mayFollow({ ...NEW, underThirteen: true }, other)), null)
})

test('a visitor logs in first, and who is suspended waits', () => {
  assert.equal(codeOf(mayFollow(null, other)), 'no-token')
  assert.equal(codeOf(mayFollow({ ...NEW, suspendedUntil: '2030-01-01' }, other)), 'suspended')
})

test('nobody follows themselves', () => {
  assert.equal(codeOf(mayFollow(NEW, { isSelf: true })), 'own-profile')
})
