import type { Draft } from '#maths/worked.ts'
import { lettersOf, substitute } from '#maths/notation/parts.ts'
import {
  VERBS,
  bodyOf,
  draftOf,
  formulas,
  lettersIn,
  methodIn,
  single,
  sole,
  systemMethodIn,
  wantedLetter,
} from './algebra-reading.ts'
import { differentiate, expand, factor, integrate, simplify, workChain, workRelation, workSystem } from './algebra.ts'
import { type Asked, type Intent, N, numeral } from '#maths/reading/question.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { equation, number, whole } from '#maths/notation/making.ts'
import { parseChain, parseExpression } from '#maths/notation/parse.ts'
import { workSum } from '#maths/topics/numbers/sums.ts'
import { evaluate } from '#maths/topics/draft.ts'

function value(asked: Asked): Draft | undefined {
  const call = asked.take(new RegExp(`\\b([fgh]) ?\\( ?(${N}|-\\d+) ?\\)`))
  const given = call
    ? undefined
    : asked.takeAll(
        new RegExp(
          `(?<![)^*/+-] ?|\\w)([a-z]) ?(?:=|is) ?(${N}|-\\d+(?:\\.\\d+)?)(?! ?[-+*/^(=]| ?[a-z]\\b| ?\\d|\\.\\d)`,
          'g',
        ),
      )
  const spans = formulas(asked)
  asked.takeAll(VERBS)
  asked.takeAll(/\b(?:if|put|and|given)\b/g)
  const body = bodyOf(spans[0])
  if (spans.length !== 1 || !body || (spans[0]?.relation && spans[0].relation.left.kind !== 'letter')) return undefined
  const letters = lettersOf(body)
  const values = new Map<string, string>(
    call ? [[letters[0] ?? 'x', call[2] ?? '']] : (given ?? []).map((found) => [found[1] ?? '', found[2] ?? '']),
  )
  if (letters.length === 0 || values.size !== letters.length || letters.some((letter) => !values.has(letter)))
    return undefined
  let put = body
  for (const [letter, written] of values) put = substitute(put, letter, number(numeral(written)))
  const worked = workSum(put, asked.rounding)
  if (!worked) return undefined
  const told = [...values].map(([letter, written]) => `$${letter} = ${toLatex(number(numeral(written)))}$`).join(', ')
  return {
    ...worked,
    understood: `Find the value of $${toLatex(body)}$ for ${told}.`,
    nudge: 'A letter stands for a number. Which one here?',
    rule: 'Put the number in brackets wherever the letter stands. Then: powers first, then $\\times$ and $\\div$, then $+$ and $-$.',
    lines: [
      {
        text: 'Put the numbers in.',
        latex: toLatex(put),
        claim: {
          kind: 'solves',
          relations: [equation(body, put)],
          values: [Object.fromEntries([...values].map(([letter, written]) => [letter, number(numeral(written))]))],
        },
      },
      ...worked.lines,
    ],
  }
}

