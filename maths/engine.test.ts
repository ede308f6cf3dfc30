import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createMaths } from './engine.ts'

const maths = createMaths()
after(() => maths.close())

test('one worker works out, reviews and judges', async () => {
  const [worked, review, judged] = await Promise.all([
    maths.work('Solve 2x + 3 = 11'),
    maths.review('2x + 3 = 11\n2x = 14\nx = 7'),
    maths.judge('So 3 + 4 = 8.'),
  ])
  assert.match(worked?.answer ?? '', /4/)
  assert.equal(worked?.verified, true)
  assert.equal(review?.firstWrong, 1)
  assert.deepEqual(
    judged.map(({ verdict }) => verdict),
    ['wrong'],
  )
})

test('what is no mathematics has no answer', async () => {
  assert.equal(await maths.work('Who wrote Hamlet?'), undefined)
  assert.equal(await maths.review('hello'), undefined)
  assert.deepEqual(await maths.judge('No sums here.'), [])
})

test('what is asked without a number or a sign is worked out, too', async () => {
  for (const [question, holds] of [
    ['sum of the interior angles of a hexagon', '720'],
    ['derivative of sin x', 'cos'],
    ['probability of tails', '\\frac{1}{2}'],
  ] as const)
    assert.ok((await maths.work(question))?.answer.includes(holds), question)
})

test('of more than 64 at once, the rest is turned away', async () => {
  const all = await Promise.all(Array.from({ length: 80 }, (_, n) => maths.judge(`${n} + 1 = ${n + 1}`)))
  assert.equal(all.filter((judged) => judged.length === 1).length, 64)
})

test('a question over its time ends its worker, and the others get their answers from a new one', async () => {
  const impatient = createMaths({ limit: 300 })
  try {
    assert.equal((await impatient.judge('1 + 1 = 2')).length, 1)
    const heavy = Array.from({ length: 20 }, (_, n) => slopeOf(n + 2)).join('\n')
    const [slow, ...others] = await Promise.all([
      impatient.judge(heavy),
      impatient.judge('2 + 2 = 4'),
      impatient.judge('3 + 3 = 6'),
    ])
    assert.deepEqual(slow, [])
    assert.deepEqual(
      others.map((judged) => judged[0]?.verdict),
      ['verified', 'verified'],
    )
  } finally {
    await impatient.close()
  }
})

/** True, and slow to check: seconds for twenty of them. */
const slopeOf = (n: number): string =>
  `$f(x) = \\frac{\\sin(${n}x) \\ln(x)}{x^{${n}}}$, $f'(x) = \\frac{${n}\\cos(${n}x)\\ln(x)}{x^{${n}}} + \\frac{\\sin(${n}x)}{x^{${n + 1}}} - \\frac{${n}\\sin(${n}x)\\ln(x)}{x^{${n + 1}}}$`
