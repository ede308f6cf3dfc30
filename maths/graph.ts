import { lettersOf } from '#maths/notation/parts.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { parseExpression, parseRelation } from '#maths/notation/parse.ts'
import { valueOf } from '#maths/notation/value.ts'

type Curve = { said: string; at: (x: number) => number }
type Point = { x: number; y: number }
type Window = { left: number; right: number; bottom: number; top: number }

const MOST_CURVES = 3
const MOST_POINTS = 8
const SAMPLES = 300
const [WIDTH, HEIGHT, EDGE] = [480, 360, 28]
const LONGEST = 1000
const FARTHEST = 1e6

/** A graph as an accessible SVG: lines such as `y = x^2 - 4` or `(2, 0)`; undefined where a line is neither. Colours come from `.graph-*` classes. */
export function drawGraph(source: string): string | undefined {
  const read = readLines(source)
  if (!read) return undefined
  const window = windowFor(read.curves, read.points)
  if (!window) return undefined
  const { title, description } = describe(read.curves, read.points, window)
  const parts = [
    `<svg class="graph" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`,
    grid(window),
    ...read.curves.map((curve, at) => path(curve, window, at + 1)),
    ...read.points.map((point) => dot(point, window)),
    '</svg>',
  ]
  return parts.join('')
}

function readLines(source: string): { curves: Curve[]; points: Point[] } | undefined {
  if (source.length > LONGEST) return undefined
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [curves, points]: [Curve[], Point[]] = [[], []]
  for (const line of lines) {
    const point = readPoint(line)
    const curve = point ? undefined : readCurve(line)
    if (point) points.push(point)
    else if (curve) curves.push(curve)
    else return undefined
  }
  if (curves.length > MOST_CURVES || points.length > MOST_POINTS || curves.length + points.length === 0)
    return undefined
  return { curves, points }
}

function readPoint(line: string): Point | undefined {
  const found = /^\(([^(),;]{1,20})[,;]([^(),;]{1,20})\)$/.exec(line)
  const [x, y] = [found?.[1], found?.[2]].map((text) => numberIn(text ?? ''))
  return x !== undefined && y !== undefined && Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST ? { x, y } : undefined
}

function numberIn(text: string): number | undefined {
  const read = parseExpression(text)
  const value = read ? valueOf(read, {}) : NaN
  return Number.isFinite(value) ? value : undefined
}

function readCurve(line: string): Curve | undefined {
  const relation = parseRelation(line.replace(/^[fgh]\s*\(\s*x\s*\)\s*=/, 'y ='))
  const isY = (expr: Expr): boolean => expr.kind === 'letter' && expr.name === 'y'
  if (!relation || relation.sign !== '=') return undefined
  const formula = isY(relation.left) ? relation.right : isY(relation.right) ? relation.left : undefined
  if (!formula || lettersOf(formula).some((letter) => letter !== 'x')) return undefined
  return { said: line, at: (x) => valueOf(formula, { x }) }
}

/** Wide enough for what is interesting: zeros, turning points, the given points. */
function windowFor(curves: Curve[], points: Point[]): Window | undefined {
  const inner = { left: -10, right: 10 }
  const marks = [...points, ...curves.flatMap((curve) => [...zeros(curve, inner), ...turns(curve, inner)])].filter(
    ({ y }) => Math.abs(y) <= 200,
  )
  const far = Math.max(2, ...marks.map(({ x }) => Math.abs(x)))
  const half = niceUp(Math.min(FARTHEST * 2, far * 1.5))
  const heights = curves
    .flatMap((curve) => Array.from({ length: 41 }, (_, at) => curve.at(-half + (at * half) / 20)))
    .filter(Number.isFinite)
  if (curves.length > 0 && heights.length === 0) return undefined
  const seen = [...marks, ...curves.map((curve) => ({ x: 0, y: curve.at(0) }))].filter(({ y }) => Math.abs(y) <= 200)
  const middle = heights.toSorted((a, b) => Math.abs(a) - Math.abs(b))[Math.floor(heights.length * 0.6)] ?? 0
  const known = Math.max(...seen.map(({ y }) => Math.abs(y) * 1.5), half * 0.7)
  const tall = niceUp(Math.max(1, seen.length > 0 ? known : Math.min(Math.abs(middle), 1e7)))
  const shown = [0, ...seen.map(({ y }) => y), ...heights.filter((y) => Math.abs(y) <= tall)]
  const space = tall * 0.15
  return {
    left: -half,
    right: half,
    bottom: Math.max(-tall, Math.min(...shown)) - space,
    top: Math.min(tall, Math.max(...shown)) + space,
  }
}

function niceUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 3, 5, 6, 8, 10].find((step) => step * power >= value * 0.999) ?? 10) * power
}

function zeros({ at }: Curve, { left, right }: { left: number; right: number }): Point[] {
  return crossings(at, left, right).map((x) => ({ x, y: 0 }))
}

/** Where the slope changes its sign. */
function turns({ at }: Curve, { left, right }: { left: number; right: number }): Point[] {
  const slope = (x: number): number => at(x + 1e-5) - at(x - 1e-5)
  return crossings(slope, left, right)
    .map((x) => ({ x: tidy(x), y: tidy(at(x)) }))
    .filter(({ y }) => Number.isFinite(y))
}

/** By halving, where the sign changes without a jump. */
function crossings(at: (x: number) => number, left: number, right: number): number[] {
  const found: number[] = []
  const step = (right - left) / 200
  for (let n = 0; n < 200 && found.length < 12; n += 1) {
    let [low, high] = [left + n * step + 1e-9, left + (n + 1) * step + 1e-9]
    const [from, to] = [at(low), at(high)]
    if (!(from * to < 0)) continue
    for (let half = 0; half < 50; half += 1) {
      const middle = (low + high) / 2
      if (at(middle) * from > 0) low = middle
      else high = middle
    }
    if (Math.abs(at(low)) <= Math.max(Math.abs(from), Math.abs(to)) * 0.01 + 1e-9) found.push(tidy(low))
  }
  return found
}

const tidy = (value: number): number => Math.round(value * 1000) / 1000 + 0
const short = (value: number): string => String(Number(value.toPrecision(4)))
const px = (value: number): string => String(Math.round(value * 10) / 10)
const toX = (x: number, window: Window): number =>
  EDGE + ((x - window.left) / (window.right - window.left)) * (WIDTH - 2 * EDGE)
const toY = (y: number, window: Window): number =>
  HEIGHT - EDGE - ((y - window.bottom) / (window.top - window.bottom)) * (HEIGHT - 2 * EDGE)

