import { EXAMPLES } from './shape-examples.ts'

/** What is found from which letters; `power` is the power of the unit. */
export type Formula = { find: string; from: string; formula: string; power: number }
export type Shape = { name: string; words: RegExp; formulas: Formula[]; examples: string[] }

const f = (find: string, from: string, formula: string, power: number): Formula => ({ find, from, formula, power })

/** The special before the general: a square is no rectangle here. `a`, `b`, `c` are sides in the order they are given. */
const TABLE: Omit<Shape, 'examples'>[] = [
  {
    name: 'semicircle',
    words: /\b(?:semi-? ?circles?|half circle)\b/,
    formulas: [f('A', 'r', 'pi * r^2 / 2', 2), f('P', 'r', 'pi * r + 2 * r', 1)],
  },
  {
    name: 'cylinder',
    words: /\bcylind(?:er|ers|rical)\b(?: tank| can)?/,
    formulas: [
      f('V', 'rh', 'pi * r^2 * h', 3),
      f('S', 'rh', '2 * pi * r^2 + 2 * pi * r * h', 2),
      f('h', 'Vr', 'V / (pi * r^2)', 1),
    ],
  },
  {
    name: 'cone',
    words: /\bcon(?:e|es|ical)\b/,
    formulas: [
      f('V', 'rh', 'pi * r^2 * h / 3', 3),
      f('S', 'rk', 'pi * r^2 + pi * r * k', 2),
      f('S', 'rh', 'pi * r^2 + pi * r * sqrt(r^2 + h^2)', 2),
      f('k', 'rh', 'sqrt(r^2 + h^2)', 1),
    ],
  },
  {
    name: 'hemisphere',
    words: /\bhemisphere\b/,
    formulas: [f('V', 'r', '2/3 * pi * r^3', 3), f('S', 'r', '3 * pi * r^2', 2)],
  },
  {
    name: 'sphere',
    words: /\b(?:sphere|ball|spherical)\b/,
    formulas: [f('V', 'r', '4/3 * pi * r^3', 3), f('S', 'r', '4 * pi * r^2', 2), f('A', 'r', '4 * pi * r^2', 2)],
  },
  {
    name: 'pyramid',
    words: /\b(?:square(?:-| )based |square |rectangular )?pyramid\b/,
    formulas: [
      f('V', 'Bh', 'B * h / 3', 3),
      f('V', 'lwh', 'l * w * h / 3', 3),
      f('V', 'sh', 's^2 * h / 3', 3),
      f('V', 'bh', 'b^2 * h / 3', 3),
    ],
  },
  {
    name: 'triangular prism',
    words: /\btriangular prism\b/,
    formulas: [f('V', 'Bl', 'B * l', 3), f('V', 'Bh', 'B * h', 3), f('V', 'bhl', 'b * h / 2 * l', 3)],
  },
  {
    name: 'cube',
    words: /\bcube\b/,
    formulas: [
      f('V', 's', 's^3', 3),
      f('S', 's', '6 * s^2', 2),
      f('A', 's', '6 * s^2', 2),
      f('s', 'V', 'cbrt(V)', 1),
      f('s', 'S', 'sqrt(S / 6)', 1),
    ],
  },
  {
    name: 'cuboid',
    words: /\b(?:cuboid|rectangular (?:prism|box|solid|tank)|box|(?:fish ?)?tank|aquarium)\b/,
    formulas: [
      f('V', 'lwh', 'l * w * h', 3),
      f('S', 'lwh', '2 * (l * w + l * h + w * h)', 2),
      f('h', 'Vlw', 'V / (l * w)', 1),
      f('V', 'Bh', 'B * h', 3),
    ],
  },
  {
    name: 'prism',
    words: /\bprism\b/,
    formulas: [f('V', 'Bh', 'B * h', 3), f('V', 'Bl', 'B * l', 3), f('V', 'lwh', 'l * w * h', 3)],
  },
  {
    name: 'trapezoid',
    words: /\b(?:trapezoid|trapezium)\b/,
    formulas: [
      f('A', 'abh', '(a + b) / 2 * h', 2),
      f('P', 'abcd', 'a + b + c + d', 1),
      f('h', 'Aab', '2 * A / (a + b)', 1),
    ],
  },
  {
    name: 'parallelogram',
    words: /\bparallelogram\b/,
    formulas: [
      f('A', 'bh', 'b * h', 2),
      f('A', 'lh', 'l * h', 2),
      f('P', 'ab', '2 * (a + b)', 1),
      f('h', 'Ab', 'A / b', 1),
      f('b', 'Ah', 'A / h', 1),
    ],
  },
  {
    name: 'rhombus',
    words: /\b(?:rhombus|kite)\b/,
    formulas: [
      f('A', 'pq', 'p * q / 2', 2),
      f('P', 's', '4 * s', 1),
      f('A', 'sh', 's * h', 2),
      f('A', 'bh', 'b * h', 2),
    ],
  },
  {
    name: 'equilateral triangle',
    words: /\bequilateral triangle\b/,
    formulas: [
      f('P', 's', '3 * s', 1),
      f('A', 's', 'sqrt(3 * s^4 / 16)', 2),
      f('s', 'P', 'P / 3', 1),
      f('A', 'bh', 'b * h / 2', 2),
      f('h', 's', 'sqrt(3 * s^2 / 4)', 1),
    ],
  },
  {
    name: 'triangle',
    words: /\b(?:right(?:-| )?(?:angled?)? |isosceles |scalene )?(?:triangle|triangular)\b/,
    formulas: [
      f('A', 'bh', 'b * h / 2', 2),
      f('A', 'pq', 'p * q / 2', 2),
      f('A', 'abc', 'sqrt((a + b + c) * (a + b - c) * (a - b + c) * (b + c - a) / 16)', 2),
      f('P', 'abc', 'a + b + c', 1),
      f('h', 'Ab', '2 * A / b', 1),
      f('b', 'Ah', '2 * A / h', 1),
    ],
  },
  {
    name: 'square',
    words: /\bsquare\b/,
    formulas: [
      f('A', 's', 's^2', 2),
      f('P', 's', '4 * s', 1),
      f('s', 'A', 'sqrt(A)', 1),
      f('s', 'P', 'P / 4', 1),
      f('D', 's', 'sqrt(2 * s^2)', 1),
      f('A', 'P', '(P / 4)^2', 2),
      f('P', 'A', '4 * sqrt(A)', 1),
    ],
  },
  {
    name: 'rectangle',
    words:
      /\b(?:rectangle|rectangular|oblong|room|garden|field|floor|wall|pool|yard|lawn|table ?top|carpet|court|pitch|playground|poster|farm)\b/,
    formulas: [
      f('A', 'lw', 'l * w', 2),
      f('P', 'lw', '2 * (l + w)', 1),
      f('A', 'bh', 'b * h', 2),
      f('A', 'lh', 'l * h', 2),
      f('A', 'wh', 'w * h', 2),
      f('P', 'bh', '2 * (b + h)', 1),
      f('P', 'lh', '2 * (l + h)', 1),
      f('P', 'wh', '2 * (w + h)', 1),
      f('w', 'Al', 'A / l', 1),
      f('l', 'Aw', 'A / w', 1),
      f('w', 'Pl', '(P - 2 * l) / 2', 1),
      f('l', 'Pw', '(P - 2 * w) / 2', 1),
      f('D', 'lw', 'sqrt(l^2 + w^2)', 1),
    ],
  },
  {
    name: 'circle',
    words: /\b(?:circle|circular(?: \w+)?|wheel|disc|disk|pizza)\b/,
    formulas: [
      f('A', 'r', 'pi * r^2', 2),
      f('P', 'r', '2 * pi * r', 1),
      f('r', 'A', 'sqrt(A / pi)', 1),
      f('r', 'P', 'P / (2 * pi)', 1),
      f('d', 'P', 'P / pi', 1),
      f('d', 'r', '2 * r', 1),
    ],
  },
  { name: 'pentagon', words: /\b(?:regular )?pentagon\b/, formulas: [f('P', 's', '5 * s', 1)] },
  { name: 'hexagon', words: /\b(?:regular )?hexagon\b/, formulas: [f('P', 's', '6 * s', 1)] },
  { name: 'octagon', words: /\b(?:regular )?octagon\b/, formulas: [f('P', 's', '8 * s', 1)] },
]

