import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { solvePolynomial } from './polynomial-equation.ts'
import { type QuadraticMethod, solveQuadratic } from './quadratic-equation.ts'
import { typed } from './roots.ts'
import { falseLines, relation } from '#maths/testing/lines.ts'
import { rounds } from '#maths/testing/rounds.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const solve = (text: string, method?: QuadraticMethod) => solveQuadratic(relation(text), 'x', method)

test('a trinomial is factored with two numbers', () => {
  const worked = solve('x^2 - 5x + 6 = 0')
  assert.equal(worked?.lines[0]?.text, 'Find two numbers with product $6$ and sum $-5$: they are $-2$ and $-3$.')
  assert.equal(worked?.lines[0]?.latex, '(x - 2)(x - 3) = 0')
  assert.equal(worked?.answer, '$x = 2$ or $x = 3$')
  assert.equal(worked?.graph, 'y = x^2 - 5x + 6')
})

test('the formula shows the discriminant and keeps roots exact', () => {
  const worked = solve('2x^2 - 3x - 1 = 0')
  assert.equal(worked?.lines[0]?.latex, '(-3)^2 - 4 \\cdot 2 \\cdot (-1) = 17')
  assert.equal(
    worked?.answer,
    '$x = \\frac{3 - \\sqrt{17}}{4}$ (about $-0.28$) or $x = \\frac{3 + \\sqrt{17}}{4}$ (about $1.78$)',
  )
})

test('a square is undone by a root, and a product is split', () => {
  assert.equal(solve('(x - 1)^2 = 16')?.lines[0]?.latex, 'x - 1 = \\pm 4')
  assert.equal(solve('x^2 = 8')?.answer, '$x = -2\\sqrt{2}$ (about $-2.83$) or $x = 2\\sqrt{2}$ (about $2.83$)')
  assert.equal(solve('(x - 2)(x + 3) = 0')?.lines[0]?.latex, 'x - 2 = 0 \\quad\\text{or}\\quad x + 3 = 0')
  assert.equal(
    solve('x^2 + 6x + 5 = 0', 'square')?.lines.some(({ latex }) => latex === '(x + 3)^{2} = 4'),
    true,
  )
})

test('no real solution is said', () => {
  for (const text of ['x^2 + x + 1 = 0', 'x^2 = -4', '(x - 1)^2 = -2'])
    assert.equal(solve(text)?.answer, 'No real solution.', text)
  assert.equal(solve('x^2 + x + 1 = 0', 'square')?.answer, 'No real solution.')
})

const small = fc.integer({ min: -9, max: 9 })
const method = fc.constantFrom<(QuadraticMethod | undefined)[]>(undefined, 'factor', 'formula', 'square')

test('random roots are found by every method, and every line holds', () => {
  fc.assert(
    fc.property(small, small, fc.integer({ min: 1, max: 4 }), small, method, (p, q, a, moved, way) => {
      const text = `${typed(a, -a * (p + q), a * p * q + moved, 'x')} = ${moved}`
      const worked = solve(text, way)
      assert.ok(worked, text)
      assert.deepEqual(falseLines(worked, [p, q]), [], text)
      const [low, high] = [Math.min(p, q), Math.max(p, q)]
      assert.equal(worked.answer, low === high ? `$x = ${low}$` : `$x = ${low}$ or $x = ${high}$`, text)
    }),
    { numRuns: rounds(400, process.env.MATHS_ROUNDS) },
  )
})

test('random coefficients: what is answered solves, and every line holds', () => {
  fc.assert(
    fc.property(small, small, fc.integer({ min: 1, max: 6 }), method, (b, c, a, way) => {
      const text = `${typed(a, b, c, 'x')} = 0`
      const inside = b * b - 4 * a * c
      const roots = inside < 0 ? [] : [(-b - Math.sqrt(inside)) / (2 * a), (-b + Math.sqrt(inside)) / (2 * a)]
      const worked = solve(text, way)
      assert.ok(worked, text)
      assert.deepEqual(falseLines(worked, roots), [], text)
      assert.equal(worked.answer === 'No real solution.', inside < 0, text)
    }),
    { numRuns: rounds(400, process.env.MATHS_ROUNDS) },
  )
})

test('cubics come apart at their zeros', () => {
  fc.assert(
    fc.property(small, small, small, (p, q, r) => {
      const text = `x^3 - (${p + q + r})x^2 + (${p * q + p * r + q * r})x - (${p * q * r}) = 0`
      const worked = solvePolynomial(relation(text), 'x')
      assert.ok(worked, text)
      assert.deepEqual(falseLines(worked, [p, q, r]), [], text)
      const roots = [...new Set([p, q, r])].toSorted((a, b) => a - b).map((one) => `$x = ${one}$`)
      assert.deepEqual(worked.answer.split(/, | or /), roots, text)
    }),
    { numRuns: rounds(200, process.env.MATHS_ROUNDS) },
  )
  assert.equal(
    solvePolynomial(relation('x^4 - 5x^2 + 6 = 0'), 'x')?.lines[0]?.latex,
    'u = 2 \\quad\\text{or}\\quad u = 3',
  )
  assert.equal(solvePolynomial(relation('x^3 + x + 1 = 0'), 'x'), undefined)
})
