import { writeFileSync } from 'node:fs'
import { makeExamples } from './lib/examples.ts'
import { readSources } from './lib/guard-sources.ts'
import { makeWeights, SEED } from './lib/training.ts'

const FILE = new URL('../server/ask-ai/guard/weights.json', import.meta.url)

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node evals/train-guard.ts <folder of the data>')

const { school, crisis } = makeWeights(makeExamples({ cases: readSources(folder), seed: SEED }))
const text = `${JSON.stringify({ version: 1, seed: SEED, school, crisis }, undefined, 2)}\n`
writeFileSync(FILE, text)
console.info(`${text.length} bytes`, { school: school.training, crisis: crisis.training })
