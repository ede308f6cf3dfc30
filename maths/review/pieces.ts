import { isOnlyLabel } from './labels.ts'

const LONGEST_TEXT = 8_000
const SIGN = /[=<>≤≥]/

/** A message in the pieces that say one thing each: its lines, and the steps and columns within a line. */
export function piecesOf(text: string): string[] {
  return plainNumbers(withoutNumbersBehind(text.slice(0, LONGEST_TEXT)))
    .split('\n')
    .flatMap((line) => (SHARE.test(line.trim()) ? [line] : steps(line).flatMap(columns)))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !isOnlyLabel(piece))
}

/** A message may put its steps in one line, with arrows between them. */
function steps(line: string): string[] {
  return line
    .replace(/\\(?:implies|Rightarrow|iff|Leftrightarrow|therefore|to|rightarrow)(?![a-z])|⟹|⟺|⇔/g, '⇒')
    .split(
      /\\\\|(?:=>|⇒|→|->|∴)|;\s|(?<=[=<>≤≥].*)\.\s+(?=[A-Z])|(?<=[=<>≤≥].*),?\s(?:so|then|therefore|hence|thus)\s(?=.*[=<>≤≥])/,
    )
}

/** Two equations in one line: `(I) x + y = 3   (II) x - y = 1`, `x₁ = 6    x₂ = 2`. */
function columns(step: string): string[] {
  const parts = step.split(/\t+|\s{2,}|\s+(?=\((?:II|ii|2)\)\s*\S)|\s+(?=II\s*:)/)
  return parts.every((part) => SIGN.test(part.replace(/^\s*[=<>≤≥]/, ''))) ? parts : [step]
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
  return isDecimal ? text.replace(/(?<![\d,(]|\(\s*-?\d*)(\d+),(\d+)(?![\d,])/g, '$1.$2') : text
}

/** `10% = 7.5` and `80% → 1200` say which share is how much. */
export const SHARE = /^([\d.,]+)\s*\\?%\s*(?:=>|⇒|→|->|=(?![=>]))\s*([^=%][^%]*)$/
