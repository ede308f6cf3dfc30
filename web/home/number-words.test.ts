import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberWords } from './number-words.ts'

const words = (questions: number, answered_share: number | null, median_minutes_to_answer: number | null) =>
  numberWords({ questions, answered_share, median_minutes_to_answer, members: 5 })
    .map((pair) => pair.join(' '))
    .join(' · ')

test('three numbers with their words', () => {
  assert.equal(words(1204, 0.934, 38), '1,204 questions · 93% answered · 38 minutes to a first answer (median)')
})

test('a long wait is told in hours or days, a short one never as none', () => {
  for (const [minutes, said] of [
    [0, '1 minute'],
    [119, '119 minutes'],
    [120, '2 hours'],
    [47 * 60, '47 hours'],
    [48 * 60, '2 days'],
  ] as const)
    assert.match(words(2, 0.5, minutes), new RegExp(` · ${said} to a first`))
})

test('of what there is none yet nothing is said', () => {
  assert.equal(words(1, 0, null), '1 question')
})
