import { lettersOf, partsOf } from '#maths/notation/parts.ts'
import { compareExprs } from '#maths/checking/equality.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { judgeCondition } from './conditions.ts'
import { judgeHeaded } from './functions.ts'
import { type Finding, type Readings, RIGHT, type Said, unchecked, worst } from './findings.ts'
import { judgeChain, judgeStep } from './steps.ts'
import { judgeInSystem, systemOf } from './systems.ts'
import type { Condition } from '#maths/checking/solution-sets.ts'
import { exactValue } from '#maths/notation/value.ts'
import { conditionOf, type WorkLine, workLines } from './work-lines.ts'
import type { WorkReview } from '#maths/worked.ts'

/** A line, its other reading, and the lines after it. */
type Step = { line: WorkLine; tight: WorkLine; later: WorkLine[] }

/** Checks a learner's own working, each line against the one before; undefined where the message has no working in it. Never throws. */
export function reviewWork(text: string): WorkReview | undefined {
  const lines = workLines(text)
  const tight = workLines(text, 'tight')
  const formulas = lines.filter(({ chains }) => chains.length > 0)
  if (
    formulas.length < 2 &&
    !formulas.some(({ chains: [chain], head }) => chain && (head?.of !== undefined || isSum(chain.parts, chain.signs)))
  )
    return undefined
  const said: Said = { rewriting: false, functions: new Map() }
  const conditions = formulas.map((line) => (line.head ? undefined : conditionOf(line)))
  const values = systemOf(conditions)
  if (values) said.system = values
  const judged = lines.map((line, index) => {
    const step = { line, tight: tight[index] ?? line, later: lines.slice(index + 1) }
    const { verdict, detail } = judgeLine(said, step, formulas.indexOf(line))
    return { text: line.text, latex: line.latex, verdict, detail }
  })
  const firstWrong = judged.findIndex(({ verdict }) => verdict === 'wrong')
  return { lines: judged, firstWrong: firstWrong < 0 ? null : firstWrong, complete: isComplete(formulas.at(-1)) }
}

/** `3 + 4 = 7` alone is something to check, and so is `a = b = c`; a lone `2x + 3 = 11` is a task. */
const isSum = (parts: Expr[], signs: readonly string[]): boolean =>
  signs.length > 0 &&
  signs.every((sign) => sign === '=') &&
  (parts.length > 2 || parts.every((part) => lettersOf(part).length === 0))

function judgeLine(said: Said, step: Step, place: number): Finding {
  const { line, tight, later } = step
  const [chain, tightChain] = [line.chains[0], tight.chains[0]]
  if (!chain) return unchecked()
  if (line.head) return judgeHeaded(said, line, tight, line.head)
  const first = readingsOf(step, 0)
  const last = readingsOf(step, chain.parts.length - 1)
  const before = said.last
  said.last = last
  if (line.goesOn) return before ? worst([judgeStep(before, first), judgeChain(chain, tightChain)]) : unchecked()
  if (chain.signs.length === 0 && line.chains.length === 1) return judgeBare(said, step, before, first)
  const hasLetters = line.chains.some(({ parts }) => parts.some((part) => lettersOf(part).length > 0))
  if (!hasLetters && !said.condition)
    return worst(line.chains.map((one, index) => judgeChain(one, tight.chains[index])))
  if (isRewriting(said, line, later)) return judgeIdentity(said, step, before)
  return judgeStatement(said, step, place, hasLetters)
}

/** A formula without a sign: the task, the next form of it, or the answer. */
function judgeBare(said: Said, { line }: Step, before: Readings | undefined, first: Readings): Finding {
  if (said.rewriting && before) return judgeStep(before, first)
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
  return later.length === 0 || later.every(({ goesOn, chains: [next] }) => goesOn || next?.signs.length === 0)
}

function judgeIdentity(said: Said, step: Step, before: Readings | undefined): Finding {
  const [chain, tightChain] = [step.line.chains[0], step.tight.chains[0]]
  if (!chain) return unchecked()
  const inside = judgeChain(chain, tightChain)
  if (inside.verdict === 'wrong' && said.rewriting && before && !isAbout(before.loose, chain.parts[0]))
    return unchecked()
  said.rewriting = true
  return inside
}

const isAbout = (expr: Expr, other: Expr | undefined): boolean =>
  other !== undefined && compareExprs(expr, other).result === 'same'

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
  if (said.system !== undefined) {
    if (place < 2 || !said.system) return unchecked()
    return worst([inside, judgeInSystem(said, said.system, condition)])
  }
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

/** Whether the last line is an answer: a value, a letter alone on its side, or an expression without brackets to multiply out. */
function isComplete(line: WorkLine | undefined): boolean {
  if (!line || line.chains.length === 0) return false
  return line.chains.every(({ parts, signs }) => {
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last || !isDone(last)) return false
    return (
      signs.length === 0 ||
      line.head !== undefined ||
      line.goesOn ||
      first.kind === 'letter' ||
      lettersOf(first).length === 0
    )
  })
}

/** No sum of plain numbers and no bracket is left. */
function isDone(expr: Expr): boolean {
  const isPlain = expr.kind === 'number' || (expr.kind === 'negative' && expr.of.kind === 'number')
  if (isPlain || expr.kind === 'letter') return true
  if (expr.kind === 'quotient') return isDone(expr.over) && isDone(expr.under)
  if (exactValue(expr) && expr.kind !== 'negative') return false
  return partsOf(expr).every((part) => (expr.kind === 'product' ? part.kind !== 'sum' : true) && isDone(part))
}
