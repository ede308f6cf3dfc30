import type { Rational } from './rational.ts'

const FUNCTIONS = ['sqrt', 'cbrt', 'abs', 'ln', 'log', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan'] as const
export type FunctionName = (typeof FUNCTIONS)[number]

/** A piece of school algebra, as it is written: `2/4` stays a quotient, `2x` a product. `pi` and `e` are letters. */
export type Expr =
  | { kind: 'number'; value: Rational }
  | { kind: 'letter'; name: string }
  | { kind: 'sum'; terms: Expr[] }
  | { kind: 'product'; factors: Expr[] }
  | { kind: 'negative'; of: Expr }
  | { kind: 'quotient'; over: Expr; under: Expr }
  | { kind: 'power'; base: Expr; exponent: Expr }
  | { kind: 'call'; name: FunctionName; of: Expr }

export type Sign = '=' | '<' | '>' | '<=' | '>='
export type Relation = { left: Expr; sign: Sign; right: Expr }
