import { type Edit, replaceSelection, trimmed, type Writing } from './edits.ts'

/** A common form: `shown` is what it looks like, in plain signs; `_` in `tex` is where one writes on. */
export type Form = { name: string; shown: string; tex: string }

export const FORMS: { group: string; forms: Form[] }[] = [
  {
    group: 'Everyday',
    forms: [
      { name: 'Fraction', shown: 'a⁄b', tex: '\\frac{_}{b}' },
      { name: 'Square root', shown: '√x', tex: '\\sqrt{_}' },
      { name: 'Other root', shown: 'ⁿ√x', tex: '\\sqrt[n]{_}' },
      { name: 'Power', shown: 'xⁿ', tex: '_^{n}' },
      { name: 'Index', shown: 'xₙ', tex: '_{n}' },
      { name: 'Times', shown: '×', tex: '\\times _' },
      { name: 'Divided by', shown: '÷', tex: '\\div _' },
      { name: 'Plus or minus', shown: '±', tex: '\\pm _' },
    ],
  },
  {
    group: 'Comparing',
    forms: [
      { name: 'Not equal', shown: '≠', tex: '\\neq _' },
      { name: 'About equal', shown: '≈', tex: '\\approx _' },
      { name: 'At most', shown: '≤', tex: '\\leq _' },
      { name: 'At least', shown: '≥', tex: '\\geq _' },
      { name: 'Arrow', shown: '→', tex: '\\rightarrow _' },
    ],
  },
  {
    group: 'Signs',
    forms: [
      { name: 'Pi', shown: 'π', tex: '\\pi_' },
      { name: 'Alpha', shown: 'α', tex: '\\alpha_' },
      { name: 'Theta', shown: 'θ', tex: '\\theta_' },
      { name: 'Delta', shown: 'Δ', tex: '\\Delta _' },
      { name: 'Degrees', shown: '°', tex: '_^{\\circ}' },
      { name: 'Infinity', shown: '∞', tex: '\\infty_' },
    ],
  },
  {
    group: 'Bigger',
    forms: [
      { name: 'Sum', shown: '∑', tex: '\\sum_{i=1}^{n} _' },
      { name: 'Integral', shown: '∫', tex: '\\int_{a}^{b} _ \\, dx' },
      { name: 'Limit', shown: 'lim', tex: '\\lim_{x \\to 0} _' },
      { name: 'Vector', shown: 'v⃗', tex: '\\vec{_}' },
      { name: 'Two equations', shown: '{', tex: '\\begin{cases} _ \\\\ x - y = 1 \\end{cases}' },
      { name: 'Chemical formula', shown: 'H₂O', tex: '\\ce{_}' },
    ],
  },
]
