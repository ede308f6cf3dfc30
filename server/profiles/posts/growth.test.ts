import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, stepBetween } from './growth.ts'

const span = { joined: '2026-01-30', today: '2026-03-15', least: 1 }

test('the longer somebody is here, the wider are the steps', () => {
  assert.equal(stepBetween('2026-03-15', '2026-03-15'), 'day')
  assert.equal(stepBetween('2025-12-30', '2026-03-15'), 'day')
  assert.equal(stepBetween('2025-03-15', '2026-03-15'), 'week')
  assert.equal(stepBetween('2019-03-15', '2026-03-15'), 'month')
})

test('who has earned nothing has a line from joining until today, on the first day a point', () => {
  assert.deepEqual(growthOf({ ...span, step: 'day', gains: [] }), [
    { day: '2026-01-30', reputation: 1 },
    { day: '2026-03-15', reputation: 1 },
  ])
  assert.deepEqual(growthOf({ ...span, joined: span.today, step: 'day', gains: [] }), [
    { day: '2026-03-15', reputation: 1 },
  ])
})

test('points add up to the end of each step, never below the least, and today is the end', () => {
  const gains = [
    { start: '2026-02-01', points: 30 },
    { start: '2026-03-01', points: -50 },
  ]
  assert.deepEqual(growthOf({ ...span, step: 'day', gains }), [
    { day: '2026-01-30', reputation: 1 },
    { day: '2026-02-01', reputation: 31 },
    { day: '2026-03-01', reputation: 1 },
    { day: '2026-03-15', reputation: 1 },
  ])
  assert.deepEqual(growthOf({ ...span, step: 'month', gains }).slice(1), [
    { day: '2026-02-28', reputation: 31 },
    { day: '2026-03-15', reputation: 1 },
  ])
  assert.equal(growthOf({ ...span, step: 'week', gains: [{ start: '2026-02-02', points: 5 }] })[1]?.day, '2026-02-08')
})
