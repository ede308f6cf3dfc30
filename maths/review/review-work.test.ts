import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reviewWork } from './review-work.ts'

const firstWrong = (text: string): number | null => {
  const review = reviewWork(text)
  assert.ok(review, `${text} has working in it`)
  return review.firstWrong
}

const RIGHT = [
  '30% of 90\n10% = 9\n9 * 3 = 27',
  'a coat was cut by 20% to 64\n80% → 64\n64 : 8 = 8\n8 * 10 = 80',
  '35% = 0.35',
  '(n⁵ · n²) / n³\n= n⁷ / n³\n= n⁴',
  '20 - (7 - 4)^2 : 3\n= 20 - 9 : 3\n= 20 - 3\n= 17',
  'hi, is this ok?\n3x + 7 = 22\nso 3x = 15 (minus 7)\n=> x = 5 !!',
  '1) 7x - 4 = 3x + 12\n2) 4x = 16\n3) x = 4',
  '12 - 4 * 2\n= 12 - 8\n= 4',
  '2/3 + 1/4 = 8/12 + 3/12 = 11/12',
  'x^2 - 5x + 6 = 0\n(x-2)(x-3) = 0\nx - 2 = 0\nx = 2\nx - 3 = 0\nx = 3',
  'x^2-5x+6=0\nD = 25 - 24 = 1\nx = (5+1)/2 = 3\nx = (5-1)/2 = 2',
  '√(x+3) = x - 3\nx + 3 = (x-3)^2\n0 = x^2 - 7x + 6\nx = 1 or x = 6\nx = 6',
  'x + y = 5\nx - y = 1\n2x = 6\nx = 3\ny = 2',
  '3x = 7\nx = 2.33',
  'x^2 = 2\nx = ±√2\nx = ±1.41',
  '-3 < 2x + 1 < 7\n-4 < 2x < 6\n-2 < x < 3',
  'A = πr²\nr² = A/π\nr = √(A/π)',
  'v = u + at\nv - u = at\na = (v-u)/t',
  'a^2 + b^2 = c^2\n3^2 + 4^2 = c^2\n25 = c^2\nc = 5',
  'y = mx + c\n5 = 2(3) + c\n5 = 6 + c\nc = -1',
  'sin 30 = 0.5',
  'tan θ = 3/4\nθ = 36.87°',
  "f(x) = 3x^2\nf(2) = 3*2^2 = 12\nf'(x) = 6x",
  '∫ 2x dx = x^2 + C',
  'the problem is 4x + 2 = 10\nI subtracted 2 from both sides and got 4x = 8\nx = 2',
  '$2x + 3 = 11$\n$2x = 8$\n$x = 4$',
  '2x + 3 = 11 → 2x = 8 → x = 4',
  '6/2x = 12\nx = 4',
  '6/2x = 12\n3 = 12x\nx = 1/4',
  '4x + 3 = 2x + 9 | -2x\n2x + 3 = 9 | -3\n2x = 6',
  'x=3 so x^2 = 9',
  '(x-2)(x-3) = 0\nx - 2 = 0 \\quad\\text{or}\\quad x - 3 = 0\nx = 2, 3',
  '18/24 · 100 = 75%',
  'gcd: 84 = 2^2 * 21\n120 = 2^3 * 15\ngcd = 2^2 * 3 = 12',
  '180 - 47 - 68 = 65°',
  '2 m² = 20000 cm²\nA = 3*4 = 12 cm^2',
]

test('right working is never called wrong', () => {
  for (const text of RIGHT) assert.equal(firstWrong(text), null, text)
})

