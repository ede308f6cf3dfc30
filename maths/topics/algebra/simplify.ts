import { keyOf, lettersOf, mapParts, partsOf, some } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex } from '#maths/notation/latex.ts'
import { expandLines } from './expand.ts'
import { call, letter, number, power, product, quotient, sum, termsIn, whole } from '#maths/notation/making.ts'
import { primesOf } from '#maths/forms/roots-of-numbers.ts'
import { fractionLines } from './simplify-fraction.ts'
import { about, inText, listed, rewriteLine } from '#maths/topics/telling.ts'
import { termsOf, tidy } from '#maths/forms/terms.ts'
import { exactValue } from '#maths/notation/value.ts'
import type { Line, Worked } from '#maths/worked.ts'

/** Like terms, brackets, fractions of polynomials, rules of powers, roots of numbers: whatever is in it. Undefined for plain numbers and where the result would be longer. */
export function simplify(asked: Expr): Worked | undefined {
  const [name, more] = lettersOf(asked)
  const hasRoots = some(asked, isRootOfNumber)
  if (!name && !hasRoots) return undefined
  const fraction = name && !more ? fractionLines(asked, name) : undefined
  const [kind, lines] = fraction
    ? (['fraction', fraction.lines] as const)
    : hasRoots
      ? (['roots', rootLines(asked)] as const)
      : isMonomial(asked)
        ? (['powers', powerLines(asked)] as const)
        : (['terms', expandLines(asked)] as const)
  const result = fraction?.result ?? tidy(asked)
  if (
    termsIn(result).length > MOST_TERMS ||
    (asked.kind === 'quotient' && result.kind === 'sum' && !fraction && !hasRoots)
  )
    return undefined
  const excluded = fraction?.excluded ?? []
  const condition =
    excluded.length > 0 && name
      ? ` (for ${listed(excluded.map((one) => `$${toLatex(letter(name))} \\ne ${toLatex(one)}$`))})`
      : ''
  const done =
    lines.length > 0
      ? lines
      : [
          {
            ...rewriteLine('Nothing can be put together: it is as simple as it gets.', asked, result),
            latex: toLatex(result),
          },
        ]
  return {
    topic: 'simplify',
    understood: `Simplify ${inText(asked)}.`,
    nudge: NUDGES[kind],
    rule: RULES[kind],
    lines: done,
    answer: `${inText(result)}${name ? '' : about(result)}${condition}`,
    another: another(kind, asked, name ?? 'x'),
  }
}

const MOST_TERMS = 16

type Kind = 'fraction' | 'roots' | 'powers' | 'terms'

const NUDGES: Record<Kind, string> = {
  fraction: 'Look at the numerator and the denominator. Which products are they?',
  roots: 'Look at the number under the root. Does a square number divide it?',
  powers: 'Which powers have the same base?',
  terms: 'Which terms have the same letters with the same powers?',
}

const RULES: Record<Kind, string> = {
  fraction:
    'Only factors of the whole numerator and the whole denominator may be cancelled: $\\frac{a \\cdot c}{b \\cdot c} = \\frac{a}{b}$. Before adding, fractions need the same denominator.',
  roots:
    '$\\sqrt{a \\cdot b} = \\sqrt{a} \\cdot \\sqrt{b}$, so square factors come out: $\\sqrt{a^2 b} = a\\sqrt{b}$. A root leaves a denominator when you multiply above and below by it.',
  powers: '$a^m \\cdot a^n = a^{m + n}$, $\\frac{a^m}{a^n} = a^{m - n}$ and $(a^m)^n = a^{m \\cdot n}$.',
  terms: 'Terms with the same letters and powers are alike: add the numbers in front of them, $ax + bx = (a + b)x$.',
}

const isRootOfNumber = (expr: Expr): boolean =>
  expr.kind === 'call' && expr.name === 'sqrt' && exactValue(expr.of) !== undefined
const isMonomial = (expr: Expr): boolean => !some(expr, ({ kind }) => kind === 'sum') && termsOf(expr).length === 1

