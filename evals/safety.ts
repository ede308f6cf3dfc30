import { parseArgs } from 'node:util'
import {
  keepSafetyFigures,
  measureSafety,
  printMistakes,
  printSafety,
  readSafetyFigures,
} from './lib/safety-measure.ts'

const { values } = parseArgs({ options: { keep: { type: 'boolean' }, show: { type: 'string' } } })

const figures = measureSafety()
const kept = readSafetyFigures()
if (values.keep) keepSafetyFigures(figures)
printSafety({ ...kept, now: figures })
if (values.show) printMistakes(values.show)
