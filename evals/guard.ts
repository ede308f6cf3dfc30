import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readSets } from './lib/guard-cases.ts'
import { readFigures, keepFigures } from './lib/guard-figures.ts'
import { decideWith, shipped } from './lib/guard-decide.ts'
import { measureLeftOut } from './lib/leave-out.ts'
import { measure } from './lib/guard-measure.ts'
import { printFailures, printFigures, printTotals } from './lib/guard-print.ts'
import { readSources } from './lib/guard-sources.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, show: { type: 'string' }, 'leave-out': { type: 'boolean' } },
})
const [folder] = positionals
if (folder && !existsSync(folder)) throw new Error(`There is no folder ${folder}`)

const decide = decideWith(shipped)
const cases = [...readSets(), ...(folder ? readSources(folder) : [])]
const figures = measure(cases, decide)
printFigures(figures)
if (values['leave-out']) {
  if (!folder) throw new Error('--leave-out needs the folder of the data')
  printFigures(measureLeftOut(readSources(folder)))
}
if (values.show) printFailures(cases, decide, values.show)
if (values.keep === 'first' || values.keep === 'last') keepFigures(values.keep, figures)
printTotals({ ...readFigures(), now: figures })
