import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Figures } from './guard-measure.ts'

const FILE = new URL('../figures/guard.json', import.meta.url)
export type Kept = { first?: Figures; last?: Figures }

export const readFigures = (): Kept => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : {})

/** Writes the figures of today beside the others: `first` is how it began, `last` how it stands. */
export function keepFigures(when: keyof Kept, figures: Figures) {
  mkdirSync(new URL('.', FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ ...readFigures(), [when]: figures }, undefined, 2)}\n`)
}
