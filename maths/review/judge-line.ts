import { lettersOf } from '#maths/notation/parts.ts'
import { judgeCondition } from './conditions.ts'
import { isDiscriminant, judgeCoefficients, judgeDiscriminant, quadraticOf } from './discriminants.ts'
import { judgeHeaded, judgeOperation } from './functions.ts'
import { type Finding, type Readings, RIGHT, type Said, unchecked, worst } from './findings.ts'
import { judgeShare } from './shares.ts'
import { isAbout, judgeChain, judgeStep } from './steps.ts'
import { judgeInSystem } from './systems.ts'
import type { Condition } from '#maths/checking/solution-sets.ts'
import type { Chain } from '#maths/notation/parse.ts'
import { exactValue } from '#maths/notation/value.ts'
import { conditionOf, type WorkLine } from './work-lines.ts'

/** A line, its other reading, and the lines after it. */
export type Step = { line: WorkLine; tight: WorkLine; later: WorkLine[] }

/** Judges one line by what was said before, and remembers what it says. `place` counts the lines with formulas. */
export function judgeLine(said: Said, step: Step, place: number): Finding {
  const { line, tight, later } = step
  const [chain, tightChain] = [line.chains[0], tight.chains[0]]
  if (line.head?.of && !chain) {
    said.asked = { ...line.head.of, of: line.head.of.expr, letter: line.head.letter ?? 'x' }
    return unchecked()
  }
  if (!chain) return unchecked()
  if (line.head) return judgeHeaded(said, line, tight, line.head)
  const first = readingsOf(step, 0)
  const last = readingsOf(step, chain.parts.length - 1)
  const before = said.last
  const { asked } = said
  said.last = last
  if (chain.parts.length > 1 && first.loose.kind === 'letter') said.formula = last
  delete said.asked
  if (line.share) return worst([judgeShare(said, line.share, last.loose), judgeChain(chain, tightChain)])
  if (asked && (line.goesOn || chain.signs.length === 0)) {
    said.rewriting = true
    return worst([judgeOperation(asked, first), judgeChain(chain, tightChain)])
  }
  if (line.goesOn) return worst([judgeNext(said, before, first), judgeChain(chain, tightChain)])
  if (line.named && isDiscriminant(chain, line.text))
    return worst([judgeDiscriminant(said.quadratics, chain), judgeChain(chain, tightChain)])
  if (line.named) return judgeNamed(said, chain, tightChain, first)
  if (chain.signs.length === 0 && line.chains.length === 1) return judgeBare(said, step, before, first)
  const hasLetters = line.chains.some(({ parts }) => parts.some((part) => lettersOf(part).length > 0))
  if (!hasLetters && !said.condition)
    return worst(line.chains.map((one, index) => judgeChain(one, tight.chains[index])))
  if (isRewriting(said, line, later)) return judgeIdentity(said, step, before)
  return judgeStatement(said, step, place, hasLetters)
}

/** The next form of what was said last, or of the first expression again after a sum beside it. */
function judgeNext(said: Said, before: Readings | undefined, first: Readings): Finding {
  if (!before) return unchecked()
  const finding = judgeStep(before, first)
  if (finding.verdict !== 'wrong') return finding
  if (said.first && isAbout(said.first.loose, first.loose)) return RIGHT
  // `V = πr²h`, then `= π · 9 · 5`: numbers were put in for letters
  const isPutIn = said.formula === before && lettersOf(first.loose).length < lettersOf(before.loose).length
  return isPutIn ? unchecked() : finding
}

/** `area = 3 · 4`: nothing has to follow from the line before. */
function judgeNamed(said: Said, chain: Chain, tight: Chain | undefined, first: Readings): Finding {
  said.rewriting = first.loose.kind !== 'number'
  return chain.parts.length > 1 ? judgeChain(chain, tight) : unchecked()
}

