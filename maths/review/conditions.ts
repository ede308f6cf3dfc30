import { lettersOf, partsOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { mistakeBetween } from './mistakes.ts'
import { isAngle, isRoundedList } from './rounded-values.ts'
import { judgeStep } from './steps.ts'
import { isAside, isNewTask, isOutcome, isValues, withoutNumbers } from './turns.ts'
import { type Finding, RIGHT, type Said, unchecked, wrong } from './findings.ts'
import {
  type Compared,
  compareSolutions,
  type Condition,
  conditionLetters,
  type Place,
  toValue,
  truthAt,
} from '#maths/checking/solution-sets.ts'

/** Letters for numbers of any kind; others are often lengths, times or amounts. */
const UNKNOWNS = /^[xyzuknmpq]$/

/** Judges an equation or inequality against the line before, and remembers it. `later` are those of the lines that follow. */
export function judgeCondition(said: Said, written: Condition[], following: Condition[]): Finding {
  const before = said.condition
  const [readings, later] = [written, following].map((all) => all.map((one) => withoutNumbers(one, before))) as [
    Condition[],
    Condition[],
  ]
  const [after] = readings
  if (!after) return unchecked()
  if (!before) {
    said.condition = said.task = after
    if (readings[1]) said.tight = readings[1]
    return unchecked()
  }
  const letter = letterFor(before, after, later)
  if (!letter) return judgeLetter(said, readings)
  if (isAside(before, after) || isNewTask(before, after, letter)) {
    if (!isAside(before, after)) startAgain(said, readings)
    return unchecked()
  }
  if (said.listed && isPartOf(after, said.listed.of, letter)) {
    if (compareSolutions(union(said.listed.cases), after, letter).result === 'different') said.listed.cases.push(after)
    said.condition = union(said.listed.cases)
    return RIGHT
  }
  if (isOutcome(before, after, letter)) return unchecked()
  const finding = judgeAfter(said, before, readings, letter, later)
  said.condition = said.listed ? union(said.listed.cases) : after
  if (readings[1] && !said.listed) said.tight = readings[1]
  else delete said.tight
  return finding
}

/** A letter that the condition does not have: its value has to stay the same. */
function judgeLetter({ letters }: Said, readings: Condition[]): Finding {
  const [relation, ...more] = readings[0]?.of ?? []
  if (relation?.left.kind !== 'letter' || relation.sign !== '=' || more.length > 0) return unchecked()
  const { name } = relation.left
  const is = { loose: relation.right, tight: readings[1]?.of[0]?.right ?? relation.right }
  const before = letters.get(name)
  letters.set(name, is)
  if (!before || lettersOf(before.loose).join() !== lettersOf(is.loose).join()) return unchecked()
  return judgeStep(before, is)
}

function startAgain(said: Said, [task, tight]: Condition[]): void {
  delete said.listed
  delete said.tight
  if (!task) return
  said.condition = said.task = task
  if (tight) said.tight = tight
}

function judgeAfter(said: Said, before: Condition, readings: Condition[], letter: string, later: Condition[]): Finding {
  const [after] = readings
  if (!after) return unchecked()
  const befores = [before, ...(said.tight && !said.listed ? [said.tight] : [])]
  const all = befores.flatMap((one) => readings.map((reading) => compareSolutions(one, reading, letter)))
  delete said.listed
  if (all.some(({ result }) => result === 'same')) return RIGHT
  if (all.some(({ result }) => result === 'unknown')) return unchecked('This step could not be checked.')
  if (
    said.task &&
    readings.some((reading) => said.task && compareSolutions(said.task, reading, letter).result === 'same')
  )
    return RIGHT
  if (hasOtherLetters(before, after)) return unchecked()
  const compared = all[0]
  if (!compared || isRoundedList(before, after, letter)) return unchecked('These values are rounded.')
  if (compared.gained.length === 0) {
    if (others(before, after, letter).length > 0) return unchecked('This holds for some values of the letters only.')
    if (!UNKNOWNS.test(letter) && compared.lost.every((place) => toValue(place) < 0))
      return unchecked('The negative solution was left out: that is right for a length and such things only.')
    if (isOnlyDropped(said, compared, letter)) return RIGHT
    const cases = [after, ...later.filter((one) => isPartOf(one, before, letter))]
    if (
      beginsList(after, later[0], letter) ||
      (cases.length > 1 && compareSolutions(before, union(cases), letter).result === 'same')
    ) {
      said.listed = { of: before, cases: [after] }
      return RIGHT
    }
  } else if (
    compared.lost.length === 0 &&
    mayGain(before, letter) &&
    compared.gained.every((place) => isOutside(before, letter, place))
  )
    return unchecked(
      'A step like this may bring in solutions that do not fit the first line: try them there at the end.',
    )
  if (isAngle(before, after, letter)) return unchecked('The angle is rounded, or one of many.')
  if (compared.gained.length === 0 && before.of.every(({ sign }) => sign === '='))
    return wrong(generalWords(before, compared))
  return wrong(mistakeBetween(before, after, letter, compared) ?? generalWords(before, compared))
}

/** The letter to solve for: the only one, or the one that stands alone here or in a later line. */
function letterFor(before: Condition, after: Condition, later: Condition[]): string | undefined {
  const letters = conditionLetters(before)
  const shared = conditionLetters(after).filter((letter) => letters.includes(letter))
  if (shared.length <= 1 && letters.length <= 1)
    return shared[0] ?? (conditionLetters(after).length === 0 ? letters[0] : undefined)
  const alone = [after, ...later, before].flatMap(({ of }) => of).map(({ left }) => left)
  return (
    alone.flatMap((left) => (left.kind === 'letter' ? [left.name] : [])).find((name) => shared.includes(name)) ??
    shared[0]
  )
}

const others = (before: Condition, after: Condition, letter: string): string[] =>
  [...conditionLetters(before), ...conditionLetters(after)].filter((name) => name !== letter)

/** A value was put in for a letter, or a new letter came in. */
function hasOtherLetters(before: Condition, after: Condition): boolean {
  const [were, are] = [conditionLetters(before), conditionLetters(after)]
  return are.length > 0 && were.toSorted().join() !== are.toSorted().join()
}

const union = (cases: Condition[]): Condition => ({ join: 'or', of: cases.flatMap(({ of }) => of) })

const isPartOf = (one: Condition, whole: Condition, letter: string): boolean =>
  one.join === 'or' &&
  conditionLetters(one).join() === letter &&
  compareSolutions(whole, one, letter).gained.length === 0

/** One value a line: the next line has another. */
const beginsList = (after: Condition, next: Condition | undefined, letter: string): boolean =>
  next !== undefined &&
  isValues(after, letter) &&
  isValues(next, letter) &&
  compareSolutions(after, next, letter).result === 'different'

/** What was dropped does not solve the first line: it came in by squaring or by a denominator. */
function isOnlyDropped({ task }: Said, { lost }: Compared, letter: string): boolean {
  return task !== undefined && lost.length > 0 && lost.every((place) => truthAt(task, letter, place) === false)
}

/** Squaring both sides, or multiplying by something with the letter, may bring in solutions. */
function mayGain({ of }: Condition, letter: string): boolean {
  const has = (expr: Expr): boolean =>
    (expr.kind === 'call' && lettersOf(expr).includes(letter)) ||
    (expr.kind === 'quotient' && lettersOf(expr.under).includes(letter)) ||
    partsOf(expr).some(has)
  return of.some(({ left, right }) => has(left) || has(right))
}

const isOutside = (before: Condition, letter: string, place: Place): boolean => truthAt(before, letter, place) === false

function generalWords(before: Condition, { lost, gained }: Compared): string {
  const what = before.of.every(({ sign }) => sign === '=') ? 'equation' : 'inequality'
  if (gained.length === 0) {
    if (what === 'inequality') return 'Some values that solve the line before do not solve this one any more.'
    return lost.some((place) => toValue(place) === 0)
      ? 'A solution was lost here: dividing by the letter leaves out the case in which it is zero.'
      : 'A solution was lost here: look for the second case, such as the minus of a square root.'
  }
  return lost.length === 0
    ? `This ${what} has solutions that the line before does not have.`
    : `This ${what} does not have the same solutions as the line before.`
}
