import type { Expr, FunctionName } from '#maths/notation/expression.ts'
import { call, number, opposite, product, quotient, whole } from '#maths/notation/making.ts'
import { ONE, negate, rational, type Rational } from '#maths/notation/rational.ts'
import { asConstant, type Terms } from './term.ts'
import { writeTerm } from './write-terms.ts'

/** sin of 0, 30, 45, 60, 90 degrees, by twelfths of pi. */
const SINES = new Map<number, Expr>([
  [0, whole(0)],
  [2, quotient(whole(1), whole(2))],
  [3, quotient(call('sqrt', whole(2)), whole(2))],
  [4, quotient(call('sqrt', whole(3)), whole(2))],
  [6, whole(1)],
])

/** The exact value where school knows one: |-3|, ln e, sin(pi/6). Undefined elsewhere. */
export function specialValue(name: FunctionName, inside: Terms): Expr | undefined {
  const fixed = asConstant(inside)
  if (name === 'abs') return absoluteValue(inside)
  if (name === 'ln') return naturalLogarithm(inside)
  if (name === 'log') return fixed && decimalLogarithm(fixed)
  if (name === 'sin' || name === 'cos' || name === 'tan') {
    const twelfths = twelfthsOfPi(inside)
    return twelfths === undefined ? undefined : circular(name, twelfths)
  }
  return fixed?.n === 0n && name !== 'acos' ? whole(0) : undefined
}

/** One term that is a number times things above zero needs no bars. */
function absoluteValue(inside: Terms): Expr | undefined {
  const [term, second] = inside
  if (!term) return whole(0)
  const isAboveZero = term.factors.every(
    ({ base, key }) => base.kind === 'number' || base.kind === 'power' || key === 'pi' || key === 'e',
  )
  return second || !isAboveZero
    ? undefined
    : writeTerm({ ...term, coefficient: term.coefficient.n < 0n ? negate(term.coefficient) : term.coefficient })
}

function naturalLogarithm(inside: Terms): Expr | undefined {
  const [term, second] = inside
  if (!term || second || term.coefficient.n !== term.coefficient.d) return undefined
  const [factor, more] = term.factors
  if (!factor) return whole(0)
  if (more) return undefined
  if (factor.key === 'e') return number(factor.power)
  const { base } = factor
  if (base.kind !== 'power' || base.base.kind !== 'letter' || base.base.name !== 'e') return undefined
  return product(number(factor.power), base.exponent)
}

function decimalLogarithm(value: Rational): Expr | undefined {
  if (value.n <= 0n) return undefined
  const [big, sign] = value.n >= value.d ? [value, 1] : [rational(value.d, value.n), -1]
  const zeros = String(big.n).length - 1
  return big.d === ONE.d && big.n === 10n ** BigInt(zeros) ? number(rational(sign * zeros)) : undefined
}

function twelfthsOfPi(inside: Terms): number | undefined {
  const [term, second] = inside
  if (!term) return 0
  const [factor, more] = term.factors
  if (second || more || factor?.key !== 'pi' || factor.power.n !== factor.power.d) return undefined
  const { n, d } = term.coefficient
  return 12n % d === 0n ? Number((n * (12n / d)) % 24n) : undefined
}

function circular(name: 'sin' | 'cos' | 'tan', twelfths: number): Expr | undefined {
  if (name === 'cos') return circular('sin', twelfths + 6)
  if (name === 'sin') {
    const turn = ((twelfths % 24) + 24) % 24
    const half = turn % 12
    const value = SINES.get(half > 6 ? 12 - half : half)
    return value && turn > 12 ? opposite(value) : value
  }
  const [over, under] = [circular('sin', twelfths), circular('cos', twelfths)]
  if (!over || !under) return undefined
  if (under.kind === 'number' && under.value.n === 0n) throw new RangeError('The tangent has no value there.')
  return quotient(over, under)
}
