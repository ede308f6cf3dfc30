import { lettersOf } from '#maths/notation/parts.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { signToLatex, toLatex } from '#maths/notation/latex.ts'
import { coreOf, hasWords, lastFormula } from './line-words.ts'
import { type Chain, parseChain } from '#maths/notation/parse.ts'
import type { Reading } from '#maths/notation/token-reader.ts'
import type { Condition } from '#maths/checking/solution-sets.ts'

/** What stands before the first `=`: `f(x)`, `f'(x)`, `dy/dx`, `f'(2)`; `order` counts the derivatives. `of` stands under an integral sign. */
export type Head = { name: string; order: number; letter?: string; at?: Expr; of?: Expr }
export type WorkLine = {
  text: string
  latex: string
  /** Several for `x = 2 or x = 3` and for ±. Empty for a sentence. */
  chains: Chain[]
  join: Condition['join']
  /** Begins with `=`: goes on from the line before. */
  goesOn: boolean
  head?: Head
}

/** An equals sign before anything else: `lcm = 56` says something new, `so = 56` goes on. */
const GOES_ON =
  /^[\s$&*>(]*(?:\(?(?:\d{1,2}|[a-h])[.)]\s+)?(?:(?:so|then|and|thus|hence|therefore|which|it|this|that|next|step \d+|ans(?:wer)?|finally)[,:\s]+)*(?:\\[([])?[\s$&]*=(?![=>])/i
const MOST_LINES = 40

/** The lines of working in a learner's message: those with a formula, and a first sentence that has numbers in it. */
export function workLines(text: string, reading: Reading = 'left-to-right'): WorkLine[] {
  const lines: WorkLine[] = []
  for (const written of pieces(text)) {
    const line = readLine(written, reading)
    if (line) lines.push(line)
    else if (lines.length === 0 && isTask(written)) lines.push(sentence(written))
  }
  return lines.slice(0, MOST_LINES)
}

/** A message may put its steps in one line, with arrows between them. */
function pieces(text: string): string[] {
  return withoutLabels(text.slice(0, 8_000))
    .split('\n')
    .flatMap((line) => (saysShare(line) ? [line] : steps(line)))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

function steps(line: string): string[] {
  return line
    .replace(/\\(?:implies|Rightarrow|iff|Leftrightarrow|therefore|to|rightarrow)(?![a-z])|⟹|⟺|⇔/g, '⇒')
    .split(
      /\\\\|(?:=>|⇒|→|->|∴)|;\s|(?<=[=<>≤≥].*)\.\s+(?=[A-Z])|(?<=[=<>≤≥].*),?\s(?:so|then|therefore|hence|thus)\s(?=.*[=<>≤≥])/,
    )
}

/** Equations of a system may be numbered behind: `2x + y = 7 (1)` multiplies nothing. */
const withoutLabels = (text: string): string =>
  /[ \t]\(1\)[ \t]*$/m.test(text) && /[ \t]\(2\)[ \t]*$/m.test(text) ? text.replace(/[ \t]\(\d\)[ \t]*$/gm, '') : text

/** `10% = 7.5` and `80% → 1200` say which share is how much, not that two numbers are the same; `20% = 0.2` does. */
function saysShare(text: string): boolean {
  if (/^\s*[\d.,]+\s*\\?%\s*(?:=>|⇒|→|->)/.test(text)) return true
  const other = /^[-+]?\s*[\d.,]+\s*\\?%\s*=(?![=>])\s*([^=%]+)(?:=|$)/.exec(text)?.[1]
  const value = other === undefined ? undefined : parseChain(other.trim())?.parts[0]
  return other !== undefined && !(value !== undefined && valueOf(value, {}) <= 1)
}

const isTask = (text: string): boolean =>
  /\d/.test(text.replace(/\b(?:question|problem|exercise|number|no\.?|q|page|part|ex)\s*\.?\s*\d+/gi, ''))

const sentence = (text: string): WorkLine => ({ text, latex: '', chains: [], join: 'or', goesOn: false })

function readLine(text: string, reading: Reading): WorkLine | undefined {
  const place = /^(?:at|when|for|where|if|put)\s+[a-z]\s*=\s*(-?[\d./]+)[\s,:]+(?=\S)/i.exec(text)
  const core = lastFormula(coreOf(place ? text.slice(place[0].length) : text))
  if (core === '' || core.length > 300) return undefined
  if (saysShare(text) || saysShare(core)) return sentence(text)
  const { head, rest } = readHead(core)
  const goesOn = head === undefined && GOES_ON.test(text)
  const found = readChains(rest.replace(/^=(?!=)/, ''), reading)
  if (!found || (!/[\d=⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(core) && found.chains.every(({ signs }) => signs.length === 0)))
    return undefined
  const at = place?.[1] ? parseChain(place[1])?.parts[0] : undefined
  const line = {
    text,
    latex: latexOf(found, goesOn, rest === core ? '' : core),
    ...found,
    goesOn,
  }
  if (!head) return line
  return { ...line, head: at && head.order > 0 ? { ...head, at } : head }
}

/** The head of a line and what comes after it, from its equals sign on. */
export function readHead(core: string): { head?: Head; rest: string } {
  const called = /^([fghy])\s*((?:'|′|’|\^\{?\\prime\}?)*)\s*(?:\(\s*([^()]+)\s*\))?\s*(?==)/.exec(core)
  const marks = called?.[2]?.replace(/\^\{?\\prime\}?/g, "'").length ?? 0
  if (called?.[1] && (marks > 0 || called[3] !== undefined)) {
    const inside = called[3] === undefined ? undefined : parseChain(called[3])?.parts[0]
    const letter = inside?.kind === 'letter' ? inside.name : undefined
    const at = inside && !letter ? { at: inside } : {}
    return {
      head: { name: called[1], order: marks, ...(letter ? { letter } : {}), ...at },
      rest: core.slice(called[0].length),
    }
  }
  const integral = /^(?:∫|\\int(?![a-z]))\s*(.+?)\s*(?:\\[,;! ]\s*)?d([a-z])\s*(?==)/.exec(core)
  const of = integral?.[1] ? parseChain(integral[1])?.parts[0] : undefined
  if (integral?.[2] && of)
    return { head: { name: '∫', order: 0, letter: integral[2], of }, rest: core.slice(integral[0].length) }
  const slope = /^(?:d([a-z])\s*\/\s*d([a-z])|\\frac\s*\{\s*d([a-z])\s*\}\s*\{\s*d([a-z])\s*\})\s*(?==)/.exec(core)
  const [name, letter] = [slope?.[1] ?? slope?.[3], slope?.[2] ?? slope?.[4]]
  return slope && name && letter
    ? { head: { name, order: 1, letter }, rest: core.slice(slope[0].length) }
    : { rest: core }
}

/** `x = 2 or x = 3`, `x = 2, 3`, `x = ±3`, `2 < x < 5`, or one formula. */
export function readChains(
  text: string,
  reading: Reading = 'left-to-right',
): Pick<WorkLine, 'chains' | 'join'> | undefined {
  const parts = text
    .replace(/(?:\\q?quad|\s)+(or|and)(?:\\q?quad|\s)+/g, ' $1 ')
    .replace(/\\(?:lor|vee|q?quad)(?![a-z])/g, ' or ')
    .split(/\s+(or|and)\s+|\s*([,;∨])\s+/i)
  const chains: Chain[] = []
  let [hasOr, hasAnd] = [false, false]
  for (const [index, part] of parts.entries()) {
    if (index % 3 !== 0) {
      if (/or|∨/i.test(part ?? '')) hasOr = true
      if (/and/i.test(part ?? '')) hasAnd = true
      continue
    }
    if (!part || hasWords(part)) return undefined
    for (const written of signsApart(part)) {
      const chain = parseChain(written, reading)
      const whole = chain && withLetter(chain, chains[0])
      if (!whole) return undefined
      chains.push(whole)
    }
  }
  const isList = chains.length > 1
  const sameLetter = new Set(chains.map(({ parts: [first] }) => JSON.stringify(first, bigints))).size === 1
  const inequalities = chains.some(({ signs }) => signs.some((sign) => sign !== '='))
  const join =
    hasOr || (isList && sameLetter && !inequalities) || !isList || (hasAnd && !inequalities && sharesLetter(chains))
      ? 'or'
      : 'and'
  return chains.length > 0 ? { chains, join } : undefined
}

const bigints = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const sharesLetter = (chains: Chain[]): boolean =>
  new Set(chains.flatMap(({ parts }) => lettersOf(...parts))).size === 1

/** In `x = 2 or 3` the 3 is short for `x = 3`. */
function withLetter(chain: Chain, first: Chain | undefined): Chain | undefined {
  if (!first || chain.signs.length > 0) return chain
  const letter = first.parts[0]
  return letter?.kind === 'letter' && first.signs[0] === '=' && chain.parts[0]
    ? { parts: [letter, chain.parts[0]], signs: ['='] }
    : undefined
}

/** `x = ±3` says two things. */
const signsApart = (text: string): string[] =>
  /±|\\pm(?![a-z])|\+\s*\/\s*-|\+-/.test(text)
    ? ['+', '-'].map((sign) => text.replace(/±|\\pm(?![a-z])|\+\s*\/\s*-|\+-/g, ` ${sign} `))
    : [text]

/** The relations that a line states, without the steps in between: `x = 6/2 = 3` states `x = 3`. */
export function conditionOf({ chains, join }: Pick<WorkLine, 'chains' | 'join'>): Condition | undefined {
  const of: Relation[] = []
  let all = join
  for (const { parts, signs } of chains) {
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last || signs.length === 0) return undefined
    if (signs.every((sign) => sign === '=')) of.push({ left: first, sign: '=', right: last })
    else {
      if (signs.length > 1 && chains.length > 1) return undefined
      if (signs.length > 1) all = 'and'
      for (const [index, sign] of signs.entries()) {
        const [left, right] = [parts[index], parts[index + 1]]
        if (left && right) of.push({ left, sign, right })
      }
    }
  }
  return of.length > 0 ? { join: all, of } : undefined
}

function latexOf({ chains, join }: Pick<WorkLine, 'chains' | 'join'>, goesOn: boolean, headed: string): string {
  const written = chains.map(({ parts, signs }) =>
    parts
      .map((part, index) => `${index > 0 ? ` ${signToLatex(signs[index - 1] ?? '=')} ` : ''}${toLatex(part)}`)
      .join(''),
  )
  const head = headed === '' ? '' : `${headed.slice(0, headed.indexOf('=')).trim()} = `
  return `${goesOn ? '= ' : head}${written.join(` \\text{ ${join} } `)}`
}
