import { has, keyOf, partsOf, substitute } from '#maths/notation/parts.ts'
import type { Expr, Relation } from '#maths/notation/expression.ts'
import { relationToLatex, toLatex } from '#maths/notation/latex.ts'
import { equation, letter, opposite, power, whole } from '#maths/notation/making.ts'
import { findRoots } from './plain-equation.ts'
import { polynomialOf } from '#maths/forms/polynomial.ts'
import { divide, negate, ONE, type Rational } from '#maths/notation/rational.ts'
import { splitTerms } from '#maths/forms/scaled-core.ts'
import { inOrder, smallFrom, solutionsInText, solutionsLine } from './roots.ts'
import { checkLine, inText, move, relationInText } from '#maths/topics/telling.ts'
import { scale, termsOf, tidy } from '#maths/forms/terms.ts'
import { exactValue, valueOf } from '#maths/notation/value.ts'
import { writeTerms } from '#maths/forms/write-terms.ts'
import type { Line, Worked } from '#maths/worked.ts'

const isRoot =
  (name: string) =>
  (core: Expr): boolean =>
    core.kind === 'call' && (core.name === 'sqrt' || core.name === 'cbrt') && has(core.of, name)
const isBars =
  (name: string) =>
  (core: Expr): boolean =>
    core.kind === 'call' && core.name === 'abs' && has(core.of, name)

/** One root with the letter under it, or two that are equal. Undefined elsewhere. */
export function solveRadical(asked: Relation, name: string): Worked | undefined {
  const alone = asked.sign === '=' ? isolateCore(asked, name, isRoot(name)) : undefined
  if (!alone) return undefined
  const { core, right, lines } = alone
  const times = core.name === 'cbrt' ? 3 : 2
  const base = {
    topic: 'radical-equation',
    understood: `Solve ${relationInText(asked)} for ${inText(letter(name))}.`,
    nudge: 'Look at the root. What would undo it, and what has to stand alone before that?',
    rule: 'From $\\sqrt{u} = v$ comes $u = v^2$. Squaring can bring in false solutions, so every result has to be put into the question.',
    another: `Solve sqrt(${name} + ${smallFrom(exactValue(right), 5)}) = ${smallFrom(exactValue(right), 5) + 2}`,
  }
  const fixed = exactValue(right)
  if (times === 2 && fixed && fixed.n < 0n) {
    const none = move('A square root is never negative. So there is no solution.', asked, equation(core, right), name)
    return { ...base, lines: [...lines.slice(0, -1), none], answer: 'No real solution.' }
  }
  const otherRoot = right.kind === 'call' && right.name === core.name
  const after = equation(
    core.of,
    otherRoot ? right.of : fixed ? tidy(power(right, whole(times))) : power(right, whole(times)),
  )
  const raised: Line = {
    text:
      times === 2
        ? 'Square both sides, so that the root disappears. False solutions can come in here, so check at the end.'
        : 'Cube both sides, so that the root disappears.',
    latex: relationToLatex(after),
    claim: { kind: 'equal', left: power(core, whole(times)), right: core.of },
  }
  const solved = findRoots(after, name)
  if (!solved || solved.everything) return undefined
  return { ...base, ...checkedRoots(asked, name, [...lines, raised, ...solved.lines], solved.roots) }
}

/** Puts each root into the question and says which ones are none. */
export function checkedRoots(
  asked: Relation,
  name: string,
  lines: Line[],
  roots: Expr[],
): Pick<Worked, 'lines' | 'answer'> {
  const gap = (root: Expr): number =>
    Math.abs(valueOf(asked.left, { [name]: valueOf(root, {}) }) - valueOf(asked.right, { [name]: valueOf(root, {}) }))
  const kept = inOrder(roots).filter((root) => gap(root) < 1e-9)
  const checks = inOrder(roots).map((root): Line => {
    const which = relationInText(equation(letter(name), root))
    if (kept.includes(root)) return checkLine([asked], { [name]: root }, `Check with ${which}: both sides agree.`)
    return falseRoot(asked, name, root, which)
  })
  return { lines: [...lines, ...checks], answer: solutionsInText(name, kept) }
}

function falseRoot(asked: Relation, name: string, root: Expr, which: string): Line {
  const sides = [asked.left, asked.right].map((side) => substitute(side, name, root))
  const [left = root, right = root] = sides
  const values = sides.map((side) => valueOf(side, {}))
  if (values.some(Number.isNaN)) {
    const inner = sides.flatMap(valueless)[0]
    const text = `Check with ${which}: the question would need a root or a logarithm of a number that has none. So it is no solution.`
    const line = { text, latex: `${name} \\ne ${toLatex(root)}` }
    return inner ? { ...line, claim: { kind: 'equal', left: inner, right: tidy(inner) } } : line
  }
  const said = [left, right].map((side) => toLatex(tidy(side)))
  return {
    text: `Check with ${which}: the left side is $${said[0]}$, the right side is $${said[1]}$. So it is no solution.`,
    latex: `${said[0]} \\ne ${said[1]}`,
    claim: { kind: 'equal', left, right: tidy(left) },
  }
}

