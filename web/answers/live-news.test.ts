import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '#contract/answer.ts'
import type { LiveState } from '#contract/live.ts'
import type { Question } from '#contract/questions.ts'
import type { QuestionPage } from '../questions/question-page.ts'
import { freshAnswers, isAsKnown, withNews } from './live-news.ts'

// what the functions look at
const answer = (id: string, score = 0, accepted = false) => ({ id, score, accepted, edited_at: null }) as Answer
const pageOf = (answers: Answer[], more: Partial<QuestionPage> = {}, count = answers.length): QuestionPage => ({
  question: { slug: 'why-1', score: 2, answer_count: count, accepted_answer_id: null } as Question,
  answers,
  next_cursor: null,
  related: [],
  view: { sort: 'best' },
  missing: false,
  ...more,
})
const stateOf = (ids: string[], count = ids.length): LiveState => ({
  slug: 'why-1',
  score: 2,
  answer_count: count,
  accepted_answer_id: null,
  answers: ids.map((id) => ({
    id,
    author: `writer-${id}`,
    score: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    edited_at: null,
  })),
  comments: [],
})

test('scores and the accepted mark change in place; what says nothing new changes nothing', () => {
  const page = pageOf([answer('5'), answer('6', 3, true)])
  page.question.accepted_answer_id = '6'
  const voted = withNews(page, { event: 'vote', data: { slug: 'why-1', answer_id: '5', score: 4 } })
  assert.deepEqual([voted.answers[0]?.score, voted.answers[1] === page.answers[1]], [4, true])
  assert.equal(withNews(page, { event: 'vote', data: { slug: 'why-1', score: 7 } }).question.score, 7)
  const moved = withNews(page, { event: 'accepted', data: { slug: 'why-1', answer_id: '5' } })
  assert.deepEqual(
    [moved.question.accepted_answer_id, ...moved.answers.map(({ accepted }) => accepted)],
    ['5', true, false],
  )
  assert.equal(withNews(page, { event: 'vote', data: { slug: 'why-1', answer_id: '6', score: 3 } }), page)
  assert.equal(withNews(page, { event: 'accepted', data: { slug: 'why-1', answer_id: '6' } }), page)
})

test('a state tells which answers came: neither those on the page nor one’s own', () => {
  const page = pageOf([answer('5'), answer('6')])
  assert.deepEqual(freshAnswers(page, stateOf(['9', '8', '7', '6', '5']), 'writer-8'), ['7', '9'])
  assert.deepEqual(freshAnswers(page, stateOf(['6', '5']), undefined), [])
})

test('of a long thread that is read in pages only as many are new as it has grown', () => {
  const page = pageOf([answer('5'), answer('6')], { next_cursor: 'x' }, 4)
  assert.deepEqual(freshAnswers(page, stateOf(['9', '8', '7', '6', '5'], 5), undefined), ['9'])
  assert.deepEqual(freshAnswers(page, stateOf(['8', '7', '6', '5'], 4), undefined), [])
})

test('a text that was edited or is gone makes the page old', () => {
  const page = pageOf([answer('5')])
  assert.equal(isAsKnown(page, stateOf(['5', '6'])), true)
  assert.equal(isAsKnown(page, stateOf(['6'])), false)
  const edited = stateOf(['5'])
  edited.answers[0]!.edited_at = '2026-01-02T00:00:00.000Z'
  assert.equal(isAsKnown(page, edited), false)
})
