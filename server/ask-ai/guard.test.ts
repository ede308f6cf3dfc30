import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOT_COVERED, SCHOOL, UNCLEAR } from './cases/guard.ts'
import { judge } from './guard.ts'

const kindOf = (question: string, follows = false) => {
  const judgement = judge(question, { follows })
  return judgement.outcome === 'answer' ? 'answer' : judgement.kind
}

test('no question about school is turned away, however it is spelt', () => {
  assert.deepEqual(
    SCHOOL.filter((question) => kindOf(question) !== 'answer'),
    [],
  )
})

test('what is not covered is refused, by its kind', () => {
  for (const [topic, questions] of Object.entries(NOT_COVERED))
    for (const question of questions)
      assert.equal(kindOf(question), topic === 'everyday' ? 'off-topic' : 'not-covered', question)
})

test('too little to tell is asked back', () => {
  for (const question of UNCLEAR) assert.equal(kindOf(question), 'unclear', question)
})

test('after a school question a short one goes on with it, what is not covered stays so', () => {
  for (const question of ['why', 'i dont get it', 'and the second one?', 'can you say it in other words'])
    assert.equal(kindOf(question, true), 'answer', question)
  assert.equal(kindOf('does my crush like me', true), 'not-covered')
})

test('a question in another script is a question', () => {
  for (const question of ['为什么冰会浮在水上', 'почему лёд плавает', 'लोहा क्यों डूबता है'])
    assert.equal(kindOf(question), 'answer', question)
})

test('the longest message is judged in a moment', () => {
  const start = performance.now()
  for (const question of [
    'what '.repeat(400),
    'a'.repeat(2000),
    'photosynthesys '.repeat(130),
    'my news today '.repeat(140),
  ])
    kindOf(question)
  assert.ok(performance.now() - start < 300, `${performance.now() - start} ms`)
})
