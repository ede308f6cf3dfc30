import { lettersOf } from '#maths/notation/parts.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toPlain } from '#maths/notation/latex.ts'
import { expr } from '#maths/testing/lines.ts'
import { someExpression } from '#maths/testing/expressions.ts'
import { tidy } from './terms.ts'
import { valueOf } from '#maths/notation/value.ts'
import { rounds } from '#maths/testing/rounds.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const TIDIED = [
  ['3x^2 - 2x + 1 + x', '3x^2 - x + 1'],
  ['(a + b)^3', 'a^3 + 3a^2 b + 3a b^2 + b^3'],
  ['sqrt(50)', '5sqrt(2)'],
  ['6/sqrt(3)', '2sqrt(3)'],
  ['1/(2 + sqrt(3))', '2 - sqrt(3)'],
  ['8^(2/3)', '4'],
  ['sqrt(x^2)', '|x|'],
  ['e^(2x) * e^x', 'e^(3x)'],
  ['2x^3 y/(4x y^2)', 'x^2/(2y)'],
  ['cbrt(16)', '2cbrt(2)'],
  ['sin(pi/6) + cos(pi)', '-1/2'],
  ['ln(e^(2x))', '2x'],
]

test('a formula is brought to its school form', () => {
  for (const [from = '', to = ''] of TIDIED) assert.equal(toPlain(tidy(expr(from))), toPlain(expr(to)), from)
})

test('the value never changes', () => {
  fc.assert(
    fc.property(someExpression, (expression) => {
      const tidied = orNothing(() => tidy(expression))
      if (!tidied) return
      for (const x of [0.37, 1.9, 3.3]) {
        const at = Object.fromEntries(lettersOf(expression).map((name, index) => [name, x + index / 7]))
        const [before, after] = [valueOf(expression, at), valueOf(tidied, at)]
        if (Number.isNaN(before) || Number.isNaN(after) || Math.abs(before) > 1e8) continue
        assert.ok(
          Math.abs(before - after) <= 1e-5 * Math.max(1, Math.abs(before)),
          `${toPlain(expression)} became ${toPlain(tidied)}`,
        )
      }
    }),
    { numRuns: rounds(1500, process.env.MATHS_ROUNDS) },
  )
})

test('what divides by zero or has no real root is refused', () => {
  for (const text of ['1/0', '1/(x - x)', 'sqrt(-4)', '0^0']) assert.throws(() => tidy(expr(text)), RangeError, text)
})

function orNothing<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
