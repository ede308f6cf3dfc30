import type { Expr, FunctionName } from './expression.ts'
import {
  ONE,
  type Rational,
  ZERO,
  add,
  compare,
  divide,
  isWhole,
  multiply,
  negate,
  raise,
  rootOf,
  squareRoot,
  toNumber,
} from './rational.ts'

/** An exact number may have this many bits above or below its bar. */
const MOST_BITS = 4_096
/** Roots up to the sixth are looked for in whole numbers. */
const MOST_ROOT = 6n

const CONSTANTS: Record<string, number> = { pi: Math.PI, e: Math.E }

const REAL_FUNCTIONS: Record<FunctionName, (of: number) => number> = {
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  ln: (of) => (of > 0 ? Math.log(of) : NaN),
  log: (of) => (of > 0 ? Math.log10(of) : NaN),
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
}

/** The value as a real number, angles in radians; NaN where it has none, and where a letter other than pi and e has no value. */
export function valueOf(expr: Expr, letters: Record<string, number>): number {
  const value = realValue(expr, letters)
  return Number.isFinite(value) ? value : NaN
}

function realValue(expr: Expr, letters: Record<string, number>): number {
  const of = (part: Expr): number => valueOf(part, letters)
  switch (expr.kind) {
    case 'number':
      return toNumber(expr.value)
    case 'letter':
      return Object.hasOwn(letters, expr.name) ? (letters[expr.name] ?? NaN) : (CONSTANTS[expr.name] ?? NaN)
    case 'sum':
      return expr.terms.reduce((sum, term) => sum + of(term), 0)
    case 'product':
      return expr.factors.reduce((product, factor) => product * of(factor), 1)
    case 'negative':
      return -of(expr.of)
    case 'quotient':
      return of(expr.over) / of(expr.under)
    case 'power':
      return powerOf(of(expr.base), of(expr.exponent))
    case 'call':
      return REAL_FUNCTIONS[expr.name](of(expr.of))
  }
}

/** Zero to the power of zero has no value, nor has a root of a negative number. */
const powerOf = (base: number, exponent: number): number => (base === 0 && exponent <= 0 ? NaN : base ** exponent)

/** The exact fraction; undefined with letters, with roots that are no fractions, and where it has no value or too many digits. */
export function exactValue(expr: Expr): Rational | undefined {
  const value = fractionOf(expr)
  return value && bits(value) <= MOST_BITS ? value : undefined
}

function fractionOf(expr: Expr): Rational | undefined {
  switch (expr.kind) {
    case 'number':
      return expr.value
    case 'sum':
      return fold(expr.terms, ZERO, add)
    case 'product':
      return fold(expr.factors, ONE, multiply)
    case 'negative': {
      const of = exactValue(expr.of)
      return of && negate(of)
    }
    case 'quotient': {
      const [over, under] = [exactValue(expr.over), exactValue(expr.under)]
      return over && under && under.n !== 0n ? divide(over, under) : undefined
    }
    case 'power':
      return exactPower(exactValue(expr.base), exactValue(expr.exponent))
    case 'call':
      return exactCall(expr.name, exactValue(expr.of))
    case 'letter':
      return undefined
  }
}

function fold(parts: Expr[], start: Rational, join: (a: Rational, b: Rational) => Rational): Rational | undefined {
  let so: Rational | undefined = start
  for (const part of parts) {
    const next: Rational | undefined = so && exactValue(part)
    so = so && next ? join(so, next) : undefined
  }
  return so
}

function exactPower(base: Rational | undefined, exponent: Rational | undefined): Rational | undefined {
  if (!base || !exponent || exponent.d > MOST_ROOT) return undefined
  if (!isWhole(exponent)) {
    const root = bits(base) <= 100 ? rootOf(base, Number(exponent.d)) : undefined
    return root && exactPower(root, { n: exponent.n, d: 1n })
  }
  if (base.n === 0n) return exponent.n > 0n ? ZERO : undefined
  const power = Number(exponent.n)
  return Math.abs(power) * bits(base) <= MOST_BITS ? raise(base, power) : undefined
}

function exactCall(name: FunctionName, of: Rational | undefined): Rational | undefined {
  if (!of) return undefined
  if (name === 'abs') return compare(of, ZERO) < 0 ? negate(of) : of
  if (bits(of) > 100) return undefined
  if (name === 'sqrt') return squareRoot(of)
  const root = name === 'cbrt' ? rootOf(of.n < 0n ? negate(of) : of, 3) : undefined
  return root && of.n < 0n ? negate(root) : root
}

const bits = ({ n, d }: Rational): number => Math.max(n.toString(16).length, d.toString(16).length) * 4
