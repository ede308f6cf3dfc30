import { withoutAsides } from './asides.ts'
import { cleanText } from './clean-text.ts'
import { mended, weightOf } from './frame-words.ts'
import { numbersFromWords } from './number-words.ts'
import { fromDecimal, type Rational, add, negate, rational } from '#maths/notation/rational.ts'
import { signsFromWords } from './sign-words.ts'
import { unitsFromWords } from './units.ts'
import type { Draft } from '#maths/worked.ts'

/** A number as people write it: `2 1/2`, `(3/4)`, `-0.5`. To be put into a pattern. */
export const N = String.raw`(?:(?<![\d)]|[\d)] )-)?(?:\d+ \d+\/\d+|\(\d+\/\d+\)|\d+\/\d+(?![/\d])|\d+(?:\.\d+)?|\.\d+)`

/** How results are to be rounded: places after the point or figures that count. */
export type Rounding = { places: number } | { figures: number }

/** A question that is being read: what a topic takes is gone from `rest`, and in the end nothing that matters may be left. */
export type Asked = {
  /** Plain signs, numbers as digits. */
  readonly text: string
  /** The same with sums in signs. */
  readonly sums: string
  readonly rounding?: Rounding
  /** Takes the first place where the pattern fits out of the rest. */
  take(pattern: RegExp): string[] | undefined
  /** Takes all places. */
  takeAll(pattern: RegExp): string[][]
  rest(): string
}

/** One kind of question: how it is recognised, and how it is worked. */
export type Intent = {
  topic: string
  when: RegExp
  /** Which text is read. */
  on?: 'sums'
  /** How many words may be left that are neither frame nor taken. */
  slack?: number
  read: (asked: Asked) => Draft | undefined
  /** Questions of this kind: one of them is offered as another. */
  examples: string[]
}

export type Question = { text: string; sums: string; rounding?: Rounding }

const NUMBERING =
  /^(?:(?:question|exercise|problem|number|no|ex|q|#)\.? ?\d{1,2}[a-z]?\s?[.):,]?|\(?\d{1,2}[.)]|\(?[a-e]\)) (?=\S)/
const GRADE =
  /\b(?:i(?:'| a)?m (?:in )?)?(?:(?:in )?(?:grade|year|class|form) \d{1,2}|\d{1,2}(?:st|nd|rd|th) grade(?:r)?)\b(?: math(?:s|ematics)?| student)?/g
const PLACES: Record<string, number> = {
  tenth: 1,
  hundredth: 2,
  thousandth: 3,
  cent: 2,
  penny: 2,
  whole: 0,
  integer: 0,
  unit: 0,
  degree: 0,
  dollar: 0,
}
const ROUNDED =
  /,? ?\(?(?:(?:and )?(?:round(?:ed|ing)?|give|correct|write|leave|answer|express)(?: (?:it|off|up|down|your|the|my|answer|result|final|in|as|a|decimal))* )?(?:(?:to|at|with) (?:the )?|(?<=, ?))(?:(\d) ?(decimal places?|decimals?|dp|d\.p\.|significant (?:figures|digits)|sig figs?|sf|s\.f\.)|nearest (tenth|hundredth|thousandth|whole|integer|unit|cent|penny|degree|dollar)(?: number)?)\)?/

/** The question as topics read it. Rounding that is asked beside a sum is taken out, unless rounding is the whole question. */
export function readQuestion(question: string): Question {
  const clean = unitsFromWords(
    numbersFromWords(mended(withoutAsides(cleanText(question)).replace(/-(?=[a-z]{3,})(?<=[a-z]{2,}-)/g, ' '))),
  )
  const list =
    /\b(?:mean|median|mode|range|average|sequence|terms?|order|gcd|gcf|hcf|lcm|data|numbers|ascending|descending|next|pattern)\b/.test(
      clean,
    )
  const text = (
    list ? clean : clean.replace(/(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,]\d|\d)/g, (n) => n.replaceAll(',', ''))
  )
    .replace(GRADE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(NUMBERING, '')
  const wanted = ROUNDED.exec(text)
  const alone = wanted !== null && /^\D*\bround\D*-?[\d.]+\D*$/.test(text.slice(0, wanted.index))
  if (!wanted || alone || !/\d/.test(text.slice(0, wanted.index))) return { text, sums: signsFromWords(text) }
  const kind = wanted[2] ?? ''
  const count = Number(wanted[1] ?? PLACES[wanted[3] ?? ''] ?? 2)
  const bare = text.replace(wanted[0], ' ').replace(/\s+/g, ' ')
  return { text: bare, sums: signsFromWords(bare), rounding: /^s/.test(kind) ? { figures: count } : { places: count } }
}

/** One reading of a question: each intent begins afresh. */
export function ask(question: Question, on?: 'sums'): Asked {
  let rest = on === 'sums' ? question.sums : question.text
  const take = (pattern: RegExp): string[] | undefined => {
    const found = pattern.exec(rest)
    if (!found) return undefined
    rest = `${rest.slice(0, found.index)} ¦ ${rest.slice(found.index + found[0].length)}`.replace(/ {2,}/g, ' ')
    return found.map((part) => part ?? '')
  }
  const takeAll = (pattern: RegExp): string[][] => {
    const found = [...rest.matchAll(pattern)].map((match) => match.map((part) => part ?? ''))
    rest = rest.replace(pattern, ' ¦ ').replace(/ {2,}/g, ' ')
    return found
  }
  return { ...question, take, takeAll, rest: () => rest }
}

/** The words of the rest that belong to no frame. A number that is left counts as many. */
export function leftOver(rest: string): number {
  if (/\d|[=<>^√∑±\\]/.test(rest)) return 99
  const words = rest.match(/[a-z][a-z']*/g) ?? []
  return words.reduce((so, word) => so + weightOf(word), 0)
}

/** A number as it was written: mixed, fraction or decimal. */
export function numeral(written: string): Rational {
  const bare = written.replace(/[()]/g, '').trim()
  const minus = bare.startsWith('-')
  const [first = '', second] = bare.replace('-', '').trim().split(' ')
  const value = second === undefined ? simple(first) : add(simple(first), simple(second))
  return minus ? negate(value) : value
}

function simple(written: string): Rational {
  const [over = '0', under] = written.split('/')
  return under === undefined
    ? fromDecimal(over.startsWith('.') ? `0${over}` : over)
    : rational(BigInt(over), BigInt(under))
}
