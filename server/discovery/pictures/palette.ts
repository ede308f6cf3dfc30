import type { Subject } from '#rules/subjects.ts'

/** The hues of web/ui/tokens.css; a test keeps the two together. */
export const HUES: Record<Subject, number> = {
  mathematics: 265,
  physics: 230,
  chemistry: 192,
  biology: 148,
  english: 5,
  'social-studies': 38,
  history: 72,
  geography: 112,
  'computer-science': 300,
  languages: 335,
}

/** The light theme of the site. */
export const COLOURS = {
  paper: oklch(0.985, 0.008, 85),
  glow: oklch(0.92, 0.075, 80),
  ink: oklch(0.24, 0.03, 280),
  quiet: oklch(0.47, 0.025, 280),
  line: oklch(0.895, 0.014, 85),
  action: oklch(0.45, 0.19, 277),
  actionWash: oklch(0.95, 0.023, 277),
  lamp: oklch(0.8, 0.16, 75),
  lampWash: oklch(0.955, 0.04, 82),
  good: oklch(0.46, 0.12, 152),
  goodWash: oklch(0.95, 0.04, 152),
}

export const inkOf = (subject: Subject): string => oklch(0.44, 0.076, HUES[subject])
export const washOf = (subject: Subject): string => oklch(0.948, 0.026, HUES[subject])

/** As `#rrggbb`, which every drawing program understands; the matrices are those of CSS Color 4. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(hexOf).join('')}`
}

function hexOf(linear: number): string {
  const light = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, light)) * 255)
    .toString(16)
    .padStart(2, '0')
}