function graphed(asked: Asked): Draft | undefined {
  if (!asked.take(/\b(?:graph|plot|sketch|draw)\b/)) return undefined
  const spans = formulas(asked)
  asked.takeAll(VERBS)
  const body = bodyOf(spans[0])
  if (spans.length !== 1 || !body || sole(body) !== 'x') return undefined
  const at = (x: number): { put: Expr; y: string } | undefined => {
    const put = substitute(body, 'x', whole(x))
    try {
      const y = evaluate(put)
      return y.exact === '' ? undefined : { put, y: y.exact }
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
  const lines = [-2, -1, 0, 1, 2].flatMap((x) => {
    const found = at(x)
    const right = found && parseExpression(found.y)
    return found && right
      ? [
          {
            text: `For $x = ${x}$:`,
            latex: `y = ${toLatex(found.put)} = ${toLatex(right)}`,
            claim: { kind: 'equal' as const, left: found.put, right },
          },
        ]
      : []
  })
  if (lines.length < 2) return undefined
  return {
    understood: `Draw the graph of $y = ${toLatex(body)}$.`,
    nudge: 'Which points do you get for small values of $x$?',
    rule: 'Make a table: choose values for $x$, work out $y$, mark the points and join them.',
    lines,
    answer: `The graph of $y = ${toLatex(body)}$ goes through the points of the table.`,
    graph: `y = ${toPlain(body)}`,
  }
}

/** What is asked about the solutions, not the solutions. */
const ABOUT_SOLUTIONS =
  /\b(?:sum|product|number|nature|difference) of (?:the |its |all )?(?:\w+ )?(?:roots|solutions|zeros|zeroes)\b|\bhow many\b/

function solved(asked: Asked): Draft | undefined {
  if (ABOUT_SOLUTIONS.test(asked.text)) return undefined
  const method = methodIn(asked)
  const systemMethod = systemMethodIn(asked)
  const letter = wantedLetter(asked)
  const roots = asked.take(/\b(?:roots?|zeros?|zeroes|x-intercepts?) of\b/)
  const spans = formulas(asked)
  asked.takeAll(VERBS)
  asked.takeAll(/\b(?:if|a|number|then)\b/g)
  const [only] = spans
  const chain = spans.length === 1 && only?.relation === undefined ? parseChain(only?.text ?? '') : undefined
  if (chain?.parts.length === 3) return draftOf(workChain(chain.parts, chain.signs))
  const relations = spans.flatMap(({ relation }) => (relation ? [relation] : []))
  const [first] = relations
  if (roots && relations.length <= 1 && spans.length === 1) {
    const body = bodyOf(spans[0])
    if (body && sole(body))
      return draftOf(
        workRelation(equation(body, whole(0)), { letter: sole(body) ?? 'x', ...(method ? { method } : {}) }),
      )
  }
  if (relations.length !== spans.length || !first) return undefined
  const letters = [...new Set(relations.flatMap(lettersIn))]
  if (relations.length > 1)
    return letters.length >= relations.length &&
      relations.every(({ sign }) => sign === '=') &&
      letters.length === relations.length
      ? draftOf(workSystem(relations, systemMethod))
      : undefined
  const name = letter !== undefined && letters.includes(letter) ? letter : letters.length === 1 ? letters[0] : undefined
  if (name === undefined || letters.length === 0) return undefined
  return draftOf(workRelation(first, { letter: name, ...(method ? { method } : {}) }))
}

/** Words that name a task: an intent that does not know one of them is not what is asked. */
const TASKS =
  /\b(?:gradient|slope|tangent|normal|derivative|differentiate|integral|integrate|antiderivative|area|perimeter|volume|vertex|discriminant|midpoint|inverse|domain|asymptotes?|limit|turning|maximum|minimum|stationary|increasing|decreasing|probability|remainder|median)\b/g

const intent = (topic: string, when: RegExp, read: Intent['read'], examples: string[]): Intent => ({
  topic,
  when,
  on: 'sums',
  read: (asked) =>
    (asked.text.match(TASKS) ?? []).every((task) => when.source.includes(task)) ? read(asked) : undefined,
  examples,
})

export const algebraIntents: Intent[] = [
  intent('value-of-an-expression', /\b(?:when|if|for|where|given|at|evaluate|let|value)\b|[fgh] ?\(/, value, [
    'Find the value of 3x + 2 when x = 4.',
    'Evaluate x^2 - 5 when x = -3.',
    'If f(x) = 2x + 7, what is f(5)?',
  ]),
  intent('graph', /\b(?:graph|plot|sketch|draw)\b/, graphed, ['Graph y = x^2 - 4.', 'Plot y = 2x + 1.']),
  intent(
    'derivative',
    /\b(?:derivative|differentiate|d\/d[a-z]|dy\/dx)\b|\b[fgh]'|\b(?:gradient|slope|tangent)\b.*\b(?:at|when|where)\b/,
    derived,
    ['Differentiate x^3 + 2x.', 'Find the derivative of 4x^2 - 3x + 1.'],
  ),
  intent('integral', /\b(?:integral|integrate|antiderivative)\b/, integrated, [
    'Integrate 6x^2 + 2.',
    'Find the integral of 2x from 0 to 3.',
  ]),
  intent('factor', /\bfactor/, (asked) => single(asked, factor, /\bfactor(?:ize|ise|ing|s)?\b/), [
    'Factor x^2 + 5x + 6.',
    'Factor 6x + 9.',
  ]),
  intent(
    'expand',
    /\b(?:expand|multiply out|distribut\w*|foil|remove the brackets|open the brackets)\b/,
    (asked) => single(asked, expand, /\b(?:expand|multiply out|distribut\w*|foil|(?:remove|open)(?: the)? brackets)\b/),
    ['Expand 3(x + 4).', 'Expand (x + 2)(x + 5).'],
  ),
  intent(
    'simplify',
    /\b(?:simplify|simplified|simplest|combine|collect|reduce)\b/,
    (asked) => single(asked, simplify, /\b(?:simplify|simplified|combine|collect|reduce|simplest)\b/),
    ['Simplify 3x + 5x - 2.', 'Simplify 2(x + 3) + 4x.'],
  ),
  intent('equation', /[=<>]|\b(?:roots?|zeros?|zeroes|x-intercepts?) of\b/, solved, [
    'Solve 2x + 3 = 11.',
    'Solve x^2 - 5x + 6 = 0.',
    'Solve 3x - 4 > 8.',
    'Solve x + y = 10 and x - y = 2.',
    'Solve 2x + y = 8 for y.',
  ]),
]

function derived(asked: Asked): Draft | undefined {
  if (/\b(?:second|third|2nd|3rd|nth|partial|implicit\w*|2th|3th)\b/.test(asked.text)) return undefined
  if (/\btangent\b/.test(asked.text) && /\b(?:equation|line)\b/.test(asked.text)) return undefined
  const wrt = asked.take(/\bwith respect to ([a-z])\b|\bwrt ([a-z])\b/)
  const at = parseExpression(
    asked.take(
      new RegExp(`\\b(?:at|when|for)(?: the point)?(?: where)?(?: [a-z] ?=)? ?(${N}|-\\d+|pi)(?![\\w^*/+-])`),
    )?.[1] ?? '',
  )
  asked.takeAll(/\b(?:d\/d[a-z]|dy\/dx)\b|\b[fgh]' ?\( ?[a-z] ?\)(?: (?:if|when|for|where|given))?/g)
  return single(
    asked,
    (body) => differentiate(body, (wrt?.[1] || wrt?.[2]) ?? sole(body) ?? 'x', at ? { at } : {}),
    /\b(?:derivative(?: of)?|differentiate|(?:gradient|slope)(?: of(?: the)? tangent)?|tangent|find|what|calculate|of|¦)\b|¦/,
  )
}

function integrated(asked: Asked): Draft | undefined {
  const limits =
    asked.take(
      new RegExp(`\\b(?:from|between)(?: x ?=)? ?(${N}|-\\d+|pi) ?(?:to|and)(?: x ?=)? ?(${N}|-\\d+|pi)\\b`),
    ) ?? asked.take(/_\(?(-?\d+|pi)\)? ?\^\(?(-?\d+|pi)\)?/)
  asked.take(/\bwith respect to [a-z]\b/)
  asked.takeAll(/(?<=[\d) a-z^])d[a-z]\b/g)
  const [from, to] = [parseExpression(limits?.[1] ?? ''), parseExpression(limits?.[2] ?? '')]
  return single(
    asked,
    (body) => integrate(body, sole(body) ?? 'x', from && to ? { from, to } : undefined),
    /\b(?:integral(?: of)?|integrate|antiderivative(?: of)?)\b/,
  )
}
