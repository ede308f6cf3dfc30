import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseRelation } from '#maths/notation/parse.ts'
import { rational, toNumber } from '#maths/notation/rational.ts'
import { nearFraction, realRoots } from './real-roots.ts'
import { compareSolutions, only, solutionsOf, toValue } from './solution-sets.ts'
import { rounds } from '#maths/testing/rounds.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const condition = (text: string) => ({
  join: 'or' as const,
  of: text.split(' or ').map((one) => parseRelation(one) ?? assert.fail(one)),
})
const compared = (before: string, after: string, letter = 'x') =>
  compareSolutions(condition(before), condition(after), letter)

test('lost and gained solutions are named', () => {
  assert.deepEqual(compared('x^2 = 6x', 'x = 6').lost, [rational(0)])
  assert.deepEqual(compared('√x = -3', 'x = 9').gained, [rational(9)])
  assert.equal(compared('x^2 - 5x + 6 > 0', 'x < 2 or x > 3').result, 'same')
  assert.equal(compared('x^2 - 5x + 6 > 0', 'x < 2 or x >= 3').result, 'different')
  assert.equal(compared('x^2 = 2', 'x = √2 or x = -√2').result, 'same')
  assert.equal(compared('1/(x-1) > 0', 'x > 1').result, 'same')
  assert.equal(compared('A = pi*r^2', 'r = √(A/pi)', 'r').gained.length, 0)
  assert.equal(compared('sin(x) = 1/2', 'x = pi/6').result, 'unknown')
})

test('the solutions of an equation are found', () => {
  const found = (text: string) => solutionsOf(condition(text), 'x').map((place) => Number(toValue(place).toFixed(9)))
  assert.deepEqual(found('x^3 - 6x^2 + 11x - 6 = 0'), [1, 2, 3])
  assert.deepEqual(found('x^4 = 2x^2 - 1'), [-1, 1])
  assert.deepEqual(found('x^2 + 1 = 0'), [])
  assert.deepEqual(found('2^x = 8'), [3])
  assert.deepEqual(found('(x^2-9)/(x-3) = 0'), [-3])
})

test('the roots of random polynomials are all found', () => {
  const root = fc
    .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 9 }))
    .map(([n, d]) => rational(n, d))
  fc.assert(
    fc.property(fc.array(root, { minLength: 1, maxLength: 5 }), (roots) => {
      const text = roots.map(({ n, d }) => `(${d}x-(${n}))`).join('')
      const found = solutionsOf(only(parseRelation(`${text} = 0`) ?? assert.fail(text)), 'x')
      const wanted = [...new Set(roots.map(toNumber))].toSorted((a, b) => a - b)
      return (
        found.length === wanted.length &&
        found.every((place, at) => Math.abs(toValue(place) - (wanted[at] ?? NaN)) < 1e-9)
      )
    }),
    { numRuns: rounds(200, process.env.MATHS_ROUNDS) },
  )
})

test('near numbers are turned into the fractions that they are', () => {
  assert.deepEqual(nearFraction(1 / 3), rational(1, 3))
  assert.deepEqual(nearFraction(-2.75), rational(-11, 4))
  assert.equal(nearFraction(Math.PI, 1_000), undefined)
  assert.deepEqual(realRoots([rational(-1), rational(0), rational(4)]), [rational(-1, 2), rational(1, 2)])
})
