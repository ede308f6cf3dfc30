import { lettersOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { number, power, product, sum, whole } from '#maths/notation/making.ts'
import {
  at,
  degree,
  dividePolynomials,
  polynomialExpr,
  polynomialOf,
  rationalRoots,
  type Polynomial,
} from '#maths/forms/polynomial.ts'
import { multiply, negate, rational, rootOf } from '#maths/notation/rational.ts'
import { pairFor, splitMiddle } from '#maths/topics/equations/quadratic-ways.ts'
import { takeOut } from '#maths/forms/common-factor.ts'
import { inText } from '#maths/topics/telling.ts'
import { powerOf, type Term, type Terms } from '#maths/forms/term.ts'
import { addTerms, multiplyTerms, scale, subtractTerms, termsOf } from '#maths/forms/terms.ts'
import { writeTerm, writeTerms } from '#maths/forms/write-terms.ts'

/** What a pattern makes of a part: the lines between, the factors, and why. */
type Pattern = { factors: Expr[]; text: string; middle: { text: string; expr: Expr }[] }

/** The first pattern that fits a sum without a common factor. Undefined where none does. */
export function factorPart(part: Expr): Pattern | undefined {
  if (part.kind !== 'sum') return undefined
  const terms = termsOf(part)
  return (
    differenceOfSquares(terms) ??
    cubes(terms) ??
    perfectSquare(terms) ??
    trinomial(part, terms) ??
    groups(terms) ??
    zeros(part)
  )
}

const direct = (factors: Expr[], text: string): Pattern => ({ factors, text, middle: [] })

/** The term whose power this is, or undefined: 9x^2 is (3x)^2. */
function termRoot(term: Term, degree: bigint): Term | undefined {
  const size = term.coefficient.n < 0n ? negate(term.coefficient) : term.coefficient
  const root = rootOf(size, Number(degree))
  if (!root || !term.factors.every(({ power: { n, d } }) => d === 1n && n % degree === 0n)) return undefined
  return { coefficient: root, factors: term.factors.map((one) => ({ ...one, power: rational(one.power.n / degree) })) }
}

function differenceOfSquares(terms: Terms): Pattern | undefined {
  const [first, second] = terms
  if (terms.length !== 2 || !first || !second || first.coefficient.n < 0n === second.coefficient.n < 0n)
    return undefined
  const [plus, minus] = first.coefficient.n > 0n ? [first, second] : [second, first]
  const [a, b] = [termRoot(plus, 2n), termRoot(minus, 2n)]
  if (!a || !b) return undefined
  const [one, other] = [writeTerm(a), writeTerm(b)]
  const text = `A difference of squares, with $a = ${inText(one).slice(1, -1)}$ and $b = ${inText(other).slice(1, -1)}$. Use $a^2 - b^2 = (a - b)(a + b)$.`
  return direct([writeTerms(subtractTerms([a], [b])), writeTerms(addTerms([a], [b]))], text)
}

function cubes(terms: Terms): Pattern | undefined {
  const [first, second] = terms
  const [a, b] = terms.length === 2 && first && second ? [termRoot(first, 3n), termRoot(second, 3n)] : []
  if (!a || !b || !first || !second || first.coefficient.n < 0n) return undefined
  const plus = second.coefficient.n > 0n
  const square = (one: Term): Terms => multiplyTerms([one], [one])
  const mixed = scale(multiplyTerms([a], [b]), rational(plus ? -1 : 1))
  const rule = plus ? 'a^3 + b^3 = (a + b)(a^2 - ab + b^2)' : 'a^3 - b^3 = (a - b)(a^2 + ab + b^2)'
  const binomial = plus ? addTerms([a], [b]) : subtractTerms([a], [b])
  return direct(
    [writeTerms(binomial), writeTerms(addTerms(square(a), mixed, square(b)))],
    `Both terms are cubes, with $a = ${inText(writeTerm(a)).slice(1, -1)}$ and $b = ${inText(writeTerm(b)).slice(1, -1)}$. Use $${rule}$.`,
  )
}

function perfectSquare(terms: Terms): Pattern | undefined {
  const [first, middle, last] = terms
  if (terms.length !== 3 || !first || !middle || !last || first.coefficient.n < 0n || last.coefficient.n < 0n)
    return undefined
  const [a, b] = [termRoot(first, 2n), termRoot(last, 2n)]
  if (!a || !b) return undefined
  const sign = rational(middle.coefficient.n < 0n ? -1 : 1)
  if (subtractTerms(scale(multiplyTerms([a], [b]), multiply(rational(2), sign)), [middle]).length > 0) return undefined
  const base = writeTerms(addTerms([a], scale([b], sign)))
  const text = `The first and the last term are squares, and the middle one is twice the product of ${inText(writeTerm(a))} and ${inText(writeTerm(b))}. So it is a square.`
  return direct([power(base, whole(2))], text)
}

/** ax^2 + bx + c, also with a second letter: x^2 + 5xy + 6y^2. */
function trinomial(part: Expr, terms: Terms): Pattern | undefined {
  const names = lettersOf(part)
  const [name, second] = names
  if (!name || terms.length !== 3 || names.length > 2) return undefined
  const even =
    names.length === 2 ? terms.every((term) => powerOf(term, name).n + powerOf(term, second ?? '').n === 2n) : true
  const step =
    names.length === 1 ? Number(powerOf(terms[0] ?? { coefficient: rational(1), factors: [] }, name).n) / 2 : 1
  const quadratic = [0, 1, 2].map(
    (times) => terms.find((term) => Number(powerOf(term, name).n) === times * step)?.coefficient ?? rational(0),
  )
  const covers = quadratic.filter(({ n }) => n !== 0n).length === 3 && Number.isInteger(step) && step >= 1
  const pair = covers && even ? pairFor(multiply(at(quadratic, 0), at(quadratic, 2)), at(quadratic, 1)) : undefined
  if (!pair) return undefined
  const [p, q] = pair
  const put = (expr: Expr): Expr => inLetters(expr, name, step, second)
  const numbers = `${inText(number(p))} and ${inText(number(q))}`
  const [b, ac] = [inText(number(at(quadratic, 1))), inText(number(multiply(at(quadratic, 0), at(quadratic, 2))))]
  if (at(quadratic, 2).n === 1n && at(quadratic, 2).d === 1n) {
    const factors = pair.map((one) => put(sum({ kind: 'letter', name }, number(one))))
    return direct(factors, `Find two numbers with product ${ac} and sum ${b}: they are ${numbers}.`)
  }
  const split = splitMiddle(quadratic, pair, name)
  if (second || step > 1)
    return direct(
      split.factors.map(put),
      `Find two numbers with product ${ac} and sum ${b}: they are ${numbers}. Split the middle term with them and take out the common bracket.`,
    )
  return {
    factors: split.factors,
    text: 'Both parts have the same bracket: take it out.',
    middle: [
      {
        text: `Find two numbers with product ${ac} and sum ${b}: they are ${numbers}. Split the middle term with them.`,
        expr: sum(...split.terms),
      },
      { text: 'Take a common factor out of the first two terms and out of the last two.', expr: sum(...split.groups) },
    ],
  }
}

/** From the factor in one letter to the one that is meant: x + 3 to x^2 + 3, or to x + 3y. */
function inLetters(expr: Expr, name: string, step: number, second?: string): Expr {
  const linear = polynomialOf(expr, name) ?? []
  const base = power({ kind: 'letter', name }, whole(step))
  const plain = number(at(linear, 0))
  return sum(product(number(at(linear, 1)), base), second ? product(plain, { kind: 'letter', name: second }) : plain)
}

/** Four terms in two pairs with the same bracket. */
function groups(terms: Terms): Pattern | undefined {
  if (terms.length !== 4) return undefined
  const orders = [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
    [0, 3, 1, 2],
  ]
  for (const order of orders) {
    const [a, b, c, d] = order.map((index) => terms[index])
    if (!a || !b || !c || !d) continue
    const [one, other] = [takeOut([a, b]), takeOut([c, d])]
    const same = subtractTerms(addTerms(one.rest), addTerms(other.rest)).length === 0
    if (!same || one.rest.length < 2) continue
    const bracket = writeTerms(one.rest)
    const grouped = sum(product(writeTerm(one.common), bracket), product(writeTerm(other.common), bracket))
    return {
      factors: [writeTerms(addTerms([one.common], [other.common])), bracket],
      text: 'Both groups have the same bracket: take it out.',
      middle: [{ text: 'Group the terms in pairs and take out what each pair shares.', expr: grouped }],
    }
  }
  return undefined
}

/** A polynomial of degree 3 or more with a fraction as zero. */
function zeros(part: Expr): Pattern | undefined {
  const [name, more] = lettersOf(part)
  const polynomial: Polynomial | undefined = name && !more ? polynomialOf(part, name) : undefined
  if (!polynomial || !name || degree(polynomial) < 3) return undefined
  const root = rationalRoots(polynomial).toSorted(
    (a, b) => Number(a.d - b.d) || Math.abs(Number(a.n)) - Math.abs(Number(b.n)),
  )[0]
  if (!root) return undefined
  const linear = [rational(-root.n), rational(root.d)]
  const factors = [linear, dividePolynomials(polynomial, linear).whole].map((one) => polynomialExpr(one, name))
  return direct(
    factors,
    `At $${name} = ${inText(number(root)).slice(1, -1)}$ it is $0$. So ${inText(factors[0] ?? part)} is a factor; divide by it.`,
  )
}
