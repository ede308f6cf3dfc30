import type { FunctionName, Sign } from './expression.ts'
import { fromDecimal, type Rational, rational } from './rational.ts'

export type Token =
  | { kind: 'number'; value: Rational; whole: boolean }
  | { kind: 'letter'; name: string }
  | { kind: 'function'; name: FunctionName }
  | { kind: 'sign'; sign: Sign }
  | { kind: 'mark'; mark: Mark }

/** After `÷` comes a whole fraction: `1/2 ÷ 3/4`. `frac` takes two groups; `|<` and `>|` are bars that say which side they are. */
export type Mark =
  | '+'
  | '-'
  | '*'
  | '/'
  | '÷'
  | '^'
  | '('
  | ')'
  | '['
  | ']'
  | '{'
  | '}'
  | '|'
  | '|<'
  | '>|'
  | '%'
  | '°'
  | '_'
  | 'frac'

const MARKS: Record<string, Mark> = Object.fromEntries(
  Object.entries({
    '+': '+＋',
    '-': '-−–‒﹣',
    '*': '*×·⋅∙•∗',
    '/': '/∕⁄',
    '÷': '÷',
    '^': '^',
    '(': '(',
    ')': ')',
    '[': '[',
    ']': ']',
    '{': '{',
    '}': '}',
    '|': '|',
    '%': '%',
    '°': '°',
    _: '_',
  } satisfies Partial<Record<Mark, string>>).flatMap(([mark, written]) =>
    [...written].map((sign) => [sign, mark as Mark]),
  ),
)

const COMMANDS: Record<string, Token> = {
  ...commands('mark', '*', 'cdot', 'times', 'ast'),
  ...commands('mark', '÷', 'div'),
  ...commands('mark', 'frac', 'frac', 'dfrac', 'tfrac', 'cfrac'),
  ...commands('mark', '(', 'lparen'),
  ...commands('mark', ')', 'rparen'),
  ...commands('mark', '{', 'lbrace'),
  ...commands('mark', '}', 'rbrace'),
  ...commands('mark', '|<', 'lvert'),
  ...commands('mark', '>|', 'rvert'),
  ...commands('mark', '|', 'vert', 'mid'),
  ...commands('mark', '°', 'circ', 'degree'),
  ...Object.fromEntries(
    Object.entries({ le: '<=', leq: '<=', leqslant: '<=', lt: '<', ge: '>=', geq: '>=', geqslant: '>=', gt: '>' }).map(
      ([name, sign]) => [name, { kind: 'sign', sign: sign as Sign }],
    ),
  ),
}

const WORDS: Record<string, Token> = {
  ...Object.fromEntries(
    (['sqrt', 'cbrt', 'ln', 'log', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'abs'] as const).map((name) => [
      name,
      { kind: 'function', name },
    ]),
  ),
  arcsin: { kind: 'function', name: 'asin' },
  arccos: { kind: 'function', name: 'acos' },
  arctan: { kind: 'function', name: 'atan' },
  pi: { kind: 'letter', name: 'pi' },
}
const WORD = /(?:arcsin|arccos|arctan|asin|acos|atan|sqrt|cbrt|sin|cos|tan|log|ln|pi|abs(?=\s*\())/y

export const GREEK: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  θ: 'theta',
  λ: 'lambda',
  μ: 'mu',
  φ: 'phi',
  ω: 'omega',
  Δ: 'Delta',
}
const GREEK_NAMES = new Set(Object.values(GREEK))

const SIGNS: Record<string, Sign> = {
  '=': '=',
  '==': '=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
}
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ'
const FRACTIONS: Record<string, [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅛': [1, 8],
}

