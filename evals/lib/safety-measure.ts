import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { CHECKS, type Check } from './safety-cases.ts'
import { PARTS, readSafetySentences, type SafetySentence } from './safety-sets.ts'
import { shareOf } from './wilson.ts'

/** Of `meant` sentences `found` were found; of `others`, `alarms` were too. */
export type SafetyRow = { found: number; meant: number; alarms: number; others: number }
/** By check and part: `personal, dev`. */
export type SafetyFigures = Record<string, SafetyRow>
export type Kept = { first?: SafetyFigures; last?: SafetyFigures }

const FILE = new URL('../figures/safety.json', import.meta.url)

/** Every check on its set, in its parts. */
export const measureSafety = (): SafetyFigures =>
  Object.fromEntries(
    CHECKS.flatMap((check) => {
      const parts = Map.groupBy(readSafetySentences(check.set), ({ part }) => part)
      return PARTS.flatMap((part) => {
        const cases = parts.get(part)
        return cases ? [[`${check.name}, ${part}`, rowOf(check, cases)]] : []
      })
    }),
  )

function rowOf({ finds }: Check, cases: SafetySentence[]): SafetyRow {
  const meant = cases.filter(({ isMeant }) => isMeant)
  const others = cases.filter(({ isMeant }) => !isMeant)
  return {
    found: meant.filter(({ text }) => finds(text)).length,
    meant: meant.length,
    alarms: others.filter(({ text }) => finds(text)).length,
    others: others.length,
  }
}

export const readSafetyFigures = (): Kept => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : {})

/** Writes today's figures; the first of each set stay as they are. */
export function keepSafetyFigures(figures: SafetyFigures) {
  mkdirSync(new URL('.', FILE), { recursive: true })
  const first = { ...figures, ...readSafetyFigures().first }
  writeFileSync(FILE, `${JSON.stringify({ first, last: figures }, undefined, 2)}\n`)
}

/** What was to be reached, for each set and part, first beside last beside now. */
export function printSafety(kept: { [when: string]: SafetyFigures | undefined }) {
  for (const { name, promise, goals } of CHECKS)
    for (const part of PARTS) {
      const runs = Object.entries(kept).flatMap(([when, figures]) => {
        const row = figures?.[`${name}, ${part}`]
        return row ? [[when, row] as const] : []
      })
      if (runs.length > 0) console.info(`\n${promise}: ${name}, ${part}`)
      print(`recall${goal('>=', goals.recall)}`, runs, ({ found, meant }) => shareOf(found, meant))
      print(`precision${goal('>=', goals.precision)}`, runs, ({ found, alarms }) => shareOf(found, found + alarms))
      print(`false alarms${goal('<=', goals.falseAlarms)}`, runs, ({ alarms, others }) => shareOf(alarms, others))
    }
}

const goal = (sign: string, share?: number) => (share === undefined ? '' : ` (${sign} ${share * 100} %)`)

function print(name: string, runs: (readonly [string, SafetyRow])[], figure: (row: SafetyRow) => string) {
  for (const [when, row] of runs) console.info(`  ${name.padEnd(22)} ${when.padEnd(6)} ${figure(row)}`)
}

/** What went wrong in the part that may be learnt from. */
export function printMistakes(name: string) {
  const check = CHECKS.find((one) => one.name === name)
  if (!check) throw new Error(`There is no check ${name}: ${CHECKS.map((one) => one.name).join(', ')}`)
  for (const { text, isMeant, part } of readSafetySentences(check.set))
    if (part === 'dev' && check.finds(text) !== isMeant)
      console.info(`${isMeant ? 'missed' : 'false alarm'}\t${JSON.stringify(text)}`)
}
