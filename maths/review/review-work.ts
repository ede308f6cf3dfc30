import { lettersOf } from '#maths/notation/parts.ts'
import type { Chain } from '#maths/notation/parse.ts'
import type { WorkReview } from '#maths/worked.ts'
import { isComplete } from './completeness.ts'
import { copyOf, type Finding, nothingSaid, type Said, unchecked, wrong } from './findings.ts'
import { judgeLine, type Step } from './judge-line.ts'
import { judgeInTasks, percentTasks } from './percent-tasks.ts'
import { amountsIn } from './shares.ts'
import { isAbout, slipOf } from './steps.ts'
import { systemOf } from './systems.ts'
import { slipInTask, wordsOf } from './tasks.ts'
import { conditionOf, type WorkLine, workLines } from './work-lines.ts'

/** Checks a learner's own working, each line against the one before; undefined where the message has no working in it. Never throws. */
export function reviewWork(text: string): WorkReview | undefined {
  const lines = workLines(text)
  const tight = workLines(text, 'forgiving')
  const formulas = lines.filter(({ chains }) => chains.length > 0)
  if (!isWorking(lines, formulas)) return undefined
  let said = nothingSaid()
  const tasks = percentTasks(wordsOf(text, formulas))
  const slipped = slipInTask(formulas)
  const conditions = formulas.map((line) => (line.head || line.named ? undefined : conditionOf(line)))
  const system = systemOf(conditions)
  if (system) said.system = 'values' in system ? system : { lines: system.lines }
  const judged = lines.map((line, index) => {
    const step = { line, tight: tight[index] ?? line, later: lines.slice(index + 1) }
    const place = formulas.indexOf(line)
    if (system && 'left' in system && place === system.lines) {
      delete said.system
      said = { ...said, condition: system.left, task: system.left }
    }
    const found = secondLook(said, step, place)
    said = found.said
    const inTask =
      found.finding.verdict === 'wrong'
        ? undefined
        : (judgeInTasks(tasks, line, lines.slice(index + 1)) ??
          (line === slipped?.line ? wrong(slipped.rule) : undefined))
    said.amounts.push(...amountsIn(line))
    return { text: line.text, latex: line.latex, ...(inTask ?? found.finding) }
  })
  const firstWrong = judged.findIndex(({ verdict }) => verdict === 'wrong')
  return { lines: judged, firstWrong: firstWrong < 0 ? null : firstWrong, complete: isComplete(formulas.at(-1)) }
}

function isWorking(lines: WorkLine[], formulas: WorkLine[]): boolean {
  if (formulas.length > 1) return true
  const [first] = formulas
  const [chain] = first?.chains ?? []
  if (!first || !chain) return false
  if (first.others?.some(({ chains: [other] }) => other && isSum(other))) return true
  return (
    first.head?.of !== undefined ||
    first.share !== undefined ||
    lines.some(({ head }) => head?.of) ||
    isSum(chain) ||
    slipOf(chain) !== undefined
  )
}

type Found = { finding: Finding; said: Said }

/** Judges a line; a wrong one in its other readings, too, and without the lines before where one of them could not be read. */
function secondLook(said: Said, step: Step, place: number): Found {
  const first = judged(said, step, place)
  const found = first.finding.verdict === 'wrong' ? (otherReading(said, step, place) ?? first) : first
  if (step.line.unread) return { ...found, said: { ...found.said, gap: true } }
  if (!said.gap || step.line.chains.length === 0) return found
  delete found.said.gap
  if (found.finding.verdict !== 'wrong') return found
  const alone = judged({ ...nothingSaid(), rewriting: true }, step, place)
  return alone.finding.verdict === 'wrong'
    ? found
    : { ...found, finding: unchecked('The line before this one could not be read.') }
}

function judged(before: Said, step: Step, place: number): Found {
  const said = copyOf(before)
  return { finding: judgeLine(said, step, place), said }
}

function otherReading(said: Said, step: Step, place: number): Found | undefined {
  for (const [index, line] of (step.line.others ?? []).entries()) {
    const found = judged(said, { ...step, line, tight: step.tight.others?.[index] ?? line }, place)
    if (found.finding.verdict !== 'wrong') return found
  }
  return undefined
}

/** `3 + 4 = 7` alone is something to check, and so is `a = b = c`; a lone `2x + 3 = 11` is a task. */
const isSum = ({ parts, signs }: Chain): boolean =>
  signs.length > 0 &&
  signs.every((sign) => sign === '=') &&
  (parts.length > 2 ||
    parts.every((part) => lettersOf(part).length === 0) ||
    parts.slice(1).every((part) => lettersOf(part).length > 0 && isAbout(part, parts[0])))
