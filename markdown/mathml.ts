import { replaceBrokenCharacters } from './characters.ts'
import { elementsOf, type MarkupElement, type MarkupNode } from './markup.ts'
import { inMathsAlphabet } from './maths-letters.ts'
import { redraw } from './mathml-marks.ts'
import { spaceRow } from './mathml-row.ts'
import { cellClasses, tableClass } from './mathml-table.ts'

/** Attributes that MathML Core knows, and `notation` for `menclose`; everything else that KaTeX writes is dropped. */
const KEPT = new Set(
  (
    'accent accentunder depth displaystyle encoding fence form height largeop linethickness lspace mathbackground mathcolor ' +
    'mathsize maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
)
const LETTERS = new Set(['mi', 'mn', 'mo'])
/** Higher shifts (in em) would lay a formula over other people's text. */
const MAX_SHIFT = 3

/**
 * Turns KaTeX's MathML 3 into what browsers of today draw (MathML Core): letters of other alphabets as characters,
 * alignment and lines of tables as classes on the cells, the spaces of TeX, no `style`. Takes `<semantics>` and
 * returns its content without the annotation.
 */
export function toMathmlCore(semantics: MarkupElement): MarkupNode[] {
  return elementsOf(semantics)
    .filter((element) => element.name !== 'annotation')
    .map((element) => rewrite(element))
}

/** Whether a formula has a bare line break (`\\` outside any environment), which no browser obeys. */
export function hasBareLineBreak(node: MarkupElement): boolean {
  return node.attributes['linebreak'] === 'newline' || elementsOf(node).some(hasBareLineBreak)
}

function rewrite(given: MarkupElement): MarkupElement {
  if (given.name === 'mtable') return rewriteTable(given)
  const node = redraw(given)
  const { mathvariant } = node.attributes
  const letters = LETTERS.has(node.name) && mathvariant !== undefined && mathvariant !== 'normal'
  const children = spaceRow(node).map((child): MarkupNode => {
    if (typeof child !== 'string') return rewrite(child)
    const text = replaceBrokenCharacters(child) // \char can write them
    return letters ? inMathsAlphabet(text, mathvariant) : text
  })
  const attributes = rewriteAttributes(node)
  if (node.name === 'mi' && mathvariant === 'normal') attributes['mathvariant'] = 'normal'
  return { name: node.name, attributes, children }
}

function rewriteAttributes(node: MarkupElement): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(node.attributes)) {
    if (KEPT.has(name)) kept[name] = value
  }
  if (Math.abs(Number.parseFloat(kept['voffset'] ?? '0')) > MAX_SHIFT && kept['voffset']?.endsWith('em'))
    delete kept['voffset']
  if (kept['lspace']?.endsWith('width')) {
    delete kept['lspace'] // \llap: no unit of MathML Core
    delete kept['width']
  }
  const classes = []
  if (kept['width']?.startsWith('+')) {
    for (const name of ['width', 'height', 'lspace', 'voffset']) delete kept[name] // nor sizes relative to the content
    classes.push('math-padded')
  }
  const { class: given, style, mathvariant } = node.attributes
  if (style?.startsWith('border')) classes.push('math-framed') // \fcolorbox
  if (style?.startsWith('text-shadow')) classes.push('math-bold') // \pmb
  if (node.name === 'mtext' && mathvariant) classes.push(...textClasses(mathvariant))
  if (given?.startsWith('math-')) classes.push(given)
  if (node.name === 'menclose' && elementsOf(node)[0]?.name === 'mtable')
    kept['notation'] = turnNotation(kept['notation'] ?? '')
  if (classes.length > 0) kept['class'] = classes.join(' ')
  return kept
}

function textClasses(variant: string): string[] {
  return ['bold', 'italic', 'monospace'].filter((word) => variant.includes(word)).map((word) => `math-${word}`)
}

/** KaTeX 0.19 says top and bottom for the outer column lines of an array, left and right for its outer row lines. */
function turnNotation(notation: string): string {
  const turned: Record<string, string> = { top: 'left', bottom: 'right', left: 'top', right: 'bottom' }
  return notation.replace(/\w+/g, (side) => turned[side] ?? side)
}

function rewriteTable(table: MarkupElement): MarkupElement {
  const isTagged = table.attributes['width'] === '100%' // \tag: the formula between two springs, the tag at the end
  const rows = elementsOf(table).map((row, rowIndex): MarkupElement => {
    const cells = elementsOf(row).filter((cell) => isTagged || cell.children.length > 0 || !cell.attributes['class'])
    return {
      name: 'mtr',
      attributes: {},
      children: cells.map((cell, column) => rewriteCell(cell, cellClasses(table, rowIndex, column))),
    }
  })
  const name = tableClass(table)
  return {
    name: 'mtable',
    attributes: name ? { class: name } : {},
    children: rows.filter((row) => row.children.length > 0),
  }
}

function rewriteCell(cell: MarkupElement, classes: string[]): MarkupElement {
  const all = cell.attributes['width'] ? [...classes, 'math-spring'] : classes
  return {
    name: 'mtd',
    attributes: all.length > 0 ? { class: all.join(' ') } : {},
    children: elementsOf(cell).map(rewrite),
  }
}
