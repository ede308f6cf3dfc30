import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { examplesOf, KINDS, leaveOut, sourceOf, trainKind } from './lib/train-kinds.ts'
import { readWritten } from './lib/written-examples.ts'

const BARS = [-1, 0, 1, 1.5, 2, 2.5, 3, 4]

const { values, positionals } = parseArgs({ options: { 'leave-out': { type: 'boolean' } }, allowPositionals: true })

const written = new Set(readWritten().map(({ kind }) => kind))
const kinds = KINDS.filter(
  (kind) => written.has(sourceOf(kind)) && (positionals.length === 0 || positionals.includes(sourceOf(kind))),
)

for (const kind of kinds)
  if (values['leave-out'])
    for (const { writer, bars } of leaveOut(kind, BARS)) {
      console.info(`${kind.name}, without ${writer}, on ${writer}`)
      for (const { bar, found, false: wrong } of bars)
        console.info(`  above ${bar}: ${percent(found)} found, ${percent(wrong)} false`)
    }
  else {
    const examples = examplesOf(kind)
    const text = `${JSON.stringify(trainKind(kind, examples), undefined, 2)}\n`
    writeFileSync(new URL(`../rules/weights/${kind.name}.json`, import.meta.url), text)
    console.info(`${kind.name}: ${examples.length} examples, ${brotliCompressSync(text).length} bytes by brotli`)
  }

function percent(share: number) {
  return `${(share * 100).toFixed(1)} %`
}
