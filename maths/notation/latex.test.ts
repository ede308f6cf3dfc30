import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relationToLatex, toLatex, toPlain } from './latex.ts'
import { parseExpression, parseRelation } from './parse.ts'
import { rational } from './rational.ts'

test('formulas look as in a school book', () => {
  for (const [text, latex, plain] of [
    ['x^2-4', 'x^{2} - 4', 'x^2 - 4'],
    ['2*x', '2x', '2x'],
    ['2*3', '2 \\cdot 3', '2 * 3'],
    ['3(x+1)', '3(x + 1)', '3(x + 1)'],
    ['(x+1)/(x-2)', '\\frac{x + 1}{x - 2}', '(x + 1)/(x - 2)'],
    ['-(x+1)', '-(x + 1)', '-(x + 1)'],
    ['x - (-3)', 'x - (-3)', 'x - (-3)'],
    ['(x/2)^2', '\\left(\\frac{x}{2}\\right)^{2}', '(x/2)^2'],
    ['sqrt(x)', '\\sqrt{x}', 'sqrt(x)'],
    ['0.5x', '0.5x', '0.5x'],
    ['2 \\theta', '2\\theta', '2θ'],
    ['sin^2(x)', '\\sin^{2}(x)', 'sin(x)^2'],
    ['(-2)^2', '(-2)^{2}', '(-2)^2'],
    ['2x/3', '\\frac{2x}{3}', '2x/3'],
  ] as const) {
    const expr = parseExpression(text) ?? assert.fail(text)
    assert.equal(toLatex(expr), latex)
    assert.equal(toPlain(expr), plain)
  }
})

test('numbers are decimals where they have an end, else fractions', () => {
  assert.equal(toLatex({ kind: 'number', value: rational(-5, 2) }), '-2.5')
  assert.equal(toLatex({ kind: 'number', value: rational(1, 3) }), '\\frac{1}{3}')
  assert.equal(toPlain({ kind: 'number', value: rational(1, 3) }), '1/3')
})

test('relations keep their sign', () => {
  const relation = parseRelation('2x >= 1/2') ?? assert.fail()
  assert.equal(relationToLatex(relation), '2x \\ge \\frac{1}{2}')
})
