import { lettersOf, substitute } from '#maths/notation/parts.ts'
import { compareExprs } from '#maths/checking/equality.ts'
import { checkClaim } from '#maths/checking/check-claim.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { judgeChain, judgeStep } from './steps.ts'
import { type Finding, type Readings, RIGHT, type Said, unchecked, worst, wrong } from './findings.ts'
import { slipsIn } from './slips.ts'
import type { Head } from './heads.ts'
import type { WorkLine } from './work-lines.ts'

const MOST_SLIPS = 20
const keyOf = (name: string, order: number): string => `${name}${"'".repeat(order)}`

/** Judges `f(x) = …`, `f'(x) = …`, `dy/dx = …`, `f(2) = …` by what was said about the function before. */
export function judgeHeaded(said: Said, line: WorkLine, tight: WorkLine, head: Head): Finding {
  const [chain, tightChain] = [line.chains[0], tight.chains[0]]
  const [first, last] = [chain?.parts[0], chain?.parts.at(-1)]
  if (!chain || !first || !last || line.chains.length > 1) return unchecked()
  said.last = { loose: last, tight: tightChain?.parts.at(-1) ?? last }
  rememberCurve(said, head)
  const inside = judgeChain(chain, tightChain)
  const start = { loose: first, tight: tightChain?.parts[0] ?? first }
  if (head.of) {
    said.rewriting = true
    return worst([judgeOperation({ ...head.of, of: head.of.expr, letter: head.letter ?? 'x' }, start), inside])
  }
  if (head.at) return worst([judgeValue(said, head, start, head.at), inside])
  const letter = head.letter ?? letterOf(said, head.name) ?? lettersOf(first)[0] ?? 'x'
  const same = said.functions.get(keyOf(head.name, head.order))
  if (same && lettersOf(same.is).length > 0 && lettersOf(first).length === 0 && chain.parts.length === 1) {
    // `f(x) = 0` asks where
    said.condition = said.task = { join: 'or', of: [{ left: same.is, sign: '=', right: first }] }
    return unchecked()
  }
  const finding = judgeFunction(said, head, start, letter)
  said.functions.set(keyOf(head.name, head.order), { is: last, letter })
  return worst([finding, inside])
}

/** What is said to be the derivative or the integral of something. */
export function judgeOperation({ takes, of, letter }: NonNullable<Said['asked']>, { loose, tight }: Readings): Finding {
  const verdicts = [loose, tight].map((is) => checkClaim({ kind: takes, of, letter, is }))
  if (verdicts.includes('verified')) return RIGHT
  if (verdicts.includes('unchecked')) return unchecked()
  return wrong(
    takes === 'integral'
      ? 'Differentiate this: it does not give back what stands under the integral sign.'
      : derivativeSlip(of, letter, loose),
  )
}

/** `y = x^2` was read as an equation; its `dy/dx` makes it a function. */
function rememberCurve({ functions, condition }: Said, { name }: Head): void {
  const [relation] = condition?.of ?? []
  if (functions.has(name) || relation?.left.kind !== 'letter' || relation.left.name !== name) return
  const [letter] = lettersOf(relation.right)
  if (letter) functions.set(name, { is: relation.right, letter })
}

const letterOf = ({ functions }: Said, name: string): string | undefined =>
  [...functions].find(([key]) => key.replaceAll("'", '') === name)?.[1].letter

function judgeFunction({ functions }: Said, { name, order }: Head, is: Readings, letter: string): Finding {
  const [same, below] = [
    functions.get(keyOf(name, order)),
    order > 0 ? functions.get(keyOf(name, order - 1)) : undefined,
  ]
  if (same && compareExprs(same.is, is.loose).result === 'same') return RIGHT
  if (below) {
    const verdicts = [is.loose, is.tight].map((one) =>
      checkClaim({ kind: 'derivative', of: below.is, letter, is: one }),
    )
    if (verdicts.includes('verified')) return RIGHT
    if (!same) return verdicts.includes('unchecked') ? unchecked() : wrong(derivativeSlip(below.is, letter, is.loose))
  }
  return same ? judgeStep({ loose: same.is, tight: same.is }, is) : unchecked()
}

function judgeValue({ functions }: Said, { name, order }: Head, is: Readings, at: Expr): Finding {
  const rule = functions.get(keyOf(name, order))
  if (!rule) return unchecked()
  const value = substitute(rule.is, rule.letter, at)
  const finding = judgeStep({ loose: value, tight: value }, is)
  return finding.verdict === 'wrong' ? wrong('Putting the number into the line before gives another value.') : finding
}

function derivativeSlip(of: Expr, letter: string, is: Expr): string {
  const isDerivative = (one: Expr): boolean => checkClaim({ kind: 'derivative', of: one, letter, is }) === 'verified'
  const constants = of.kind === 'sum' ? of.terms.filter((term) => !lettersOf(term).includes(letter)) : []
  for (const constant of constants)
    if (
      isDerivative({
        kind: 'sum',
        terms: [of, { kind: 'product', factors: [constant, { kind: 'letter', name: letter }] }],
      })
    )
      return 'A number without the letter does not change, so its derivative is zero.'
  let tried = 0
  for (const { expr } of slipsIn(of)) {
    if (tried++ > MOST_SLIPS) break
    if (isDerivative(expr)) return 'Check the exponents and brackets of the line before.'
  }
  const inner = of.kind === 'power' || of.kind === 'call' ? (of.kind === 'power' ? of.base : of.of) : undefined
  if (inner && inner.kind !== 'letter') return 'The inside has a derivative, too: the chain rule multiplies by it.'
  return 'This is not the derivative of the line before: go term by term, bring the exponent down as a factor and lower it by one.'
}
