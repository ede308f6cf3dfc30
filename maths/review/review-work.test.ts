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
  // labels, remarks and columns
  'step 1: 2x = 8\nstep 2: x = 4',
  '2(3x - 4) = 10\n6x - 8 = 10\n+8: 6x = 18\n÷6: x = 3',
  '4(2x - 3) = 10\nfirst divide by 4: 2x - 3 = 2.5\n2x = 5.5',
  '(1) x + 2y = 11\n(2) 3x - 2y = 1\n(1)+(2): 4x = 12\nx = 3\ny = 4',
  '(I) x + 3y = 9   (II) 2x - y = 4\n2x + 6y = 18\n7y = 14\ny = 2',
  '3x + 7 = 22\n3x = 15 (-7)\nx = 5 (÷3)',
  'x + 5 = 12, -5 on both sides\nx = 7',
  'x^2 - 4x = 0\nx(x - 4) = 0\nx=0 x=4',
  'left: 64 : 8 = 8\n8 + 2 = 10',
  // ways of writing
  '√12\n= √4·3\n= 2√3',
  '27^(2/3)\n= ³√(27²)\n= ³√729\n= 9',
  '60 - 25% = 45',
  '20/100 = 20%',
  '20/80 · 100\n= 25%',
  '3,6 : 0,4\n= 36 : 4\n= 9',
  '7x8=56\n12 500 + 500 = 13 000',
  '5 * 3 = 15 m',
  '6!/4! = 6·5 = 30',
  'x^2+2x-15=0\nx = -2 ± √64 / 2\nx = -2 ± 8 / 2\nx = 3 or x = -5',
  'log2(8) + log2(4)\n= log2(32)\n= 5',
  // a line that cannot be read, words for numbers, new exercises
  '8 + 2\n= 8 & ?? 3\n= 24',
  'old price - 20 = 50\n50 + 20 = 70',
  'area = 3*4\nperimeter = 2*(3+4)',
  'P(red) = 3/8\nP(blue) = 5/8',
  'a) 2x = 8\nx = 4\nb) 3x = 9\nx = 3',
  'f(x) = x² - 4x + 3\nf(x) = 0\nx² - 4x + 3 = 0\nx = 1 or x = 3',
  // named numbers
  '2x² - 7x + 3 = 0\na = 2, b = -7, c = 3\nD = b² - 4ac\nD = 49 - 24 = 25\nx1 = (7+5)/4 = 3\nx2 = (7-5)/4 = 1/2',
  'x² - 2x - 4 = 0\nΔ/4 = 1 + 4 = 5\nx = 1 ± √5',
  'a_n = 3 + (n-1)·4\na_10 = 3 + 9·4\n= 39',
  'y = x²\ny = x + 2\nx² = x + 2\nx² - x - 2 = 0\nx = 2 or x = -1\ny = 4 or y = 1',
  'd/dx (5x^3 - 2x) = 15x^2 - 2',
  '∫ (3x^2 + 4x) dx\n= x^3 + 2x^2 + C',
  'V = 4/3 π r³\n= 4/3 π · 27\n= 36π',
  '2.4 × 10^5 ÷ 8 × 10^2\n= 0.3 × 10^3\n= 300',
  '1.2 × 0.5\n12 × 5 = 60\n0.60',
  'cos 60° = x/10\nx = 10·0.5 = 5',
  '1) x + 4 = 9, x = 5\n2) x - 3 = 8, x = 11',
  'x(x - 5) = 0\nx = 0 / x = 5',
  '3 kg cost 12 euros\n1 kg = 4 euros\n5 * 4 = 20',
  '1/4 of 60 = 15\n3/4 = 45',
  '(1 + i)² = 1 + 2i + i² = 2i',
  '80 - 20% - 10% = 57.6',
  '200 → 100%\n50 → 25%\n3 * 4 = 12',
  // percent
  '8% of 250\n8 × 250 = 2000\n2000 / 100 = 20',
  'price went from 80 to 100, percent increase\n100 - 80 = 20\n20/80 = 0.25\n= 25%',
  'after a 20% discount the price is $48. original?\n0.8x = 48\nx = 60\ncheck: 60 * 0.2 = 12, 60 - 12 = 48',
  'jacket original price 60 dollars, 25% off, whats the sale price\n25% of 60 = 15\n60 - 15 = 45',
  'a shop takes 20% off and then another 10% off 150\n150 * 0.8 = 120\n120 * 0.9 = 108',
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
  ['x² + 4x - 5 = 0\na = 1, b = 4, c = -5\nΔ = 4² - 4·1·5 = -4', 2, /discriminant/],
  ['2x² - 7x + 3 = 0\na = 2, b = 7, c = 3', 1, /each with its sign/],
  ['2x^2 - 7x + 3 = 0\nD = 25\nx = (-b ± √D)/2a\nx = (7 ± 5)/2', 3, /./],
  ['(I) x + 3y = 9   (II) 2x - y = 4\n2x + 6y = 9\n7y = 5', 1, /two equations/],
  ['y = x + 4, 2x + y = 1\n2x + x + 4 = 1\n3x = -3\nx = -1\ny = 1 + 4 = 5', 4, /./],
  ['a_n = 3 + (n-1)·4\na_10 = 3 + 9·4\n= 12·4\n= 48', 2, /before addition/],
  ['³√8 · √9\n= 2 · 4.5', 1, /./],
  ['(x+4)^2 = x^2 + 16\nright?', 0, /middle term/],
  ['3x + 5y = 8xy', 0, /like terms/],
  ['x² - 7x + 10\n-5 · (-2) = 10\nso x² - 7x + 10 = (x + 5)(x + 2)', 2, /./],
  ['d/dx (5x^3 - 2x)\n= 15x^2 - 2x', 1, /derivative/],
  ['4!/2! = 2!', 0, /./],
  ['12% of 75\n10% = 7.5\n2% = 0.15', 2, /share/],
  ['15% of 240\n15 × 240 = 3600', 1, /out of 100/],
  ['price went from 80 to 100, percent increase\n100 - 80 = 20\n20/100 = 20%', 2, /before/],
  ['after a 20% discount the price is $48. original?\n48 × 1.2 = 57.60', 1, /amount before/],
  ['20% off and then 10% off: 20% + 10% = 30% off', 0, /cannot be added/],
  ['5000 people, 3% more every year\n5000 × 1.3 = 6500', 1, /out of 100/],
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
  const before = process.cpuUsage()
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
  assert.ok(process.cpuUsage(before).user < 4_000_000, 'microseconds of the processor')
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
