import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { expand, factor, simplify } from './algebra.ts'
import { toPlain } from '#maths/notation/latex.ts'
import { product } from '#maths/notation/making.ts'
import { tidy } from '#maths/forms/terms.ts'
import { expr, falseLines } from '#maths/testing/lines.ts'
import { rounds } from '#maths/testing/rounds.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

test('brackets are multiplied out first and gathered then', () => {
  const worked = expand(expr('(x + 3)(x - 2)'))
  assert.deepEqual(
    worked?.lines.map(({ latex }) => latex),
    ['= x^{2} - 2x + 3x - 6', '= x^{2} + x - 6'],
  )
  assert.equal(expand(expr('(x + 4)^2'))?.lines[0]?.latex, '= x^{2} + 4x + 4x + 16')
  assert.equal(expand(expr('x + 2')), undefined)
})

const FACTORED = [
  ['6x^2 + 9x', '$3x(2x + 3)$'],
  ['x^2 - 9', '$(x - 3)(x + 3)$'],
  ['x^2 + 5x + 6', '$(x + 2)(x + 3)$'],
  ['2x^2 + 7x + 3', '$(2x + 1)(x + 3)$'],
  ['4x^2 - 12x + 9', '$(2x - 3)^{2}$'],
  ['x^3 - 8', '$(x - 2)(x^{2} + 2x + 4)$'],
  ['8x^3 + 27', '$(2x + 3)(4x^{2} - 6x + 9)$'],
  ['x^4 - 16', '$(x - 2)(x + 2)(x^{2} + 4)$'],
  ['a x + a y + b x + b y', '$(a + b)(x + y)$'],
  ['x^2 + 5x y + 6y^2', '$(x + 2y)(x + 3y)$'],
  ['-x^2 + 5x - 6', '$-(x - 2)(x - 3)$'],
  ['x^3 - 6x^2 + 11x - 6', '$(x - 1)(x - 2)(x - 3)$'],
  ['x^2 + 1', '$x^{2} + 1$ cannot be factored with whole numbers.'],
]

test('each pattern of factoring is found', () => {
  for (const [from = '', answer] of FACTORED) {
    const worked = factor(expr(from))
    assert.equal(worked?.answer, answer, from)
    assert.deepEqual(worked && falseLines(worked), [], from)
  }
})

const SIMPLIFIED = [
  ['3x + 2y - x + 5y', '$2x + 7y$'],
  ['(x^2 - 9)/(x - 3)', '$x + 3$ (for $x \\ne 3$)'],
  ['1/x + 1/(x + 1)', '$\\frac{2x + 1}{x(x + 1)}$ (for $x \\ne -1$ and $x \\ne 0$)'],
  ['(x/(x + 1))/(x^2/(x + 1))', '$\\frac{1}{x}$ (for $x \\ne -1$ and $x \\ne 0$)'],
  ['(x^2 - 1)/(2x + 2)', '$\\frac{x - 1}{2}$ (for $x \\ne -1$)'],
  ['sqrt(50)', '$5\\sqrt{2}$ (about $7.07$)'],
  ['6/sqrt(3)', '$2\\sqrt{3}$ (about $3.46$)'],
  ['1/(2 + sqrt(3))', '$2 - \\sqrt{3}$ (about $0.27$)'],
  ['(2x^3)^2', '$4x^{6}$'],
  ['12x^3 y^2/(4x y^5)', '$\\frac{3x^{2}}{y^{3}}$'],
]

test('fractions, roots and powers are simplified, with what is excluded', () => {
  for (const [from = '', answer] of SIMPLIFIED) {
    const worked = simplify(expr(from))
    assert.equal(worked?.answer, answer, from)
    assert.deepEqual(worked && falseLines(worked), [], from)
  }
  assert.equal(simplify(expr('2 + 3')), undefined)
})

const small = fc.integer({ min: -6, max: 6 })
const linear = fc
  .tuple(
    small.filter((a) => a !== 0),
    small,
  )
  .map(([a, b]) => expr(`(${a}x + (${b}))`))

test('random products: expanding and factoring keep the value on every line, and lead back', () => {
  fc.assert(
    fc.property(fc.array(linear, { minLength: 2, maxLength: 3 }), (factors) => {
      const asked = product(...factors)
      const expanded = expand(asked)
      if (expanded) assert.deepEqual(falseLines(expanded), [], toPlain(asked))
      const factored = factor(tidy(asked))
      if (!factored) return
      assert.deepEqual(falseLines(factored), [], toPlain(tidy(asked)))
      assert.ok(!factored.answer.includes('cannot'), toPlain(tidy(asked)))
    }),
    { numRuns: rounds(300, process.env.MATHS_ROUNDS) },
  )
})

test('random fractions: every line keeps the value', () => {
  fc.assert(
    fc.property(linear, linear, linear, linear, fc.boolean(), (a, b, c, d, added) => {
      const top = added
        ? `${toPlain(a)}/(${toPlain(b)}) - (${toPlain(c)})/(${toPlain(d)})`
        : `(${toPlain(a)})(${toPlain(b)})/((${toPlain(b)})(${toPlain(c)}))`
      const worked = simplify(expr(added ? `(${toPlain(a)})/(${toPlain(b)}) - (${toPlain(c)})/(${toPlain(d)})` : top))
      assert.deepEqual(worked && falseLines(worked), [], top)
    }),
    { numRuns: rounds(200, process.env.MATHS_ROUNDS) },
  )
})
