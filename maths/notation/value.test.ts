import { lettersOf, substitute, substituteAll } from './parts.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPlain } from './latex.ts'
import { parseExpression } from './parse.ts'
import { rational } from './rational.ts'
import { exactValue, valueOf } from './value.ts'

const read = (text: string) => parseExpression(text) ?? assert.fail(text)

test('values without a place among the real numbers are NaN', () => {
  for (const text of ['1/0', '0^0', 'sqrt(-4)', 'ln(0)', '(-8)^(1/3)', 'x', 'asin(2)', '50^50^2'])
    assert.ok(Number.isNaN(valueOf(parseExpression(text) ?? read('1/0'), {})), text)
  assert.equal(valueOf(read('x^2 + pi'), { x: 2 }), 4 + Math.PI)
})

test('fractions stay exact', () => {
  assert.deepEqual(exactValue(read('1/3 + 1/6')), rational(1, 2))
  assert.deepEqual(exactValue(read('0.1 + 0.2')), rational(3, 10))
  assert.deepEqual(exactValue(read('(2/3)^-2')), rational(9, 4))
  assert.deepEqual(exactValue(read('√(9/4) · |-2|')), rational(3))
  for (const text of ['√2', 'x', 'pi', '1/0', '0^-1', 'sin(0)']) assert.equal(exactValue(read(text)), undefined, text)
  assert.equal(exactValue(read('((((9^50)^50)^50)^50)')), undefined)
})

test('letters are found and replaced, pi and e are none', () => {
  assert.deepEqual(lettersOf(read('b x + a e^pi')), ['a', 'b', 'x'])
  assert.equal(
    toPlain(substitute(read('x^2 + x'), 'x', read('y+1'))),
    '(y + 1)^2 + y + 1'.replace('+ y + 1', '+ (y + 1)'),
  )
  assert.equal(toPlain(substituteAll(read('x + y'), { x: read('y'), y: read('x') })), 'y + x')
})
