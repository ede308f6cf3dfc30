import type { Expr } from '#maths/notation/expression.ts'
import { parseChain } from '#maths/notation/parse.ts'

/** What stands before the first `=`: `f(x)`, `f'(x)`, `dy/dx`, `f'(2)`; `order` counts the derivatives. `of` is what is integrated or differentiated. */
export type Head = { name: string; order: number; letter?: string; at?: Expr; of?: { expr: Expr; takes: Operation } }
export type Operation = 'integral' | 'derivative'

const CALLED = /^([f-hp-vyA-Z])\s*((?:'|′|’|\^\{?\\prime\}?)*)\s*(?:\(\s*([^()]+)\s*\))?\s*(?==)/
const INTEGRAL = /^(?:∫|\\int(?![a-z]))\s*(.+?)\s*(?:\\[,;! ]\s*)?d([a-z])\s*(?==|$)/
const DERIVATIVE =
  /^(?:d\s*\/\s*d([a-z])|\\frac\s*\{\s*d\s*\}\s*\{\s*d([a-z])\s*\})\s*(\([^=]+\)|\[[^=]+\]|\\left[^=]+|[^=()[\]]+?)\s*(?==|$)/
const SLOPE = /^(?:d([a-z])\s*\/\s*d([a-z])|\\frac\s*\{\s*d([a-z])\s*\}\s*\{\s*d([a-z])\s*\})\s*(?==)/

/** The head of a line and what comes after it, from its equals sign on. */
export function readHead(core: string): { head?: Head; rest: string } {
  const called = CALLED.exec(core)
  const marks = called?.[2]?.replace(/\^\{?\\prime\}?/g, "'").length ?? 0
  if (called?.[1] && isFunction(called[1], marks, called[3])) {
    const inside = called[3] === undefined ? undefined : parseChain(called[3])?.parts[0]
    const letter = inside?.kind === 'letter' ? inside.name : undefined
    const at = inside && !letter ? { at: inside } : {}
    return {
      head: { name: called[1], order: marks, ...(letter ? { letter } : {}), ...at },
      rest: core.slice(called[0].length),
    }
  }
  const taken = INTEGRAL.exec(core)
  if (taken) return operation(core.slice(taken[0].length), 'integral', taken[1], taken[2], core)
  const derived = DERIVATIVE.exec(core)
  if (derived) return operation(core.slice(derived[0].length), 'derivative', derived[3], derived[1] ?? derived[2], core)
  const slope = SLOPE.exec(core)
  const [name, letter] = [slope?.[1] ?? slope?.[3], slope?.[2] ?? slope?.[4]]
  return slope && name && letter
    ? { head: { name, order: 1, letter }, rest: core.slice(slope[0].length) }
    : { rest: core }
}

/** `f(x + 1)` and `P(3)` are values; `A(b + c)` is more likely a product. */
function isFunction(name: string, marks: number, inside: string | undefined): boolean {
  if (marks > 0) return true
  if (inside === undefined) return false
  return /^[fghy]$/.test(name) || (/^(?:[a-z]|-?[\d.]+)$/.test(inside.trim()) && inside.trim() !== name)
}

function operation(
  rest: string,
  takes: Operation,
  of: string | undefined,
  letter: string | undefined,
  core: string,
): { head?: Head; rest: string } {
  const expr = of === undefined ? undefined : parseChain(of)?.parts[0]
  if (!expr || !letter) return { rest: core }
  return { head: { name: takes, order: takes === 'derivative' ? 1 : 0, letter, of: { expr, takes } }, rest }
}
