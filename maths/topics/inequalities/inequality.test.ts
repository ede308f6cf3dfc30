import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { workChain, workRelation } from '#maths/topics/algebra/algebra.ts'
import { parseChain } from '#maths/notation/parse.ts'
import { falseLines, relation } from '#maths/testing/lines.ts'
import { rounds } from '#maths/testing/rounds.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const solve = (text: string) => workRelation(relation(text))
const chain = (text: string) => {
  const parsed = parseChain(text)
  return parsed && workChain(parsed.parts, parsed.signs)
}

test('dividing by a negative number turns the sign, and it is said', () => {
  const worked = solve('3 - 2x >= 7')
  assert.equal(
    worked?.lines[1]?.text,
    'Divide both sides by $-2$. The number is negative, so the inequality sign turns round.',
  )
  assert.equal(worked?.lines[1]?.latex, 'x \\le -2')
  assert.equal(worked?.answer, '$x \\le -2$. As an interval: $(-\\infty, -2]$.')
})

const ANSWERS = [
  ['x + 1 < x + 2', 'Every number makes it true: $(-\\infty, \\infty)$.'],
  ['x > x + 1', 'No number makes it true.'],
  ['x^2 - 5x + 6 > 0', '$x < 2$ or $x > 3$. As an interval: $(-\\infty, 2) \\cup (3, \\infty)$.'],
  ['x^2 <= 9', '$-3 \\le x \\le 3$. As an interval: $[-3, 3]$.'],
  ['x^2 - 4x + 4 <= 0', '$x = 2$. As an interval: $\\{2\\}$.'],
  ['x^2 + 1 < 0', 'No number makes it true.'],
  ['x^2 >= 0', 'Every number makes it true: $(-\\infty, \\infty)$.'],
  ['(x - 1)/(x + 2) >= 0', '$x < -2$ or $x \\ge 1$. As an interval: $(-\\infty, -2) \\cup [1, \\infty)$.'],
  ['1/x < 2', '$x < 0$ or $x > \\frac{1}{2}$. As an interval: $(-\\infty, 0) \\cup (\\frac{1}{2}, \\infty)$.'],
  ['|x - 3| < 5', '$-2 < x < 8$. As an interval: $(-2, 8)$.'],
  ['|2x + 1| >= 3', '$x \\le -2$ or $x \\ge 1$. As an interval: $(-\\infty, -2] \\cup [1, \\infty)$.'],
]

test('inequalities of all kinds are answered with an interval', () => {
  for (const [question = '', answer] of ANSWERS) {
    const worked = solve(question)
    assert.equal(worked?.answer, answer, question)
    assert.deepEqual(worked && falseLines(worked, [-3, -2, 0, 1, 2, 3]), [], question)
  }
})

test('a double inequality goes through all three parts', () => {
  assert.equal(chain('1 < 2x + 3 <= 7')?.answer, '$-1 < x \\le 2$. As an interval: $(-1, 2]$.')
  assert.equal(chain('-1 <= 3 - 2x < 5')?.answer, '$-1 < x \\le 2$. As an interval: $(-1, 2]$.')
  assert.equal(chain('5 < 2x + 1 < 3')?.answer, 'No number makes it true.')
  assert.equal(chain('1 < x > 0'), undefined)
})

test('a number that is cancelled from a denominator is not lost', () => {
  assert.equal(solve('(x^2 - 4)/(x - 2) > 0'), undefined)
})

const small = fc.integer({ min: -9, max: 9 })
const sign = fc.constantFrom('<', '>', '<=', '>=')

/** Whether the answer, written as intervals, contains the number. */
function contains(answer: string, x: number): boolean {
  if (answer.startsWith('No')) return false
  const sets = answer.slice(answer.indexOf('$', answer.indexOf('interval')) + 1)
  if (answer.startsWith('Every')) return true
  return sets
    .replace(/\$\.$/, '')
    .split(' \\cup ')
    .some((set) => {
      const point = /^\\\{(.+)\\\}$/.exec(set)?.[1]
      if (point !== undefined) return Math.abs(number(point) - x) < 1e-9
      const [from = '', to = ''] = set.slice(1, -1).split(', ')
      const [low, high] = [number(from), number(to)]
      return (
        (set.startsWith('[') ? x >= low - 1e-9 : x > low + 1e-9) &&
        (set.endsWith(']') ? x <= high + 1e-9 : x < high - 1e-9)
      )
    })
}

function number(latex: string): number {
  if (latex.endsWith('\\infty')) return latex.startsWith('-') ? -Infinity : Infinity
  const [, minus, over, under] = /^(-?)\\frac\{(\d+)\}\{(\d+)\}$/.exec(latex) ?? []
  return over === undefined ? Number(latex) : (minus ? -1 : 1) * (Number(over) / Number(under))
}

const compare = (a: number, to: string, b: number): boolean =>
  to === '<' ? a < b : to === '>' ? a > b : to === '<=' ? a <= b : a >= b

test('random linear and quadratic ones are true exactly where the answer says', () => {
  fc.assert(
    fc.property(small, small, small, small, sign, fc.boolean(), (a, p, q, d, to, square) => {
      fc.pre(a !== 0)
      const text = square ? `${a}(x - (${p}))(x - (${q})) ${to} 0` : `${a}x + (${p}) ${to} (${d})x + (${q})`
      const worked = solve(text)
      assert.ok(worked, text)
      assert.deepEqual(falseLines(worked, [p, q]), [], text)
      for (let x = -10; x <= 10; x += 0.5) {
        const truth = square ? compare(a * (x - p) * (x - q), to, 0) : compare(a * x + p, to, d * x + q)
        assert.equal(contains(worked.answer, x), truth, `${text} at ${x}: ${worked.answer}`)
      }
    }),
    { numRuns: rounds(300, process.env.MATHS_ROUNDS) },
  )
})