const WRONG: [text: string, line: number, detail: RegExp][] = [
  ['3x + 7 = 22\n3x = 29\nx = 29/3', 1, /sign of 7/],
  ['5(x - 3) = 20\n5x - 3 = 20\n5x = 23', 1, /every term inside/],
  ['x/2 + 3 = 7\nx + 3 = 14\nx = 11', 1, /Every term/],
  ['x^2 = 6x\nx = 6', 1, /lost.*zero/],
  ['x^2 = 9\nx = 3', 1, /lost/],
  ['-2x < 6\nx < -3', 1, /turns its sign/],
  ['(x + 5)^2\n= x^2 + 25', 1, /middle term/],
  ['1/2 + 1/3\n= 2/5', 1, /denominator/],
  ['12 - 4 * 2\n= 8 * 2\n= 16', 1, /before addition/],
  ['5a - (2a - 7)\n= 5a - 2a - 7', 1, /minus before a bracket/],
  ['2 + 3 = 5\n5 * 4 = 21', 1, /not equal to 5 · 4/],
  ['x^2 - 7x + 12 = 0\n(x - 3)(x - 4) = 0\nx = -3 or x = -4', 2, /signs/],
  ['x^2-5x+6=0\nx=2\nx=4', 2, /./],
  ['x + y = 5\nx - y = 1\n2x = 4\nx = 2\ny = 3', 2, /both/],
  ["f(x) = x^4 + 9\nf'(x) = 4x^3 + 9", 1, /derivative is zero/],
  ['∫ 2x dx = x^3 + C', 0, /integral/],
  ['2(L + W) = 30\nL + W = 15\nL = 15 + W', 2, /sign/],
  ['|x - 2| = 3\nx = 5', 1, /lost/],
]

test('the first wrong line is found, with a word about why, and later lines follow from it', () => {
  for (const [text, line, detail] of WRONG) {
    const review = reviewWork(text)
    assert.equal(review?.firstWrong, line, text)
    assert.match(review.lines[line]?.detail ?? '', detail, text)
  }
  const followed = reviewWork('5(x - 3) = 20\n5x - 3 = 20\n5x = 23\nx = 23/5')
  assert.deepEqual(
    followed?.lines.map(({ verdict }) => verdict),
    ['unchecked', 'wrong', 'verified', 'verified'],
  )
})

test('it is complete with an answer only', () => {
  for (const [text, complete] of [
    ['2x = 8\nx = 4', true],
    ['2x + 3 = 11\n2x = 8', false],
    ['12 - 4 * 2\n= 12 - 8', false],
    ['12 - 8\n= 4', true],
    ['2(x+1)\n= 2x + 2', true],
    ['x^2 = 9\nx = 3 or x = -3', true],
  ] as const)
    assert.equal(reviewWork(text)?.complete, complete, text)
})

test('what is no working is none, and hostile texts take a moment', () => {
  const start = performance.now()
  for (const text of [
    '',
    'hello, how are you?',
    'Solve 2x + 3 = 11',
    'why is the sky blue',
    '((((('.repeat(400),
    '\n'.repeat(8_000),
  ])
    assert.equal(reviewWork(text), undefined, text.slice(0, 30))
  reviewWork('x = 1\n'.repeat(2_000))
  reviewWork('1+1=2 => '.repeat(900))
  reviewWork(`${'1+'.repeat(140)}1\n= 141`)
  reviewWork('(x+1)^5000 = 2\nx = 1')
  reviewWork(`${'so '.repeat(2_600)}x = 4`)
  assert.ok(performance.now() - start < 4_000, `${performance.now() - start} ms`)
})

test('a system is two equations, numbered behind or not, before all its values are found', () => {
  assert.equal(reviewWork('x + y = 10\nx - y = 4\n2x = 14\nx = 7')?.firstWrong, null)
  assert.equal(reviewWork('x + y = 10\nx - y = 4\n2x = 6\nx = 3')?.firstWrong, 2)
  assert.equal(reviewWork('2x + y = 7 (1)\nx - y = 2 (2)\nadd: 3x = 9\nx = 3\ny = 1')?.firstWrong, null)
})

test('one equation that is rearranged wrongly is no system', () => {
  assert.equal(reviewWork('2x + y = 6\ny = 6 + 2x')?.firstWrong, 1)
})

test('an angle may be rounded in degrees', () => {
  assert.equal(reviewWork('cos θ = 4/5\nθ = cos^-1(0.8)\nθ = 36.87°')?.firstWrong, null)
  assert.equal(reviewWork('cos θ = 4/5\nθ = cos^-1(0.8)\nθ = 53.13°')?.firstWrong, 2)
})
