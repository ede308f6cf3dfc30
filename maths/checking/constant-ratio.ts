import { lettersOf } from '#maths/notation/parts.ts'
import { compareNumbers, putIn, scaleOf } from './equality.ts'
import type { Relation, Sign } from '#maths/notation/expression.ts'
import { samplePoints } from './samples.ts'
import { valueOf } from '#maths/notation/value.ts'

const POINTS = 30
const ENOUGH_POINTS = 8
const TURNED: Record<Sign, Sign> = { '=': '=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' }

/** Whether left minus right of one is a fixed multiple (not zero) of the other's wherever either has a value: a step that keeps all solutions. */
export function haveConstantRatio(before: Relation, after: Relation): boolean {
  const letters = [...new Set([before, after].flatMap(({ left, right }) => [...lettersOf(left), ...lettersOf(right)]))]
  let ratio: number | undefined
  let agreed = 0
  for (const at of samplePoints(letters, POINTS)) {
    const [one, other] = [apartAt(before, at), apartAt(after, at)]
    if (Number.isNaN(one.apart) !== Number.isNaN(other.apart)) return false
    if (Number.isNaN(one.apart) || Math.abs(one.apart) < 1e-6 * one.scale) continue
    if (Math.abs(other.apart) < 1e-6 * other.scale) return false
    const here = other.apart / one.apart
    ratio ??= here
    if (compareNumbers(here, ratio, 100 * Math.abs(ratio)) !== 'same') return false
    agreed += 1
  }
  if (ratio === undefined || agreed < ENOUGH_POINTS) return false
  return after.sign === (ratio < 0 ? TURNED[before.sign] : before.sign)
}

function apartAt({ left, right }: Relation, at: Parameters<typeof putIn>[1]): { apart: number; scale: number } {
  const [one, other] = [putIn(left, at), putIn(right, at)]
  return { apart: valueOf(one, {}) - valueOf(other, {}), scale: Math.max(scaleOf(one, {}), scaleOf(other, {})) }
}
