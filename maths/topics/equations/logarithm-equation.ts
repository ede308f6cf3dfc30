import { has, keyOf } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { relationToLatex, toLatex } from '#maths/notation/latex.ts'
import { call, equation, letter, number, power, product, quotient, whole } from '#maths/notation/making.ts'
import { findRoots } from './plain-equation.ts'
import { divide, equals, isWhole, negate, ONE, rational } from '#maths/notation/rational.ts'
import { checkedRoots } from './root-equation.ts'
import { splitTerms } from '#maths/forms/scaled-core.ts'
import { smallFrom } from './roots.ts'
import { inText, move, relationInText } from '#maths/topics/telling.ts'
import { tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

type Logarithm = { inside: Expr; base: Expr }

/** Logarithms with one base: one or two against a number or against each other. Undefined elsewhere. */
export function solveLogarithm(asked: Relation, name: string): Worked | undefined {
  if (asked.sign !== '=') return undefined
  const { special, rest } = splitTerms(asked.left, asked.right, name, (core) => logarithmOf(core, name) !== undefined)
  const logs = special.flatMap(({ factor, core }) => {
    const found = logarithmOf(core, name)
    return found ? [{ ...found, factor, core }] : []
  })
  const [first, second, third] = logs
  const fixed = exactValue(tidy(rest))
  if (!first || third || !fixed || (second && keyOf(second.base) !== keyOf(first.base))) return undefined
  const x = inText(letter(name))
  const lines: Line[] = []
  let now = asked
  const go = (text: string, after: Relation): void => {
    if (relationToLatex(after) !== relationToLatex(now)) lines.push(move(text, now, after, name))
    now = after
  }
  let after: Relation
  if (second && fixed.n === 0n && equals(first.factor, negate(second.factor))) {
    go('Bring one logarithm to each side.', equation(first.core, second.core))
    after = equation(first.inside, second.inside)
  } else {
    if (second && (!equals(first.factor, ONE) || (!equals(second.factor, ONE) && !equals(second.factor, rational(-1)))))
      return undefined
    const inside = !second
      ? first.inside
      : equals(second.factor, ONE)
        ? product(first.inside, second.inside)
        : quotient(first.inside, second.inside)
    const right = divide(negate(fixed), first.factor)
    if (!isWhole(right) && second) return undefined
    const joined = logarithm(first.core, inside)
    const joint = second
      ? `The logarithms have the same base: ${equals(second.factor, ONE) ? 'their sum is the logarithm of the product' : 'their difference is the logarithm of the quotient'}.`
      : 'Bring the logarithm alone to the left side.'
    if (second) {
      const plain: Line = {
        text: joint,
        latex: relationToLatex(equation(joined, number(right))),
        claim: {
          kind: 'equal',
          left: equals(second.factor, ONE)
            ? { kind: 'sum', terms: [first.core, second.core] }
            : { kind: 'sum', terms: [first.core, { kind: 'negative', of: second.core }] },
          right: joined,
        },
      }
      lines.push(plain)
      now = equation(joined, number(right))
    } else go(joint, equation(joined, number(right)))
    const value = tidy(power(first.base, number(right)))
    after = equation(inside, value)
    if (inside.kind === 'quotient') after = equation(inside.over, product(value, inside.under))
    const meaning = `A logarithm is the exponent: ${relationInText(now)} means that ${inText(power(first.base, number(right)))} is the number inside.`
    const solved = findRoots(after, name)
    return solved && finish(meaning, after, solved)
  }
  const solved = findRoots(after, name)
  return solved && finish('The logarithms are equal, so the numbers inside are equal.', after, solved)

  function finish(text: string, next: Relation, solved: { lines: Line[]; roots: Expr[] }): Worked | undefined {
    if (!first) return undefined
    const inside: Line = {
      text,
      latex: relationToLatex(next),
      claim: { kind: 'solves', relations: [next], values: solved.roots.map((root) => ({ [name]: root })) },
    }
    const steps = [...lines, inside, ...solved.lines]
    return withBases({
      topic: 'logarithmic-equation',
      understood: `Solve ${relationInText(asked)} for ${x}.`,
      nudge: 'Which question does a logarithm answer: to which power must its base be raised?',
      rule: 'From $\\log_a u = k$ comes $u = a^k$. Sums of logarithms: $\\log_a u + \\log_a v = \\log_a (uv)$. Only numbers above $0$ have a logarithm, so check the results.',
      ...checkedRoots(asked, name, steps, solved.roots),
      another: anotherLogarithm(name, first.base, smallFrom(fixed, 3)),
    })
  }
}

/** ln u, log u, or log u over log b, as the reader writes a logarithm with a base. */
function logarithmOf(core: Expr, name: string): Logarithm | undefined {
  if (core.kind === 'call' && has(core.of, name)) {
    if (core.name === 'ln') return { inside: core.of, base: letter('e') }
    return core.name === 'log' ? { inside: core.of, base: whole(10) } : undefined
  }
  if (core.kind !== 'quotient' || core.over.kind !== 'call' || core.under.kind !== 'call') return undefined
  const { over, under } = core
  const fits = over.name === under.name && (over.name === 'ln' || over.name === 'log') && has(over.of, name)
  return fits && exactValue(under.of) ? { inside: over.of, base: under.of } : undefined
}

const logarithm = (like: Expr, inside: Expr): Expr =>
  like.kind === 'quotient' && like.over.kind === 'call'
    ? quotient(call(like.over.name, inside), like.under)
    : like.kind === 'call'
      ? call(like.name, inside)
      : like

function anotherLogarithm(name: string, base: Expr, by: number): string {
  const log =
    base.kind === 'letter'
      ? `ln(${name} - ${by}) = 0`
      : toLatex(base) === '10'
        ? `log(${name} + ${by}) = 2`
        : `log_${toLatex(base)}(${name} + ${by}) = 3`
  return `Solve ${log}`
}

/** The reader writes a logarithm with a base as a quotient; people read it with its base. */
function withBases(worked: Worked): Worked {
  const read = (text: string): string =>
    text.replace(/\\frac\{\\(ln|log)\(((?:(?!\\frac).)+?)\)\}\{\\\1\((\d+)\)\}/g, '\\log_{$3}($2)')
  return {
    ...worked,
    understood: read(worked.understood),
    answer: read(worked.answer),
    lines: worked.lines.map((line) => ({ ...line, text: read(line.text), latex: read(line.latex) })),
  }
}
