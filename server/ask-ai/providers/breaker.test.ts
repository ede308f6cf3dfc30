import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBreaker } from './breaker.ts'

function breakerAt() {
  const clock = { now: 1_000_000 }
  return { clock, breaker: openBreaker(() => clock.now) }
}
const failTimes = ({ breaker, clock }: ReturnType<typeof breakerAt>, times: number, everyMs: number) => {
  for (let n = 0; n < times; n++) {
    assert.equal(breaker.mayAsk(), true)
    breaker.failed()
    clock.now += everyMs
  }
}

test('opens at the fifth failure within a minute, for a minute', () => {
  const { breaker, clock } = breakerAt()
  failTimes({ breaker, clock }, 5, 10_000)
  assert.equal(breaker.mayAsk(), false)
  clock.now += 49_999
  assert.equal(breaker.mayAsk(), false)
  clock.now += 1
  assert.equal(breaker.mayAsk(), true)
})

test('five failures spread over more than a minute leave it closed, and so does one good answer among them', () => {
  const slow = breakerAt()
  failTimes(slow, 20, 15_001)
  assert.equal(slow.breaker.isOpen(), false)
  const mixed = breakerAt()
  failTimes(mixed, 4, 1)
  mixed.breaker.succeeded()
  failTimes(mixed, 4, 1)
  assert.equal(mixed.breaker.isOpen(), false)
})

test('after the minute one try decides: failed, another minute; good, closed', () => {
  const { breaker, clock } = breakerAt()
  failTimes({ breaker, clock }, 5, 0)
  clock.now += 60_000
  assert.deepEqual(
    [breaker.mayAsk(), breaker.mayAsk(), breaker.mayAsk()],
    [true, false, false],
    'one, not all who wait',
  )
  breaker.failed()
  clock.now += 59_999
  assert.equal(breaker.mayAsk(), false)
  clock.now += 1
  assert.equal(breaker.mayAsk(), true)
  breaker.succeeded()
  assert.deepEqual([breaker.mayAsk(), breaker.mayAsk(), breaker.isOpen()], [true, true, false])
})

test('a try of which nothing is heard does not keep it open for ever', () => {
  const { breaker, clock } = breakerAt()
  failTimes({ breaker, clock }, 5, 0)
  clock.now += 60_000
  assert.equal(breaker.mayAsk(), true)
  clock.now += 60_000
  assert.equal(breaker.mayAsk(), true)
})
