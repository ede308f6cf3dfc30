import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Weight = 400 | 600 | 700
const HEADINGS = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-'
const READING = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-'
const FORMULAS = 'katex/dist/fonts/KaTeX_'

/** The site's two typefaces in their parts, then that of the formulas: Greek letters and signs which they lack. */
const FILES: [family: string, weight: Weight, file: string][] = [
  ['headings', 700, `${HEADINGS}latin-700-normal.woff`],
  ['headings more', 700, `${HEADINGS}latin-ext-700-normal.woff`],
  ['headings most', 700, `${HEADINGS}vietnamese-700-normal.woff`],
  ['reading', 400, `${READING}latin-400-normal.woff`],
  ['reading', 600, `${READING}latin-600-normal.woff`],
  ['reading more', 400, `${READING}latin-ext-400-normal.woff`],
  ['reading more', 600, `${READING}latin-ext-600-normal.woff`],
  ['signs', 700, `${FORMULAS}Main-Bold.woff`],
  ['signs', 400, `${FORMULAS}Main-Regular.woff`],
  ['letters', 700, `${FORMULAS}Math-BoldItalic.woff`],
  ['more signs', 400, `${FORMULAS}AMS-Regular.woff`],
  ['large signs', 400, `${FORMULAS}Size1-Regular.woff`],
]

const SIGNS = 'signs, letters, more signs, large signs'
export const HEADINGS_FAMILY = `headings, headings more, headings most, ${SIGNS}`
export const READING_FAMILY = `reading, reading more, ${SIGNS}`

/** About 250 kB: read by the drawing thread alone. */
export function readFonts() {
  const { resolve } = createRequire(import.meta.url)
  return FILES.map(([name, weight, file]) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFileSync(resolve(file)),
  }))
}
