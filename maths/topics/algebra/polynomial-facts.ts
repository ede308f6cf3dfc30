import { lettersOf, substitute } from '#maths/notation/parts.ts'
import type { Asked, Intent } from '#maths/reading/question.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { number, whole } from '#maths/notation/making.ts'
import { add, divide, multiply, negate, type Rational, rational, subtract } from '#maths/notation/rational.ts'
import { spansIn, takeSpan } from '#maths/reading/formula-spans.ts'
import { exactValue } from '#maths/notation/value.ts'
import { bracketed, type Draft, equal, plain, show, step } from '#maths/topics/draft.ts'

type Quadratic = { a: Rational; b: Rational; c: Rational }

/** The coefficients, found by putting in numbers; undefined where it is no polynomial of at most the second degree. */
export function coefficients(of: Expr, name: string): Quadratic | undefined {
  const at = (n: number): Rational | undefined => exactValue(substitute(of, name, whole(n)))
  const [low, c, high, far, farther] = [at(-1), at(0), at(1), at(2), at(5)]
  if (!low || !c || !high || !far || !farther) return undefined
  const a = divide(subtract(add(high, low), multiply(rational(2), c)), rational(2))
  const b = divide(subtract(high, low), rational(2))
  const value = (n: number): Rational => add(add(multiply(a, rational(n * n)), multiply(b, rational(n))), c)
  return [
    [2, far],
    [5, farther],
  ].every(([n, found]) => typeof n === 'number' && typeof found === 'object' && subtract(value(n), found).n === 0n)
    ? { a, b, c }
    : undefined
}

function discriminant(of: Expr, name: string): Draft | undefined {
  const found = coefficients(of, name)
  if (!found || found.a.n === 0n) return undefined
  const { a, b, c } = found
  const left = `${bracketed(b)}^2 - 4 * ${bracketed(a)} * ${bracketed(c)}`
  const value = subtract(multiply(b, b), multiply(rational(4), multiply(a, c)))
  const roots = value.n > 0n ? 'two real roots' : value.n === 0n ? 'one real root' : 'no real roots'
  return {
    understood: `Find the discriminant of $${toLatex(of)}$.`,
    nudge: 'Write down $a$, $b$ and $c$ first.',
    rule: '$D = b^2 - 4ac$.',
    lines: [
      step(`Here $a = ${show(a)}$, $b = ${show(b)}$ and $c = ${show(c)}$. Put them in.`, left, plain(value), {
        name: 'D',
      }),
    ],
    answer: `$${show(value)}$ (${roots})`,
  }
}

function vertex(of: Expr, name: string): Draft | undefined {
  const found = coefficients(of, name)
  if (!found || found.a.n === 0n) return undefined
  const { a, b } = found
  const x = divide(negate(b), multiply(rational(2), a))
  const put = substitute(of, name, number(x))
  const y = exactValue(put)
  if (!y) return undefined
  return {
    understood: `Find the vertex of $y = ${toLatex(of)}$.`,
    nudge: 'The vertex lies in the middle between two points of the same height.',
    rule: `$${name} = -\\frac{b}{2a}$, and $y$ follows by putting it in.`,
    lines: [
      step('Find where the vertex lies.', `-(${plain(b)}) / (2 * ${bracketed(a)})`, plain(x), { name }),
      {
        text: 'Put it in.',
        latex: `y = ${toLatex(put)} = ${show(y)}`,
        claim: { kind: 'equal', left: put, right: number(y) },
      },
    ],
    answer: `$(${show(x)}, ${show(y)})$`,
    graph: `y = ${toPlain(of)}\n(${plain(x)}, ${plain(y)})`,
  }
}

/** A line as `y = m x + b`; undefined for anything else. */
function lineOf({ left, sign, right }: Relation): { m: Rational; b: Rational } | undefined {
  if (sign !== '=' || lettersOf(left, right).some((letter) => letter !== 'x' && letter !== 'y')) return undefined
  const at = (x: number, y: number): Rational | undefined => {
    const put = (expr: Expr): Expr => substitute(substitute(expr, 'x', whole(x)), 'y', whole(y))
    const [one, other] = [exactValue(put(left)), exactValue(put(right))]
    return one && other && subtract(one, other)
  }
  const [zero, x, y, both, far] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(3, 5)]
  if (!zero || !x || !y || !both || !far) return undefined
  const [dx, dy] = [subtract(x, zero), subtract(y, zero)]
  const isLinear =
    subtract(both, add(add(dx, dy), zero)).n === 0n &&
    subtract(far, add(add(multiply(rational(3), dx), multiply(rational(5), dy)), zero)).n === 0n
  return isLinear && dy.n !== 0n ? { m: negate(divide(dx, dy)), b: negate(divide(zero, dy)) } : undefined
}

