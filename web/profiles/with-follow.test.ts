import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFollow } from './with-follow.ts'

test('a follower counts one, gone they count no more, and what is so already stays', () => {
  const tag = { name: 'algebra', following: false, followers_count: 4 }
  const followed = withFollow(tag, true)
  assert.deepEqual(followed, { name: 'algebra', following: true, followers_count: 5 })
  assert.deepEqual(withFollow(followed, false), tag)
  assert.equal(withFollow(followed, true), followed)
})
