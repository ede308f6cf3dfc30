import { number } from '#maths/notation/making.ts'
import { lineThrough, lineWithSlope } from '#maths/topics/functions/straight-line.ts'
import { type Asked, type Intent, N, numeral } from '#maths/reading/question.ts'
import { divide, equals, type Rational, rational, subtract } from '#maths/notation/rational.ts'
import { bracketed, equal, evaluate, expr, plain, roundingLine, show, step } from '#maths/topics/draft.ts'
import type { Line, Draft } from '#maths/worked.ts'

type Point = [x: Rational, y: Rational]
const POINT = new RegExp(`\\( ?(${N}|-\\d+(?:\\.\\d+)?) ?[,;] ?(${N}|-\\d+(?:\\.\\d+)?) ?\\)`, 'g')

const shown = ([x, y]: Point): string => `(${show(x)}, ${show(y)})`
const graphPoint = ([x, y]: Point): string => `(${plain(x)}, ${plain(y)})`
const two = (asked: Asked): [Point, Point] | undefined => {
  const points = asked.takeAll(POINT).map((found): Point => [numeral(found[1] ?? '0'), numeral(found[2] ?? '0')])
  const [one, other] = points
  asked.takeAll(/\b[a-z](?= ?¦)/g)
  asked.takeAll(
    /\b(?:points?|line|segment|joining|connecting|connects?|joins?|passes|passing|passe?s?|through|contains?|coordinates?|between|formula|equation|slope|gradient|distance|midpoint|middle|point|endpoints?|straight|m|y|x|intercept|slope-intercept|steepness|two|far|apart|halfway|mx|b)\b/g,
  )
  return points.length === 2 && one && other ? [one, other] : undefined
}

function slopeLine([[a, b], [c, d]]: [Point, Point]): { value: Rational; line: Line } {
  const value = divide(subtract(d, b), subtract(c, a))
  const left = `(${bracketed(d)} - ${bracketed(b)}) / (${bracketed(c)} - ${bracketed(a)})`
  return { value, line: step('Divide the change in $y$ by the change in $x$.', left, plain(value), { name: 'm' }) }
}

function slope(points: [Point, Point]): Draft {
  const [p, q] = points
  const common = {
    understood: `Find the slope of the line through $${shown(p)}$ and $${shown(q)}$.`,
    nudge: 'How far up and how far across is it from one point to the other?',
    rule: '$m = \\frac{y_2 - y_1}{x_2 - x_1}$.',
  }
  if (equals(p[0], q[0])) {
    return {
      ...common,
      lines: [
        {
          text: 'The change in $x$ is zero.',
          latex: `${show(q[0])} - ${show(p[0])} = 0`,
          claim: equal(`${bracketed(q[0])} - ${bracketed(p[0])}`, '0'),
        },
      ],
      answer: 'The line is vertical: its slope is undefined.',
    }
  }
  const { value, line } = slopeLine(points)
  return { ...common, lines: [line], answer: `$m = ${show(value)}$` }
}

const pointOf = ([x, y]: Point) => ({ x: number(x), y: number(y) })

export const coordinateIntents: Intent[] = [
  {
    topic: 'midpoint',
    when: /\bmid ?-?point\b|\bmiddle\b|\bhalfway\b/,
    examples: ['Find the midpoint of (2, 3) and (6, 9).', 'What is the midpoint between (-4, 1) and (2, 5)?'],
    read: (asked) => {
      asked.take(/\bmid ?-?point\b/)
      const points = two(asked)
      if (!points) return undefined
      const [[a, b], [c, d]] = points
      const at = ([one, other]: [Rational, Rational]): string => `(${bracketed(one)} + ${bracketed(other)}) / 2`
      const [x, y] = [evaluate(expr(at([a, c]))), evaluate(expr(at([b, d])))]
      return {
        understood: `Find the midpoint of $${shown(points[0])}$ and $${shown(points[1])}$.`,
        nudge: 'The middle of two numbers is their mean.',
        rule: '$M = \\left(\\frac{x_1 + x_2}{2}, \\frac{y_1 + y_2}{2}\\right)$.',
        lines: [
          step('The mean of the $x$ values:', at([a, c]), x.exact),
          step('The mean of the $y$ values:', at([b, d]), y.exact),
        ],
        answer: `$(${x.latex}, ${y.latex})$`,
        graph: [graphPoint(points[0]), graphPoint(points[1]), `(${x.exact}, ${y.exact})`].join('\n'),
      }
    },
  },
  {
    topic: 'distance-of-points',
    when: /\bdistance\b|\bhow far\b|\blength\b/,
    examples: ['Find the distance between (1, 2) and (4, 6).', 'How far is it from (0, 0) to (5, 12)?'],
    read: (asked) => {
      asked.take(/\bfrom\b/)
      const points = two(asked)
      if (!points) return undefined
      const [[a, b], [c, d]] = points
      const inside = `(${bracketed(c)} - ${bracketed(a)})^2 + (${bracketed(d)} - ${bracketed(b)})^2`
      const square = evaluate(expr(inside))
      const value = evaluate(expr(`sqrt(${square.exact})`), asked.rounding)
      const lines = [
        step('Add the squares of the two differences.', inside, square.exact, { name: 'd^2' }),
        {
          ...step('Take the square root.', `sqrt(${square.exact})`, value.exact),
          latex: `d = \\sqrt{${square.latex}} = ${value.latex}`,
        },
      ]
      if (value.approx !== undefined) lines.push(roundingLine(value.exact, value.approx, { name: 'd' }))
      return {
        understood: `Find the distance between $${shown(points[0])}$ and $${shown(points[1])}$.`,
        nudge: 'Draw a right triangle between the points.',
        rule: '$d = \\sqrt{(x_2 - x_1)^2 + (y_2 - y_1)^2}$.',
        lines,
        answer: value.approx === undefined ? `$${value.latex}$` : `$${value.latex} \\approx ${value.approx}$`,
      }
    },
  },
  {
    topic: 'line-through-points',
    when: /\b(?:equation|line)\b/,
    examples: [
      'Find the equation of the line through (1, 2) and (3, 8).',
      'What line passes through (0, 1) and (2, 5)?',
      'Find the equation of the line with slope 3 through (1, 5).',
    ],
    read: (asked) => {
      if (/\bslope|gradient/.test(asked.text)) {
        const m = asked.take(new RegExp(`\\b(?:slope|gradient)(?: of| is| =|:)* ?(${N}|-\\d+)`))
        const at = asked.take(new RegExp(POINT.source))
        const crossing = at
          ? undefined
          : asked.take(new RegExp(`\\b(?:y[- ]?intercept)(?: of| is| =| at)* ?(${N}|-\\d+)`))
        asked.takeAll(
          /\b(?:points?|line|passes|passing|goes|through|equation|contains|y|intercept|slope|gradient|straight|intercept|form)\b/g,
        )
        if (!m || (!at && !crossing)) return undefined
        const p: Point = at
          ? [numeral(at[1] ?? '0'), numeral(at[2] ?? '0')]
          : [rational(0), numeral(crossing?.[1] ?? '0')]
        return lineWithSlope(number(numeral(m[1] ?? '0')), pointOf(p))
      }
      const points = two(asked)
      return points && lineThrough(pointOf(points[0]), pointOf(points[1]))
    },
  },
  {
    topic: 'slope',
    when: /\b(?:slope|gradient|steepness)\b/,
    examples: ['Find the slope of the line through (1, 2) and (3, 8).', 'What is the slope between (0, 4) and (2, 0)?'],
    read: (asked) => {
      const points = two(asked)
      return points && slope(points)
    },
  },
]
