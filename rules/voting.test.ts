import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Member } from './membership.ts'
import { NUMBERS } from './numbers.ts'
import { mayVote, pointsOfUpvote, type Ballot } from './voting.ts'

const voter: Member = {
  role: 'member',
  reputation: 1,
  wellReceivedPosts: 0,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
}
const vote = (change: Partial<Ballot>, who: Member | null = voter) => {
  const verdict = mayVote(NUMBERS, who, { isAuthor: false, votesToday: 0, votesForAuthorToday: 0, ...change })
  return verdict.allowed ? 'yes' : verdict.code
}

test('one votes for others, 40 times a day, 6 times for one author', () => {
  assert.equal(vote({}), 'yes')
  assert.equal(vote({ isAuthor: true }), 'own-post')
  assert.equal(vote({ votesToday: 39, votesForAuthorToday: 5 }), 'yes')
  assert.equal(vote({ votesToday: 40 }), 'votes-used-up')
  assert.equal(vote({ votesForAuthorToday: 6 }), 'votes-for-author-used-up')
})

test('who may not take part does not vote, and hears that first', () => {
  assert.equal(vote({ isAuthor: true }, null), 'no-token')
  assert.equal(vote({ isAuthor: true }, { ...voter, emailVerified: false }), 'email-unverified')
  assert.equal(vote({ votesToday: 40 }, { ...voter, suspendedUntil: '2030' }), 'suspended')
})

test('upvotes grant their worth until the day of the author is full', () => {
  for (const [worth, earned, points] of [
    [10, 0, 10],
    [10, 190, 10],
    [10, 195, 5],
    [5, 198, 2],
    [10, 200, 0],
    [10, 205, 0],
    [10, -10, 10],
  ] as const)
    assert.equal(pointsOfUpvote(NUMBERS, worth, earned), points)
})

test('no sequence of upvotes and votes taken back earns more than the day allows, or is worth less than nothing', () => {
  const step = fc.record({ worth: fc.constantFrom(5, 10), takesBack: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const granted: number[] = []
      let earned = 0
      for (const { worth, takesBack } of steps) {
        const points = takesBack ? -(granted.pop() ?? 0) : pointsOfUpvote(NUMBERS, worth, earned)
        if (!takesBack) granted.push(points)
        earned += points
        if (earned < 0 || earned > NUMBERS.reputation.upvotePointsPerDay) return false
      }
      return true
    }),
  )
})
