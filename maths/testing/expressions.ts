import fc from 'fast-check'
import type { Expr } from '#maths/notation/expression.ts'
import { rational } from '#maths/notation/rational.ts'

const leaf: fc.Arbitrary<Expr> = fc.oneof(
  fc.integer({ min: 0, max: 30 }).map((n): Expr => ({ kind: 'number', value: rational(n) })),
  fc.integer({ min: 1, max: 400 }).map((n): Expr => ({ kind: 'number', value: rational(n, 100) })),
  fc.constantFrom('x', 'y', 's', 'pi', 'theta', 'x_1').map((name): Expr => ({ kind: 'letter', name })),
)

/** School formulas of all kinds, for tests with random ones. */
export const someExpression: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => ({
  expr: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('expr'), { minLength: 2, maxLength: 3 }).map((terms): Expr => ({ kind: 'sum', terms })),
    fc.array(tie('expr'), { minLength: 2, maxLength: 3 }).map((factors): Expr => ({ kind: 'product', factors })),
    tie('expr').map((of): Expr => ({ kind: 'negative', of })),
    fc.tuple(tie('expr'), tie('expr')).map(([over, under]): Expr => ({ kind: 'quotient', over, under })),
    fc
      .tuple(tie('expr'), fc.integer({ min: 1, max: 4 }))
      .map(([base, n]): Expr => ({ kind: 'power', base, exponent: { kind: 'number', value: rational(n) } })),
    fc
      .tuple(fc.constantFrom('sqrt', 'cbrt', 'abs', 'sin', 'ln', 'atan'), tie('expr'))
      .map(([name, of]): Expr => ({ kind: 'call', name, of })),
  ),
})).expr
