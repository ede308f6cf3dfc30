import { lettersOf } from './parts.ts'
import type { Expr, FunctionName, Relation, Sign } from './expression.ts'
import { equals, isWhole, rational } from './rational.ts'
import { type Mark, tokenise } from './tokens.ts'
import { NoFormula, type Reader, type Reading, ahead, deeper, markAhead, take } from './token-reader.ts'
import { exactValue, valueOf } from './value.ts'

const LONGEST = 300
const HIGHEST_EXPONENT = 50

export type Chain = { parts: Expr[]; signs: Sign[] }

/** A formula of school algebra in plain text or LaTeX; undefined where it is none, or longer, deeper or higher than the limits. */
export function parseExpression(text: string, reading: Reading = 'left-to-right'): Expr | undefined {
  const chain = parseChain(text, reading)
  return chain?.parts.length === 1 ? chain.parts[0] : undefined
}

/** Two formulas with one sign between them. */
export function parseRelation(text: string, reading: Reading = 'left-to-right'): Relation | undefined {
  const chain = parseChain(text, reading)
  const [left, right, ...more] = chain?.parts ?? []
  const sign = chain?.signs[0]
  return left && right && sign && more.length === 0 ? { left, sign, right } : undefined
}

/** Formulas with signs between them, such as `a = b = c` or `2 < x <= 5`: always one part more than signs. */
export function parseChain(text: string, reading: Reading = 'left-to-right'): Chain | undefined {
  if (text.length > LONGEST) return undefined
  const tokens = tokenise(text)
  if (!tokens || tokens.length === 0) return undefined
  try {
    const reader: Reader = { tokens, reading, at: 0, depth: 0, inBars: false }
    return readChain(reader)
  } catch (error) {
    if (error instanceof NoFormula) return undefined
    throw error
  }
}

const CLOSING: Partial<Record<Mark, Mark>> = { '(': ')', '[': ']', '{': '}', '|': '|', '|<': '>|' }

function readChain(reader: Reader): Chain {
  const parts = [readSum(reader)]
  const signs: Sign[] = []
  for (let token = ahead(reader); token?.kind === 'sign'; token = ahead(reader)) {
    reader.at += 1
    signs.push(token.sign)
    parts.push(readSum(reader))
  }
  if (reader.at < reader.tokens.length) throw new NoFormula()
  return { parts, signs }
}

function readSum(reader: Reader): Expr {
  return deeper(reader, () => {
    const terms = [readTerm(reader)]
    let isTaken = false
    for (;;) {
      const sign = take(reader, '+') ? '+' : take(reader, '-') ? '-' : undefined
      const start = reader.at
      if (sign) terms.push(sign === '+' ? readTerm(reader) : { kind: 'negative', of: readTerm(reader) })
      if (sign && isShare(reader, start, isTaken)) {
        terms.splice(0, terms.length, ofItself(terms))
        isTaken = true
      }
      if (!sign) return terms.length === 1 && terms[0] ? terms[0] : { kind: 'sum', terms }
    }
  })
}

/** In the forgiving reading, `60 - 25%` takes a share of the 60 away; `30% - 25%` does not. */
const isShare = (reader: Reader, start: number, isTaken: boolean): boolean =>
  reader.reading === 'forgiving' &&
  reader.at === start + 2 &&
  markAhead(reader, -1) === '%' &&
  (isTaken || markAhead(reader, start - reader.at - 2) !== '%')

const ofItself = (terms: Expr[]): Expr =>
  times({ kind: 'sum', terms: terms.slice(0, -1) }, { kind: 'sum', terms: [whole(1), ...terms.slice(-1)] })

function readTerm(reader: Reader): Expr {
  if (takeSigns(reader)) return deeper(reader, () => ({ kind: 'negative', of: readTerm(reader) }))
  let so = readFactor(reader)
  for (;;) {
    if (take(reader, '*')) so = times(so, readDivisor(reader))
    else if (take(reader, '/')) so = { kind: 'quotient', over: so, under: readDivisor(reader) }
    else if (take(reader, '÷')) so = { kind: 'quotient', over: so, under: readFraction(reader) }
    else if (startsFactor(reader)) so = times(so, readFactor(reader))
    else return so
  }
}

