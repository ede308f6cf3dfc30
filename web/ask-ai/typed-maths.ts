import { signToLatex, toLatex } from '#maths/notation/latex.ts'
import { parseChain } from '#maths/notation/parse.ts'

const MOST = 12
const MOST_WORDS = 40
const NAMES = /^(?:sqrt|cbrt|sin|cos|tan|log|ln|abs|pi|asin|acos|atan)$/i
const SHORT_WORDS =
  /^(?:am|an|as|at|be|by|do|go|he|hi|if|in|is|it|me|my|no|of|oh|ok|on|or|so|to|up|us|vs|we|cm|km|kg|mm|ml|am|pm)$/i
/** What makes it a formula and not a number or a letter in a sentence. */
const FORMULA = /[=<>≤≥^√∛²³⁴*×÷]|[\d)a-z]\s*[+\-−–/]\s*[\d(a-z√]|\d\s*[a-z(]/i
/** Years and dates. */
const NO_FORMULA = /^\(?(?:\d{3,4}[-–/]\d{2,4}|\d+\/\d+\/\d+)\)?$/

/** The formulas in what somebody types, as LaTeX, in order; the words around them are left out. */
export function formulasIn(text: string): string[] {
  return text.split('\n').flatMap(formulasOfLine).slice(0, MOST)
}

function formulasOfLine(line: string): string[] {
  return line
    .split(/(\$[^$\s](?:[^$]*[^$\s])?\$(?!\d))/)
    .flatMap((piece, index) => (index % 2 === 1 ? [piece.slice(1, -1)] : runsOf(piece).flatMap(longestFormula)))
}

/** Words in a row that may belong to one formula. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]]
  for (const written of text.split(/\s+/).filter(Boolean)) {
    const word = written.replace(/[.,;:?!"”’')]+$/, (end) => (end.startsWith(')') && written.includes('(') ? ')' : ''))
    if (isMathsWord(word)) runs.at(-1)?.push(word)
    else runs.push([])
    if (/[,;:?]$/.test(written)) runs.push([])
  }
  return runs.filter((run) => run.length > 0 && run.length <= MOST_WORDS)
}

function isMathsWord(word: string): boolean {
  if (word === '' || NO_FORMULA.test(word)) return false
  const most = /^[A-Za-z]+$/.test(word) ? 1 : 2
  return (word.match(/[A-Za-z]+/g) ?? []).every(
    (run) => NAMES.test(run) || (run.length <= most && !SHORT_WORDS.test(run)),
  )
}

function longestFormula(run: string[]): string[] {
  for (let length = run.length; length > 0; length -= 1)
    for (let start = 0; start + length <= run.length; start += 1) {
      const latex = latexOf(run.slice(start, start + length).join(' '))
      if (latex) return [latex]
    }
  return []
}

function latexOf(text: string): string | undefined {
  if (!FORMULA.test(text)) return undefined
  const chain = parseChain(text)
  return chain?.parts
    .map((part, index) => {
      const sign = chain.signs[index - 1]
      return (sign ? ` ${signToLatex(sign)} ` : '') + toLatex(part)
    })
    .join('')
}
