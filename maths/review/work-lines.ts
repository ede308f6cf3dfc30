import { lettersOf } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { signToLatex, toLatex } from '#maths/notation/latex.ts'
import { type Chain, parseChain } from '#maths/notation/parse.ts'
import type { Reading } from '#maths/notation/token-reader.ts'
import type { Condition } from '#maths/checking/solution-sets.ts'
import { type Head, readHead } from './heads.ts'
import { withoutLabel } from './labels.ts'
import { CONNECTING, coreOf, hasWords, lastFormula, namedQuantity } from './line-words.ts'
import { otherTexts } from './other-texts.ts'
import { piecesOf, SHARE } from './pieces.ts'

export type WorkLine = {
  text: string
  latex: string
  /** Several for `x = 2 or x = 3` and for ±. Empty for a sentence, and for `d/dx (x^2)` without a result. */
  chains: Chain[]
  join: Condition['join']
  /** Begins with `=`: goes on from the line before. */
  goesOn: boolean
  head?: Head
  /** `10% = 7.5`: so many percent are the value of the line. */
  share?: Expr
  /** `area = 3 · 4`: the value of something that words name. */
  named?: boolean
  /** There are formulas in it that could not be read. */
  unread?: boolean
  /** What the line may mean as well. */
  others?: WorkLine[]
}

/** An equals sign before anything else: `lcm = 56` says something new, `so = 56` goes on. */
const GOES_ON =
  /^[\s$&*>(]*(?:(?:so|then|and|thus|hence|therefore|which|it|this|that|is|next|ans(?:wer)?|finally)[,:\s]+)*(?:\\[([])?[\s$&]*=(?![=>])/i
const MOST_LINES = 40

/** The lines of working in a learner's message: those with a formula, and a first sentence that has numbers in it. */
export function workLines(text: string, reading: Reading = 'left-to-right'): WorkLine[] {
  const lines: WorkLine[] = []
  for (const { written, plain } of piecesOf(text)) {
    const line = lineOf(plain, reading)
    if (line) lines.push({ ...line, text: written })
    else if (looksLikeFormula(plain)) lines.push({ ...sentence(written), unread: true })
    else if (lines.length === 0 && isTask(written)) lines.push(sentence(written))
  }
  return lines.slice(0, MOST_LINES)
}

const isTask = (text: string): boolean =>
  /\d/.test(text.replace(/\b(?:question|problem|exercise|number|no\.?|q|page|part|ex)\s*\.?\s*\d+/gi, ''))

const sentence = (text: string): WorkLine => ({ text, latex: '', chains: [], join: 'or', goesOn: false })

/** A line that says something in signs, though perhaps not in ours. */
function looksLikeFormula(text: string): boolean {
  const core = coreOf(withoutLabel(text))
  if (/^\W*$/.test(core)) return false
  if (/[=<>≤≥≈]/.test(core)) return /[\d√]/.test(core) && !/^[^=<>≤≥≈]*[?]/.test(core)
  return !hasWords(core) && /\d.*[-+*·×÷/^√]|√/.test(core)
}

/** A line by the first of its texts that can be read, with what the others say. */
function lineOf(text: string, reading: Reading): WorkLine | undefined {
  const [line, ...others] = [text, ...otherTexts(text)].flatMap((one) => readLine(one, reading) ?? [])
  if (!line) return undefined
  return { ...line, ...(others.length > 0 ? { others } : {}) }
}

/** `x1 = 3` and `a20 = 62` are named like `x_1`. */
const numbered = (core: string): string => core.replace(/(?<![A-Za-z\d_)])([A-Za-z])(\d{1,2})(?=\s*=)/g, '$1_$2')

/** `old price - 20 = 50` begins with a word that stands for a number. */
function isWhole(said: string, core: string): boolean {
  if (!/^[-+−*×·÷/]/.test(core)) return true
  const before = said.slice(0, Math.max(0, said.indexOf(core)))
  return !/[A-Za-z'’)]\s*$/.test(before) || CONNECTING.test(before)
}

function readLine(text: string, reading: Reading): WorkLine | undefined {
  const said = withoutLabel(text)
  const place = /^(?:at|when|for|where|if|put)\s+[a-z]\s*=\s*(-?[\d./]+)[\s,:]+(?=\S)/i.exec(said)
  const share = SHARE.exec(said)
  const core = numbered(lastFormula(coreOf(share?.[2] ?? (place ? said.slice(place[0].length) : said))))
  if (core === '' || core.length > 300 || !isWhole(said, core)) return undefined
  const { head, rest } = readHead(core)
  const goesOn = head === undefined && share === null && GOES_ON.test(said)
  if (head?.of && rest === '') return { ...sentence(text), latex: core, head }
  const found = readChains(rest.replace(/^=(?!=)/, ''), reading)
  if (!found || (!/[\d=⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(core) && found.chains.every(({ signs }) => signs.length === 0)))
    return undefined
  const percent = share?.[1] === undefined ? undefined : parseChain(`${share[1]}%`)?.parts[0]
  const line = {
    text,
    latex: latexOf(found, goesOn, rest === core ? (percent ? `${toLatex(percent)} =` : '') : core),
    ...found,
    goesOn,
    ...(percent ? { share: percent } : {}),
    ...(!goesOn && namedQuantity(said) ? { named: true } : {}),
  }
  if (!head) return line
  const at = place?.[1] ? parseChain(place[1])?.parts[0] : undefined
  return { ...line, head: at && head.order > 0 ? { ...head, at } : head }
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