/** After ÷, `3/4` is one number. */
function readFraction(reader: Reader): Expr {
  const over = readDivisor(reader)
  return take(reader, '/') ? { kind: 'quotient', over, under: readDivisor(reader) } : over
}

/** In the forgiving reading, `6 × 10^5 ÷ 2 × 10^3` divides by 2000. */
function isScientific(reader: Reader): boolean {
  const ten = ahead(reader, 1)
  return (
    reader.reading === 'forgiving' &&
    markAhead(reader) === '*' &&
    ten?.kind === 'number' &&
    equals(ten.value, rational(10)) &&
    markAhead(reader, 2) === '^'
  )
}

/** What a sign for times or divided by takes: one factor, or in the tight reading all that stand together. */
function readDivisor(reader: Reader): Expr {
  let so = readSigned(reader)
  if (isScientific(reader)) {
    take(reader, '*')
    so = times(so, readFactor(reader))
  }
  while (reader.reading !== 'left-to-right' && startsFactor(reader)) so = times(so, readFactor(reader))
  return so
}

function readSigned(reader: Reader): Expr {
  if (!takeSigns(reader)) return readFactor(reader)
  return deeper(reader, () => ({ kind: 'negative', of: readSigned(reader) }))
}

/** Eats a sign before a factor: true after a minus; a plus says nothing. */
function takeSigns(reader: Reader): boolean {
  while (take(reader, '+'));
  return take(reader, '-')
}

function readFactor(reader: Reader): Expr {
  const base = readPostfix(reader, readPrimary(reader))
  return take(reader, '^') ? { kind: 'power', base, exponent: readExponent(reader) } : base
}

function readExponent(reader: Reader): Expr {
  const exponent = deeper(reader, () => readSigned(reader))
  const value = lettersOf(exponent).length === 0 ? valueOf(exponent, {}) : 0
  if (!(Math.abs(value) <= HIGHEST_EXPONENT)) throw new NoFormula()
  return exponent
}

function readPostfix(reader: Reader, of: Expr): Expr {
  let so = of
  for (;;) {
    if (take(reader, '%')) so = { kind: 'quotient', over: so, under: whole(100) }
    else if (takeDegree(reader)) {
      const each: Expr = { kind: 'quotient', over: { kind: 'letter', name: 'pi' }, under: whole(180) }
      so = { kind: 'product', factors: [so, each] }
    } else return so
  }
}

/** `°`, `^\circ` or `^{\circ}`. */
function takeDegree(reader: Reader): boolean {
  if (take(reader, '°')) return true
  const marks = [0, 1, 2, 3].map((by) => markAhead(reader, by)).join(' ')
  const length = marks.startsWith('^ °') ? 2 : marks === '^ { ° }' ? 4 : 0
  reader.at += length
  return length > 0
}

function readPrimary(reader: Reader): Expr {
  const token = ahead(reader)
  reader.at += 1
  if (token?.kind === 'number') return readMixed(reader, { kind: 'number', value: token.value }, token.whole)
  if (token?.kind === 'letter') return { kind: 'letter', name: token.name }
  if (token?.kind === 'function') return deeper(reader, () => readCall(reader, token.name))
  if (token?.kind !== 'mark') throw new NoFormula()
  if (token.mark === 'frac') return { kind: 'quotient', over: readGroup(reader), under: readGroup(reader) }
  const closing = CLOSING[token.mark]
  if (!closing) throw new NoFormula()
  const inner = readBracket(reader, closing)
  return closing === '|' || closing === '>|' ? { kind: 'call', name: 'abs', of: inner } : inner
}

/** A bracket, or one number, letter or call. */
function readGroup(reader: Reader): Expr {
  const token = ahead(reader)
  if (token?.kind !== 'number') return readPrimary(reader)
  reader.at += 1
  return { kind: 'number', value: token.value }
}

function readBracket(reader: Reader, closing: Mark): Expr {
  const outside = reader.inBars
  reader.inBars = closing === '|'
  const inner = readSum(reader)
  if (!take(reader, closing)) throw new NoFormula()
  reader.inBars = outside
  return inner
}

