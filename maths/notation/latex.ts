import type { Expr, FunctionName, Relation, Sign } from './expression.ts'
import { GREEK } from './tokens.ts'
import { type Rational, hasEnd, isWhole, negate } from './rational.ts'

/** Decimals with more places than this are shown as fractions. */
const MOST_PLACES = 8

/** How tightly a thing holds together: what is looser than its place asks for gets a bracket. */
const SUM = 1
const PRODUCT = 2
const FRACTION = 3
const POWER = 4
const ATOM = 5

type Written = { text: string; tight: number }
type Style = 'latex' | 'plain'

/** LaTeX as in a school book: `\frac` for quotients, no bracket that is not needed. A number with an end is a decimal, so give fractions as quotients. */
export const toLatex = (expr: Expr): string => write(expr, 'latex').text

/** Plain text that can be read again: `x^2 - 4`, `1/2`, `sqrt(x)`, `2 * 3`. */
export const toPlain = (expr: Expr): string => write(expr, 'plain').text

export const relationToLatex = ({ left, sign, right }: Relation): string =>
  `${toLatex(left)} ${signToLatex(sign)} ${toLatex(right)}`

export const signToLatex = (sign: Sign): string => ({ '<=': '\\le', '>=': '\\ge', '=': '=', '<': '<', '>': '>' })[sign]

function write(expr: Expr, style: Style): Written {
  switch (expr.kind) {
    case 'number':
      return writeNumber(expr.value, style)
    case 'letter':
      return { text: writeLetter(expr.name, style), tight: ATOM }
    case 'sum':
      return { text: writeSum(expr.terms, style), tight: SUM }
    case 'negative': {
      const of = write(expr.of, style)
      return { text: `-${inBrackets(of, PRODUCT, style)}`, tight: SUM }
    }
    case 'product':
      return writeProduct(expr.factors, style)
    case 'quotient':
      return writeQuotient(write(expr.over, style), write(expr.under, style), style)
    case 'power':
      return writePower(expr.base, write(expr.exponent, style), style)
    case 'call':
      return writeCall(expr.name, write(expr.of, style), style)
  }
}

function writeNumber(value: Rational, style: Style): Written {
  if (value.n < 0n) return { text: `-${writeNumber(negate(value), style).text}`, tight: SUM }
  if (isWhole(value)) return { text: String(value.n), tight: ATOM }
  const decimal = hasEnd(value) ? toDecimal(value) : undefined
  if (decimal) return { text: decimal, tight: ATOM }
  if (style === 'latex') return { text: `\\frac{${value.n}}{${value.d}}`, tight: FRACTION }
  return { text: `${value.n}/${value.d}`, tight: PRODUCT }
}

/** Exact, or undefined where it would be long. */
function toDecimal({ n, d }: Rational): string | undefined {
  for (let places = 1; places <= MOST_PLACES; places += 1) {
    const scaled = n * 10n ** BigInt(places)
    if (scaled % d !== 0n) continue
    const digits = String(scaled / d).padStart(places + 1, '0')
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`
  }
  return undefined
}

function writeLetter(name: string, style: Style): string {
  const [letter = '', low] = name.split('_')
  const below = low === undefined ? '' : low.length === 1 && style === 'plain' ? `_${low}` : `_{${low}}`
  if (letter.length === 1) return letter + below
  return (style === 'latex' ? `\\${letter}` : (GREEK_LETTERS[letter] ?? letter)) + below
}

const GREEK_LETTERS = Object.fromEntries(Object.entries(GREEK).map(([letter, name]) => [name, letter]))

function writeSum(terms: Expr[], style: Style): string {
  let so = ''
  for (const term of terms) {
    const text = inBrackets(write(term, style), term.kind === 'sum' ? ATOM : SUM, style)
    if (so === '') so = text
    else so += text.startsWith('-') ? ` - ${text.slice(1)}` : ` + ${text}`
  }
  return so || '0'
}

function writeProduct(factors: Expr[], style: Style): Written {
  let so: Written = { text: '', tight: PRODUCT }
  for (const factor of factors) {
    const written = write(factor, style)
    if (so.text === '') {
      const isMinus = written.text.startsWith('-') && factor.kind !== 'sum'
      so = isMinus ? written : { text: inBrackets(written, PRODUCT, style), tight: PRODUCT }
      if (factors.length > 1 && style === 'plain' && /\//.test(written.text) && isQuotient(factor)) so.text += ' * '
    } else so.text += joint(so.text, inBrackets(written, FRACTION, style), style)
  }
  return so.text === '' ? { text: '1', tight: ATOM } : so
}

const isQuotient = (expr: Expr): boolean =>
  expr.kind === 'quotient' || (expr.kind === 'negative' && isQuotient(expr.of)) || expr.kind === 'number'

/** A factor with what has to stand before it: a sign where two would read as one, or a space. */
function joint(before: string, after: string, style: Style): string {
  if (before.endsWith(' * ')) return after
  if (/^(?:\d|\(-[\d.]+\))/.test(after) || (style === 'latex' && after.startsWith('\\frac')))
    return style === 'latex' ? ` \\cdot ${after}` : ` * ${after}`
  if (style === 'latex') return /[a-zA-Z]$/.test(before) && /^[a-zA-Z]/.test(after) ? ` ${after}` : after
  const letters = /[a-z]*$/.exec(before)?.[0] ?? ''
  return /sin|cos|tan|log|ln|pi|abs|sqrt|cbrt/.test(letters + after) && letters !== '' ? ` ${after}` : after
}

function writeQuotient(over: Written, under: Written, style: Style): Written {
  if (style === 'latex') return { text: `\\frac{${over.text}}{${under.text}}`, tight: FRACTION }
  return { text: `${inBrackets(over, PRODUCT, style)}/${inBrackets(under, POWER, style)}`, tight: PRODUCT }
}

function writePower(base: Expr, exponent: Written, style: Style): Written {
  const isNamed = base.kind === 'call' && /^(?:sin|cos|tan|ln|log)$/.test(base.name)
  if (isNamed && style === 'latex' && /^\d+$/.test(exponent.text))
    return {
      text: `\\${base.name}^{${exponent.text}}${inBrackets(write(base.of, style), ATOM + 1, style)}`,
      tight: ATOM,
    }
  const text = inBrackets(write(base, style), base.kind === 'call' && style === 'latex' ? ATOM + 1 : ATOM, style)
  if (style === 'latex') return { text: `${text}^{${exponent.text}}`, tight: POWER }
  return { text: `${text}^${inBrackets(exponent, ATOM, style)}`, tight: POWER }
}

function writeCall(name: FunctionName, of: Written, style: Style): Written {
  if (style === 'plain') {
    const text = name === 'abs' && !/abs|\|/.test(of.text) ? `|${of.text}|` : `${name}(${of.text})`
    return { text, tight: ATOM }
  }
  if (name === 'sqrt') return { text: `\\sqrt{${of.text}}`, tight: ATOM }
  if (name === 'cbrt') return { text: `\\sqrt[3]{${of.text}}`, tight: ATOM }
  if (name === 'abs') return { text: `\\left\\lvert ${of.text}\\right\\rvert`, tight: ATOM }
  const command = name.startsWith('a') ? `arc${name.slice(1)}` : name
  return { text: `\\${command}${inBrackets(of, ATOM + 1, style)}`, tight: ATOM }
}

function inBrackets({ text, tight }: Written, needed: number, style: Style): string {
  if (tight >= needed) return text
  return style === 'latex' && /\\frac|\\left/.test(text) ? `\\left(${text}\\right)` : `(${text})`
}
