import { plainLatex } from '#maths/notation/plain-latex.ts'
import { CURRENCIES } from './units.ts'

/** More than a question may have; what follows is not read. */
const MOST = 2000

const CHARACTERS: Record<string, string> = {
  '×': '*',
  '✕': '*',
  '✖': '*',
  '⋅': '*',
  '·': '*',
  '•': '*',
  '∙': '*',
  '∗': '*',
  '÷': '/',
  '∕': '/',
  '⁄': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '≤': '<=',
  '≥': '>=',
  '⩽': '<=',
  '⩾': '>=',
  '≦': '<=',
  '≧': '>=',
  '≈': ' ',
  '≠': ' ≠ ',
  π: ' pi ',
  '∏': ' pi ',
  θ: 'x',
  '∞': ' infinity ',
  '°': ' degrees ',
  º: ' degrees ',
  '℃': ' degrees c ',
  '℉': ' degrees f ',
  '’': "'",
  '‘': "'",
  '“': ' ',
  '”': ' ',
  '"': ' ',
  '„': ' ',
  '«': ' ',
  '»': ' ',
  '…': ' ... ',
  '∶': ':',
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '⅓': ' 1/3',
  '⅔': ' 2/3',
  '⅕': ' 1/5',
  '⅖': ' 2/5',
  '⅗': ' 3/5',
  '⅘': ' 4/5',
  '⅙': ' 1/6',
  '⅚': ' 5/6',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
  '∫': ' integral of ',
  '∑': ' ∑ ',
  '\u00a0': ' ',
  '\u200b': '',
  '\u2009': ' ',
  '\u202f': ' ',
}
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'

/** A question in one alphabet: lower case, plain signs (`*`, `/`, `-`, `^`), LaTeX as a calculator would take it. */
export function cleanText(question: string): string {
  let text = question.slice(0, MOST).replace(/[^\x20-\x7e]/gu, (c) => raised(c) ?? CHARACTERS[c] ?? c)
  text = text
    .normalize('NFKC')
    .replace(/√\s*([\d.]+|[a-z]\b|(?=\())/giu, ' sqrt($1)')
    .replace(/sqrt\(\)\(/g, 'sqrt(')
  text = text.replace(/∛\s*([\d.]+|[a-z]\b|(?=\())/giu, ' cbrt($1)').replace(/cbrt\(\)\(/g, 'cbrt(')
  text = plainLatex(withoutDollars(text))
    .toLowerCase()
    .replace(/\*\*/g, '^')
    .replace(/\blog_?10(?= ?[(a-z])/g, 'log')
    .replace(/\blog2(?= ?\()/g, 'log_2')
    .replace(/\s+/g, ' ')
  return money(
    text
      .replace(/=</g, '<=')
      .replace(/=>/g, '>=')
      .replace(/[?!]+(?=\s|$)/g, bang),
  ).trim()
}

/** `5!` stays a factorial, `help!` loses its mark. */
function bang(marks: string, at: number, whole: string): string {
  return marks === '!' && /[\d)]/.test(whole[at - 1] ?? '') ? '!' : ' ? '
}

function raised(c: string): string | undefined {
  const at = RAISED.indexOf(c)
  if (at >= 0) return `^${at === 10 ? '-' : at}`
  const low = LOWERED.indexOf(c)
  return low >= 0 ? `_${low}` : undefined
}

/** `$2x$` is a formula, `$2 and $3` is money. */
function withoutDollars(text: string): string {
  const open = text.replace(/\\[([]|\\[\])]/g, ' ').replace(/\$\$/g, ' ')
  return open.replace(/\$([^$\n]{1,300})\$/g, (all, inside: string) => {
    const words = inside.replace(/\\[a-z]+/gi, '').match(/[a-z]{2,}/gi) ?? []
    const formula = words.every(
      (word) =>
        /^(?:sin|cos|tan|log|ln|sqrt|pi|text|[a-z]{2})$/i.test(word) && !/^(?:is|of|on|to|or|at|in|by|an)$/i.test(word),
    )
    return formula && !/^\s*\d+(?:[.,]\d+)?\s*[,;]?\s*$/.test(inside)
      ? ` ${inside} `
      : formula && !/\s$/.test(inside)
        ? ` ${inside} `
        : all
  })
}

function money(text: string): string {
  const amount = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)`
  return text
    .replace(new RegExp(`\\b(?:us|a|c|nz)(?=\\$ ?\\d)|\\brs\\.? ?(?=\\d)`, 'g'), (name) =>
      name.startsWith('rs') ? '₹' : '',
    )
    .replace(new RegExp(`(\\p{Sc}) ?${amount}`, 'gu'), (all, sign: string, sum: string) =>
      sign in CURRENCIES ? `${sum} ${CURRENCIES[sign]} ` : all,
    )
    .replace(/(\d) ?(\p{Sc})/gu, (all, digit: string, sign: string) =>
      sign in CURRENCIES ? `${digit} ${CURRENCIES[sign]} ` : all,
    )
}
