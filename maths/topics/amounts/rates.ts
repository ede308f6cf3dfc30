import { type Asked, N, numeral, type Rounding } from '#maths/reading/question.ts'
import { type Rational, compare, divide, multiply, rational } from '#maths/notation/rational.ts'
import { UNIT, type Unit, unitLatex, unitOf, withUnit } from '#maths/reading/units.ts'
import type { Line, Draft } from '#maths/worked.ts'
import { bracketed, evaluate, expr, plain, roundingLine, show, step, tex } from '#maths/topics/draft.ts'

const A = `(${N}) ?(${UNIT})`
export const R = (written: string | undefined): Rational => numeral(written ?? '0')

type Formula = {
  understood: string
  nudge: string
  rule: string
  name: string
  left: string
  unit: string
  before?: Line[]
  text: string
}

export function calculated(
  { understood, nudge, rule, name, left, unit, before = [], text }: Formula,
  rounding?: Rounding,
): Draft {
  const value = evaluate(expr(left), rounding)
  const lines = [
    ...before,
    value.exact === ''
      ? roundingLine(left, value.approx ?? '0', { name, text })
      : {
          ...step(text, left, value.exact, { name }),
          latex: `${name} = ${tex(left)} = ${withUnit(value.latex, unit)}`,
        },
  ]
  if (value.approx !== undefined && value.exact !== '') lines.push(roundingLine(left, value.approx, { name }))
  const shown = value.approx ?? value.latex
  return {
    understood,
    nudge,
    rule,
    lines,
    answer: `$${value.approx === undefined ? '' : '\\approx '}${withUnit(shown, unit)}$`,
  }
}

/** The amounts of a text by what they measure; undefined where one is there twice. */
function amounts(asked: Asked): Map<string, { value: Rational; unit: Unit }> | undefined {
  const found = new Map<string, { value: Rational; unit: Unit }>()
  const mixed = asked.take(new RegExp(`(\\d+) ?(?:hours?|h) (?:and )?(\\d+) ?(?:minutes?|min)\\b`))
  const hour = unitOf('hour')
  if (mixed && hour)
    found.set('time', { value: rational(60n * BigInt(mixed[1] ?? 0) + BigInt(mixed[2] ?? 0), 60n), unit: hour })
  for (const [, written, name] of asked.takeAll(new RegExp(A, 'g'))) {
    const unit = unitOf(name)
    if (!unit || found.has(unit.quantity)) return undefined
    found.set(unit.quantity, { value: R(written), unit })
  }
  return found
}

const SPEEDS: Record<string, string> = { 'km h': 'km/h', 'mi h': 'mi/h', 'm s': 'm/s', 'km s': 'km/s' }

