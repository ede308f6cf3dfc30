import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitText } from './wait-text.ts'

test('a wait is said in seconds, minutes or hours, rounded up', () => {
  const said = [1, 30, 59, 60, 61, 119, 120, 3599, 3600, 3601, 86_400].map(waitText)
  assert.deepEqual(said, [
    '1 second',
    '30 seconds',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '2 minutes',
    '2 minutes',
    '60 minutes',
    '1 hour',
    '2 hours',
    '24 hours',
  ])
})
