import { convertsUnits, coreOf, hasWords, plainFormula } from './line-words.ts'

/** A formula in a text: `concludes` where a word such as "so" stands before it, `starts` where no other one stands right above it. */
export type Found = { formula: string; concludes: boolean; starts: boolean }

const LONGEST_TEXT = 20_000
const MOST_FOUND = 120

/** Marked formulas: `$$…$$`, `\[…\]`, `\(…\)`, `$…$` without a space inside the signs and without a digit after them, which is money. */
const MARKED =
  /\$\$([^$]+)\$\$|\\\[((?:(?!\\\])[^])+)\\\]|\\\(((?:(?!\\\))[^])+)\\\)|\$(?=\S)([^$\n]+?)(?<=\S)\$(?!\d)/g
const CONCLUSION =
  /(?:\b(?:so|therefore|thus|hence|gives?|get|answer|solutions?|result|means|have|find|is|are|then)\b|=>|⇒|→|∴|\*\*)[^.!?=]{0,40}$/i

/** The formulas of a Markdown text in their order, marked or as lines and pieces of plain text; not those in code. */
export function formulasIn(markdown: string): Found[] {
  const text = markdown.slice(0, LONGEST_TEXT).replace(/^(```|~~~)[^]*?(?:^\1.*$|(?![^]))/gm, '\n')
  const found: Found[] = []
  let at = 0
  let before = ''
  for (const match of text.matchAll(MARKED)) {
    const formula = match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''
    if (hasWords(plainFormula(formula)) && !/\\(?:text|begin|mathrm)/.test(formula)) continue // two prices
    const prose = text.slice(at, match.index)
    found.push(...plainOnes(prose))
    before = `${before}${prose}`.slice(-80)
    const concludes = CONCLUSION.test(before)
    for (const [index, line] of formula
      .split(/\\\\(?!\w)|\n|\\(?:Rightarrow|implies|therefore|iff)(?![a-z])|⇒|=>/)
      .entries())
      found.push(...exactPart(line).map((part) => ({ formula: part, concludes, starts: index === 0 })))
    before = ' '
    at = match.index + match[0].length
  }
  return [...found, ...plainOnes(text.slice(at))].slice(0, MOST_FOUND)
}

/** What stands before a sign for "about", without the marks around it. */
function exactPart(formula: string): string[] {
  if (convertsUnits(formula)) return []
  const [exact = ''] = plainFormula(formula).split(/≈|\\approx|\\simeq|\\neq|≠/)
  return exact.trim() === '' ? [] : [exact.trim()]
}

/** Lines that are formulas but for some words around them, else pieces such as `3 + 4 = 7` in a sentence. */
function plainOnes(prose: string): Found[] {
  const lines = prose.split('\n')
  return lines.flatMap((line, index): Found[] => {
    if (!/[=<>≤≥]/.test(line)) return []
    const core = exactPart(coreOf(line))[0] ?? ''
    const concludes = CONCLUSION.test(line.slice(0, Math.max(0, line.indexOf(core))))
    if (core !== '' && !hasWords(core))
      return [{ formula: core, concludes, starts: !/[=<>≤≥]/.test(lines[index - 1] ?? '') }]
    return piecesOf(line)
  })
}

/** Stretches of numbers, signs, brackets and single letters around an equals sign. */
function piecesOf(line: string): Found[] {
  if (convertsUnits(line)) return []
  const stretches =
    /(?:\\(?:times|cdot|div)(?![a-z])|[\d.,%()+\-−–*×·÷/^²³√π=]|(?<![A-Za-z])[A-Za-z](?![A-Za-z'’])|\s)+/g
  return [...plainFormula(line).matchAll(stretches)].flatMap(({ 0: stretch, index }): Found[] => {
    const formula = stretch.trim().replace(/^(?:[aAI]\s+|[,.\-–)\s]+\s)|[,.(\s]+$/g, '')
    const isWhole = /\d|[a-z]\s*=/.test(formula) && /[^=]=[^=]/.test(formula)
    return isWhole ? [{ formula, concludes: CONCLUSION.test(line.slice(0, index)), starts: true }] : []
  })
}