export function motion(asked: Asked): Draft | undefined {
  const wanted = unitOf(asked.take(new RegExp(`\\b(?:in|how many) (${UNIT})`))?.[1])?.symbol
  const found = amounts(asked)
  if (!found || found.size !== 2) return undefined
  const [d, t, v] = [found.get('length'), found.get('time'), found.get('speed')]
  const triangle = '$\\text{speed} = \\frac{\\text{distance}}{\\text{time}}$.'
  const nudge = 'Which two of speed, distance and time do you know?'
  const u = ({ value, unit }: { value: Rational; unit: Unit }): string => `$${show(value)}${unitLatex(unit.symbol)}$`
  const before: Line[] = []
  const inUnit = (amount: { value: Rational; unit: Unit }, symbol: string): Rational => {
    if (amount.unit.symbol === symbol) return amount.value
    const to = unitOf(symbol)
    if (!to) return amount.value
    const factor = divide(amount.unit.size, to.size)
    const value = multiply(amount.value, factor)
    before.push({
      ...step(
        `First bring the units together: ${amount.unit.symbol} to ${symbol}.`,
        `${bracketed(amount.value)} * ${bracketed(factor)}`,
        plain(value),
      ),
      latex: `${show(amount.value)}${unitLatex(amount.unit.symbol)} = ${show(value)}${unitLatex(symbol)}`,
    })
    return value
  }
  if ([d, t, v].some((one) => one !== undefined && one.value.n <= 0n)) return undefined
  if (d && t) {
    const time =
      d.unit.symbol === 'm'
        ? t.unit.symbol === 'min'
          ? 's'
          : t.unit.symbol
        : t.unit.symbol === 'min'
          ? 'h'
          : t.unit.symbol
    const symbol = SPEEDS[`${d.unit.symbol} ${time}`]
    if (symbol === undefined || (wanted !== undefined && wanted !== symbol)) return undefined
    const hours = inUnit(t, time)
    return calculated(
      {
        understood: `Find the speed for ${u(d)} in ${u(t)}.`,
        nudge,
        rule: triangle,
        name: 'v',
        left: `${bracketed(d.value)} / ${bracketed(hours)}`,
        unit: symbol,
        before,
        text: 'Divide the distance by the time.',
      },
      asked.rounding,
    )
  }
  const [length = '', time = ''] = (
    Object.entries(SPEEDS).find(([, symbol]) => symbol === v?.unit.symbol)?.[0] ?? ''
  ).split(' ')
  const inMinutes = v !== undefined && d !== undefined && wanted === 'min' && time === 'h'
  if (wanted !== undefined && !inMinutes && wanted !== (d ? time : length)) return undefined
  if (v && t)
    return calculated(
      {
        understood: `Find the distance for ${u(v)} and ${u(t)}.`,
        nudge,
        rule: `${triangle.slice(0, -1)}, so $\\text{distance} = \\text{speed} \\cdot \\text{time}$.`,
        name: 's',
        left: `${bracketed(v.value)} * ${bracketed(inUnit(t, time))}`,
        unit: length,
        before,
        text: 'Multiply speed and time.',
      },
      asked.rounding,
    )
  if (v && d)
    return calculated(
      {
        understood: `Find the time for ${u(d)} at ${u(v)}.`,
        nudge,
        rule: `${triangle.slice(0, -1)}, so $\\text{time} = \\frac{\\text{distance}}{\\text{speed}}$.`,
        name: 't',
        left: `${bracketed(inUnit(d, length))} / ${bracketed(v.value)}${inMinutes ? ' * 60' : ''}`,
        unit: inMinutes ? 'min' : time,
        before,
        text: 'Divide the distance by the speed.',
      },
      asked.rounding,
    )
  return undefined
}

export function density(asked: Asked): Draft | undefined {
  const rho = asked.take(new RegExp(`(${N}) ?(g|kg) ?(?:/|per) ?(cm\\^3|m\\^3|ml|l|cm3|m3)(?![\\w^])`))
  const found = amounts(asked)
  if (!found) return undefined
  const [m, V] = [found.get('mass'), found.get('volume')]
  const rule = '$\\text{density} = \\frac{\\text{mass}}{\\text{volume}}$.'
  const nudge = 'Which two of mass, volume and density do you know?'
  if (!rho && m && V && V.value.n > 0n)
    return calculated(
      {
        understood: `Find the density for the mass $${show(m.value)}${unitLatex(m.unit.symbol)}$ and the volume $${show(V.value)}${unitLatex(V.unit.symbol)}$.`,
        nudge,
        rule,
        name: '\\rho',
        left: `${bracketed(m.value)} / ${bracketed(V.value)}`,
        unit: `${m.unit.symbol}/${V.unit.symbol}`,
        text: 'Divide the mass by the volume.',
      },
      asked.rounding,
    )
  if (!rho || found.size !== 1) return undefined
  const volume = unitOf(rho[3])?.symbol ?? ''
  if (V && V.unit.symbol === volume)
    return calculated(
      {
        understood: 'Find the mass from density and volume.',
        nudge,
        rule: `${rule.slice(0, -1)}, so $\\text{mass} = \\text{density} \\cdot \\text{volume}$.`,
        name: 'm',
        left: `${bracketed(R(rho[1]))} * ${bracketed(V.value)}`,
        unit: rho[2] ?? '',
        text: 'Multiply density and volume.',
      },
      asked.rounding,
    )
  if (m && m.unit.symbol === rho[2] && compare(R(rho[1]), rational(0)) > 0)
    return calculated(
      {
        understood: 'Find the volume from mass and density.',
        nudge,
        rule: `${rule.slice(0, -1)}, so $\\text{volume} = \\frac{\\text{mass}}{\\text{density}}$.`,
        name: 'V',
        left: `${bracketed(m.value)} / ${bracketed(R(rho[1]))}`,
        unit: volume,
        text: 'Divide the mass by the density.',
      },
      asked.rounding,
    )
  return undefined
}