/** A formula without a sign: the task, the next form of it, or the answer. */
function judgeBare(said: Said, { line }: Step, before: Readings | undefined, first: Readings): Finding {
  if (said.rewriting && before) return judgeNext(said, before, first)
  const [relation] = said.condition?.of ?? []
  if (relation) {
    const letters = [...new Set([...lettersOf(relation.left), ...lettersOf(relation.right)])]
    const isAnswer =
      letters[0] &&
      letters.length === 1 &&
      exactValue(first.loose) &&
      /\b(?:ans|answer|solution|result)/i.test(line.text)
    if (!isAnswer || !letters[0]) return unchecked()
    const answer: Condition = {
      join: 'or',
      of: [{ left: { kind: 'letter', name: letters[0] }, sign: '=', right: first.loose }],
    }
    return judgeCondition(said, [answer], [])
  }
  said.first ??= first
  said.rewriting = first.loose.kind !== 'number'
  return unchecked()
}

/** Whether `a = b` rewrites the expression that the working is about, and is no equation to solve. */
function isRewriting({ rewriting, condition }: Said, { chains }: WorkLine, later: WorkLine[]): boolean {
  const [chain] = chains
  if (!chain || chains.length > 1 || condition || chain.signs.some((sign) => sign !== '=')) return false
  const [first, second] = chain.parts
  if (first?.kind === 'letter') return false
  if (!first || !second || (lettersOf(first).length > 0 && lettersOf(second).length === 0)) return rewriting
  if (rewriting || chain.parts.length > 2) return true
  return later.every(
    ({ goesOn, chains: [next] }) =>
      goesOn ||
      next?.signs.length === 0 ||
      (next !== undefined && next.parts.length > 2 && next.parts[0]?.kind !== 'letter'),
  )
}

function judgeIdentity(said: Said, step: Step, before: Readings | undefined): Finding {
  const [chain, tightChain] = [step.line.chains[0], step.tight.chains[0]]
  if (!chain) return unchecked()
  const inside = judgeChain(chain, tightChain)
  const about = [before, said.first].filter((one) => one !== undefined)
  if (
    inside.verdict === 'wrong' &&
    said.rewriting &&
    before &&
    !about.some((one) => isAbout(one.loose, chain.parts[0]))
  )
    return unchecked()
  said.rewriting = true
  return inside
}

/** An equation or inequality, or a list of values; with the steps inside, as in `x = 6/2 = 3`. */
function judgeStatement(said: Said, step: Step, place: number, hasLetters: boolean): Finding {
  const { line, tight, later } = step
  const inside = worst(
    line.chains.map((chain, index) => {
      const isOne = chain.signs.length === 1 || chain.signs.some((sign) => sign !== '=')
      if (isOne) return hasLetters ? RIGHT : judgeChain(chain, tight.chains[index])
      return judgeChain(chain, tight.chains[index], chain.parts[0] && lettersOf(chain.parts[0]).length > 0 ? 1 : 0)
    }),
  )
  if (!hasLetters && inside.verdict !== 'wrong') return inside
  const readings = [line, tight].map(conditionOf).filter((condition) => condition !== undefined)
  const [condition] = readings
  if (!condition) return inside
  if (said.system) {
    const { lines, values } = said.system
    return place < lines || !values ? unchecked() : worst([inside, judgeInSystem(said, values, condition)])
  }
  const [chain] = line.chains
  if (chain && isDiscriminant(chain, line.text)) return worst([judgeDiscriminant(said.quadratics, chain), inside])
  const coefficients = judgeCoefficients(said.quadratics, condition)
  if (coefficients) return coefficients
  said.quadratics.push(...readings.map(quadraticOf).filter((one) => one !== undefined))
  if (!hasLetters && (!said.condition || line.chains.some(({ signs }) => signs.length > 1))) return inside
  const following = later.filter(({ head }) => !head).map(conditionOf)
  const finding = judgeCondition(
    said,
    readings,
    following.filter((one) => one !== undefined),
  )
  if (!hasLetters) return finding.verdict === 'verified' ? finding : inside
  return inside.verdict === 'wrong' ? inside : finding
}

function readingsOf({ line, tight }: Step, part: number): Readings {
  const loose = line.chains[0]?.parts[part] ?? { kind: 'letter', name: 'x' }
  return { loose, tight: tight.chains[0]?.parts[part] ?? loose }
}
