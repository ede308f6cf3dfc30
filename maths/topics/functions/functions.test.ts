import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compose } from './composition.ts'
import { parabola } from './parabola.ts'
import { inverseOf, lineThrough, slopeIntercept } from './straight-line.ts'
import { number } from '#maths/notation/making.ts'
import { rational } from '#maths/notation/rational.ts'
import { expr, falseLines, relation } from '#maths/testing/lines.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const point = (x: number, y: number) => ({ x: number(rational(x)), y: number(rational(y)) })

test('the line through two points', () => {
  assert.equal(lineThrough(point(1, 2), point(3, 8))?.answer, '$y = 3x - 1$')
  assert.equal(lineThrough(point(-1, 2), point(3, -1))?.lines[0]?.latex, 'm = \\frac{-1 - 2}{3 - (-1)} = -\\frac{3}{4}')
  assert.equal(lineThrough(point(1, 2), point(1, 8))?.answer, '$x = 1$')
  assert.equal(lineThrough(point(1, 2), point(1, 2)), undefined)
})

test('slope and intercept are read off', () => {
  assert.equal(slopeIntercept(relation('2x + 3y = 6'))?.answer, '$-\\frac{2}{3}$')
  assert.equal(slopeIntercept(relation('2x + 3y = 6'), 'y')?.answer, '$2$, at the point $(0, 2)$')
  assert.equal(slopeIntercept(relation('2x + 3y = 6'), 'x')?.answer, '$3$, at the point $(3, 0)$')
  assert.equal(slopeIntercept(relation('y = 4'), 'x'), undefined)
  assert.equal(slopeIntercept(relation('x = 4')), undefined)
})

test('a parabola with its vertex and zeros', () => {
  const worked = parabola(expr('x^2 - 4x + 3'), 'x')
  assert.match(worked?.answer ?? '', /^\$\(2, -1\)\$, the lowest point\. Zeros: \$x = 1\$ or \$x = 3\$\./)
  assert.match(parabola(expr('-2x^2 + 4x - 5'), 'x')?.answer ?? '', /the highest point\. Zeros: none\./)
})

test('inverse and composition', () => {
  assert.equal(inverseOf(expr('2x + 3'), 'x')?.answer, '$f^{-1}(x) = \\frac{1}{2}x - \\frac{3}{2}$')
  assert.equal(compose(expr('x^2 + 1'), expr('2x - 3'), 'x').answer, '$f(g(x)) = 4x^{2} - 12x + 10$')
})

test('random ones: every line holds', () => {
  const small = fc.integer({ min: -9, max: 9 })
  fc.assert(
    fc.property(small, small, small, small, (a, b, c, d) => {
      const line = lineThrough(point(a, b), point(c, d))
      if (line) assert.deepEqual(falseLines(line), [])
      const curve = parabola(expr(`(${a})x^2 + (${b})x + (${c})`), 'x')
      if (curve) assert.deepEqual(falseLines(curve), [])
      const inverse = inverseOf(expr(`(${a})x + (${b})`), 'x')
      if (inverse) assert.deepEqual(falseLines(inverse), [])
      assert.equal(curve === undefined || inverse === undefined, a === 0)
    }),
  )
})
