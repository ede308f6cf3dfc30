import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withVote } from './with-vote.ts'

const post = { score: 4, viewer: { voted: false, may: ['vote'] } }

test('a vote counts one, taken back it counts no more', () => {
  const voted = withVote(post, true)
  assert.deepEqual(voted, { score: 5, viewer: { voted: true, may: ['vote'] } })
  assert.deepEqual(withVote(voted, false), post)
})

test('what is so already stays, and a visitor’s copy is left alone', () => {
  assert.equal(withVote(post, false), post)
  const seen = { score: 4 }
  assert.equal(withVote(seen, true), seen)
})
