import type { Expr } from '#maths/notation/expression.ts'
import { toPlain } from '#maths/notation/latex.ts'
import type { Condition } from '#maths/checking/solution-sets.ts'
import type { Verdict } from '#maths/worked.ts'
import type { Quadratic } from './discriminants.ts'
import type { Operation } from './heads.ts'

export type Finding = { verdict: Verdict; detail: string }

/** What the lines so far have said. */
export type Said = {
  /** The last part of the line before, for a line that begins with `=`. */
  last?: Readings
  /** The last part of `V = πr²h`, in which numbers may be put for letters. */
  formula?: Readings
  /** The working is about one expression that is rewritten line by line. */
  rewriting: boolean
  /** The equation or inequality of the line before, and the first one. */
  condition?: Condition
  /** Its other reading. */
  tight?: Condition
  task?: Condition
  /** The condition whose solutions are listed line by line, and the lines of the list so far. */
  listed?: { of: Condition; cases: Condition[] }
  /** A system: where its equations hold, and how many lines say them. Without values after a line went wrong. */
  system?: { lines: number; values?: Record<string, Expr> }
  /** The first expression, for a line that comes back to it. */
  first?: Readings
  /** What was to be differentiated or integrated, for a line that begins with `=`. */
  asked?: { takes: Operation; of: Expr; letter: string }
  /** Values of letters that the condition does not have: `a_10 = 3 + 9 · 4`. */
  letters: Map<string, Readings>
  /** `10% = 7.5`: what one percent is, and the numbers that came before. */
  onePercent?: number
  amounts: number[]
  /** The quadratic equations so far, for their discriminants. */
  quadratics: Quadratic[]
  /** A line in between could not be read. */
  gap?: boolean
  /** What `f(x)`, `f'(x)`, … are, by name and order, and the letter that they depend on. */
  functions: Map<string, { is: Expr; letter: string }>
}

export const nothingSaid = (): Said => ({
  rewriting: false,
  functions: new Map(),
  letters: new Map(),
  amounts: [],
  quadratics: [],
})

/** So that a line can be judged in another reading. */
export const copyOf = (said: Said): Said => ({
  ...said,
  functions: new Map(said.functions),
  letters: new Map(said.letters),
  amounts: [...said.amounts],
  quadratics: [...said.quadratics],
  ...(said.listed ? { listed: { ...said.listed, cases: [...said.listed.cases] } } : {}),
})

/** `1/2x` is half of x or one over 2x: nobody is called wrong over it. */
export type Readings = { loose: Expr; tight: Expr }

export const RIGHT: Finding = { verdict: 'verified', detail: '' }
export const unchecked = (detail = ''): Finding => ({ verdict: 'unchecked', detail })
export const wrong = (detail: string): Finding => ({ verdict: 'wrong', detail })

/** The first wrong one, else the first that could not be checked. */
export const worst = (findings: Finding[]): Finding =>
  findings.find(({ verdict }) => verdict === 'wrong') ??
  findings.find(({ verdict }) => verdict === 'unchecked') ??
  RIGHT

/** For a sentence without LaTeX: `3 + 4 · 2`. */
export const plainly = (expr: Expr): string => toPlain(expr).replaceAll(' * ', ' · ')
