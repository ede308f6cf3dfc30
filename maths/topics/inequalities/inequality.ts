import { lettersOf } from '#maths/notation/parts.ts'
import type { Relation } from '#maths/notation/expression.ts'
import { testLine } from './double-inequality.ts'
import { solveAbsoluteInequality } from './absolute-inequality.ts'
import { solveBySigns } from './sign-table.ts'
import { EVERYTHING, intervalOf, intervalsInText } from '#maths/forms/interval.ts'
import { isolate } from '#maths/topics/equations/linear-moves.ts'
import { letter } from '#maths/notation/making.ts'
import { polynomialOf } from '#maths/forms/polynomial.ts'
import { smallFrom } from '#maths/topics/equations/roots.ts'
import { inText, move, relationInText } from '#maths/topics/telling.ts'
import { differenceOf } from '#maths/forms/terms.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Worked } from '#maths/worked.ts'

/** An inequality in one letter: linear by moves, others by a table of signs or by cases. Undefined elsewhere. */
export function solveInequality(asked: Relation, name: string): Worked | undefined {
  if (asked.sign === '=' || lettersOf(asked.left, asked.right).some((other) => other !== name)) return undefined
  const isolated = isolate(asked, name)
  if (!isolated) return solveAbsoluteInequality(asked, name) ?? solveBySigns(asked, name)
  const { end, lines, met } = isolated
  const base = {
    topic: 'linear-inequality',
    understood: `Solve ${relationInText(asked)} for ${inText(letter(name))}.`,
    nudge: met.bothSides
      ? `${inText(letter(name))} stands on both sides. On which side would you like to have it?`
      : 'Work as with an equation. At which move do you have to look at the sign?',
    rule: 'You may add and subtract anything, and multiply or divide by a number above $0$. When you multiply or divide by a number below $0$, the sign turns round: from $-x < a$ comes $x > -a$.',
    another: another(asked, name),
  }
  if (!isolated.value) {
    const always = holds(end)
    const text = `${inText(letter(name))} has gone, and what is left is ${always ? 'always' : 'never'} true.`
    return {
      ...base,
      lines: [...lines, move(text, asked, end, name)],
      answer: intervalsInText(always ? [EVERYTHING] : [], name),
    }
  }
  const interval = intervalOf(end.sign, end.right)
  return { ...base, lines: [...lines, testLine([asked], interval, name)], answer: intervalsInText([interval], name) }
}

const holds = ({ left, sign, right }: Relation): boolean => {
  const [one, other] = [valueOf(left, {}), valueOf(right, {})]
  return sign === '<' ? one < other : sign === '>' ? one > other : sign === '<=' ? one <= other : one >= other
}

function another(asked: Relation, name: string): string {
  const difference = polynomialOf(differenceOf(asked.left, asked.right), name) ?? []
  const [a, b, to] = [smallFrom(difference[1], 4) + 1, smallFrom(difference[0], 6), smallFrom(difference[0], 3) + 2]
  const falls = (difference[1]?.n ?? 0n) < 0n
  return `Solve ${falls ? `${b} - ${a}${name}` : `${a}${name} + ${b}`} ${asked.sign} ${falls ? b - a * to : b + a * to}`
}
