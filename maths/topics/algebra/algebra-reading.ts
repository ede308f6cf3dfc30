import { lettersOf } from '#maths/notation/parts.ts'
import type { QuadraticMethod, SystemMethod } from './algebra.ts'
import type { Asked } from '#maths/reading/question.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { parseChain } from '#maths/notation/parse.ts'
import { type Span, spansIn, takeSpan } from '#maths/reading/formula-spans.ts'
import type { Worked, Draft } from '#maths/worked.ts'

export const VERBS =
  /\b(?:solve|solution|equations?|system|simultaneous|inequalit(?:y|ies)|linear|quadratic|cubic|roots?|zeros?|zeroes|x-intercepts?|expand|multiply|factor|factors|factor(?:ize|ise)|completely|fully|simplify|simplest|form|expression|brackets?|parenthes[ei]s|polynomial|trinomial|binomial|terms?|like|combine|collect|derivatives?|differentiate|differentiation|integrate|integral|antiderivative|indefinite|definite|respect|function|curve|graph|plot|draw|sketch|line|parabola|subject|rearrange|isolate|formula|method|substitution|substituting|substitute|elimination|quadratic|completing|square|factoring|evaluate|plug|when|where|both|real|unknown|variable|letters?|true|values?|for|wrt|first|gradient|d\/d[a-z]|d[xyt]|distribut(?:e|ive)|distributing|foil|product|difference|pair|set|reals|simultaneously|common|powers?|single|index|indices|slope|values|satisfy|satisfies|system|together|area|under|between|limits)\b/g

/** The formulas of the question, in order; each is taken out of the rest. Letters that stand alone are taken, too. */
export function formulas(asked: Asked, text = asked.rest()): Span[] {
  const spans = spansIn(text)
  const letters = new Set(
    spans.flatMap(({ text: written, expr, relation }) =>
      relation
        ? lettersOf(relation.left, relation.right)
        : expr
          ? lettersOf(expr)
          : lettersOf(...(parseChain(written)?.parts ?? [])),
    ),
  )
  for (const span of spans) takeSpan(asked, span)
  for (const letter of letters) asked.takeAll(new RegExp(`\\b${letter}\\b`, 'g'))
  return spans.filter(({ expr }) => expr?.kind !== 'letter')
}

export const draftOf = (worked: Worked | undefined): Draft | undefined => worked
export const lettersIn = ({ left, right }: Relation): string[] => lettersOf(left, right)
/** `y = x^2` or `f(x) = x^2` where only the right side is meant. */
export const bodyOf = (span: Span | undefined): Expr | undefined =>
  span?.relation?.sign === '=' && span.relation.left.kind === 'letter' ? span.relation.right : span?.expr
export const sole = (expr: Expr | undefined): string | undefined =>
  expr && lettersOf(expr).length === 1 ? lettersOf(expr)[0] : undefined

export function single(asked: Asked, work: (expr: Expr) => Worked | undefined, verb: RegExp): Draft | undefined {
  if (!asked.take(verb)) return undefined
  const spans = formulas(asked)
  asked.takeAll(VERBS)
  const body = bodyOf(spans[0])
  return spans.length === 1 && body ? draftOf(work(body)) : undefined
}

export function wantedLetter(asked: Asked): string | undefined {
  return (asked.take(/\b(?:solve|rearrange|rewrite|find|work out|isolate|get)?(?: it| this)? ?\bfor ([a-z])\b/) ??
    asked.take(
      /\b(?:make|isolate|find|get|what is|solve)(?: the value of)? ([b-hj-z])\b(?! ?[-+*/^=<>(])(?: the subject| alone| by itself)?/,
    ) ??
    asked.take(/\b([a-z]) in terms of\b/))?.[1]
}

const METHODS: [RegExp, QuadraticMethod][] = [
  [/\b(?:by |using |with )?(?:the )?quadratic formula\b/, 'formula'],
  [/\b(?:by |using )?(?:the )?complet(?:ing|e) the square\b/, 'square'],
  [/\b(?:by|using|with) (?:factor(?:ing|isation|ization)?|factor)\b/, 'factor'],
]
export const methodIn = (asked: Asked): QuadraticMethod | undefined =>
  METHODS.find(([pattern]) => asked.take(pattern))?.[1]
export const systemMethodIn = (asked: Asked): SystemMethod | undefined =>
  (['substitution', 'elimination'] as const).find((name) => asked.take(new RegExp(`\\b${name}\\b`)))
