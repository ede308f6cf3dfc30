import { lettersOf } from '#maths/notation/parts.ts'
import { checkClaim } from '#maths/checking/check-claim.ts'
import { compareExprs, isRounded } from '#maths/checking/equality.ts'
import { inDegrees } from '#maths/notation/degrees.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { toLatex, relationToLatex } from '#maths/notation/latex.ts'
import type { Chain } from '#maths/notation/parse.ts'
import { hasEnd, toNumber } from '#maths/notation/rational.ts'
import { plainly } from './findings.ts'
import { type Found, formulasIn } from './text-formulas.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import { type Head, readHead } from './heads.ts'
import { conditionOf, readChains } from './work-lines.ts'
import type { Claim, Judged } from '#maths/worked.ts'

const MOST_CLAIMS = 40

/** `claim` is how it stands in the text, as Markdown with `$…$`. */
type TextClaim = { claim: string; parsed: Claim }

/** What was read so far: the equations since the last result, the values found last, functions by name and order; `pending` may be an equation or the first step of a rewriting. */
type Read = {
  equations: Relation[]
  concluded: boolean
  functions: Map<string, { is: Expr; letter: string }>
  last?: Expr
  pending?: Chain
}

/** The equalities and results in a Markdown text that can be checked; prose, prices, definitions and tasks are left alone. */
export function claimsIn(markdown: string): TextClaim[] {
  const read: Read = { equations: [], concluded: false, functions: new Map() }
  return formulasIn(markdown)
    .flatMap((found) => claimsOf(found, read))
    .slice(0, MOST_CLAIMS)
}

/** Each claim of a text with its verdict, and what is right where it is wrong. Never throws. */
export function judgeText(markdown: string): Judged[] {
  return claimsIn(markdown).map(({ claim, parsed }) => {
    if (parsed.kind === 'equal' && (isRounded(parsed.right, parsed.left) || isRounded(parsed.left, parsed.right)))
      return { claim, verdict: 'unchecked', detail: 'This value is rounded.' }
    const verdict = checkAngles(parsed) ?? checkClaim(parsed)
    return { claim, verdict, detail: verdict === 'wrong' ? whatIsRight(parsed) : '' }
  })
}

/** `sin 30` may mean degrees: then the claim is not wrong for it. */
function checkAngles(claim: Claim): Judged['verdict'] | undefined {
  if (claim.kind !== 'equal') return undefined
  const [left, right] = [inDegrees(claim.left), inDegrees(claim.right)]
  if (!left && !right) return undefined
  const turned = { left: left ?? claim.left, right: right ?? claim.right }
  if (checkClaim({ kind: 'equal', ...turned }) === 'verified') return 'verified'
  return isRounded(turned.right, turned.left) ? 'unchecked' : undefined
}

function claimsOf({ formula, concludes, starts }: Found, read: Read): TextClaim[] {
  if (starts) forgetLast(read)
  const { head, rest } = readHead(formula.replace(/^\\(?:implies|Rightarrow|therefore)\s*|[.,;]$/g, '').trim())
  const goesOn = /^=/.test(rest)
  const found = readChains(goesOn ? rest.slice(1) : rest)
  const [chain] = found?.chains ?? []
  if (!found || !chain) return []
  if (head) return found.chains.length === 1 ? headed(head, chain, read) : []
  if (goesOn && read.last && found.chains.length === 1) {
    const going: Chain = { parts: [read.last, ...chain.parts], signs: ['=', ...chain.signs] }
    read.last = going.parts.at(-1) ?? read.last
    const first = read.pending ? stepsOf(read.pending, 0) : []
    delete read.pending
    return [...first, ...stepsOf(going, 0)]
  }
  forgetLast(read)
  const last = chain.parts.at(-1)
  if (last) read.last = last
  const condition = conditionOf(found)
  if (!condition) return []
  const letters = [...new Set(condition.of.flatMap(({ left, right }) => [...lettersOf(left), ...lettersOf(right)]))]
  const inside = found.chains.flatMap((one) => stepsOf(one, firstStep(one)))
  const isResult =
    condition.join === 'or' && letters.length === 1 && condition.of.every((relation) => isValue(relation))
  if (isResult) return [...inside, ...resultOf(condition.of, letters[0] ?? '', concludes, read)]
  const [relation] = condition.of
  if (
    found.chains.length === 1 &&
    chain.parts.length === 2 &&
    chain.parts.every((part) => lettersOf(part).length > 0)
  ) {
    if (chain.parts[0]?.kind !== 'letter' && inside.length === 0) read.pending = chain
  }
  if (letters.length === 1 && condition.of.length === 1 && relation && inside.length === 0) {
    if (read.concluded) read.equations = []
    read.concluded = false
    read.equations.push(relation)
  }
  return inside
}

function forgetLast(read: Read): void {
  delete read.pending
  delete read.last
}

