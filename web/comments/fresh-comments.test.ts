import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment } from '#contract/answer.ts'
import type { LiveState } from '#contract/live.ts'
import { goneIn, withNewComment, withState, type ShownThread } from './fresh-comments.ts'
import type { Post } from './thread.ts'

// what the functions look at
const question = { slug: 'why-1' } as Post['question']
const under = (ids: string[], count = ids.length): ShownThread => ({ post: { question }, ids, listed: ids, count })
const underAnswer = (ids: string[]): ShownThread => ({
  post: { question, answer: { id: '7' } as NonNullable<Post['answer']> },
  ids,
  listed: ids,
  count: ids.length,
})
const comment = (id: string, more: Partial<Comment> = {}) =>
  ({ id, answer_id: null, edited_at: null, author: { username: 'nova' }, ...more }) as Comment
const stateOf = (...comments: [string, string | null, string][]): LiveState['comments'] =>
  comments.map(([id, answer_id, author]) => ({ id, answer_id, author, edited_at: null }))

test('a comment that comes waits at its thread, once; one’s own, an edit and what is elsewhere does not', () => {
  const threads = [under(['1']), underAnswer(['2'])]
  const fresh = withNewComment({}, threads, comment('5'), 'kim')
  assert.deepEqual(fresh, { 'why-1': ['5'] })
  assert.equal(withNewComment(fresh, threads, comment('5'), 'kim'), fresh)
  assert.deepEqual(withNewComment(fresh, threads, comment('6', { answer_id: '7' }), 'kim'), {
    'why-1': ['5'],
    'answer-7': ['6'],
  })
  for (const known of [
    comment('1'),
    comment('8', { edited_at: '2026-01-01T00:00:00.000Z' }),
    comment('8', { author: { username: 'kim' } as Comment['author'] }),
    comment('8', { answer_id: '99' }),
  ])
    assert.equal(withNewComment(fresh, threads, known, 'kim'), fresh)
})

test('a state tells what came meanwhile; the rest of a long thread is not new, and what is gone counts for nothing', () => {
  const state = stateOf(
    ['9', null, 'nova'],
    ['8', '7', 'nova'],
    ['6', null, 'kim'],
    ['4', null, 'nova'],
    ['1', null, 'nova'],
  )
  assert.deepEqual(withState([under(['1'], 3), underAnswer([])], state, 'kim'), { 'why-1': ['9'], 'answer-7': ['8'] })
  assert.deepEqual(withState([under(['1'], 4), underAnswer(['8'])], state, 'kim'), {})
})

test('a state tells what went meanwhile; of what is older than all that it knows it tells nothing', () => {
  const state = stateOf(['9', null, 'nova'], ['6', '7', 'kim'])
  assert.deepEqual(goneIn([under(['1', '9']), underAnswer(['5', '6'])], state), ['1', '5'])
  assert.deepEqual(goneIn([{ ...under(['1']), listed: [] }], state), [], 'what others do not see was never in it')
  const full = stateOf(...Array.from({ length: 500 }, (_, at): [string, null, string] => [`${900 - at}`, null, 'nova']))
  assert.deepEqual(goneIn([under(['300', '401', '950'])], full), ['950'])
})
