import { keyOf, lettersOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { takeOut } from '#maths/forms/common-factor.ts'
import { factorPart } from './factor-patterns.ts'
import { power, product, termsIn, whole } from '#maths/notation/making.ts'
import { inText, rewriteLine } from '#maths/topics/telling.ts'
import type { Term, Terms } from '#maths/forms/term.ts'
import { termsOf, tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import { writeTerm, writeTerms } from '#maths/forms/write-terms.ts'
import type { Line, Worked } from '#maths/worked.ts'

const MOST_ROUNDS = 8
const MOST_TERMS = 9

/** As a product: common factor, squares and cubes, trinomials, groups, zeros. Undefined for a single number or letter. */
export function factor(asked: Expr): Worked | undefined {
  const terms = termsOf(asked)
  if (terms.length < 2 || terms.length > MOST_TERMS || lettersOf(asked).length === 0 || !terms.every(isPlain))
    return undefined
  const lines: Line[] = []
  let now = asked
  const go = (text: string, after: Expr): void => {
    if (keyOf(after) !== keyOf(now)) lines.push(rewriteLine(text, now, after))
    now = after
  }
  if (keyOf(tidy(asked)) !== keyOf(asked) && termsIn(asked).length !== terms.length)
    go('Multiply out and put like terms together first.', writeTerms(terms))
  const { common, rest } = takeOut(terms)
  let parts: Expr[] = [writeTerms(rest)]
  const front = writeTerm(common)
  const hasFront = keyOf(front) !== keyOf(whole(1))
  const all = (): Expr => product(...(hasFront ? [front] : []), ...collected(parts))
  if (hasFront) go(`All terms share ${inText(front)}: take it out.`, all())
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const index = parts.findIndex((part) => factorPart(part) !== undefined)
    const found = parts[index] && factorPart(parts[index])
    if (!found) break
    for (const middle of found.middle)
      go(
        middle.text,
        product(...(hasFront ? [front] : []), ...parts.slice(0, index), middle.expr, ...parts.slice(index + 1)),
      )
    parts = [...parts.slice(0, index), ...found.factors, ...parts.slice(index + 1)]
    go(found.text, all())
  }
  const done = lines.length > 0
  const none = 'No common factor and no pattern fits: with whole numbers it does not come apart.'
  if (!done)
    lines.push({
      text: none,
      latex: `${inText(now).slice(1, -1)}`,
      claim: { kind: 'equal', left: asked, right: tidy(asked) },
    })
  else lines.push(rewriteLine('Check: multiply it out again.', now, tidy(asked)))
  return {
    topic: 'factor',
    understood: `Factor ${inText(asked)}.`,
    nudge: hasFront
      ? 'What do all the terms have in common?'
      : `There are ${terms.length} terms. Which pattern with ${terms.length} terms do you know?`,
    rule: 'First take out what all terms share. Then look for a pattern: $a^2 - b^2 = (a - b)(a + b)$, $a^2 \\pm 2ab + b^2 = (a \\pm b)^2$, or two numbers with the right product and sum.',
    lines,
    answer: done ? inText(now) : `${inText(tidy(asked))} cannot be factored with whole numbers.`,
    another: another(terms),
  }
}

/** Equal factors together, as powers. */
function collected(parts: Expr[]): Expr[] {
  const counts = new Map<string, { part: Expr; times: bigint }>()
  for (const part of parts) {
    const [base, times] = part.kind === 'power' ? [part.base, exactValue(part.exponent)?.n ?? 1n] : [part, 1n]
    const before = counts.get(keyOf(base))
    counts.set(keyOf(base), { part: base, times: times + (before?.times ?? 0n) })
  }
  return [...counts.values()].map(({ part, times }) => power(part, whole(times)))
}

const isPlain = (term: Term): boolean =>
  term.factors.every(({ base, power: { n, d } }) => base.kind === 'letter' && d === 1n && n > 0n)

function another(terms: Terms): string {
  const [name = 'x'] = terms.flatMap(({ factors }) => factors.map(({ key }) => key))
  const seed = Number((terms.at(-1)?.coefficient.n ?? 1n) % 5n)
  const [p, q] = [Math.abs(seed) + 2, Math.abs(seed) + 4]
  if (terms.length === 2) return `Factor ${name}^2 - ${q * q}`
  return `Factor ${name}^2 + ${p + q}${name} + ${p * q}`
}
