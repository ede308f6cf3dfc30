import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type SystemMethod, solveSystem } from './system.ts'
import { falseLines, relation } from '#maths/testing/lines.ts'
import { rounds } from '#maths/testing/rounds.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const solve = (text: string, method?: SystemMethod) => solveSystem(text.split(';').map(relation), method)

test('elimination numbers its equations', () => {
  const worked = solve('2x + 3y = 12; x - y = 1')
  assert.deepEqual(
    worked?.lines.slice(0, 2).map(({ text, latex }) => [text, latex]),
    [
      ['Multiply (2) by $2$, so that the numbers in front of $x$ match.', '(2)\\quad 2x - 2y = 2'],
      ['Subtract (2) from (1): $x$ disappears.', '(3)\\quad 5y = 10'],
    ],
  )
  assert.equal(worked?.answer, '$x = 3$ and $y = 2$')
})

test('substitution is taken where a letter is told, or when asked', () => {
  assert.match(solve('y = 2x + 1; 3x + y = 11')?.lines[0]?.text ?? '', /tells what \$y\$ is/)
  assert.equal(solve('2x + y = 7; x - y = 2', 'substitution')?.lines[1]?.latex, 'x - (7 - 2x) = 2')
  assert.equal(solve('y = x^2; y = x + 2')?.answer, '$x = -1$ and $y = 1$, or $x = 2$ and $y = 4$')
})

test('none and infinitely many are told apart', () => {
  assert.match(solve('x + y = 5; x + y = 6')?.answer ?? '', /^No solution/)
  assert.match(solve('x + y = 5; 2x + 2y = 10')?.answer ?? '', /^Infinitely many/)
  assert.match(solve('y = 2x + 1; y = 2x + 3')?.answer ?? '', /^No solution/)
  assert.equal(solve('x + y = 5; x + z = 6'), undefined)
})

const small = fc.integer({ min: -7, max: 7 })
const row = fc.tuple(small, small, small)
const written = (numbers: number[], letters: string[]): string =>
  numbers.map((one, index) => `(${one})${letters[index]}`).join(' + ')

test('random pairs: the values are found and every line holds', () => {
  fc.assert(
    fc.property(
      small,
      small,
      row,
      row,
      fc.constantFrom<(SystemMethod | undefined)[]>(undefined, 'elimination', 'substitution'),
      (x, y, [a, b], [c, d], method) => {
        fc.pre(a * d - b * c !== 0 && (a !== 0 || c !== 0) && (b !== 0 || d !== 0))
        const text = `${written([a, b], ['x', 'y'])} = ${a * x + b * y}; ${written([c, d], ['x', 'y'])} = ${c * x + d * y}`
        const worked = solve(text, method)
        assert.equal(worked?.answer, `$x = ${x}$ and $y = ${y}$`, text)
        assert.deepEqual(worked && falseLines(worked, [x, y]), [], text)
      },
    ),
    { numRuns: rounds(300, process.env.MATHS_ROUNDS) },
  )
})

test('random triples, too', () => {
  fc.assert(
    fc.property(small, small, small, row, row, row, (x, y, z, ...rows) => {
      const [[a, b, c], [d, e, f], [g, h, i]] = rows
      fc.pre(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) !== 0)
      const text = rows
        .map((one) => `${written(one, ['x', 'y', 'z'])} = ${one[0] * x + one[1] * y + one[2] * z}`)
        .join(';')
      const worked = solve(text)
      assert.equal(worked?.answer, `$x = ${x}$, $y = ${y}$ and $z = ${z}$`, text)
      assert.deepEqual(worked && falseLines(worked, [x, y, z]), [], text)
    }),
    { numRuns: rounds(200, process.env.MATHS_ROUNDS) },
  )
})
