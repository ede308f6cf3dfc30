import { lettersOf } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { parseExpression, parseRelation } from '#maths/notation/parse.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Claim, Worked } from '#maths/worked.ts'

const PLACES = [-7.3, -3.1, -1.7, -0.4, 0.3, 0.9, 1.6, 2.45, 3.7, 5.2, 8.1]
const STEP = 1e-5

/** For tests: the text as an expression; an error where it is none. */
export function expr(text: string): Expr {
  const parsed = parseExpression(text)
  if (!parsed) throw new Error(`not an expression: ${text}`)
  return parsed
}

/** For tests: the text as a relation; an error where it is none. */
export function relation(text: string): Relation {
  const parsed = parseRelation(text)
  if (!parsed) throw new Error(`not a relation: ${text}`)
  return parsed
}

/** For tests: the lines of a solution that are false by plain numbers, without the engine. `roots` are known solutions. */
export function falseLines(worked: Worked, roots: number[] = []): string[] {
  return worked.lines
    .filter(({ claim }) => claim === undefined || !holds(claim, roots))
    .map(({ text, latex }) => `${text} | ${latex}`)
}

function holds(claim: Claim, roots: number[]): boolean {
  if (claim.kind === 'equal') return everywhere(claim.left, claim.right)
  if (claim.kind === 'solves')
    return claim.values.every((values) =>
      claim.relations.every((one) =>
        isTrue(one, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, {})]))),
      ),
    )
  if (claim.kind === 'same-solutions') return keepsSolutions(claim, roots)
  if (claim.kind === 'derivative') return isSlope(claim.of, claim.is, claim.letter)
  if (claim.kind === 'integral') return isSlope(claim.is, claim.of, claim.letter)
  return near(simpson(claim.of, claim.letter, valueOf(claim.from, {}), valueOf(claim.to, {})), valueOf(claim.is, {}))
}

const near = (a: number, b: number, within = 1e-6): boolean =>
  Math.abs(a - b) <= within * Math.max(1, Math.abs(a), Math.abs(b))

const pointsFor = (letters: string[]): Record<string, number>[] =>
  PLACES.map((_, index) =>
    Object.fromEntries(letters.map((name, at) => [name, PLACES[(index + at * 3) % PLACES.length] ?? 1])),
  )

function everywhere(left: Expr, right: Expr): boolean {
  const both = pointsFor(lettersOf(left, right)).map((at) => [valueOf(left, at), valueOf(right, at)] as const)
  const known = both.filter(([a, b]) => !Number.isNaN(a) && !Number.isNaN(b))
  return known.length > 0 && known.every(([a, b]) => near(a, b))
}

function isTrue({ left, sign, right }: Relation, at: Record<string, number>): boolean {
  const [a, b] = [valueOf(left, at), valueOf(right, at)]
  if (sign === '=') return near(a, b)
  if (near(a, b)) return sign.includes('=')
  return sign.startsWith('<') ? a < b : a > b
}

/** Both are true or both are false, at the places and at the known solutions. */
function keepsSolutions({ before, after, letter }: Claim & { kind: 'same-solutions' }, roots: number[]): boolean {
  const others = lettersOf(before.left, before.right, after.left, after.right).filter((name) => name !== letter)
  const places = [...PLACES, ...roots]
  return places.every((place, index) => {
    const at = { ...pointsFor(others)[index % PLACES.length], [letter]: place }
    return isTrue(before, at) === isTrue(after, at)
  })
}

function isSlope(of: Expr, is: Expr, letter: string): boolean {
  const known = PLACES.flatMap((x) => {
    const [up, down, slope] = [
      valueOf(of, { [letter]: x + STEP }),
      valueOf(of, { [letter]: x - STEP }),
      valueOf(is, { [letter]: x }),
    ]
    return [up, down, slope].some(Number.isNaN) ? [] : [near((up - down) / (2 * STEP), slope, 1e-4)]
  })
  return known.length > 1 && known.every(Boolean)
}

function simpson(of: Expr, letter: string, from: number, to: number): number {
  const parts = 400
  const width = (to - from) / parts
  let sum = 0
  for (let index = 0; index <= parts; index += 1) {
    const weight = index === 0 || index === parts ? 1 : index % 2 === 1 ? 4 : 2
    sum += weight * valueOf(of, { [letter]: from + index * width })
  }
  return (sum * width) / 3
}
