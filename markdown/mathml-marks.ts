import { elementsOf, type MarkupElement, textOf } from './markup.ts'

/** The spacing accents that maths fonts draw at the right size, for the keyboard's own that KaTeX writes. */
const ACCENTS: Record<string, string> = { '^': 'ˆ', '~': '˜' }

/**
 * Marks above, below and beside letters in the form that fonts draw well: lines over and under as borders (few fonts
 * can stretch them), primes beside their letter (their glyph is raised already), hats and tildes of accent size.
 */
export function redraw(node: MarkupElement): MarkupElement {
  const [base, mark] = elementsOf(node)
  if (!base || !mark) return node
  const sign = textOf(mark)
  if (node.name === 'msup' && /^′+$/.test(sign)) return { name: 'mrow', attributes: {}, children: [base, primes(sign)] }
  if (mark.name !== 'mo') return node
  if (sign === '‾' && (node.name === 'mover' || node.name === 'munder')) {
    return { name: 'menclose', attributes: { notation: node.name === 'mover' ? 'top' : 'bottom' }, children: [base] }
  }
  const accent = mark.attributes['stretchy'] === 'true' ? undefined : ACCENTS[sign]
  return node.name === 'mover' && accent ? { ...node, children: [base, { ...mark, children: [accent] }] } : node
}

function primes(sign: string): MarkupElement {
  return { name: 'mo', attributes: { lspace: '0em', rspace: '0em' }, children: [sign] }
}
