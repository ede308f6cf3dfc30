import { has, keyOf } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { call, equation, letter, number, power, product, quotient, whole } from '#maths/notation/making.ts'
import { findRoots } from './plain-equation.ts'
import {
  divide,
  equals,
  isWhole,
  negate,
  ONE,
  raise,
  rational,
  toNumber,
  type Rational,
} from '#maths/notation/rational.ts'
import { checkedRoots } from './root-equation.ts'
import { splitTerms, type Scaled } from '#maths/forms/scaled-core.ts'
import { smallFrom } from './roots.ts'
import { inText, move, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

const MOST_ROOTS = 6
const HIGHEST_POWER = 20

/** Powers with the letter in the exponent: one against a number, or two against each other. Undefined elsewhere. */
export function solveExponential(asked: Relation, name: string): Worked | undefined {
  if (asked.sign !== '=') return undefined
  const { special, rest } = splitTerms(asked.left, asked.right, name, (core) => isExponential(core, name))
  const [first, second, third] = special
  const fixed = exactValue(rest)
  if (!first || first.core.kind !== 'power' || third || !fixed) return undefined
  const right = second ? powerOnRight(first, second, fixed) : number(divide(negate(fixed), first.factor))
  if (!right) return undefined
  const alone = equation(first.core, right)
  const isAlone = keyOf(asked.left) === keyOf(alone.left) && keyOf(asked.right) === keyOf(alone.right)
  const start = isAlone ? [] : [move('Bring the power alone to the left side.', asked, alone, name)]
  const x = inText(letter(name))
  const base = {
    topic: 'exponential-equation',
    understood: `Solve ${relationInText(asked)} for ${x}.`,
    nudge: `${x} stands in an exponent. Can both sides be written as powers of one number?`,
    rule: 'Powers with the same base are equal only when their exponents are equal: from $a^u = a^v$ comes $u = v$. Otherwise a logarithm brings the exponent down: from $a^u = k$ comes $u = \\frac{\\ln k}{\\ln a}$.',
    another: another(name, first.core.base, fixed),
  }
  if (!second && divide(negate(fixed), first.factor).n <= 0n) {
    const none = move(
      'A power of a number above $0$ is never $0$ or below. So there is no solution.',
      asked,
      alone,
      name,
    )
    return { ...base, lines: [...start.slice(0, -1), none], answer: 'No real solution.' }
  }
  const solved = bySameBase(alone, name) ?? byLogarithm(alone, name)
  return solved && { ...base, ...checkedRoots(asked, name, [...start, ...solved.lines], solved.roots) }
}

const isExponential = (core: Expr, name: string): boolean =>
  core.kind === 'power' && has(core.exponent, name) && (isE(core.base) || (exactValue(core.base)?.n ?? 0n) > 0n)
const isE = (expr: Expr): boolean => expr.kind === 'letter' && expr.name === 'e'

function powerOnRight(first: Scaled, second: Scaled, rest: Rational): Expr | undefined {
  const ratio = negate(divide(second.factor, first.factor))
  return rest.n === 0n && equals(ratio, ONE) ? second.core : undefined
}

type Solved = { lines: Line[]; roots: Expr[] }

/** `2^(x+1) = 16` through `2^(x+1) = 2^4`. */
function bySameBase(alone: Relation, name: string): Solved | undefined {
  const [left, right] = [alone.left, alone.right].map((side) =>
    side.kind === 'power' ? side : { kind: 'power' as const, base: side, exponent: whole(1) },
  )
  if (!left || !right) return undefined
  const shared =
    isE(left.base) && isE(right.base)
      ? { base: left.base, left: 1, right: 1 }
      : commonBase(exactValue(left.base), exactValue(tidy(alone.right)) ?? exactValue(right.base))
  if (!shared) return undefined
  const rightExponent = exactValue(tidy(alone.right)) ? whole(1) : right.exponent
  const exponents = [product(whole(shared.left), left.exponent), product(whole(shared.right), rightExponent)] as const
  const written = equation(power(shared.base, exponents[0]), power(shared.base, exponents[1]))
  const same = keyOf(written.left) === keyOf(alone.left) && keyOf(written.right) === keyOf(alone.right)
  const after = equation(...exponents)
  const solved = findRoots(after, name)
  if (!solved || solved.everything) return undefined
  const rewritten = same ? [] : [move(`Write both sides as powers of ${inText(shared.base)}.`, alone, written, name)]
  return {
    lines: [
      ...rewritten,
      move('The bases are the same, so the exponents are equal.', written, after, name),
      ...solved.lines,
    ],
    roots: solved.roots,
  }
}

/** Whole powers of one number that the two numbers are: 4 and 8 are 2^2 and 2^3. */
function commonBase(
  one: Rational | undefined,
  other: Rational | undefined,
): { base: Expr; left: number; right: number } | undefined {
  if (!one || !other || one.n <= 0n || other.n <= 0n || equals(one, ONE)) return undefined
  const ratio = Math.log(toNumber(other)) / Math.log(toNumber(one))
  for (let left = 1; left <= MOST_ROOTS; left += 1) {
    const right = Math.round(ratio * left)
    if (Math.abs(right) > HIGHEST_POWER || !equals(raise(one, right), raise(other, left))) continue
    const base = exactValue(tidy(power(number(one), number(rational(1, left)))))
    if (!base) continue
    if (isWhole(base)) return { base: number(base), left, right }
    return base.n === 1n
      ? { base: number(rational(base.d)), left: -left, right: -right }
      : { base: number(base), left, right }
  }
  return undefined
}

function byLogarithm(alone: Relation, name: string): Solved | undefined {
  if (alone.left.kind !== 'power' || !exactValue(alone.right)) return undefined
  const { base, exponent } = alone.left
  const top = call('ln', alone.right)
  const after = equation(exponent, isE(base) ? top : quotient(top, call('ln', base)))
  const solved = findRoots(after, name)
  if (!solved) return undefined
  const text = isE(base)
    ? 'Take the natural logarithm on both sides: $\\ln$ undoes a power of $e$.'
    : `Take the logarithm on both sides. It brings the exponent down, and $\\ln ${toLatex(base)}$ is a number to divide by.`
  return { lines: [move(text, alone, after, name), ...solved.lines], roots: solved.roots }
}

function another(name: string, base: Expr, fixed: Rational): string {
  const number = exactValue(base)
  const small = number && isWhole(number) && number.n < 6n ? Number(number.n) : 2
  const [to, by] = [smallFrom(fixed, 3) + 2, smallFrom(fixed, 2)]
  return `Solve ${small}^(${name} + ${by}) = ${small ** to}`
}
