import { withoutDirectionControls } from './characters.ts'
import { formulaText } from './formula-text.ts'
import { decodeEntities, elementsOf, growTree, type MarkupElement, readAttributes, walkMarkup } from './markup.ts'

const INLINE = new Set(['a', 'code', 'em', 's', 'span', 'strong'])
const BLOCK = 'math-block'
/** Characters of an excerpt when nothing else is asked for. */
const EXCERPT_LENGTH = 200

/**
 * All the words of a rendered post on one line, for the search index and for comparing posts. It holds what folds
 * hide, so never show it: `excerpt` and `visibleText` are for showing.
 */
export function plainText(html: string): string {
  return collapse(read(html, 'everything'))
}

/** The words that a reader sees before opening any hint, step or solution. */
export function visibleText(html: string): string {
  return collapse(read(html, 'visible'))
}

/** The beginning of a rendered post as plain text (not HTML) of at most `length` characters, cut after a word; folds stay shut. */
export function excerpt(html: string, length = EXCERPT_LENGTH): string {
  return cut(visibleText(html), length)
}

/** `plainText` and `excerpt`. */
export function readTexts(html: string): { text: string; excerpt: string } {
  return { text: plainText(html), excerpt: excerpt(html) }
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length - 1)
  const space = start.lastIndexOf(' ')
  const words = text[length - 1] === ' ' || space < length / 2 ? start : start.slice(0, space)
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–—-]+$/, '')}…`
}

/** Formulas alone are read from a tree: a search reads twenty posts. */
function read(html: string, what: 'everything' | 'visible'): string {
  let text = ''
  /** What follows each element that is open. */
  const ends: string[] = []
  /** How many elements are open of which nothing is read as it stands, the outermost with its end tag. */
  let shut = 0
  let formula: ReturnType<typeof growTree> | undefined
  walkMarkup(html, {
    text(raw) {
      if (shut === 0) text += decodeEntities(raw)
      else formula?.reader.text(raw)
    },
    open(name, attributes) {
      if (shut > 0) {
        shut++
        formula?.reader.open(name, attributes)
        return
      }
      const isWithin =
        INLINE.has(name) && !(attributes.includes(BLOCK) && readAttributes(attributes)['class'] === BLOCK)
      const between = name === 'math' || isWithin ? '' : ' '
      text += between
      ends.push(between)
      if (name === 'math') formula = growTree()
      else if (name === 'svg') text += readAttributes(attributes)['aria-label'] ?? ''
      else if (name === 'img') text += readAttributes(attributes)['alt'] ?? ''
      else if (name !== 'details' || what === 'everything') return
      shut = 1
    },
    close(name) {
      if (shut > 1) formula?.reader.close(name)
      if (shut > 0 && --shut > 0) return
      if (formula) text += formulaText(drawnPart(formula.root))
      formula = undefined
      text += ends.pop()
    },
  })
  return text
}

/** A formula without the annotation that repeats it as LaTeX. */
function drawnPart(math: MarkupElement): MarkupElement {
  return elementsOf(math).flatMap(elementsOf)[0] ?? math
}

function collapse(text: string): string {
  return withoutDirectionControls(text).replace(MORE_THAN_A_SPACE, ' ').trim()
}

const MORE_THAN_A_SPACE = /[^\S ]\s*| \s+/g
