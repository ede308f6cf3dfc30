import { partsOf, substitute } from '#maths/notation/parts.ts'
import { compareExprs } from '#maths/checking/equality.ts'
import type { Expr, Relation, Sign } from '#maths/notation/expression.ts'
import { rational } from '#maths/notation/rational.ts'
import { plainly } from './findings.ts'
import { type Compared, compareSolutions, type Condition, only } from '#maths/checking/solution-sets.ts'
import { minus, slipsIn, sum, times } from './slips.ts'

const MOST_SLIPS = 120
const TURNED: Record<Sign, Sign> = { '=': '=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' }

type RelationSlip = { relation: Relation; rule: string }

/** A sentence about the slip that leads from one equation or inequality to the next, if it is a well-known one. */
export function mistakeBetween(
  before: Condition,
  after: Condition,
  letter: string,
  compared: Compared,
): string | undefined {
  const [relation] = before.of
  if (!relation) return undefined
  const mirrored = { ...after, of: after.of.map((one) => mirror(one, letter)) }
  const isList = after.of.every(({ left, right }) => left.kind === 'letter' && partsOf(right).length < 9)
  if (before.of.length === 1) {
    let tried = 0
    for (const slip of relationSlips(relation)) {
      if (tried++ > MOST_SLIPS) break
      if (isSame(only(slip.relation), after, letter)) return slip.rule
    }
  }
  if (isList && compared.gained.length > 0 && isSame(before, mirrored, letter))
    return 'The signs are turned round: ask for which value of the letter each side or bracket really fits.'
  return undefined
}

/** The same solutions, and not just none on both sides. */
function isSame(slipped: Condition, after: Condition, letter: string): boolean {
  if (compareSolutions(slipped, after, letter).result !== 'same') return false
  return !slipped.of.every(({ left, right }) => compareExprs(left, right).result === 'same')
}

const mirror = ({ left, sign, right }: Relation, letter: string): Relation => {
  const turned = minus({ kind: 'letter', name: letter })
  return { left: substitute(left, letter, turned), sign, right: substitute(right, letter, turned) }
}

function* relationSlips(relation: Relation): Generator<RelationSlip> {
  const { left, sign, right } = relation
  if (sign !== '=')
    yield {
      relation: { left, sign: TURNED[sign], right },
      rule: 'Multiplying or dividing an inequality by a negative number turns its sign round, and nothing else does.',
    }
  yield* movedTerms(relation)
  for (const { expr, rule } of slipsIn(left)) yield { relation: { left: expr, sign, right }, rule }
  for (const { expr, rule } of slipsIn(right)) yield { relation: { left, sign, right: expr }, rule }
  yield* oneSided(relation)
}

/** A term that changes sides without changing its sign, or is dropped on one side only. */
function* movedTerms({ left, sign, right }: Relation): Generator<RelationSlip> {
  for (const side of ['left', 'right'] as const) {
    const expr = side === 'left' ? left : right
    const terms = expr.kind === 'sum' ? expr.terms : [expr]
    for (const [index, term] of terms.entries()) {
      const size = plainly(term.kind === 'negative' ? term.of : term)
      const turned = sum(terms.map((one, at) => (at === index ? minus(one) : one)))
      yield {
        relation: side === 'left' ? { left: turned, sign, right } : { left, sign, right: turned },
        rule: `Check the sign of ${size}: a term that changes sides changes its sign.`,
      }
      const rest = terms.filter((_, at) => at !== index)
      if (rest.length > 0)
        yield {
          relation: side === 'left' ? { left: sum(rest), sign, right } : { left, sign, right: sum(rest) },
          rule: `${size} was taken away on one side only: do the same on both sides.`,
        }
    }
  }
}

/** Multiplied or divided on one side, or in some terms, only. */
function* oneSided({ left, sign, right }: Relation): Generator<RelationSlip> {
  const bothSides = 'What multiplies or divides one side has to do the same with the whole of the other side.'
  for (const by of numbersIn(left).concat(numbersIn(right))) {
    for (const factor of [by, { kind: 'quotient', over: ONE, under: by } satisfies Expr]) {
      yield { relation: { left: times(factor, left), sign, right }, rule: bothSides }
      yield { relation: { left, sign, right: times(factor, right) }, rule: bothSides }
      yield {
        relation: { left: times(factor, factor, left), sign, right },
        rule: 'The opposite of multiplying is dividing: check which of the two undoes the step.',
      }
      const terms = left.kind === 'sum' ? left.terms : []
      for (const at of terms.keys()) {
        const some = sum(terms.map((term, index) => (index === at ? term : times(factor, term))))
        yield {
          relation: { left: some, sign, right: times(factor, right) },
          rule: 'Every term has to be multiplied or divided, on both sides.',
        }
      }
    }
  }
}

const ONE: Expr = { kind: 'number', value: rational(1) }

/** The numbers that multiply or divide something, but 1. */
function numbersIn(expr: Expr): Expr[] {
  const own = expr.kind === 'product' ? expr.factors : expr.kind === 'quotient' ? [expr.under] : []
  const found = own.map((one) => (one.kind === 'negative' ? one.of : one)).filter((one) => one.kind === 'number')
  return [...found, ...partsOf(expr).flatMap(numbersIn)].slice(0, 4)
}
