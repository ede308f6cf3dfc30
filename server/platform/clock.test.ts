import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOf } from './clock.ts'

const day = (now: string, zone: string) => {
  const { start, end } = dayOf(new Date(now), zone)
  return [start.toISOString(), end.toISOString()]
}

test('a day begins at midnight of the site’s time zone', () => {
  assert.deepEqual(day('2026-11-21T12:34:56.789Z', 'UTC'), ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'])
  assert.deepEqual(day('2026-11-21T23:30:00Z', 'Europe/Berlin'), [
    '2026-11-21T23:00:00.000Z',
    '2026-11-22T23:00:00.000Z',
  ])
  assert.deepEqual(day('2026-11-21T02:00:00Z', 'America/New_York'), [
    '2026-11-20T05:00:00.000Z',
    '2026-11-21T05:00:00.000Z',
  ])
  assert.deepEqual(day('2026-11-21T20:00:00Z', 'Asia/Kolkata'), [
    '2026-11-21T18:30:00.000Z',
    '2026-11-22T18:30:00.000Z',
  ])
})

test('a day in which the clocks change has 23 or 25 hours', () => {
  assert.deepEqual(day('2026-03-29T12:00:00Z', 'Europe/Berlin'), [
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
  assert.deepEqual(day('2026-10-25T23:30:00+01:00', 'Europe/Berlin'), [
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

test('every moment lies in its day, and days follow each other without a gap', () => {
  const HOUR = 3_600_000
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
  )
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, zone, (now, zone) => {
      const { start, end } = dayOf(now, zone)
      assert.ok(start.getTime() <= now.getTime() && now.getTime() < end.getTime())
      const length = end.getTime() - start.getTime()
      assert.ok(length >= 23 * HOUR && length <= 25 * HOUR)
      assert.deepEqual(dayOf(end, zone).start, end)
      assert.deepEqual(dayOf(new Date(end.getTime() - 1), zone), { start, end })
    }),
    { numRuns: 300 },
  )
})
