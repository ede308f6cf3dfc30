import { compareSolutions, type Condition, conditionLetters } from '#maths/checking/solution-sets.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { substituteAll } from '#maths/notation/parts.ts'
import { valueIn } from './rounded-values.ts'

/** `x_1 = 3` is a value of x. */
export function withoutNumbers(one: Condition, before: Condition | undefined): Condition {
  const [letter, ...others] = before ? conditionLetters(before) : []
  const numbered = conditionLetters(one).filter((name) => name.length > 1 && name.startsWith(`${letter}_`))
  if (!letter || others.length > 0 || numbered.length === 0) return one
  const by = Object.fromEntries(numbered.map((name) => [name, { kind: 'letter', name: letter } satisfies Expr]))
  const of = one.of.map(({ left, sign, right }) => ({
    left: substituteAll(left, by),
    sign,
    right: substituteAll(right, by),
  }))
  return { join: of.length > 1 && isValues({ join: 'or', of }, letter) ? 'or' : one.join, of }
}

/** `x = (-b ± √D) / 2a` is a rule that stands beside the working. */
export const isAside = (before: Condition, after: Condition): boolean =>
  conditionLetters(before).length === 1 &&
  conditionLetters(after).length > 1 &&
  conditionLetters(after).every(
    (name) => /^(?:[abcpqdDhk]|Delta)$/.test(name) || conditionLetters(before).includes(name),
  )

const endsInValue = ({ of }: Condition, letter: string): boolean =>
  of.slice(-1).every((one) => valueIn(one, letter) !== undefined)

/** After `x = 4`, an equation that 4 does not solve begins another exercise. */
export const isNewTask = (before: Condition, after: Condition, letter: string): boolean =>
  endsInValue(before, letter) &&
  !isValues(after, letter) &&
  conditionLetters(after).join() === letter &&
  compareSolutions(before, after, letter).lost.length > 0

/** `x = 3`, then `x^2 = 9`: a value was put into something else. */
export const isOutcome = (before: Condition, after: Condition, letter: string): boolean =>
  isValues(before, letter) && !isValues(after, letter) && compareSolutions(before, after, letter).lost.length === 0

/** Whether it only says which numbers the letter is. */
export const isValues = ({ of }: Condition, letter: string): boolean =>
  of.every((one) => valueIn(one, letter) !== undefined)
