import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Figures,
  measureGenerated,
  measureJudged,
  measurePlanted,
  measureWorded,
  type Miss,
} from './lib/maths-measure.ts'
import { shareOf } from './lib/wilson.ts'

const FILE = new URL('figures/maths.json', import.meta.url)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, show: { type: 'string' } },
})
const [folder] = positionals
if (folder !== undefined && !existsSync(folder)) throw new Error(`There is no folder ${folder}`)

const misses: Miss[] = []
const now: Figures = {
  ...measureGenerated(misses),
  ...measureWorded(misses),
  ...measurePlanted(misses),
  ...(folder === undefined ? {} : measureJudged(folder, misses)),
}
const kept: { [when: string]: Figures } = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as { [when: string]: Figures })
  : {}

for (const [part, rows] of Object.entries(now)) {
  console.info(`\n${part}`)
  for (const [what, { hits, of }] of Object.entries(rows)) console.info(`  ${what.padEnd(36)} ${shareOf(hits, of)}`)
}
if (kept.first && kept.last) table(kept.first, kept.last)
if (values.show !== undefined)
  for (const miss of misses.filter(({ set }) => set === values.show))
    console.info(`${miss.why}\t${miss.text}\t${miss.wanted}\t${miss.got}`)
if (values.keep === 'first' || values.keep === 'last') {
  mkdirSync(new URL('.', FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ ...kept, [values.keep]: now }, undefined, 2)}\n`)
}

function table(first: Figures, last: Figures): void {
  console.info('\nkept: first | last')
  for (const [part, rows] of Object.entries(last)) {
    for (const [what, { hits, of }] of Object.entries(rows)) {
      const before = first[part]?.[what]
      console.info(
        `  ${`${part}: ${what}`.padEnd(64)} ${(before ? shareOf(before.hits, before.of) : '-').padEnd(32)} | ${shareOf(hits, of)}`,
      )
    }
  }
}
