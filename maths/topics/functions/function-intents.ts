import type { Draft } from '#maths/worked.ts'
import { at, degree, polynomialOf } from '#maths/forms/polynomial.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { lettersOf } from '#maths/notation/parts.ts'
import { exactValue } from '#maths/notation/value.ts'
import { spansIn, takeSpan } from '#maths/reading/formula-spans.ts'
import type { Asked, Intent } from '#maths/reading/question.ts'
import { bracketed, plain, show, step } from '#maths/topics/draft.ts'
import { discriminant } from '#maths/topics/equations/roots.ts'
import { completedSquare } from './completed-square.ts'
import { compose } from './composition.ts'
import { parabola } from './parabola.ts'
import { inverseOf, slopeIntercept } from './straight-line.ts'

function discriminantOf(of: Expr, name: string): Draft | undefined {
  const polynomial = polynomialOf(of, name)
  if (!polynomial || degree(polynomial) !== 2) return undefined
  const [c, b, a] = [at(polynomial, 0), at(polynomial, 1), at(polynomial, 2)]
  const left = `${bracketed(b)}^2 - 4 * ${bracketed(a)} * ${bracketed(c)}`
  const value = discriminant(polynomial)
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

const FILLER =
  /\b(?:discriminant|vertex|turning|minimum|maximum|lowest|highest|point|parabola|coordinates?|axis|functions?|curve|graph|quadratic|equation|line|slope|gradient|[xy][- ]?intercepts?|intercepts?|crosses?|cuts?|meets?|y|f|x)\b/g

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

export const functionIntents: Intent[] = [
  {
    topic: 'discriminant',
    when: /\bdiscriminant\b/,
    on: 'sums',
    examples: ['Find the discriminant of x^2 - 4x + 1.', 'What is the discriminant of 2x^2 + 3x - 5 = 0?'],
    read: (asked) => {
      asked.take(/\bdiscriminant\b/)
      const found = quadraticOf(asked)
      return found && discriminantOf(found.of, found.name)
    },
  },
  {
    topic: 'completing-the-square',
    when: /\bcomplet(?:e|ed|ing) the square\b|\bcompleted square\b|\bvertex form\b/,
    on: 'sums',
    examples: ['Complete the square: x^2 + 6x + 2.', 'Write x^2 - 4x + 9 in vertex form.'],
    read: (asked) => {
      if (/\bsolv|\broots?\b|\bzeros?\b|= ?0/.test(asked.text)) return undefined
      asked.takeAll(/\bcomplet(?:e|ed|ing) the square\b|\bcompleted square\b|\bvertex form\b/g)
      const found = quadraticOf(asked)
      return found && completedSquare(found.of, found.name)
    },
  },
  {
    topic: 'vertex',
    when: /\bvertex\b|\bturning point\b|\b(?:minimum|maximum|lowest|highest) point\b/,
    on: 'sums',
    examples: ['Find the vertex of y = x^2 - 4x + 7.', 'What is the vertex of y = 2x^2 + 8x + 3?'],
    read: (asked) => {
      const found = /\bvertex form\b/.test(asked.text) ? undefined : quadraticOf(asked)
      return found && parabola(found.of, found.name)
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
      return relation && what && slopeIntercept(relation, what[2] === 'x' ? 'x' : what[2] === 'y' ? 'y' : 'slope')
    },
  },
  {
    topic: 'composition',
    when: /\b[fg] ?\( ?[fg] ?\( ?x ?\) ?\)|\b[fg] ?o ?[fg] ?\( ?x ?\)/,
    on: 'sums',
    examples: [
      'Find f(g(x)) for f(x) = x^2 + 1 and g(x) = 2x - 3.',
      'If f(x) = 3x + 2 and g(x) = x^2, what is g(f(x))?',
    ],
    read: (asked) => {
      const wanted = asked.take(/\b([fg]) ?(?:\( ?|o ?)([fg]) ?\( ?x ?\)(?: ?\))?(?: ?=(?= ?(?:$|\?|¦)))?/)
      const [outer, inner] = [wanted?.[1] ?? '', wanted?.[2] ?? '']
      const bodies = new Map([outer, inner].map((name) => [name, bodyOf(asked, name)]))
      asked.takeAll(FILLER)
      const [first, second] = [bodies.get(outer), bodies.get(inner)]
      return outer !== inner && first && second ? compose(first, second, 'x', `${outer}(${inner}(x))`) : undefined
    },
  },
  {
    topic: 'inverse-function',
    when: /\binverse\b|\bf ?\^\(? ?-1/,
    on: 'sums',
    examples: ['Find the inverse of f(x) = 2x + 3.', 'What is the inverse function of f(x) = 4x - 1?'],
    read: (asked) => {
      asked.takeAll(/\binverse\b|\bf ?\^\(? ?-1 ?\)?(?: ?\( ?x ?\))?(?: ?=(?= ?(?:$|\?|¦)))?/g)
      if (/\b(?:proportion\w*|vari(?:es|ation)|matrix|additive|multiplicative)\b/.test(asked.text)) return undefined
      const of = bodyOf(asked, 'f') ?? sole(asked)?.relation?.right
      asked.takeAll(FILLER)
      return of && lettersOf(of).join() === 'x' ? inverseOf(of, 'x') : undefined
    },
  },
]

/** What follows `f(x) =`. */
function bodyOf(asked: Asked, name: string): Expr | undefined {
  if (!asked.take(new RegExp(`\\b${name} ?\\( ?x ?\\) ?=`))) return undefined
  const [span] = spansIn(asked.rest()).filter(
    ({ expr }) => expr !== undefined && (expr.kind !== 'letter' || expr.name === 'x'),
  )
  if (span) takeSpan(asked, span)
  return span?.expr
}
