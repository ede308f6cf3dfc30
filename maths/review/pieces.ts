import { isOnlyLabel, withoutLabel } from './labels.ts'

const LONGEST_TEXT = 8_000
/** A line of working is shorter, and so are all its steps together. */
const LONGEST_LINE = 1_000
const LONGEST_PIECE = 400
const SIGN = /[=<>≤≥]/

export type Piece = { written: string; plain: string }

/** A message in the pieces that say one thing each, as they are written and with plain numbers: its lines, and the steps within a line. */
export function piecesOf(text: string): Piece[] {
  const given = text.slice(0, LONGEST_TEXT)
  const [written, plain] = [linesOf(given), linesOf(plainNumbers(given))]
  return plain.map((piece, index) => ({
    written: (plain.length === written.length ? written[index] : piece) ?? piece,
    plain: withoutColumns(piece),
  }))
}

const linesOf = (text: string): string[] =>
  withoutNumbersBehind(text)
    .split('\n')
    .filter((line) => line.length <= LONGEST_LINE)
    .flatMap((line) => (SHARE.test(line.trim()) || IS_SHARE.test(line) ? [line] : steps(line)))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && piece.length <= LONGEST_PIECE && !isOnlyLabel(piece))

/** A message may put its steps in one line, with arrows between them. */
function steps(line: string): string[] {
  return line
    .replace(/\\(?:implies|Rightarrow|iff|Leftrightarrow|therefore|to|rightarrow)(?![a-z])|⟹|⟺|⇔/g, '⇒')
    .split(
      /\\\\|(?:=>|⇒|→|->|∴)|;\s|(?<=[=<>≤≥].*)\.\s+(?=[A-Z])|(?<=[=<>≤≥].*),?\s(?:so|then|therefore|hence|thus)\s(?=.*[=<>≤≥])/,
    )
}

/** Two equations in one line: `(I) x + y = 3   (II) x - y = 1`, `x₁ = 6    x₂ = 2`. */
function withoutColumns(step: string): string {
  const parts = step.split(
    /\t+|\s{2,}|\s+(?=\((?:II|ii|2)\)\s*\S)|\s+(?=II\s*:)|(?<==\s*[-−]?[\d./√]+)\s+(?:[/&|✓✔]\s+)?(?=[a-z][₀-₉\d]?\s*=)/,
  )
  return parts.length > 1 && parts.every((part) => SIGN.test(part.replace(/^\s*[=<>≤≥]/, '')))
    ? parts.map(withoutLabel).join(' and ')
    : step
}

const BEHIND = /[\s.…]*\s[([](?:\d|I{1,3}|i{1,3}|[ABab])[)\]][ \t]*$/gm

/** Equations of a system may be numbered behind: `2x + y = 7 (1)` multiplies nothing. */
function withoutNumbersBehind(text: string): string {
  const ends = [...text.matchAll(/\s[([](\d|I{1,3}|i{1,3}|[ABab])[)\]][ \t]*$/gm)].map(([, mark]) => mark)
  const areNumbers = [
    ['1', '2'],
    ['I', 'II'],
    ['i', 'ii'],
    ['A', 'B'],
    ['a', 'b'],
  ].some((marks) => marks.every((mark) => ends.includes(mark)))
  return areNumbers ? text.replace(BEHIND, '') : text
}

const HUNDRED = /((?:[*·×]\s*100|100\s*[*·×][^=\n%]*)\s*=\s*-?[\d.]+)\s*\\?%/g

/** `2,5 + 1,75`: decimals with a comma, where the message shows that it means them so. After `· 100`, the sign for percent only names the result. */
function plainNumbers(given: string): string {
  const text = given.replace(HUNDRED, '$1')
  const isDecimal =
    !/\d\.\d/.test(text) &&
    /(?<![\d,])0,\d|\d,(?:\d{1,2}|\d{4,})\s*[-+*·×:÷/−]\s*\d|\d\s*[-+*·×:÷/−]\s*\d+,(?:\d{1,2}|\d{4,})(?![\d,])/.test(
      text,
    )
  const read = withFactorials(text)
  return isDecimal ? read.replace(/(?<![\d,(]|\(\s*-?\d*)(\d+),(\d+)(?![\d,])/g, '$1.$2') : read
}

/** `10% = 7.5` and `80% → 1200` say which share is how much. */
export const SHARE = /^([\d.,]+)\s*\\?%\s*(?:=>|⇒|→|->|=(?![=>]))\s*([^=%][^%]*)$/

/** `4!/2!`: at the end of a line it may be a shout, unless another one stands within a formula. */
const withFactorials = (text: string): string =>
  /\d!\s*[-+*/·×÷=)(\d]/.test(text)
    ? text.replace(/(?<![\d.])(\d{1,2})!(?!!)/g, (all, number: string) =>
        Number(number) > 18 ? all : `(${factorial(Number(number))})`,
      )
    : text

const factorial = (of: number): number => (of < 2 ? 1 : of * factorial(of - 1))
/** `50 → 25%` */
const IS_SHARE = /^\s*[\d.,]+\s*\p{Sc}?\s*(?:=>|⇒|→|->)\s*[\d.,]+\s*%\s*$/u
