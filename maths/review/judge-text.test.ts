import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimsIn, judgeText } from './judge-text.ts'

const verdicts = (markdown: string): string[] => judgeText(markdown).map(({ verdict }) => verdict)

test('equalities are judged wherever they stand', () => {
  for (const text of [
    '3 + 4 * 2 = 11',
    'So $3 + 4 \\cdot 2 = 11$ apples.',
    '\\(3 + 4 \\times 2 = 11\\)',
    '- First, 3 + 4 × 2 = 11.',
    '**3 + 4 · 2 = 11**',
    'That is 20% of 50 = 10, done.',
    '$\\sin^2 x + \\cos^2 x = 1$',
    '$A = \\pi r^2 = \\pi \\cdot 3^2 = 9\\pi \\approx 28.3$',
    '$\\sin 30 = 0.5$',
    '$\\int 2x \\, dx = x^2 + C$',
    "$f(x) = x^3$, so $f'(x) = 3x^2$",
  ])
    assert.deepEqual(verdicts(text), ['verified'], text)
  assert.deepEqual(judgeText('Then 5 × 6 = 31 and $\\frac{1}{2} + \\frac{1}{3} = \\frac{2}{5}$.'), [
    { claim: '$5 \\cdot 6 = 31$', verdict: 'wrong', detail: '5 · 6 is 30.' },
    {
      claim: '$\\frac{1}{2} + \\frac{1}{3} = \\frac{2}{5}$',
      verdict: 'wrong',
      detail: '1/2 + 1/3 is 5/6, about 0.833.',
    },
  ])
})

test('each step of a chain over several lines is judged', () => {
  const text = '$$\\begin{aligned}(x+2)^2 &= x^2 + 4 \\\\ &= 4 + x^2\\end{aligned}$$'
  assert.deepEqual(verdicts(text), ['wrong', 'verified'])
  assert.deepEqual(verdicts('12 - 4 * 2 = 8 * 2 = 16'), ['wrong', 'verified'])
})

test('a result is put into the equation of the same text', () => {
  assert.deepEqual(verdicts('Solve $2x+3=11$.\n\n$2x = 8$\n\nso x = 4'), ['verified'])
  const [judged] = judgeText('Solve $2x+3=11$. Subtract 3, so **x = 5**.')
  assert.deepEqual([judged?.verdict, judged?.detail], ['wrong', 'This does not fit 2x + 3 = 11.'])
  assert.deepEqual(verdicts('$x^2 = 9$, so $x = \\pm 3$'), ['verified'])
  assert.deepEqual(verdicts('$3x = 7$, so $x = 2.33$'), [])
})

test('prose, prices, definitions, tasks and code are left alone', () => {
  for (const text of [
    'It costs $5 and you pay $10, so you get $5 back.',
    'Let $y = 2x + 1$ with slope $m = 2$.',
    'Solve $2x + 3 = 11$.',
    'If x = 2, look at 2x = 4.',
    '```\n3 + 4 = 8\n```',
    'She = her, he = him.',
    '$F = ma$ and $E = mc^2$',
    'speed = distance / time',
  ])
    assert.deepEqual(claimsIn(text), [], text)
  assert.deepEqual(verdicts('1/3 = 0.33'), ['unchecked'])
})

test('long and hostile texts are judged in a moment', () => {
  const before = process.cpuUsage()
  for (const text of [
    '$'.repeat(20_000),
    '('.repeat(20_000),
    '1 + 1 = '.repeat(3_000),
    '= '.repeat(9_000),
    '\\['.repeat(9_000),
    'a '.repeat(9_000),
    '**'.repeat(9_000),
  ])
    judgeText(text)
  assert.ok(process.cpuUsage(before).user < 4_000_000, 'microseconds of the processor')
})
