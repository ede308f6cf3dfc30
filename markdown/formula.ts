import katex from 'katex'
import 'katex/contrib/mhchem'
import { escapeHtml, replaceBrokenCharacters } from './characters.ts'
import { depthOf, elementsOf, type MarkupElement, parseMarkup, textOf, writeMarkup } from './markup.ts'
import { hasBareLineBreak, toMathmlCore } from './mathml.ts'

/** Longer formulas (in characters) are shown as they were typed. */
export const MAX_FORMULA_LENGTH = 2_000
/** Formulas in one post, and their characters together, before the rest is shown as typed. */
export const MAX_FORMULAS = 400
export const MAX_FORMULA_CHARACTERS = 16_000
/** Elements within one another: deeper trees are no school maths, and browsers flatten HTML below 512. */
const MAX_DEPTH = 80
/** Elements in one formula: a matrix of 20 by 20 has about 1,200. */
const MAX_ELEMENTS = 4_000
/** Visible characters of a display formula above which it may be wider than a phone, so that the keyboard must scroll it. */
const WIDE = 24

/** What is left of the limits in one post. */
export type FormulaBudget = { formulas: number; characters: number }

/** A fresh budget for one post. */
export function formulaBudget(): FormulaBudget {
  return { formulas: MAX_FORMULAS, characters: MAX_FORMULA_CHARACTERS }
}

/**
 * LaTeX as `<math>`; what KaTeX cannot read comes back as the typed source in `<code class="math-error">` with the
 * reason as its title. Never throws. Takes its share from the budget.
 */
export function renderFormula(latex: string, budget: FormulaBudget): string {
  return render(latex, false, budget).html
}

/** The same as a formula on lines of its own, in a box that scrolls sideways. */
export function renderDisplayFormula(latex: string, budget: FormulaBudget): string {
  const { html, characters } = render(latex, true, budget)
  return `<span class="math-block"${characters > WIDE ? ' tabindex="0"' : ''}>${html}</span>`
}

/** Commands that define others (a short formula could grow without bound), load, link or carry HTML. */
const REFUSED =
  /\\(?:[egx]?def|let|futurelet|(?:re|provide)?newcommand|newenvironment|global|long|href|url|includegraphics|html[A-Z]\w*)(?![a-zA-Z])/

class FormulaError extends Error {}

function render(latex: string, display: boolean, budget: FormulaBudget): { html: string; characters: number } {
  const source = latex.trim()
  budget.formulas -= 1
  budget.characters -= source.length
  try {
    if (source.length > MAX_FORMULA_LENGTH)
      throw new FormulaError(`It is longer than ${MAX_FORMULA_LENGTH} characters.`)
    if (budget.formulas < 0 || budget.characters < 0) throw new FormulaError('There are too many formulas in one post.')
    const refused = REFUSED.exec(source)
    if (refused) throw new FormulaError(`${refused[0]} cannot be used here.`)
    return toMath(source, display)
  } catch (error) {
    const title = escapeHtml(replaceBrokenCharacters(`This formula could not be read. ${reasonOf(error)}`))
    return { html: `<code class="math-error" title="${title}">${escapeHtml(source)}</code>`, characters: source.length }
  }
}

function toMath(source: string, display: boolean): { html: string; characters: number } {
  let semantics = readLatex(source, display)
  if (display && hasBareLineBreak(semantics))
    semantics = readLatex(`\\begin{gathered}${source}\\end{gathered}`, display)
  const annotation: MarkupElement = {
    name: 'annotation',
    attributes: { encoding: 'application/x-tex' },
    children: [source],
  }
  const drawn = toMathmlCore(semantics)
  const math: MarkupElement = {
    name: 'math',
    attributes: display ? { display: 'block' } : {},
    children: [{ name: 'semantics', attributes: {}, children: [...drawn, annotation] }],
  }
  return { html: writeMarkup(math), characters: drawn.reduce((sum, node) => sum + textOf(node).length, 0) }
}

function readLatex(source: string, displayMode: boolean): MarkupElement {
  const markup = katex.renderToString(source, {
    displayMode,
    output: 'mathml',
    throwOnError: true,
    trust: false,
    maxExpand: 500,
    maxSize: 20,
    // Learners write €, ° and their own alphabets in formulas: that is no mistake. HTML in formulas is one.
    strict: (code) => (code === 'htmlExtension' ? 'error' : 'ignore'),
  })
  const tree = parseMarkup(markup)
  if (depthOf(tree) > MAX_DEPTH) throw new FormulaError('Its parts are nested too deeply.')
  if (countElements(tree) > MAX_ELEMENTS) throw new FormulaError('It has too many parts.')
  const semantics = elementsOf(tree).flatMap(elementsOf).flatMap(elementsOf)[0] // span, math, semantics
  if (semantics?.name !== 'semantics') throw new FormulaError('It gave no formula.')
  return semantics
}

function countElements(element: MarkupElement): number {
  return elementsOf(element).reduce((sum, child) => sum + countElements(child), 1)
}

function reasonOf(error: unknown): string {
  if (error instanceof FormulaError) return error.message
  if (error instanceof katex.ParseError) return error.rawMessage.slice(0, 200).replace(/\.?$/, '.')
  return 'Its parts are nested too deeply.' // a RangeError: the stack is full
}
