import { lettersOf } from '#maths/notation/parts.ts'
import { compareAt, compareNumbers, type Point, putIn, type Sameness, scaleOf } from './equality.ts'
import type { Expr, Relation, Sign } from '#maths/notation/expression.ts'
import { compare, type Rational, toNumber } from '#maths/notation/rational.ts'
import { addFractions, fractionIn, nearFraction, realRoots } from './real-roots.ts'
import { samplePoints } from './samples.ts'
import { crossings, hasWave, kinks } from './turning-places.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'

/** Relations of which one must hold (`x = 2 or x = 3`) or all (`2 < x < 5`). */
export type Condition = { join: 'or' | 'and'; of: Relation[] }
/** A value of the letter: exact where it is a fraction. */
export type Place = Rational | number

export type Compared = {
  result: Sameness
  /** Every place where the two could differ was looked at; else only those that were found. */
  complete: boolean
  /** Solutions of the first that the second does not have, and the other way round; for inequalities, examples. */
  lost: Place[]
  gained: Place[]
}

const ASSIGNMENTS = 5

export const only = (relation: Relation): Condition => ({ join: 'or', of: [relation] })

/** Whether two conditions have the same real solutions for a letter. Other letters are tried with some values. */
export function compareSolutions(before: Condition, after: Condition, letter: string): Compared {
  const others = [...conditionLetters(before), ...conditionLetters(after)].filter((name) => name !== letter)
  if (others.length === 0) return compareInOne(before, after, letter)
  let least: Compared | undefined
  for (const at of samplePoints([...new Set(others)], ASSIGNMENTS)) {
    const compared = compareInOne(withValues(before, at), withValues(after, at), letter)
    if (compared.result === 'different') return compared
    if (!least || compared.result === 'unknown') least = compared
    else if (!compared.complete) least = { ...least, complete: false }
  }
  return least ?? { result: 'unknown', complete: false, lost: [], gained: [] }
}

export const conditionLetters = ({ of }: Condition): string[] => [
  ...new Set(of.flatMap(({ left, right }) => [...lettersOf(left), ...lettersOf(right)])),
]

const withValues = ({ join, of }: Condition, at: Point): Condition => ({
  join,
  of: of.map(({ left, sign, right }) => ({ left: putIn(left, at), sign, right: putIn(right, at) })),
})

function compareInOne(before: Condition, after: Condition, letter: string): Compared {
  const relations = [...before.of, ...after.of]
  const found = relations.map((relation) => criticalPlaces(relation, letter))
  const complete = found.every((places) => places.complete)
  const critical = inOrder(found.flatMap(({ places }) => places))
  const lost: Place[] = []
  const gained: Place[] = []
  let unsure = false
  for (const place of [...critical, ...between(critical)]) {
    const [was, is] = [truthAt(before, letter, place), truthAt(after, letter, place)]
    if (was === undefined || is === undefined) unsure = true
    else if (was && !is) lost.push(place)
    else if (is && !was) gained.push(place)
  }
  const isPeriodic = relations.some(({ left, right }) => hasWave(left, letter) || hasWave(right, letter))
  if (gained.length > 0 || (lost.length > 0 && !isPeriodic)) return { result: 'different', complete, lost, gained }
  return { result: unsure || isPeriodic ? 'unknown' : 'same', complete, lost, gained }
}

/** The real solutions of a condition in one letter with `=` only, as far as they can be found. */
export function solutionsOf(condition: Condition, letter: string): Place[] {
  const places = inOrder(condition.of.flatMap((relation) => criticalPlaces(relation, letter).places))
  return places.filter((place) => truthAt(condition, letter, place) === true)
}

/** Undefined where the numbers are too near to tell; a place without a value is no solution. */
export function truthAt({ join, of }: Condition, letter: string, place: Place): boolean | undefined {
  const truths = of.map((relation) => holdsAt(relation, letter, place))
  const deciding = join === 'or'
  if (truths.includes(deciding)) return deciding
  return truths.includes(undefined) ? undefined : !deciding
}

function holdsAt({ left, sign, right }: Relation, letter: string, place: Place): boolean | undefined {
  if (typeof place !== 'number') {
    const at = { [letter]: place }
    const [a, b] = [exactValue(putIn(left, at)), exactValue(putIn(right, at))]
    if (a && b) return fits(sign, compare(a, b))
    if (compareAt(left, right, at) === 'same') return sign !== '<' && sign !== '>'
  }
  const at = { [letter]: toValue(place) }
  const [a, b] = [valueOf(left, at), valueOf(right, at)]
  const sameness = compareNumbers(a, b, Math.max(scaleOf(left, at), scaleOf(right, at), 1e-9))
  if (sameness === undefined) return isEdge(left, right, letter, place) ? undefined : false
  if (sameness === 'different') return fits(sign, a - b)
  return sign !== '<' && sign !== '>'
}

/** A near place may miss the end of a domain, or a pole, by a hair. */
function isEdge(left: Expr, right: Expr, letter: string, place: Place): boolean {
  if (typeof place !== 'number') return false
  const step = 1e-9 * Math.max(1, Math.abs(place))
  return [place - step, place + step].some((near) => {
    const at = { [letter]: near }
    return !Number.isNaN(valueOf(left, at)) && !Number.isNaN(valueOf(right, at))
  })
}

/** Whether left - right has a sign that the relation asks for. */
export function fits(sign: Sign, difference: number): boolean {
  if (sign === '=') return difference === 0
  if (sign === '<') return difference < 0
  if (sign === '>') return difference > 0
  return sign === '<=' ? difference <= 0 : difference >= 0
}

/** Where a relation can begin or cease to hold. */
function criticalPlaces({ left, right }: Relation, letter: string): { places: Place[]; complete: boolean } {
  const [one, other] = [fractionIn(left, letter), fractionIn(right, letter)]
  if (one && other) {
    const apart = addFractions(one, { ...other, over: other.over.map(({ n, d }) => ({ n: -n, d })) })
    return { places: [apart.over, one.under, other.under].flatMap(realRoots), complete: true }
  }
  const difference = (x: number): number => valueOf(left, { [letter]: x }) - valueOf(right, { [letter]: x })
  return { places: [...crossings(difference), ...kinks(left, letter), ...kinks(right, letter)], complete: false }
}

export const toValue = (place: Place): number => (typeof place === 'number' ? place : toNumber(place))

/** Sorted, and of those that are as good as equal only one: an exact one, if there is any. */
function inOrder(places: Place[]): Place[] {
  const kept: Place[] = []
  for (const place of places.toSorted((a, b) => toValue(a) - toValue(b))) {
    const last = kept.at(-1)
    const isTwin =
      last !== undefined && Math.abs(toValue(last) - toValue(place)) <= 1e-9 * Math.max(1, Math.abs(toValue(place)))
    if (!isTwin || (typeof last !== 'number' && typeof place !== 'number' && compare(last, place) !== 0))
      kept.push(place)
    else if (typeof last === 'number') kept[kept.length - 1] = place
  }
  return kept
}

/** A place in each gap and one beyond each end. */
function between(places: Place[]): Place[] {
  const values = places.map(toValue)
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return [{ n: 1n, d: 3n }]
  const gaps = values.slice(1).map((value, index) => ((values[index] ?? value) + value) / 2)
  return [first - 1, ...gaps, last + 1].map((value) => nearFraction(value, 64) ?? value)
}
