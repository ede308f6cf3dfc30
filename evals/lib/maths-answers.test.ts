import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agrees } from './maths-answers.ts'

test('the same answer in another form agrees', () => {
  for (const [ours, wanted] of [
    ['$x = 2$ or $x = 3$', 'x=3; x=2'],
    ['$\\frac{3}{2} = 1\\frac{1}{2} = 1.5$', '1 1/2'],
    ['$25\\pi \\approx 78.54\\text{ cm}^2$', '78.5 cm^2'],
    ['$(x - 3)(x + 3)$', 'x^2-9'],
    ['$x < 3$', 'x<3'],
    ['$x = 6$, $y = 4$', 'x=6, y=4'],
    ['$24$ and $36$', '24, 36'],
    ['$\\$54$', '54'],
    ['$(3, 7)$', '(3, 7)'],
    ['$25\\%$ decrease', '-25%'],
    ['No, $51$ is not prime.', 'no'],
  ] as const)
    assert.ok(agrees(ours, wanted), `${ours} | ${wanted}`)
})

test('another answer does not', () => {
  for (const [ours, wanted] of [
    ['$x = 2$', 'x=3; x=2'],
    ['$1.4$', '1 1/2'],
    ['$x \\le 3$', 'x<3'],
    ['$(x - 3)^{2}$', 'x^2-9'],
    ['$24$ and $30$', '24, 36'],
    ['$x = 4$, $y = 6$', 'x=6, y=4'],
    ['Yes, $51$ is prime.', 'no'],
    ['$12$', '12.5'],
  ] as const)
    assert.ok(!agrees(ours, wanted), `${ours} | ${wanted}`)
})
