import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Member } from './membership.ts'
import { NUMBERS } from './numbers.ts'
import { imageProblem, mayUpload, mayUploadMore, NOT_AN_IMAGE } from './uploading.ts'

const MEMBER: Member = {
  role: 'member',
  reputation: 100,
  wellReceivedPosts: 0,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
}
const held = { accountAge: 1e9, today: 0, bytes: 0, secondsToMidnight: 60 }
const { perDay, perDayNewcomer, memberBytesMax, bytesMax } = NUMBERS.uploads
const codeOf = (verdict: ReturnType<typeof mayUploadMore>) => (verdict.allowed ? null : verdict.code)

test('a child, a stranger and who is suspended upload nothing, images of posts ask for reputation', () => {
  const may = (change: Partial<Member>, purpose: 'profile' | 'post' = 'profile') =>
    codeOf(mayUpload(NUMBERS, { ...MEMBER, ...change }, purpose))
  assert.equal(may({}), null)
  assert.equal(may({}, 'post'), null)
  assert.equal(may({ reputation: 9 }), null)
  assert.equal(may({ reputation: 9 }, 'post'), 'needs-reputation')
  assert.equal(may({ underThirteen: true, consented: true }), 'under-13')
  assert.equal(may({ emailVerified: false }), 'email-unverified')
  assert.equal(may({ suspendedUntil: 'tomorrow' }), 'suspended')
  assert.equal(codeOf(mayUpload(NUMBERS, null, 'profile')), 'no-token')
})

test('a day has room for so many images, fewer of a new account, and a member for so many bytes', () => {
  const may = (change: Partial<typeof held>, member = MEMBER) =>
    codeOf(mayUploadMore(NUMBERS, member, { ...held, ...change }, 1000))
  assert.equal(may({ today: perDay - 1 }), null)
  assert.equal(may({ today: perDay }), 'daily-limit')
  assert.equal(may({ today: perDayNewcomer - 1, accountAge: 60 }), null)
  assert.equal(may({ today: perDayNewcomer, accountAge: 60 }), 'daily-limit')
  assert.equal(may({ today: perDayNewcomer }, { ...MEMBER, reputation: 1 }), 'daily-limit')
  assert.equal(may({ bytes: memberBytesMax - 1000 }), null)
  assert.equal(may({ bytes: memberBytesMax - 999 }), 'no-room')
})

test('an image is known by its first bytes, whatever it is called', () => {
  const problemOf = (...head: number[]) => imageProblem(NUMBERS, { size: 100, head: new Uint8Array(head) })
  assert.equal(problemOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), undefined)
  assert.equal(problemOf(0xff, 0xd8, 0xff, 0xe0), undefined)
  assert.equal(problemOf(...Buffer.from('GIF89a')), undefined)
  assert.equal(problemOf(...Buffer.from('RIFF1234WEBPVP8 ')), undefined)
  for (const other of ['<svg xmlns=', '<html>', 'GIF88a', 'RIFF1234WAVE', '%PDF-1.7', 'II*\0', 'BM', 'PK\x03\x04', ''])
    assert.equal(problemOf(...Buffer.from(other)), NOT_AN_IMAGE, other)
  assert.match(imageProblem(NUMBERS, { size: 0, head: new Uint8Array() })!, /empty/)
  assert.match(imageProblem(NUMBERS, { size: bytesMax + 1, head: new Uint8Array([0xff, 0xd8, 0xff]) })!, /at most 5 MB/)
})
