import { withoutDirectionControls } from './characters.ts'
import { formulaText } from './formula-text.ts'
import { elementsOf, type MarkupElement, type MarkupNode, parseMarkup } from './markup.ts'

const INLINE = new Set(['a', 'code', 'em', 's', 'span', 'strong'])
/** Characters of an excerpt when nothing else is asked for. */
const EXCERPT_LENGTH = 200

/**
 * All the words of a rendered post on one line, for the search index and for comparing posts. It holds what folds
 * hide, so never show it: `excerpt` and `visibleText` are for showing.
 */
export function plainText(html: string): string {
  return collapse(read(parseMarkup(html), 'everything'))
}

/** The words that a reader sees before opening any hint, step or solution. */
export function visibleText(html: string): string {
  return collapse(read(parseMarkup(html), 'visible'))
}

/** The beginning of a rendered post as plain text (not HTML) of at most `length` characters, cut after a word; folds stay shut. */
export function excerpt(html: string, length = EXCERPT_LENGTH): string {
  return cut(visibleText(html), length)
}

/** `plainText` and `excerpt` for the price of reading the HTML once. */
export function readTexts(html: string): { text: string; excerpt: string } {
  const tree = parseMarkup(html)
  return { text: collapse(read(tree, 'everything')), excerpt: cut(collapse(read(tree, 'visible')), EXCERPT_LENGTH) }
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length - 1)
  const space = start.lastIndexOf(' ')
  const words = text[length - 1] === ' ' || space < length / 2 ? start : start.slice(0, space)
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–—-]+$/, '')}…`
}

function read(node: MarkupNode, what: 'everything' | 'visible'): string {
  if (typeof node === 'string') return node
  if (node.name === 'math') return formulaText(drawnPart(node))
  if (node.name === 'svg') return ` ${node.attributes['aria-label'] ?? ''} `
  if (node.name === 'img') return ` ${node.attributes['alt'] ?? ''} `
  if (node.name === 'details' && what === 'visible') return ' '
  const text = node.children.map((child) => read(child, what)).join('')
  return INLINE.has(node.name) && node.attributes['class'] !== 'math-block' ? text : ` ${text} `
}

/** A formula without the annotation that repeats it as LaTeX. */
function drawnPart(math: MarkupElement): MarkupElement {
  return elementsOf(math).flatMap(elementsOf)[0] ?? math
}

function collapse(text: string): string {
  return withoutDirectionControls(text).replace(/\s+/g, ' ').trim()
}
