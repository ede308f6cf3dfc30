import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkClaim } from '#maths/checking/check-claim.ts'
import { INTENTS, work } from './work.ts'
import { LEFT_ALONE, UNDERSTOOD } from '#maths/testing/sentences.ts'

test('a learner’s sentence is understood and answered', () => {
  for (const [question, holds] of UNDERSTOOD) {
    const answer = work(question)?.answer
    assert.ok(answer?.includes(holds), `${question}: ${answer ?? 'not understood'}, wanted ${holds}`)
  }
})

test('every line of the working is confirmed by the other engine', () => {
  for (const [question] of UNDERSTOOD)
    for (const line of work(question)?.lines ?? [])
      assert.equal(line.claim && checkClaim(line.claim), 'verified', `${question}: ${line.latex}`)
})

test('stories, dates, concepts and numbers that are no sums are left alone', () => {
  assert.ok(LEFT_ALONE.length >= 30)
  for (const sentence of LEFT_ALONE) assert.equal(work(sentence)?.understood, undefined, sentence)
})

test('every kind of question understands its own examples, and the other question it offers', () => {
  assert.ok(INTENTS.length >= 40)
  for (const { topic, examples } of INTENTS)
    for (const example of examples) {
      const worked = work(example)
      assert.ok(worked, `${topic}: ${example}`)
      assert.notEqual(worked.another, example, topic)
      assert.ok(work(worked.another), `${topic} offers: ${worked.another}`)
    }
})

test('the texts of a solution are complete and its formulas are closed', () => {
  for (const [question] of UNDERSTOOD) {
    const worked = work(question)
    for (const text of [
      worked?.understood,
      worked?.nudge,
      worked?.rule,
      worked?.answer,
      ...(worked?.lines.map((line) => line.text) ?? []),
    ]) {
      assert.ok(text !== undefined && text !== '' && !/undefined|NaN/.test(text), `${question}: ${text}`)
      assert.equal((text.replaceAll('\\$', '').match(/\$/g) ?? []).length % 2, 0, `${question}: ${text}`)
    }
  }
})

test('two thousand hostile characters take no longer than a blink, and nothing is thrown', () => {
  const pieces = [
    '(',
    '1/',
    'x^',
    'area of ',
    '5 cm ',
    '3, ',
    'a ',
    'one and a half ',
    '\\frac{',
    '{',
    '$',
    '1 % of ',
    'sum of 1 and ',
    '-',
    '|',
    '(1, 2) ',
    'the mean of 1 ',
    ' \\sqrt',
    '1 to ',
    'speed 3 km in ',
    'a number ',
    'red 3 ',
    '=',
    'sin ',
    '\u0000',
    'é',
  ]
  for (const piece of pieces) {
    const before = process.cpuUsage()
    assert.doesNotThrow(() => work(piece.repeat(2000 / piece.length)), piece)
    const took = process.cpuUsage(before).user / 1000
    assert.ok(took < 400, `${JSON.stringify(piece)} took ${took.toFixed(0)} ms of the processor`)
  }
})
