import { some } from '#maths/notation/parts.ts'
import type { Asked } from './question.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { parseChain, parseExpression, parseRelation } from '#maths/notation/parse.ts'

/** A formula in a sentence, as it is written there. */
export type Span = { start: number; end: number; text: string; expr: Expr | undefined; relation: Relation | undefined }

const LONGEST = 300
const TOKEN = /\d+(?:\.\d+)?|\.\d+|[a-z]+(?:_\d)?|<=|>=|[-+*/^=<>()|!%[\]]|\S/g
const NAMED = /^(?:sqrt|cbrt|sin|cos|tan|log|ln|abs|arcsin|arccos|arctan|pi)$/
const PRODUCTS = /^(?:x?yz?|xyz?|abc?|mn|pq|rs|st|uv|bc|ac|xx|ax|bx|cx|mx|kx|ex|rt|vt|pv|my|by|ay)$/
const STARTS = /^(?:[\d.(|[]|[-+]|[a-z])/
const ENDS = /[\d)|%!\]]$|[a-z]$|_\d$/

type Piece = { text: string; at: number }

/** All formulas of a sentence, in its order. Linear in its length. */
export function spansIn(sentence: string): Span[] {
  const pieces: Piece[] = [...sentence.matchAll(TOKEN)].map((found) => ({ text: found[0], at: found.index }))
  const found: Span[] = []
  let run: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    if (isMaths(pieces, index, run)) run.push(piece)
    else {
      found.push(...spanOf(sentence, run))
      run = []
    }
  }
  return [...found, ...spanOf(sentence, run)]
}

function isMaths(pieces: Piece[], index: number, run: Piece[]): boolean {
  const [before, piece, after] = [pieces[index - 1], pieces[index], pieces[index + 1]]
  if (!piece) return false
  const { text } = piece
  if (!/^[a-z]/.test(text)) return /^[\d.]+$|^[-+*/^=<>()|!%[\]]|^[<>]=/.test(text)
  if (NAMED.test(text)) return true
  if (text === 'degrees') return run.length > 0 && /^[\d.]+$/.test(before?.text ?? '')
  if (text === 'is')
    return (
      /^[-\d]/.test(after?.text ?? '') &&
      run.some(({ text: one }) => /^[a-z]$/.test(one)) &&
      run.length >= 2 &&
      !run.some(({ text: one }) => /^[=<>]/.test(one))
    )
  const glued = before !== undefined && before.at + before.text.length === piece.at && /[\d)]$/.test(before.text)
  const joined = isSign(before?.text) || isSign(after?.text)
  const bare = text.replace(/_\d$/, '')
  if (bare === 'at') return isSign(before?.text)
  if (bare.length === 1) return !/^[ai]$/.test(bare) || glued || joined
  return (
    (bare.length <= 3 &&
      glued &&
      /^[a-z]{2,3}$/.test(bare) &&
      !/^(?:in|is|of|to|or|and|the|if|st|nd|rd|th|cm|mm|km|kg|ft|ml|mg|lb|oz|yd|mi|hr|min|sec|pm|am)$/.test(bare)) ||
    (PRODUCTS.test(bare) && (joined || glued))
  )
}

const isSign = (text: string | undefined): boolean => text !== undefined && /^(?:[-+*/^=<>]|[<>]=)$/.test(text)

/** The largest part of a run that is a formula: loose signs at its ends are left out. */
function spanOf(sentence: string, run: Piece[]): Span[] {
  let [from, to] = [0, run.length]
  while (from < to && !STARTS.test(run[from]?.text ?? '')) from += 1
  while (to > from && !ENDS.test(run[to - 1]?.text ?? '')) to -= 1
  for (let tries = 0; tries < 4 && from < to; tries += 1) {
    const [first, last] = [run[from], run[to - 1]]
    if (!first || !last || last.at + last.text.length - first.at > LONGEST) return []
    const [start, end] = [first.at, last.at + last.text.length]
    const text = sentence.slice(start, end)
    const read = formula(text)
    if (read.expr || read.relation || (parseChain(text)?.parts.length ?? 0) === 3)
      return [{ start, end, text, ...read }]
    const open = (text.match(/\(/g) ?? []).length - (text.match(/\)/g) ?? []).length
    if (open > 0 && first.text === '(') from += 1
    else if (open < 0 && last.text === ')') to -= 1
    else if (/^[a-z]$/.test(first.text) && run[from + 1] && !isSign(run[from + 1]?.text) && run[from + 1]?.text !== '(')
      from += 1
    else if (/^[a-z]$/.test(last.text) && !isSign(run[to - 2]?.text)) to -= 1
    else break
    while (to > from && !ENDS.test(run[to - 1]?.text ?? '')) to -= 1
  }
  return []
}

/** In `12x^5 / 4x^2` the whole of `4x^2` divides; in `1/2x` the half is meant to stand before the letter. */
const OVER_A_PRODUCT = /(?:[a-z)]|\^ ?\d+) ?\/ ?\d+[a-z]{1,3}(?![a-z])/

/** A sum in plain signs as an expression or a relation. */
export function formula(text: string): { expr: Expr | undefined; relation: Relation | undefined } {
  const written = text
    .replace(/ is (?=[-\d])/, ' = ')
    .replace(/\b[fgh] ?\( ?x ?\) ?=/, 'y =')
    .replace(/ ?degrees/g, '°')
    .replace(/(?<![\d.^/_])(\d{1,2})!/g, (all, n: string) =>
      Number(n) <= 12
        ? `(${Array.from({ length: Math.max(1, Number(n)) }, (_, at) => Math.max(1, Number(n)) - at).join('*')})`
        : all,
    )
    .replace(
      /(?<![\d.^/_a-z]|\^ )(\d+)\/(\d+)(?![\d.^/!]| ?\^)(?= ?[-+*/()]|$| *=)/g,
      (all: string, a: string, b: string, at: number, whole: string) =>
        /\d $/.test(whole.slice(Math.max(0, at - 2), at)) ? all : `(${a}/${b})`,
    )
  if (written.includes('!')) return { expr: undefined, relation: undefined }
  const reading = OVER_A_PRODUCT.test(written) ? 'tight' : 'left-to-right'
  return { expr: parseExpression(written, reading), relation: parseRelation(written, reading) }
}

/** It has an operation in it: more than a number or a letter alone. */
export const isSum = (expr: Expr): boolean =>
  some(
    expr,
    (part) => !['number', 'letter'].includes(part.kind) && !(part.kind === 'negative' && part.of.kind === 'number'),
  )

/** Takes a formula out of what is still to be read. */
export function takeSpan(asked: Asked, span: Span): void {
  asked.take(new RegExp(`(?<![a-z])${span.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z])`))
}
