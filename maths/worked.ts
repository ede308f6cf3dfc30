import type { Expr, Relation } from '#maths/notation/expression.ts'

/** What a line of working says, for another engine to check. */
export type Claim =
  /** Both sides are the same, whatever their letters stand for. */
  | { kind: 'equal'; left: Expr; right: Expr }
  /** Each of the values makes all relations true. */
  | { kind: 'solves'; relations: Relation[]; values: Record<string, Expr>[] }
  /** Both have the same solutions for `letter`. */
  | { kind: 'same-solutions'; before: Relation; after: Relation; letter: string }
  | { kind: 'derivative'; of: Expr; letter: string; is: Expr }
  /** Without the constant. */
  | { kind: 'integral'; of: Expr; letter: string; is: Expr }
  | { kind: 'area'; of: Expr; letter: string; from: Expr; to: Expr; is: Expr }

/** One line of working: a sentence in Markdown (`$…$` for formulas) and the formula it arrives at. */
export type Line = { text: string; latex: string; claim?: Claim }

/** A question with its whole solution. Hints are cut from it, so that they are true. */
export type Worked = {
  /** In kebab-case, such as `linear-equation`. */
  topic: string
  /** What was understood, in Markdown: "Solve $2x + 3 = 11$ for $x$." */
  understood: string
  /** The first hint: where to look, without saying what to do. Markdown. */
  nudge: string
  /** The second hint: the rule that helps. Markdown. The third is the first line, the fourth is everything. */
  rule: string
  lines: Line[]
  /** Markdown, with its unit if it has one: "$x = 4$". */
  answer: string
  /** A graph that helps: lines such as `y = x^2 - 4`, as a fenced block `graph` takes them. */
  graph?: string
  /** Another question of the same kind with other numbers, in words that are understood here. */
  another: string
}

/** What a topic hands back; the front adds the topic's name and another question. */
export type Draft = Omit<Worked, 'topic' | 'another'>

type CheckedLine = Line & { verified: boolean }
/** A solution whose claims have been checked by the other engine: nothing in it was found wrong. */
export type Checked = Omit<Worked, 'lines'> & {
  lines: CheckedLine[]
  /** Every line and the answer. */ verified: boolean
}

export type Verdict = 'verified' | 'wrong' | 'unchecked'
/** One equality or result that stands in a text. `detail` says what is right where it is wrong. */
export type Judged = { claim: string; verdict: Verdict; detail: string }

/** A learner's own working, line by line; `firstWrong` counts from 0, null where no line is wrong. */
export type WorkReview = {
  lines: { text: string; latex: string; verdict: Verdict; detail: string }[]
  firstWrong: number | null
  /** The working ends in a full answer. */
  complete: boolean
}
