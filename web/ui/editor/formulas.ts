import { type Edit, replaceSelection, trimmed, type Writing } from './edits.ts'

/** A common form: how it looks in plain signs, its LaTeX with `▢` where one writes on, and what stands there at first. */
export type Form = { name: string; shown: string; tex: string; first?: string }

const SLOT = '▢'

export const FORMS: { group: string; forms: Form[] }[] = [
  {
    group: 'Everyday',
    forms: [
      { name: 'Fraction', shown: 'a⁄b', tex: '\\frac{▢}{b}', first: 'a' },
      { name: 'Power', shown: 'xⁿ', tex: '▢^{n}', first: 'x' },
      { name: 'Square root', shown: '√x', tex: '\\sqrt{▢}', first: 'x' },
      { name: 'Other root', shown: 'ⁿ√x', tex: '\\sqrt[n]{▢}', first: 'x' },
      { name: 'Index', shown: 'xₙ', tex: '▢_{n}', first: 'x' },
      { name: 'Times', shown: '×', tex: '\\times ▢' },
      { name: 'Divided by', shown: '÷', tex: '\\div ▢' },
      { name: 'Plus or minus', shown: '±', tex: '\\pm ▢' },
      { name: 'Degrees', shown: 'x°', tex: '▢^{\\circ}', first: '90' },
    ],
  },
  {
    group: 'Comparing',
    forms: [
      { name: 'Not equal', shown: '≠', tex: '\\neq ▢' },
      { name: 'About equal', shown: '≈', tex: '\\approx ▢' },
      { name: 'At most', shown: '≤', tex: '\\leq ▢' },
      { name: 'At least', shown: '≥', tex: '\\geq ▢' },
      { name: 'Arrow', shown: '→', tex: '\\rightarrow ▢' },
    ],
  },
  {
    group: 'Letters',
    forms: [
      { name: 'Pi', shown: 'π', tex: '\\pi ▢' },
      { name: 'Alpha', shown: 'α', tex: '\\alpha ▢' },
      { name: 'Beta', shown: 'β', tex: '\\beta ▢' },
      { name: 'Theta', shown: 'θ', tex: '\\theta ▢' },
      { name: 'Delta', shown: 'Δ', tex: '\\Delta ▢' },
      { name: 'Infinity', shown: '∞', tex: '\\infty ▢' },
    ],
  },
  {
    group: 'Bigger',
    forms: [
      { name: 'Sum', shown: '∑', tex: '\\sum_{i=1}^{n} ▢', first: 'i' },
      { name: 'Integral', shown: '∫', tex: '\\int_{a}^{b} ▢ \\, dx', first: 'x' },
      { name: 'Limit', shown: 'lim', tex: '\\lim_{x \\to 0} ▢', first: 'x' },
      { name: 'Vector', shown: 'v⃗', tex: '\\vec{▢}', first: 'v' },
      { name: 'Two equations', shown: '{=', tex: '\\begin{cases} ▢ \\\\ x - y = 1 \\end{cases}', first: 'x + y = 5' },
      { name: 'Chemical formula', shown: 'H₂O', tex: '\\ce{▢}', first: 'H2O' },
    ],
  },
]

/** A formula in the line: the selection between dollars, or a first one to type over. */
export function toggleFormula(writing: Writing): Edit {
  const { text, start, end } = trimmed(writing)
  const selected = text.slice(start, end)
  if (selected && text[start - 1] === '$' && text[end] === '$')
    return { from: start - 1, to: end + 1, insert: selected, select: [start - 1, end - 1] }
  const formula = selected || 'x^2'
  return replaceSelection({ text, start, end }, `$${formula}$`, [1, 1 + formula.length])
}

/** Puts a form at the caret; what is selected goes into its slot. Outside a formula it brings the dollars along. */
export function insertForm(writing: Writing, { tex, first = '' }: Form): Edit {
  const { text, start, end } = trimmed(writing)
  const filling = text.slice(start, end) || first
  const slot = tex.indexOf(SLOT)
  const formula = tex.replace(SLOT, () => filling)
  const [open, close] = isInFormula(text, start) ? ['', ''] : ['$', '$']
  // no space may stand before the closing dollar
  const insert = open + (close ? formula.trimEnd() : formula) + close
  const begin = Math.min(open.length + slot, insert.length - close.length)
  const isFilled = end > start
  const last = isFilled ? insert.length - close.length : begin + filling.length
  return replaceSelection({ text, start, end }, insert, [isFilled ? last : begin, last])
}

/** Whether a place lies between dollars of its own paragraph; those escaped or in code do not count. */
export function isInFormula(text: string, place: number): boolean {
  const paragraph = text.slice(text.lastIndexOf('\n\n', place - 1) + 1, place)
  const dollars =
    paragraph
      .replace(/\\[\s\S]/g, '')
      .replace(/`[^`\n]*`/g, '')
      .match(/\$+/g) ?? []
  return dollars.length % 2 === 1
}