export const SHAPES: Shape[] = TABLE.map((shape) => ({ ...shape, examples: EXAMPLES[shape.name] ?? [] }))

/** Measures and parts of shapes, as people call them. */
export const ROLES: [letter: string, words: string][] = [
  ['k', 'slant height|slant'],
  ['S', 'total surface area|surface area|surface'],
  ['B', 'base area|area of (?:the|its) base|cross[- ]section(?:al)? area|area of (?:the |its )?cross[- ]section'],
  ['V', 'volume|capacity'],
  ['A', 'area'],
  ['P', 'perimeter|circumference'],
  ['r', 'radius|radii'],
  ['d', 'diameter'],
  ['D', 'diagonal'],
  ['diagonals', 'diagonals'],
  ['h', 'perpendicular height|vertical height|height|altitude|high|tall|depth|deep'],
  ['bases', 'parallel sides(?: of)?(?: lengths?)?|bases'],
  ['legs', 'legs|perpendicular sides'],
  ['b', 'base(?: length)?'],
  ['l', 'length|long'],
  ['w', 'width|breadth|wide'],
  ['s', 'side lengths?|sides? of lengths?|edge lengths?|edges?|sides?'],
]

export const NAMES: Record<string, string> = {
  S: 'surface area',
  V: 'volume',
  A: 'area',
  P: 'perimeter',
  r: 'radius',
  d: 'diameter',
  D: 'diagonal',
  h: 'height',
  b: 'base',
  l: 'length',
  w: 'width',
  s: 'side',
  k: 'slant height',
}
