import type { Expr } from '#maths/notation/expression.ts'
import { toPlain } from '#maths/notation/latex.ts'
import type { Condition } from '#maths/checking/solution-sets.ts'
import type { Verdict } from '#maths/worked.ts'

export type Finding = { verdict: Verdict; detail: string }

/** What the lines so far have said. */
export type Said = {
  /** The last part of the line before, for a line that begins with `=`. */
  last?: Readings
  /** The working is about one expression that is rewritten line by line. */
  rewriting: boolean
  /** The equation or inequality of the line before, and the first one. */
  condition?: Condition
  /** Its other reading. */
  tight?: Condition
  task?: Condition
  /** The condition whose solutions are listed line by line, and the lines of the list so far. */
  listed?: { of: Condition; cases: Condition[] }
  /** Where both equations of a system hold; null where that was not found or a line went wrong. */
  system?: Record<string, Expr> | null
  /** What `f(x)`, `f'(x)`, … are, by name and order, and the letter that they depend on. */
  functions: Map<string, { is: Expr; letter: string }>
}

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
