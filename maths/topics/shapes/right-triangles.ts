import type { Rounding } from '#maths/reading/question.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { equation } from '#maths/notation/making.ts'
import { type Rational, compare, rational } from '#maths/notation/rational.ts'
import { unitLatex } from '#maths/reading/units.ts'
import type { Line, Draft } from '#maths/worked.ts'
import { bracketed, evaluate, expr, plain, roundingLine, show, step } from '#maths/topics/draft.ts'

export function pythagoras(
  one: Rational,
  other: Rational,
  leg: boolean,
  unit: string,
  rounding?: Rounding,
): Draft | undefined {
  const [long, short] = compare(one, other) > 0 ? [one, other] : [other, one]
  if (short.n <= 0n || (leg && compare(long, short) === 0)) return undefined
  const [a, b] = leg ? [long, short] : [one, other]
  const formula = `sqrt(${plain(a)}^2 ${leg ? '-' : '+'} ${plain(b)}^2)`
  const inside = expr(`${plain(a)}^2 ${leg ? '-' : '+'} ${plain(b)}^2`)
  const square = evaluate(inside)
  const value = evaluate(expr(`sqrt(${square.exact})`), rounding)
  const name = leg ? 'a' : 'c'
  const u = unitLatex(unit)
  const lines: Line[] = [
    step(
      leg ? 'Subtract the square of the leg from the square of the hypotenuse.' : 'Add the squares of the two legs.',
      toPlain(inside),
      square.exact,
      { name: `${name}^2` },
    ),
    {
      ...step('Take the square root.', formula, value.exact),
      latex: `${name} = \\sqrt{${square.latex}} = ${value.latex}${u}`,
    },
  ]
  if (value.approx !== undefined) lines.push(roundingLine(value.exact, value.approx, { name, unit: u }))
  return {
    understood: leg
      ? `A right triangle has the hypotenuse $${show(long)}${u}$ and a leg $${show(short)}${u}$. Find the other leg.`
      : `A right triangle has the legs $${show(one)}${u}$ and $${show(other)}${u}$. Find the hypotenuse.`,
    nudge: 'Which side lies opposite the right angle?',
    rule: '$a^2 + b^2 = c^2$, where $c$ is the hypotenuse, the longest side.',
    lines,
    answer: value.approx === undefined ? `$${value.latex}${u}$` : `$${value.latex} \\approx ${value.approx}${u}$`,
  }
}

export const PARTS = ['opposite', 'adjacent', 'hypotenuse'] as const
export type Part = (typeof PARTS)[number]
const RATIO: Record<string, 'sin' | 'cos' | 'tan'> = {
  'opposite hypotenuse': 'sin',
  'adjacent hypotenuse': 'cos',
  'adjacent opposite': 'tan',
}

/** A side from an angle and another side. */
export function side(
  angle: Rational,
  known: Part,
  length: Rational,
  wanted: Part,
  unit: string,
  rounding?: Rounding,
): Draft | undefined {
  const name =
    RATIO[
      [known, wanted]
        .toSorted()
        .join(' ')
        .replace('opposite adjacent', 'adjacent opposite')
        .replace('hypotenuse opposite', 'opposite hypotenuse')
    ]
  if (name === undefined || known === wanted || angle.n <= 0n || compare(angle, rational(90)) >= 0) return undefined
  const over: Part = name === 'cos' ? 'adjacent' : 'opposite'
  const [degrees, size] = [`${plain(angle)}°`, plain(length)]
  const formula = wanted === over ? `${size} * ${name}(${degrees})` : `${size} / ${name}(${degrees})`
  const value = evaluate(expr(formula), rounding)
  const latex =
    wanted === over
      ? `${show(length)} \\cdot \\${name} ${show(angle)}^\\circ`
      : `\\frac{${show(length)}}{\\${name} ${show(angle)}^\\circ}`
  const u = unitLatex(unit)
  const shown = value.approx ?? value.latex
  return {
    understood: `In a right triangle with an angle of $${show(angle)}^\\circ$ the ${known} side is $${show(length)}${u}$. Find the ${wanted === 'hypotenuse' ? wanted : `${wanted} side`}.`,
    nudge: 'Name the sides as seen from the angle: opposite, adjacent, hypotenuse.',
    rule: '$\\sin = \\frac{\\text{opposite}}{\\text{hypotenuse}}$, $\\cos = \\frac{\\text{adjacent}}{\\text{hypotenuse}}$, $\\tan = \\frac{\\text{opposite}}{\\text{adjacent}}$.',
    lines: [
      {
        text: `The ${known} and the ${wanted} side belong to the ${name === 'sin' ? 'sine' : name === 'cos' ? 'cosine' : 'tangent'}. Solve for the side.`,
        latex: `x = ${latex}`,
        claim: {
          kind: 'solves' as const,
          relations: [equation(expr(`${name}(${degrees})`), expr(wanted === over ? `x / ${size}` : `${size} / x`))],
          values: [{ x: expr(formula) }],
        },
      },
      roundingLine(formula, shown, { name: 'x', unit: u }),
    ].map((line, at) => (at === 1 ? { ...line, latex: `x \\approx ${shown}${u}` } : line)),
    answer: `$x \\approx ${shown}${u}$`,
  }
}

