import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { solveLinear } from './linear-equation.ts'
import { falseLines, relation } from '#maths/testing/lines.ts'
import { rounds } from '#maths/testing/rounds.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const solve = (text: string, letter = 'x') => solveLinear(relation(text), letter)

test('each move stands on a line of its own and says what was done', () => {
  const worked = solve('3(x - 2) = 5x + 4')
  assert.deepEqual(
    worked?.lines.map(({ text, latex }) => [text, latex]),
    [
      ['Multiply out the brackets: what stands in front multiplies every term inside.', '3x - 6 = 5x + 4'],
      ['Subtract $3x$ from both sides, so that $x$ is left on one side only.', '-6 = 2x + 4'],
      ['Swap the sides, so that $x$ stands on the left.', '2x + 4 = -6'],
      ['Subtract $4$ from both sides.', '2x = -10'],
      ['Divide both sides by $2$.', 'x = -5'],
      ['Check: put $x = -5$ into the question. Both sides are $-21$.', '3(-5 - 2) = 5 \\cdot (-5) + 4'],
    ],
  )
  assert.equal(worked?.answer, '$x = -5$')
})

test('hints come before moves: a place to look at, then a rule', () => {
  const worked = solve('x/2 + x/3 = 5')
  assert.equal(worked?.nudge, 'Look at the denominators. Which number can be divided by all of them?')
  assert.match(worked?.rule ?? '', /common denominator/)
  assert.match(worked?.lines[0]?.text ?? '', /Multiply every term on both sides by \$6\$/)
})

test('no solution, every number, decimals and thirds are answered as such', () => {
  assert.match(solve('2x + 3 = 2x + 5')?.answer ?? '', /^No solution/)
  assert.match(solve('2(x + 1) = 2x + 2')?.answer ?? '', /^Every number/)
  assert.equal(solve('0.5x + 1.2 = 3.45')?.answer, '$x = 4.5$')
  assert.equal(solve('3x = 1')?.answer, '$x = \\frac{1}{3}$ (about $0.33$)')
  assert.equal(solve('x^2 = 4'), undefined)
})

test('higher powers that stand on both sides disappear', () => {
  for (const [text, answer] of [
    ['x(x + 1) = x^2 + 3', '$x = 3$'],
    ['(x + 2)(x - 3) = x^2', '$x = -6$'],
    ['x^2 + 2x = x^2 + 4', '$x = 2$'],
  ]) {
    const worked = solve(text ?? '')
    assert.equal(worked?.answer, answer, text)
    assert.deepEqual(worked && falseLines(worked, [3, -6, 2]), [], text)
  }
})

test('formulas are solved for any letter', () => {
  assert.equal(solve('A = l w', 'w')?.answer, '$w = \\frac{A}{l}$')
  assert.equal(solve('P = 2(l + w)', 'w')?.answer, '$w = \\frac{P - 2l}{2}$')
  assert.equal(solve('y = m x + b', 'x')?.answer, '$x = \\frac{y - b}{m}$')
  assert.equal(solve('a x + b x = c')?.answer, '$x = \\frac{c}{a + b}$')
})

const small = fc.integer({ min: -12, max: 12 })
const shapes = fc.tuple(small, small, small, small, fc.integer({ min: 2, max: 9 }), fc.constantFrom(0, 1, 2, 3))

function equationWith(root: number, [a, b, c, , d, shape]: [number, number, number, number, number, number]): string {
  const sign = (n: number): string => (n < 0 ? `- ${-n}` : `+ ${n}`)
  if (shape === 0) return `${a}x ${sign(b)} = ${a * root + b}`
  if (shape === 1) return `${a}(x ${sign(b)}) = ${c}x ${sign(a * (root + b) - c * root)}`
  if (shape === 2) return `x/${d} ${sign(b)} = ${root + b * d}/${d}`
  return `(x ${sign(b)})/${d} - ${Math.abs(c)}x = ${root + b - Math.abs(c) * root * d}/${d}`
}

test('random equations: the root is found and every line keeps it', () => {
  fc.assert(
    fc.property(small, shapes, (root, shape) => {
      const text = equationWith(root, shape)
      const worked = solve(text)
      assert.ok(worked, text)
      assert.deepEqual(falseLines(worked, [root]), [], text)
      const every = /^Every number/.test(worked.answer)
      assert.ok(every || worked.answer.startsWith(`$x = ${root}$`), `${text}: ${worked.answer}`)
    }),
    { numRuns: rounds(400, process.env.MATHS_ROUNDS) },
  )
})

test('the next question is of the same kind and comes out even', () => {
  fc.assert(
    fc.property(small, shapes, (root, shape) => {
      const next = solve(equationWith(root, shape))?.another.replace('Solve ', '')
      assert.match(solve(next ?? '')?.answer ?? '', /^\$x = -?\d+\$$/, next)
    }),
  )
})
