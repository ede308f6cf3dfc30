import { plainLetters } from './characters.ts'
import { elementsOf, type MarkupElement, textOf } from './markup.ts'

const RAISED: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '−': '⁻',
  '∘': '°',
  '′': '′',
  n: 'ⁿ',
}
const LOWERED: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '−': '₋',
  n: 'ₙ',
  i: 'ᵢ',
}
const BETWEEN = /^[=+−±∓×÷⋅·∗<>≤≥≠≈≡≅∼∝∈∉⊂⊆∪∩→←↔⇒⇐⇔⇌↦∧∨∣∥⊥]/u
const OPERATORS = new Set(['mo', 'mover', 'munder', 'munderover'])
const OPENING = /^[([{⟨⌊⌈|]$/u
const INVISIBLE = /[\u2061-\u2064\u200B]/g

/** A formula as a line that people can read: `x = (−b ± √(b² − 4ac))/2a`, H₂O, lim_(x → 0). */
export function formulaText(math: MarkupElement): string {
  return plainLetters(line(math)).replace(/\s+/g, ' ').trim()
}

function line(node: MarkupElement): string {
  const [first, second, third] = elementsOf(node)
  switch (node.name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return first ? row(node) : textOf(node).replace(INVISIBLE, '')
    case 'mspace':
      return ' '
    case 'mphantom':
    case 'annotation':
      return ''
    case 'mfrac':
      return node.attributes['linethickness'] === '0px'
        ? `${group(first)} choose ${group(second)}`
        : `${group(first)}/${group(second)}`
    case 'msqrt':
      return `√${group({ ...node, name: 'mrow' })}`
    case 'mroot':
      return `${script(second, RAISED, '')}√${group(first)}`
    case 'msup':
      return base(first) + script(second, RAISED, '^')
    case 'msub':
    case 'munder':
      return base(first) + script(second, LOWERED, '_')
    case 'msubsup':
    case 'munderover':
      return base(first) + script(second, LOWERED, '_') + script(third, RAISED, '^')
    case 'mover':
      return over(first, second)
    case 'mtable':
      return elementsOf(node)
        .map((tableRow) => elementsOf(tableRow).map(line).join(' '))
        .join('; ')
    default:
      return row(node)
  }
}

function row(node: MarkupElement): string {
  let written = ''
  const parts = elementsOf(node)
  parts.forEach((part, index) => {
    const text = line(part)
    const last = written.trimEnd().at(-1)
    const isSign = index === 0 || last === undefined || BETWEEN.test(last) || OPENING.test(last)
    const isLetters = part.name === 'mi' || part.name === 'mn'
    const needsSpace = isLetters && /\p{L}{2}$/u.test(written) && /^[\p{L}\d]/u.test(text) // sin x
    if (OPERATORS.has(part.name) && BETWEEN.test(text) && !(isSign && /[+−±]/.test(text))) written += ` ${text} `
    else written += needsSpace ? ` ${text}` : text
  })
  return written
}

function base(node: MarkupElement | undefined): string {
  return node && /^(?:mfrac|msqrt|msup|msub|msubsup)$/.test(node.name) ? group(node) : node ? line(node) : ''
}

function group(node: MarkupElement | undefined): string {
  const text = node ? line(node).trim() : ''
  return /^(?:[\p{L}\p{M}\d.,′°]+|\p{L}\([^()]*\)|\([^()]*\))?$/u.test(plainLetters(text)) ? text : `(${text})`
}

function script(node: MarkupElement | undefined, characters: Record<string, string>, mark: string): string {
  const text = node ? line(node).replaceAll(' ', '') : ''
  if (text !== '' && [...text].every((character) => characters[character]))
    return [...text].map((character) => characters[character]).join('')
  return text === '' || text === '⏟' || text === '‾' ? '' : mark + group(node)
}

/** Arrows and hats go with their letter; bars and braces are left out; text above a sign follows it. */
function over(first: MarkupElement | undefined, second: MarkupElement | undefined): string {
  const mark = second ? line(second) : ''
  const text = first ? line(first) : ''
  if (/^[\u20D0-\u20FF]$/.test(mark)) return text + mark
  return second?.name === 'mo' ? text : text + script(second, RAISED, '^')
}
