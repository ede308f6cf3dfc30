import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCrowdedSite } from './lib/crowded-site.ts'
import { readOperatorCases, readSearchCases } from './lib/search-cases.ts'
import { printSearch, searchFigures, type SearchFigures } from './lib/search-figures.ts'
import { operatorProblems, placeCases } from './lib/search-measure.ts'

// npm run eval:search [-- --crowd 20000 --show far --keep last]: what the search and "similar questions" find, by wording

const FILE = new URL('figures/search.json', import.meta.url)
const { values } = parseArgs({
  options: { crowd: { type: 'string', default: '20000' }, show: { type: 'string' }, keep: { type: 'string' } },
})
const site = await openCrowdedSite(Number(values.crowd))
try {
  const placed = await placeCases(site.app, readSearchCases())
  const figures: SearchFigures = searchFigures(placed)
  let right = 0
  const operators = readOperatorCases()
  for (const asked of operators) {
    const problems = await operatorProblems(site.app, asked)
    if (problems.length === 0) right++
    else console.info(`${asked.q}\n  ${problems.slice(0, 5).join('\n  ')}`)
  }
  const kept: Record<string, SearchFigures> = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, SearchFigures>)
    : {}
  printSearch({ ...kept, now: figures })
  console.info(`operators: ${right} of ${operators.length} find exactly what they ask for`)
  for (const { query, title, titles } of placed.filter(
    ({ kind, search, isHeldOut }) => kind === values.show && !isHeldOut && (search === 0 || search > 5),
  ))
    console.info(`${title}: ${query} -> ${titles.slice(0, 3).join(' | ')}`)
  if (values.keep === 'first' || values.keep === 'last')
    writeFileSync(FILE, `${JSON.stringify({ ...kept, [values.keep]: figures }, undefined, 2)}\n`)
  if (right < operators.length) process.exitCode = 1
} finally {
  await site.close()
}
