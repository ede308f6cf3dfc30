import { keyOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { call, number, power as powerExpr, product, quotient, sum, whole } from '#maths/notation/making.ts'
import { equals, multiply, negate, ONE, raise, rational } from '#maths/notation/rational.ts'
import type { Factor, Term, Terms } from './term.ts'

const HALF = rational(1, 2)

/** The terms as an expression, in the order and with the signs of a school book: `(3 + sqrt(17))/4`, `3x^2/y`. */
export function writeTerms(terms: Terms): Expr {
  const shared = terms.reduce((least, { coefficient: { d } }) => (least * d) / common(least, d), 1n)
  const onlyNumbers = terms.every(({ factors }) => factors.every(({ base }) => base.kind === 'number'))
  if (!onlyNumbers || terms.length < 2 || shared === 1n) return sum(...terms.map(writeTerm))
  const scaled = terms.map((term) => ({ ...term, coefficient: multiply(term.coefficient, rational(shared)) }))
  return quotient(writeTerms(scaled), whole(shared))
}

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b))

export function writeTerm({ coefficient, factors }: Term): Expr {
  const size = coefficient.n < 0n ? negate(coefficient) : coefficient
  const [top, bottom] = [factors.filter(standsAbove), factors.filter((factor) => !standsAbove(factor))]
  const under = writeFactors(bottom.map((factor) => ({ ...factor, power: negate(factor.power) })))
  const over = writeFactors(top)
  const onlyRoots = factors.length > 0 && factors.every(({ base }) => base.kind === 'number')
  const written =
    bottom.length > 0 || onlyRoots
      ? quotient(product(whole(size.n), ...over), product(whole(size.d), ...under))
      : product(number(size), ...over)
  return coefficient.n < 0n ? { kind: 'negative', of: written } : written
}

/** e^(-x) stays above the line, 1/x^2 goes below. */
const standsAbove = ({ base, power }: Factor): boolean => power.n > 0n || base.kind === 'power'

function writeFactors(factors: readonly Factor[]): Expr[] {
  const underRoot = factors.filter(({ base, power }) => equals(power, HALF) && isSmall(base))
  const exponentials = factors.filter(({ base }) => base.kind === 'power')
  const bases = [...new Set(exponentials.map(({ base }) => (base.kind === 'power' ? base.base : base)))]
  const underCube = factors.filter(({ base, power }) => base.kind === 'number' && power.d === 3n)
  const taken = new Set<Factor>([...underRoot, ...underCube, ...exponentials])
  const powers: Expr[] = []
  for (const [index, base] of bases.entries()) {
    const sameBase = (other: Expr): boolean => keyOf(other) === keyOf(base)
    if (bases.slice(0, index).some(sameBase)) continue
    const parts = exponentials.flatMap((factor) =>
      factor.base.kind === 'power' && sameBase(factor.base.base)
        ? [product(number(factor.power), factor.base.exponent)]
        : [],
    )
    const plain = factors.find((factor) => factor.base.kind === 'letter' && sameBase(factor.base))
    if (plain) taken.add(plain)
    powers.push(powerExpr(base, sum(...parts, plain ? number(plain.power) : whole(0))))
  }
  const rest = factors.filter((factor) => !taken.has(factor)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const letters = rest.filter(({ base }) => base.kind === 'letter').map(writePower)
  const others = rest.filter(({ base }) => base.kind !== 'letter').map(writePower)
  const root =
    underRoot.length > 0 ? [call('sqrt', product(...underRoot.map(({ base }) => base).toSorted(numbersFirst)))] : []
  const cubed = underCube.map(({ base, power }) => (base.kind === 'number' ? raise(base.value, Number(power.n)) : ONE))
  const cubeRoot = cubed.length > 0 ? [call('cbrt', number(cubed.reduce(multiply, ONE)))] : []
  return [...letters, ...powers, ...others, ...cubeRoot, ...mergeNumbers(root)]
}

/** The primes under one root become one number: sqrt(2 * 3 * x) is sqrt(6x). */
function mergeNumbers(roots: Expr[]): Expr[] {
  return roots.map((root) => {
    if (root.kind !== 'call' || root.of.kind !== 'product') return root
    const numbers = root.of.factors.flatMap((factor) => (factor.kind === 'number' ? [factor.value] : []))
    return call(
      root.name,
      product(number(numbers.reduce(multiply, ONE)), ...root.of.factors.filter(({ kind }) => kind !== 'number')),
    )
  })
}

const isSmall = (base: Expr): boolean => base.kind === 'number' || base.kind === 'letter'
const numbersFirst = (a: Expr, b: Expr): number => Number(a.kind !== 'number') - Number(b.kind !== 'number')

/** Pi, then letters, then calls, then brackets and roots. */
function rankOf({ base, key, power }: Factor): number {
  if (base.kind === 'letter') return key === 'pi' ? 0 : 1
  return base.kind === 'call' ? 2 : power.d === 1n ? 3 : 4
}

function writePower({ base, power }: Factor): Expr {
  if (equals(power, ONE)) return base
  if (equals(power, HALF)) return call('sqrt', base)
  if (power.d === 3n && power.n === 1n) return call('cbrt', base)
  return powerExpr(base, number(power))
}