export function angleOf(
  name: 'sin' | 'cos' | 'tan',
  over: Rational,
  under: Rational,
  rounding?: Rounding,
): Draft | undefined {
  const formula = `a${name}(${bracketed(over)}/${bracketed(under)}) * 180 / pi`
  const value = evaluate(expr(formula), rounding ?? { places: 1 })
  const shown = value.approx ?? value.latex
  return {
    understood: `Find the angle whose $\\${name}$ is $${toLatex(expr(`${plain(over)}/${plain(under)}`))}$.`,
    nudge: 'You know the ratio and want the angle.',
    rule: `The inverse function leads from the ratio back to the angle: $x = \\${name}^{-1}(\\dots)$.`,
    lines: [
      {
        ...roundingLine(formula, shown, { text: 'Use the inverse function on the calculator and round.' }),
        latex: `x = \\${name}^{-1}\\left(\\frac{${show(over)}}{${show(under)}}\\right) \\approx ${shown}^\\circ`,
      },
    ],
    answer: `$x \\approx ${shown}^\\circ$`,
  }
}

/** The rest of a sum of angles. */
export function angles(total: number, given: Rational[], what: string): Draft | undefined {
  const text = given.map(plain).join(' - ')
  const value = evaluate(expr(`${total} - ${text}`))
  if (value.exact.startsWith('-') || value.exact === '0') return undefined
  return {
    understood: `${what} has the angles ${given.map((angle) => `$${show(angle)}^\\circ$`).join(', ')}. Find the missing angle.`,
    nudge: 'What do all the angles add up to?',
    rule: `Together they make $${total}^\\circ$.`,
    lines: [step('Take the known angles away.', `${total} - ${text}`, value.exact, { name: 'x', unit: '^\\circ' })],
    answer: `$${value.latex}^\\circ$`,
  }
}

export const POLYGONS: Record<string, number> = {
  triangle: 3,
  quadrilateral: 4,
  pentagon: 5,
  hexagon: 6,
  heptagon: 7,
  octagon: 8,
  nonagon: 9,
  decagon: 10,
  dodecagon: 12,
}

export function polygon(sides: number, each: boolean, exterior: boolean): Draft | undefined {
  if (sides < 3 || sides > 1000) return undefined
  const formula = exterior ? `360 / ${sides}` : each ? `(${sides} - 2) * 180 / ${sides}` : `(${sides} - 2) * 180`
  const value = evaluate(expr(formula))
  return {
    understood: exterior
      ? `Find each exterior angle of a regular polygon with $${sides}$ sides.`
      : each
        ? `Find each interior angle of a regular polygon with $${sides}$ sides.`
        : `Find the sum of the interior angles of a polygon with $${sides}$ sides.`,
    nudge: exterior
      ? 'Walk once around the polygon: how far do you turn?'
      : 'Into how many triangles can you cut it from one corner?',
    rule: exterior
      ? 'The exterior angles add up to $360^\\circ$.'
      : `The interior angles add up to $(n - 2) \\cdot 180^\\circ$.`,
    lines: [step('Put the number of sides into the rule.', formula, value.exact, { unit: '^\\circ' })],
    answer: value.approx === undefined ? `$${value.latex}^\\circ$` : `$\\approx ${value.approx}^\\circ$`,
  }
}