function grid(window: Window): string {
  const [zeroX, zeroY] = [toX(0, window), toY(0, window)]
  const columns = ticks(window.left, window.right).map((x) => {
    const at = px(toX(x, window))
    const label =
      x === 0
        ? ''
        : `<text class="graph-number" x="${at}" y="${px(Math.min(zeroY + 14, HEIGHT - 6))}" text-anchor="middle" font-size="11" fill="currentColor">${short(x)}</text>`
    return `<line class="graph-grid" x1="${at}" y1="${EDGE}" x2="${at}" y2="${HEIGHT - EDGE}" stroke="currentColor" stroke-opacity="0.15"/>${label}`
  })
  const rows = ticks(window.bottom, window.top).map((y) => {
    const at = px(toY(y, window))
    const label =
      y === 0
        ? ''
        : `<text class="graph-number" x="${px(zeroX - 5)}" y="${px(toY(y, window) + 4)}" text-anchor="end" font-size="11" fill="currentColor">${short(y)}</text>`
    return `<line class="graph-grid" x1="${EDGE}" y1="${at}" x2="${WIDTH - EDGE}" y2="${at}" stroke="currentColor" stroke-opacity="0.15"/>${label}`
  })
  const axis = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line class="graph-axis" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="currentColor" stroke-width="1.5"/>`
  const names = `<text class="graph-name" x="${WIDTH - EDGE + 6}" y="${px(zeroY + 4)}" font-size="12" fill="currentColor">x</text><text class="graph-name" x="${px(zeroX - 3)}" y="${EDGE - 8}" font-size="12" fill="currentColor">y</text>`
  return `<g aria-hidden="true">${columns.join('')}${rows.join('')}${axis(EDGE, zeroY, WIDTH - EDGE, zeroY)}${axis(zeroX, EDGE, zeroX, HEIGHT - EDGE)}${names}</g>`
}

function ticks(from: number, to: number): number[] {
  const rough = (to - from) / 8
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.min(20, Math.floor(to / step) - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(6)),
  )
}

/** The pen is lifted where there is no value, where the curve jumps, and where it leaves the picture. */
function path({ at }: Curve, window: Window, number: number): string {
  const xs = Array.from({ length: SAMPLES }, (_, n) => window.left + ((window.right - window.left) * n) / (SAMPLES - 1))
  let [drawn, isDown] = ['', false]
  for (const [index, to] of xs.entries()) {
    const from = xs[index - 1]
    const piece = from === undefined ? undefined : inPicture({ x: from, y: at(from) }, { x: to, y: at(to) }, window)
    if (!piece) {
      isDown = false
      continue
    }
    const [start, end] = piece
    if (!isDown) drawn += `M${px(toX(start.x, window))} ${px(toY(start.y, window))}`
    drawn += `L${px(toX(end.x, window))} ${px(toY(end.y, window))}`
    isDown = end.x === to
  }
  const dashes = number === 1 ? '' : ` stroke-dasharray="${number === 2 ? '7 4' : '2 4'}"`
  return `<path class="graph-curve graph-curve-${number}" d="${drawn}" fill="none" stroke="currentColor" stroke-width="2.5"${dashes}/>`
}

/** The part of a short stretch that lies between the lower and the upper edge; undefined where none does, or it is a jump. */
function inPicture(from: Point, to: Point, { bottom, top }: Window): [Point, Point] | undefined {
  const rise = to.y - from.y
  if (!Number.isFinite(rise) || Math.abs(rise) > 2 * (top - bottom)) return undefined
  const part = (y: number): number => (y - from.y) / rise
  const [low, high] =
    rise === 0
      ? [from.y < bottom || from.y > top ? 2 : 0, 1]
      : [part(rise > 0 ? bottom : top), part(rise > 0 ? top : bottom)]
  const [begin, end] = [Math.max(0, low), Math.min(1, high)]
  if (begin >= end) return undefined
  const point = (share: number): Point =>
    share === 1 ? to : { x: from.x + share * (to.x - from.x), y: from.y + share * rise }
  return [point(begin), point(end)]
}

const dot = ({ x, y }: Point, window: Window): string =>
  `<circle class="graph-point" cx="${px(toX(x, window))}" cy="${px(toY(y, window))}" r="4.5" fill="currentColor"/><text class="graph-number" x="${px(toX(x, window) + 7)}" y="${px(toY(y, window) - 7)}" font-size="11" fill="currentColor">(${short(x)}, ${short(y)})</text>`

function describe(curves: Curve[], points: Point[], window: Window): { title: string; description: string } {
  const told = curves.map((curve) => {
    const [turning, start] = [turns(curve, window), curve.at(0)]
    const touching = turning.filter(({ y }) => y === 0)
    const roots = [...zeros(curve, window), ...touching].toSorted((a, b) => a.x - b.x)
    const facts = [
      roots.length > 0
        ? `It meets the x-axis at x = ${roots
            .slice(0, 6)
            .map(({ x }) => short(x))
            .join(', ')}.`
        : 'It does not meet the x-axis in this picture.',
      Number.isFinite(start) ? `It meets the y-axis at y = ${short(tidy(start))}.` : 'It does not meet the y-axis.',
      turning.length > 0
        ? `It turns at ${turning
            .slice(0, 6)
            .map(({ x, y }) => `(${short(x)}, ${short(y)})`)
            .join(', ')}.`
        : '',
    ]
    return `The curve ${curve.said}. ${facts.filter((fact) => fact !== '').join(' ')}`
  })
  const marked =
    points.length > 0 ? [`Marked points: ${points.map(({ x, y }) => `(${short(x)}, ${short(y)})`).join(', ')}.`] : []
  const title =
    curves.length > 0
      ? `Graph of ${curves.map(({ said }) => said).join(' and ')}`
      : `Points ${points.map(({ x, y }) => `(${short(x)}, ${short(y)})`).join(', ')}`
  return { title, description: [...told, ...marked].join(' ') }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? '')