/** `2 1/2` and `2\frac{1}{2}` are two and a half; any other number right after a number is none. */
function readMixed(reader: Reader, number: Expr, isWhole: boolean): Expr {
  const start = reader.at
  const [next, slash, last] = [ahead(reader), markAhead(reader, 1), ahead(reader, 2)]
  let part: Expr | undefined
  if (take(reader, 'frac')) part = { kind: 'quotient', over: readGroup(reader), under: readGroup(reader) }
  else if (next?.kind === 'number' && slash === '/' && last?.kind === 'number') {
    part = {
      kind: 'quotient',
      over: { kind: 'number', value: next.value },
      under: { kind: 'number', value: last.value },
    }
    reader.at += 3
  } else if (next?.kind === 'number') throw new NoFormula()
  if (!part) return number
  if (isWhole && isProper(part)) return { kind: 'sum', terms: [number, part] }
  if (next?.kind === 'number') throw new NoFormula()
  reader.at = start
  return number
}

function isProper(part: Expr): boolean {
  if (part.kind !== 'quotient' || part.over.kind !== 'number' || part.under.kind !== 'number') return false
  const [over, under] = [part.over.value, part.under.value]
  return isWhole(over) && isWhole(under) && over.n > 0n && over.n < under.n
}

function readCall(reader: Reader, name: FunctionName): Expr {
  if (name === 'sqrt' && take(reader, '[')) {
    const index = readBracket(reader, ']')
    const of = markAhead(reader) === '{' ? readGroup(reader) : readRadicand(reader)
    const three = exactValue(index)
    if (three && equals(three, rational(3))) return { kind: 'call', name: 'cbrt', of }
    return { kind: 'power', base: of, exponent: { kind: 'quotient', over: whole(1), under: index } }
  }
  const base = name === 'log' && take(reader, '_') ? readGroup(reader) : undefined
  const exponent = take(reader, '^') ? readExponent(reader) : undefined
  const of = readArgument(reader, name)
  const inverse = exponent && INVERSES[name] && valueOf(exponent, {}) === -1 ? INVERSES[name] : undefined
  if (inverse) return { kind: 'call', name: inverse, of }
  const call: Expr = base
    ? { kind: 'quotient', over: { kind: 'call', name: 'ln', of }, under: { kind: 'call', name: 'ln', of: base } }
    : { kind: 'call', name, of }
  return exponent ? { kind: 'power', base: call, exponent } : call
}

const INVERSES: Partial<Record<FunctionName, FunctionName>> = { sin: 'asin', cos: 'acos', tan: 'atan' }

/** `(x + 1)`, or without a bracket what stands together: `sin 2x`. A root without a bracket takes one thing only. */
function readArgument(reader: Reader, name: FunctionName): Expr {
  const mark = markAhead(reader)
  if (mark && CLOSING[mark] && !(mark === '|' && reader.inBars)) return readPrimary(reader)
  if (name === 'sqrt' || name === 'cbrt' || name === 'abs') return readRadicand(reader)
  let so = readSigned(reader)
  while (startsFactor(reader) && ahead(reader)?.kind !== 'function') {
    if (markAhead(reader) !== undefined) throw new NoFormula()
    so = times(so, readFactor(reader))
  }
  return so
}

/** `√x²` is the root of x², and in the forgiving reading `√4·3` that of 12. */
function readRadicand(reader: Reader): Expr {
  let so = raised(reader, readGroup(reader))
  const isOpen = (by: number): boolean => ['number', 'letter'].includes(ahead(reader, by)?.kind ?? '')
  while (reader.reading === 'forgiving' && ((markAhead(reader) === '*' && isOpen(1)) || isOpen(0))) {
    take(reader, '*')
    so = times(so, raised(reader, readGroup(reader)))
  }
  return so
}

const raised = (reader: Reader, base: Expr): Expr =>
  take(reader, '^') ? { kind: 'power', base, exponent: readExponent(reader) } : base

function startsFactor(reader: Reader): boolean {
  const token = ahead(reader)
  if (token?.kind === 'letter' || token?.kind === 'function') return true
  if (token?.kind !== 'mark') return false
  return token.mark === 'frac' || (CLOSING[token.mark] !== undefined && !(token.mark === '|' && reader.inBars))
}

const times = (one: Expr, other: Expr): Expr => ({
  kind: 'product',
  factors: [...(one.kind === 'product' ? one.factors : [one]), other],
})

const whole = (value: number): Expr => ({ kind: 'number', value: rational(value) })