/** The first part of a chain that is claimed to be equal to the next: in `A = 3 · 4 = 12` the letter only names it. */
function firstStep({ parts, signs }: Chain): number {
  const [first, second] = parts
  if (!first || !second || signs.some((sign) => sign !== '=')) return parts.length
  const named = lettersOf(first).length > 0
  if (!named && lettersOf(second).length === 0) return 0
  if (compareExprs(first, second).result === 'same') return 0
  const letters = lettersOf(first)
  const isRewritten = parts.length > 2 && first.kind !== 'letter' && letters.length > 0 && lettersOf(second).length > 0
  return isRewritten && parts.every((part) => lettersOf(part).join() === letters.join()) ? 0 : 1
}

function stepsOf({ parts, signs }: Chain, from: number): TextClaim[] {
  if (signs.some((sign) => sign !== '=')) return []
  return parts.slice(from + 1).flatMap((right, index) => {
    const left = parts[from + index]
    if (!left || (isNumber(left) && isNumber(right)) || toLatex(left) === toLatex(right) || isPutIn(left, right))
      return []
    return [{ claim: `$${toLatex(left)} = ${toLatex(right)}$`, parsed: { kind: 'equal', left, right } }]
  })
}

/** `3 = -1` is what is left of an equation without solutions. */
const isNumber = (expr: Expr): boolean => expr.kind === 'number' || (expr.kind === 'negative' && isNumber(expr.of))

/** In `π r² = π · 3²` a number was put in for a letter. */
const isPutIn = (left: Expr, right: Expr): boolean =>
  lettersOf(left).join() !== lettersOf(right).join() && compareExprs(left, right).result !== 'same'

const isValue = ({ left, sign, right }: Relation): boolean =>
  left.kind === 'letter' && sign === '=' && lettersOf(right).length === 0

/** Values that are said to solve the equations before them: the first and the last of these. */
function resultOf(values: Relation[], letter: string, concludes: boolean, read: Read): TextClaim[] {
  const own = read.equations.filter(({ left, right }) => [...lettersOf(left), ...lettersOf(right)].includes(letter))
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || (read.concluded && !concludes)) return []
  read.concluded = true
  const solved = values.map(({ right }) => ({ [letter]: right }))
  if (isApproximate(values, first)) return []
  return [
    {
      claim: `$${values.map(relationToLatex).join(' \\text{ or } ')}$`,
      parsed: {
        kind: 'solves',
        relations: first === last || values.length > 1 ? [first] : [first, last],
        values: solved,
      },
    },
  ]
}

/** Decimals that nearly solve the equation were rounded. */
function isApproximate(values: Relation[], { left, right }: Relation): boolean {
  return values.some(({ left: name, right: value }) => {
    const x = valueOf(value, {})
    const written = exactValue(value)
    if (name.kind !== 'letter' || value.kind === 'quotient' || !written || written.d === 1n || !hasEnd(written))
      return false
    const apart = (at: number): number => valueOf(left, { [name.name]: at }) - valueOf(right, { [name.name]: at })
    return apart(x) !== 0 && apart(x - 0.006) * apart(x + 0.006) < 0
  })
}

function headed({ name, order, letter, at, of }: Head, chain: Chain, read: Read): TextClaim[] {
  const [first, last] = [chain.parts[0], chain.parts.at(-1)]
  const inside = stepsOf(chain, 0)
  if (!first || !last || at) return at && first && lettersOf(first).length === 0 ? inside : []
  if (of && letter) {
    const sign =
      of.takes === 'integral' ? `\\int ${toLatex(of.expr)} \\, d${letter}` : `\\frac{d}{d${letter}} ${toLatex(of.expr)}`
    return [
      { claim: `$${sign} = ${toLatex(first)}$`, parsed: { kind: of.takes, of: of.expr, letter, is: first } },
      ...inside,
    ]
  }
  const own = letter ?? lettersOf(last)[0] ?? 'x'
  const below = order > 0 ? read.functions.get(`${name}${"'".repeat(order - 1)}`) : undefined
  read.functions.set(`${name}${"'".repeat(order)}`, { is: last, letter: own })
  if (!below) return inside
  const claim = `$${name}${"'".repeat(order)}(${own}) = ${toLatex(first)}$`
  return [{ claim, parsed: { kind: 'derivative', of: below.is, letter: below.letter, is: first } }, ...inside]
}

function whatIsRight(claim: Claim): string {
  if (claim.kind === 'derivative') return `This is not the derivative of ${plainly(claim.of)}.`
  if (claim.kind === 'integral') return `The derivative of this is not ${plainly(claim.of)}.`
  if (claim.kind === 'solves') {
    const [relation] = claim.relations
    return relation ? `This does not fit ${plainly(relation.left)} ${relation.sign} ${plainly(relation.right)}.` : ''
  }
  if (claim.kind !== 'equal') return ''
  const value = exactValue(claim.left)
  if (value && hasEnd(value) && value.d < 1_000_000n)
    return `${plainly(claim.left)} is ${plainly({ kind: 'number', value })}.`
  if (value) return `${plainly(claim.left)} is ${value.n}/${value.d}, about ${Number(toNumber(value).toFixed(3))}.`
  return `${plainly(claim.left)} is not the same as ${plainly(claim.right)}.`
}
