import { elementsOf, type MarkupElement, type MarkupNode, textOf } from './markup.ts'

const ROWS = new Set(['mrow', 'mstyle', 'mtd', 'msqrt', 'mpadded', 'menclose', 'mphantom'])
const APPLY = '\u2061' // the invisible "function of" after sin, lim, log
const SIGNS = /^[+−±∓]$/
const OPENING = /^[([{⟨⌊⌈|∣]$/
const CLOSING = /^[)\]}⟩⌋⌉|∣!%′]$/

/**
 * The children of a node as TeX would space them: −2 after a sign is a number and no subtraction, a function's name
 * keeps a thin space from its neighbours, the bars around a determinant grow with it.
 */
export function spaceRow(node: MarkupElement): MarkupNode[] {
  if (!ROWS.has(node.name)) return node.children
  return withoutReservedSpace(node.children).flatMap((child, index, children): MarkupNode[] => {
    if (typeof child === 'string') return [child]
    const before = children[index - 1]
    const after = children[index + 1]
    if (child.name === 'mo')
      return isApply(child) ? (needsSpace(after) ? [child, thinSpace()] : [child]) : [operator(child, before)]
    if (!isFunction(child, after)) return [child]
    const spaced: MarkupNode[] = isOperand(before) ? [thinSpace(), child] : [child]
    return child.name !== 'mi' && needsSpace(after) ? [...spaced, thinSpace()] : spaced
  })
}

function operator(node: MarkupElement, before: MarkupNode | undefined): MarkupElement {
  const sign = textOf(node)
  if (node.attributes['fence'] === 'true' && (sign === '∣' || sign === '∥')) {
    const fence = { fence: 'true', stretchy: 'true', symmetric: 'true', lspace: '0em', rspace: '0em' }
    return { name: 'mo', attributes: fence, children: [sign === '∣' ? '|' : '‖'] }
  }
  const followsOperator =
    typeof before === 'object' && before.name === 'mo' && !CLOSING.test(textOf(before)) && !isApply(before)
  return SIGNS.test(sign) && followsOperator ? { ...node, attributes: { ...node.attributes, form: 'prefix' } } : node
}

function isApply(node: MarkupNode): boolean {
  return textOf(node) === APPLY
}

/** sin before its ⁡, and lim, log or max with what stands below or above it. */
function isFunction(node: MarkupElement, after: MarkupNode | undefined): boolean {
  if (node.name === 'mi') return after !== undefined && isApply(after)
  const base = elementsOf(node)[0]
  return (
    /^(?:m(?:sub|sup|subsup|under|underover|over))$/.test(node.name) &&
    base !== undefined &&
    textOf(base).endsWith(APPLY)
  )
}

function needsSpace(after: MarkupNode | undefined): boolean {
  if (typeof after !== 'object' || after.name === 'mspace') return false
  return after.name !== 'mo' || (textOf(after).length > 0 && !OPENING.test(textOf(after)) && SIGNS.test(textOf(after)))
}

function isOperand(before: MarkupNode | undefined): boolean {
  if (typeof before !== 'object' || before.name === 'mspace' || textOf(before) === '') return false
  return before.name !== 'mo' || CLOSING.test(textOf(before))
}

function thinSpace(): MarkupElement {
  return { name: 'mspace', attributes: { width: '0.1667em' }, children: [] }
}

/** mhchem reserves the width of an isotope's numbers with invisible ones and then steps back; without the step they go. */
function withoutReservedSpace(nodes: MarkupNode[]): MarkupNode[] {
  return nodes.filter((node, index) => {
    const next = nodes[index + 1]
    const isReserve = typeof node !== 'string' && node.name === 'msubsup' && isInvisible(node)
    return !(isReserve && typeof next === 'object' && stepsBack(next))
  })
}

function isInvisible(node: MarkupNode): boolean {
  return typeof node === 'string' ? node.trim() === '' : node.name === 'mphantom' || node.children.every(isInvisible)
}

function stepsBack(node: MarkupElement): boolean {
  return node.attributes['lspace'] === '-1width' || elementsOf(node).some(stepsBack)
}