/** The tokens of a formula in plain text or LaTeX; undefined where something in it is no formula. */
export function tokenise(text: string): Token[] | undefined {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found) at += found.length
    return found || undefined
  }
  while (at < text.length) {
    const char = text[at] ?? ''
    if (take(/(?:\s|\\[,;:! ]|~|\\q?quad|\\(?:left|right|big|Big|displaystyle|limits)(?![a-z]))+/y)) continue
    const number = take(/\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+/y)
    if (number) {
      const value = fromDecimal(number.replaceAll(',', '').replace(/^\./, '0.'))
      tokens.push({ kind: 'number', value, whole: !number.includes('.') })
      if (take(/\s+[xX]\s+(?=\d)/y)) tokens.push({ kind: 'mark', mark: '*' })
      continue
    }
    const fraction = FRACTIONS[char]
    if (fraction) {
      tokens.push({ kind: 'mark', mark: 'frac' }, whole(fraction[0]), whole(fraction[1]))
      at += 1
      continue
    }
    const index = take(/[³⁴⁵⁶⁷⁸⁹](?=√)/y)
    if (index) {
      // `2³√8` may be a power times a root, or twice the third root
      if (/[\w)\]}]/.test(text[at - 2] ?? '')) return undefined
      take(/√/y)
      const [of, from, to] = [
        { kind: 'function', name: 'sqrt' },
        { kind: 'mark', mark: '[' },
        { kind: 'mark', mark: ']' },
      ] as const
      tokens.push(of, from, whole(RAISED.indexOf(index)), to)
      continue
    }
    const raised = take(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ]+/y)
    if (raised) {
      const inner = tokenise([...raised].map((sign) => '0123456789-n'[RAISED.indexOf(sign)]).join(''))
      tokens.push({ kind: 'mark', mark: '^' }, { kind: 'mark', mark: '(' }, ...(inner ?? []), {
        kind: 'mark',
        mark: ')',
      })
      continue
    }
    const command = take(/\\[A-Za-z]+|\\[%{}|]/y)
    const token = command ? readCommand(command.slice(1)) : readPlain(take, char)
    if (!token) return undefined
    tokens.push(token)
    const base = token.kind === 'function' && token.name === 'log' ? take(/\d{1,2}(?=\()|[₀-₉]{1,2}/y) : undefined
    if (base) tokens.push({ kind: 'mark', mark: '_' }, whole(Number(raisedUp(base))))
    if (token.kind === 'mark' && token.mark === 'frac') {
      const [over, under] = take(/\s*\d\s*\d/y)?.match(/\d/g) ?? []
      if (over && under) tokens.push(whole(Number(over)), whole(Number(under)))
    }
  }
  return tokens
}

function readCommand(name: string): Token | undefined {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]
  if (Object.hasOwn(WORDS, name)) return WORDS[name]
  if (GREEK_NAMES.has(name)) return { kind: 'letter', name }
  return Object.hasOwn(MARKS, name) ? { kind: 'mark', mark: MARKS[name] ?? '|' } : undefined
}

function readPlain(take: (pattern: RegExp) => string | undefined, char: string): Token | undefined {
  const sign = SIGNS[take(/<=|>=|==|[=<>≤≥]/y) ?? '']
  if (sign) return { kind: 'sign', sign }
  if (take(/\*\*/y)) return { kind: 'mark', mark: '^' }
  const word = take(WORD)
  if (word) return WORDS[word]
  if (take(/√/y)) return { kind: 'function', name: 'sqrt' }
  if (take(/∛/y)) return { kind: 'function', name: 'cbrt' }
  if (take(/π/y)) return WORDS.pi
  const letter = take(/[A-Za-z](?:_\d{1,2}|_\{(?:\d{1,2}|n)\}|_n(?![a-z])|[₀-₉]{1,2}|ₙ)?/y)
  if (letter) return { kind: 'letter', name: letterName(letter) }
  if (take(/[αβγδθλμφωΔ]/y)) return { kind: 'letter', name: GREEK[char] ?? char }
  if (Object.hasOwn(MARKS, char) && take(/[^]/y)) return { kind: 'mark', mark: MARKS[char] ?? '|' }
  return undefined
}

/** `x₁` and `x_{1}` are both `x_1`. */
const letterName = (written: string): string =>
  written.replace(/[{}]/g, '').replace(/[₀-₉]+|ₙ/, (low) => `_${raisedUp(low)}`)

const raisedUp = (low: string): string =>
  low.replace(/[₀-₉ₙ]/g, (sign) => '0123456789n'['₀₁₂₃₄₅₆₇₈₉ₙ'.indexOf(sign)] ?? '')

const whole = (value: number): Token => ({ kind: 'number', value: rational(value), whole: true })

function commands(kind: 'mark', mark: Mark, ...names: string[]): Record<string, Token> {
  return Object.fromEntries(names.map((name) => [name, { kind, mark }]))
}
