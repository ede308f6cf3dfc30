import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toPlain } from '#maths/notation/latex.ts'
import {
  commonPolynomial,
  degree,
  dividePolynomials,
  multiplyPolynomials,
  polynomialExpr,
  polynomialOf,
  rationalRoots,
  valueAt,
} from './polynomial.ts'
import { equals, rational } from '#maths/notation/rational.ts'
import { addPolynomials } from './fraction-form.ts'
import { expr } from '#maths/testing/lines.ts'

fc.configureGlobal({ seed: 20_261_122 }) // the same exercises each time; another number tries others

const polynomial = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 5 }).map((all) => {
  const last = all.findLastIndex((one) => one !== 0)
  return all.slice(0, last + 1).map((one) => rational(one))
})

test('a formula is read as a polynomial, or not', () => {
  assert.equal(degree(polynomialOf(expr('(x + 1)^3 - x^3'), 'x') ?? []), 2)
  for (const text of ['1/x', 'sqrt(x)', 'x*y', '2^x', 'sin(x)'])
    assert.equal(polynomialOf(expr(text), 'x'), undefined, text)
  assert.equal(toPlain(polynomialExpr([rational(3), rational(0), rational(-1, 2)], 'x')), toPlain(expr('-1/2 x^2 + 3')))
})

test('division gives back what was divided, and the rest is of a lower degree', () => {
  fc.assert(
    fc.property(
      polynomial,
      polynomial.filter((one) => one.length > 0),
      (a, b) => {
        const { whole, rest } = dividePolynomials(a, b)
        assert.deepEqual(addPolynomials(multiplyPolynomials(b, whole), rest), a)
        assert.ok(rest.length < b.length)
      },
    ),
  )
})

test('a common divisor divides both', () => {
  fc.assert(
    fc.property(
      polynomial,
      polynomial,
      polynomial.filter((one) => one.length > 1),
      (a, b, shared) => {
        const common = commonPolynomial(multiplyPolynomials(a, shared), multiplyPolynomials(b, shared))
        if (a.length === 0 || b.length === 0) return
        assert.equal(dividePolynomials(common, shared).rest.length, 0)
      },
    ),
  )
})

test('every fraction that is a zero is found, and nothing else', () => {
  const root = fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(fc.array(root, { minLength: 1, maxLength: 3 }), (made) => {
      const whole = made.map(([n, d]) => [rational(-n), rational(d)]).reduce(multiplyPolynomials, [rational(1)])
      const found = rationalRoots(whole)
      for (const [n, d] of made) assert.ok(found.some((one) => equals(one, rational(n, d))))
      for (const one of found) assert.equal(valueAt(whole, one).n, 0n)
    }),
  )
})