/** Square factors out of every root, roots out of the denominators, then the rest. */
function rootLines(asked: Expr): Line[] {
  const lines: Line[] = []
  let now = asked
  const go = (text: string, after: Expr): void => {
    if (keyOf(after) === keyOf(now)) return
    lines.push(rewriteLine(text, now, after))
    now = after
  }
  const split = mapRoots(now, (under) => {
    const square = largestSquare(under)
    return square > 1n && square < under
      ? call('sqrt', product(whole(square), whole(under / square)))
      : call('sqrt', whole(under))
  })
  go('Look for the largest square number in each root.', split)
  go(
    'Take the roots of the squares.',
    mapRoots(asked, (under) => tidy(call('sqrt', whole(under)))),
  )
  const [over, under] = now.kind === 'quotient' ? [now.over, now.under] : []
  const root = under && termsOf(under).length === 1 ? rootIn(under) : undefined
  if (over && under && root)
    go(
      `Multiply above and below by ${inText(root)}, so that the root leaves the denominator.`,
      quotient(product(over, root), product(under, root)),
    )
  else if (over && under && termsOf(under).length === 2 && rootIn(under)) {
    const [first, second] = under.kind === 'sum' ? under.terms : []
    if (first && second) {
      const conjugate = sum(first, second.kind === 'negative' ? second.of : { kind: 'negative', of: second })
      go(
        `Multiply above and below by ${inText(conjugate)}: then the denominator is a difference of squares.`,
        quotient(product(over, conjugate), product(under, conjugate)),
      )
    }
  }
  go('Put it together.', tidy(asked))
  return lines
}

function mapRoots(expr: Expr, change: (under: bigint) => Expr): Expr {
  const under = isRootOfNumber(expr) && expr.kind === 'call' ? exactValue(expr.of) : undefined
  if (under && under.d === 1n && under.n > 0n) return change(under.n)
  return mapParts(expr, (part) => mapRoots(part, change))
}

const rootIn = (expr: Expr): Expr | undefined =>
  isRootOfNumber(expr)
    ? expr
    : partsOf(expr)
        .map(rootIn)
        .find((one) => one !== undefined)

const largestSquare = (n: bigint): bigint =>
  primesOf(n).reduce((square, [prime, times]) => square * prime ** BigInt(times - (times % 2)), 1n)

/** Exponents of one base next to each other, then worked out. */
function powerLines(asked: Expr): Line[] {
  const exponents = new Map<string, Expr[]>()
  const numbers: Expr[] = []
  const collect = (expr: Expr, outer: Expr): boolean => {
    if (expr.kind === 'letter') return exponents.set(expr.name, [...(exponents.get(expr.name) ?? []), outer]).size > 0
    if (expr.kind === 'number') return numbers.push(power(expr, outer)) > 0
    if (expr.kind === 'product') return expr.factors.every((factor) => collect(factor, outer))
    if (expr.kind === 'quotient')
      return (
        collect(expr.over, outer) &&
        collect(expr.under, outer.kind === 'negative' ? outer.of : { kind: 'negative', of: outer })
      )
    if (expr.kind === 'power')
      return collect(expr.base, exactValue(outer)?.n === 1n ? expr.exponent : product(outer, expr.exponent))
    return false
  }
  const result = tidy(asked)
  const text = 'Work out the exponents and the numbers.'
  if (!collect(asked, number({ n: 1n, d: 1n })))
    return keyOf(asked) === keyOf(result) ? [] : [rewriteLine('Work it out.', asked, result)]
  const gathered = product(...numbers, ...[...exponents].map(([name, all]) => power(letter(name), sum(...all))))
  const lines = [
    rewriteLine(
      'Same base: add the exponents in a product, subtract them in a quotient, multiply them in a power of a power.',
      asked,
      gathered,
    ),
  ]
  return keyOf(asked) === keyOf(result)
    ? []
    : [
        ...(keyOf(gathered) === keyOf(asked) ? [] : lines),
        ...(keyOf(gathered) === keyOf(result) ? [] : [rewriteLine(text, gathered, result)]),
      ]
}

function another(kind: Kind, asked: Expr, name: string): string {
  const seed = [...keyOf(asked)].length
  const [p, q] = [(seed % 4) + 2, (seed % 5) + 3]
  if (kind === 'fraction') return `Simplify (${name}^2 - ${p * p})/(${name} - ${p})`
  if (kind === 'roots') return `Simplify sqrt(${p * p * 3}) + sqrt(${(p + 1) * (p + 1) * 3})`
  if (kind === 'powers') return `Simplify ${name}^${q} * ${name}^${p}`
  return `Simplify ${q}${name} + ${p} - 2${name} + ${p + 1}`
}
