import { isRounded } from '#maths/checking/equality.ts'
import { type Condition, type Place, solutionsOf } from '#maths/checking/solution-sets.ts'
import { hasWave } from '#maths/checking/turning-places.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { lettersOf, some } from '#maths/notation/parts.ts'
import { valueOf } from '#maths/notation/value.ts'

/** `x = 2.33` for 7/3: each value is rounded from one solution, and none is missing. */
export function isRoundedList(before: Condition, after: Condition, letter: string): boolean {
  const values = after.of.map((relation) => valueIn(relation, letter))
  if (values.some((value) => value === undefined)) return false
  const exact = solutionsOf(before, letter).map(asExpr)
  const isNear = (value: Expr | undefined, one: Expr): boolean =>
    value !== undefined && (isRounded(value, one) || isSame(value, one))
  return (
    exact.length > 0 &&
    exact.every((one) => values.some((value) => isNear(value, one))) &&
    values.every((value) => exact.some((one) => isNear(value, one)))
  )
}

/** Values of an angle, in radians or degrees, that nearly fit an equation with sin, cos or tan. */
export function isAngle(before: Condition, after: Condition, letter: string): boolean {
  const values = after.of.map((relation) => valueIn(relation, letter))
  return values.every((value) => {
    if (
      !value ||
      !before.of.some(({ left, right }) => hasWave(left, letter) || hasWave(right, letter) || givesAngle(right))
    )
      return false
    const angle = valueOf(value, {})
    return [angle, (angle * Math.PI) / 180].some((at) =>
      before.of.some(
        ({ left, right }) => Math.abs(valueOf(left, { [letter]: at }) - valueOf(right, { [letter]: at })) < 5e-3,
      ),
    )
  })
}

const isSame = (value: Expr, one: Expr): boolean =>
  value.kind === 'number' && one.kind === 'number' && value.value.n === one.value.n && value.value.d === one.value.d

/** The number that a relation gives the letter. */
export const valueIn = ({ left, sign, right }: Relation, letter: string): Expr | undefined =>
  left.kind === 'letter' && left.name === letter && sign === '=' && lettersOf(right).length === 0 ? right : undefined

const asExpr = (place: Place): Expr =>
  typeof place === 'number'
    ? { kind: 'product', factors: [{ kind: 'number', value: { n: BigInt(Math.round(place * 1e15)), d: 10n ** 15n } }] }
    : { kind: 'number', value: place }

const givesAngle = (expr: Expr): boolean =>
  some(expr, (part) => part.kind === 'call' && /^a(?:sin|cos|tan)$/.test(part.name))