function slopeOrIntercept(relation: Relation, what: 'slope' | 'y' | 'x'): Draft | undefined {
  const line = lineOf(relation)
  if (!line || (what === 'x' && line.m.n === 0n)) return undefined
  const { m, b } = line
  const right = `${bracketed(m)} * x + ${bracketed(b)}`
  const put = (x: Rational, y: Rational): Record<string, Expr> => ({ x: number(x), y: number(y) })
  const zero = what === 'x' ? divide(negate(b), m) : rational(0)
  const written = {
    latex: `y = ${show(m)}x ${b.n < 0n ? '-' : '+'} ${show(b.n < 0n ? negate(b) : b)}`,
    claim: {
      kind: 'solves' as const,
      relations: [relation],
      values: [put(rational(0), b), put(rational(1), add(m, b))],
    },
  }
  return {
    understood: `Find the ${what === 'slope' ? 'slope' : `$${what}$-intercept`} of the line $${toLatex(relation.left)} = ${toLatex(relation.right)}$.`,
    nudge:
      what === 'slope'
        ? 'In which form can you read the slope?'
        : `What is the other coordinate where the line meets the ${what}-axis?`,
    rule: 'In $y = mx + b$ the slope is $m$ and the line meets the $y$-axis at $b$.',
    lines: [
      { text: 'Write it as $y = mx + b$.', ...written },
      ...(what === 'x'
        ? [
            {
              text: 'Where $y = 0$:',
              latex: `x = ${show(zero)}`,
              claim: equal(`${bracketed(m)} * ${bracketed(zero)} + ${bracketed(b)}`, '0'),
            },
          ]
        : []),
    ],
    answer:
      what === 'slope'
        ? `$${show(m)}$`
        : what === 'y'
          ? `$${show(b)}$, at the point $(0, ${show(b)})$`
          : `$${show(zero)}$, at the point $(${show(zero)}, 0)$`,
    graph: `y = ${right}`,
  }
}

const FILLER =
  /\b(?:discriminant|vertex|turning|minimum|maximum|lowest|highest|point|parabola|coordinates?|axis|function|curve|graph|quadratic|equation|line|slope|gradient|[xy][- ]?intercepts?|intercepts?|crosses?|cuts?|meets?|y|f|x)\b/g

/** The only formula of the question. */
function sole(asked: Asked): { expr: Expr | undefined; relation: Relation | undefined } | undefined {
  const [span, ...more] = spansIn(asked.rest()).filter(
    ({ expr, relation }) => relation !== undefined || (expr !== undefined && expr.kind !== 'letter'),
  )
  if (!span || more.length > 0) return undefined
  takeSpan(asked, span)
  asked.takeAll(FILLER)
  return span
}

function quadraticOf(asked: Asked): { of: Expr; name: string } | undefined {
  const { expr, relation } = sole(asked) ?? {}
  const of =
    relation === undefined
      ? expr
      : relation.sign !== '='
        ? undefined
        : relation.left.kind === 'letter'
          ? relation.right
          : exactValue(relation.right)?.n === 0n
            ? relation.left
            : undefined
  const name = of && lettersOf(of)[0]
  return of && name !== undefined && lettersOf(of).length === 1 ? { of, name } : undefined
}

export const polynomialFacts: Intent[] = [
  {
    topic: 'discriminant',
    when: /\bdiscriminant\b/,
    on: 'sums',
    examples: ['Find the discriminant of x^2 - 4x + 1.', 'What is the discriminant of 2x^2 + 3x - 5 = 0?'],
    read: (asked) => {
      asked.take(/\bdiscriminant\b/)
      const found = quadraticOf(asked)
      return found && discriminant(found.of, found.name)
    },
  },
  {
    topic: 'vertex',
    when: /\bvertex\b|\bturning point\b|\b(?:minimum|maximum|lowest|highest) point\b/,
    on: 'sums',
    examples: ['Find the vertex of y = x^2 - 4x + 7.', 'What is the vertex of y = 2x^2 + 8x + 3?'],
    read: (asked) => {
      const found = /\bvertex form\b/.test(asked.text) ? undefined : quadraticOf(asked)
      return found && vertex(found.of, found.name)
    },
  },
  {
    topic: 'slope-or-intercept',
    when: /\b(?:slope|gradient|[xy][- ]?intercepts?)\b/,
    on: 'sums',
    examples: [
      'What is the slope of y = 3x - 5?',
      'Find the slope of 2x + 4y = 8.',
      'What is the y-intercept of y = 2x + 7?',
    ],
    read: (asked) => {
      const what = asked.take(/\b(slope|gradient|([xy])[- ]?intercept)\b/)
      if (/\bperpendicular|parallel\b/.test(asked.text)) return undefined
      const { relation } = sole(asked) ?? {}
      return relation && what && slopeOrIntercept(relation, what[2] === 'x' ? 'x' : what[2] === 'y' ? 'y' : 'slope')
    },
  },
]