/** What stands inside calls that have no value. */
const valueless = (expr: Expr): Expr[] =>
  expr.kind === 'call' && !Number.isNaN(valueOf(expr.of, {})) && Number.isNaN(valueOf(expr, {}))
    ? [expr.of]
    : partsOf(expr).flatMap(valueless)

type Alone = { core: Expr & { kind: 'call' }; right: Expr; lines: Line[] }

/** Brings the root or the bars alone to the left side; a second one of the same kind may stand on the right. */
function isolateCore(asked: Relation, name: string, test: (core: Expr) => boolean): Alone | undefined {
  const { special, rest } = splitTerms(asked.left, asked.right, name, test)
  const [first, second, third] = special
  if (!first || first.core.kind !== 'call' || third) return undefined
  const right = second ? oppositeCore(first.factor, second, rest) : restOver(rest, negate(first.factor), name)
  if (!right) return undefined
  const alone = equation(first.core, right)
  const same = [asked, equation(asked.right, asked.left)].some(
    (one) => keyOf(one.left) === keyOf(alone.left) && keyOf(one.right) === keyOf(alone.right),
  )
  const what = first.core.name === 'abs' ? 'absolute value' : 'root'
  const lines = same ? [] : [move(`Bring the ${what} alone to the left side.`, asked, alone, name)]
  return { core: first.core, right, lines }
}

function oppositeCore(factor: Rational, second: { factor: Rational; core: Expr }, rest: Expr): Expr | undefined {
  const ratio = negate(divide(second.factor, factor))
  const noRest = exactValue(rest)?.n === 0n
  return noRest && ratio.n === ratio.d ? second.core : undefined
}

function restOver(rest: Expr, by: Rational, name: string): Expr | undefined {
  if (!polynomialOf(rest, name)) return undefined
  return writeTerms(scale(termsOf(rest), divide(ONE, by)))
}

/** One absolute value with the letter in it, or two that are equal. Undefined elsewhere. */
export function solveAbsolute(asked: Relation, name: string): Worked | undefined {
  const alone = asked.sign === '=' ? isolateCore(asked, name, isBars(name)) : undefined
  if (!alone) return undefined
  const { core, right, lines } = alone
  const fixed = exactValue(right)
  const [p, q] = [smallFrom(fixed, 5), smallFrom(fixed, 4) + 5]
  const base = {
    topic: 'absolute-value-equation',
    understood: `Solve ${relationInText(asked)} for ${inText(letter(name))}.`,
    nudge: 'What stands between the bars can be above or below zero. How many cases are there?',
    rule: 'If $k \\ge 0$, then $|u| = k$ means $u = k$ or $u = -k$. An absolute value is never negative.',
    another: `Solve |${name} - ${p}| = ${q}`,
  }
  if (fixed && fixed.n < 0n) {
    const none = move(
      'An absolute value is never negative. So there is no solution.',
      asked,
      equation(core, right),
      name,
    )
    return { ...base, lines: [...lines.slice(0, -1), none], answer: 'No real solution.' }
  }
  const inside = right.kind === 'call' && right.name === 'abs' ? right.of : right
  const cases = [equation(core.of, inside), ...(fixed?.n === 0n ? [] : [equation(core.of, tidy(opposite(inside)))])]
  const solved = cases.map((one) => findRoots(one, name))
  if (!solved.every((one) => one !== undefined) || solved.some(({ everything }) => everything)) return undefined
  const roots = solved.flatMap((one) => one.roots)
  const kept = inOrder(roots).filter((root) => isTrue(asked, name, root))
  const text =
    cases.length === 1
      ? 'Only $0$ has the absolute value $0$.'
      : 'What stands between the bars is the right side or its opposite: two cases.'
  const split = {
    ...solutionsLine(text, asked, name, kept),
    latex: cases.map(relationToLatex).join(' \\quad\\text{or}\\quad '),
  }
  const steps = solved.flatMap((one, index) =>
    one.lines.map((line) => (cases.length === 1 ? line : { ...line, text: `Case ${index + 1}: ${line.text}` })),
  )
  return { ...base, ...checkedRoots(asked, name, [...lines, ...(kept.length > 0 ? [split] : []), ...steps], roots) }
}

const isTrue = ({ left, right }: Relation, name: string, root: Expr): boolean => {
  const at = { [name]: valueOf(root, {}) }
  return Math.abs(valueOf(left, at) - valueOf(right, at)) < 1e-9
}
