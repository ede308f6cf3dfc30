import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Member } from './membership.ts'
import { NUMBERS } from './numbers.ts'
import { mayPostNow, type RecentPosts } from './pace.ts'

const DAY = 24 * 3600
const regular: Member = {
  role: 'member',
  reputation: 10,
  wellReceivedPosts: 0,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
}
const recent = (change: Partial<RecentPosts>): RecentPosts => ({
  accountAge: DAY,
  today: 0,
  secondsSinceLast: null,
  secondsToMidnight: 3600,
  ...change,
})
const pace = (kind: 'question' | 'answer', change: Partial<RecentPosts>, who: Partial<Member> = {}) => {
  const verdict = mayPostNow(NUMBERS, { ...regular, ...who }, kind, recent(change))
  if (verdict.allowed) return 'yes'
  return `${verdict.code} ${'retryAfter' in verdict ? verdict.retryAfter : ''}`.trim()
}

test('a day holds so many posts, fewer for newcomers by age or reputation', () => {
  for (const [kind, usual, fresh] of [
    ['question', 20, 5],
    ['answer', 30, 10],
  ] as const) {
    assert.equal(pace(kind, { today: usual - 1 }), 'yes')
    assert.equal(pace(kind, { today: usual }), 'daily-limit 3600')
    assert.equal(pace(kind, { today: fresh }), 'yes')
    for (const [change, who] of [
      [{ accountAge: DAY - 1 }, {}],
      [{}, { reputation: 9 }],
    ] as const) {
      assert.equal(pace(kind, { today: fresh - 1, ...change }, who), 'yes')
      assert.equal(pace(kind, { today: fresh, ...change }, who), 'daily-limit 3600')
    }
    assert.equal(
      pace(kind, { today: fresh, accountAge: 0 }, { role: 'admin', reputation: 1 }),
      'yes',
      'staff are no newcomers',
    )
  }
})

test('between two posts lie 30 seconds for questions and 20 for answers', () => {
  for (const [kind, gap] of [
    ['question', 30],
    ['answer', 20],
  ] as const) {
    assert.equal(pace(kind, { secondsSinceLast: gap }), 'yes')
    assert.equal(pace(kind, { secondsSinceLast: gap - 1 }), 'too-fast 1')
    assert.equal(pace(kind, { secondsSinceLast: gap - 0.2 }), 'too-fast 1', 'whole seconds, rounded up')
    assert.equal(pace(kind, { secondsSinceLast: 0 }), `too-fast ${gap}`)
  }
})

test('the wait is told in words, one second in the singular', () => {
  const said = (secondsSinceLast: number) => {
    const verdict = mayPostNow(NUMBERS, regular, 'answer', recent({ secondsSinceLast }))
    return verdict.allowed ? '' : verdict.message
  }
  assert.match(said(19), /in 1 second\. Your text is kept/)
  assert.match(said(5), /in 15 seconds\. Your text is kept/)
})
