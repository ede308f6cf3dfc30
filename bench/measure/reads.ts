import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Site } from '../lib/site.ts'
import { read, type Bench } from './bench.ts'
import { countStatements } from './hits.ts'
import { otherThan200, untruePages } from './truth.ts'
import { runWrk } from './wrk.ts'

/** Pages rendered for every request, and the API: needs a site without a page cache. */
export async function measureCold(bench: Bench, site: Site): Promise<void> {
  const { questions, api, lists, apiLists, tags, homes, searches, apiSearches } = bench.addresses
  for (const encoding of ['br', 'identity']) bench.problems.push(...(await untruePages(bench.sql, site.url, encoding)))
  bench.problems.push(...(await otherThan200(site.url, [api, lists, apiLists, tags, homes, searches, apiSearches])))
  const cold = (key: string, what: string, file: string, connections: number, encoding?: string) =>
    read(bench, site, { key: `${key}-c${connections}`, what, file, connections, ...(encoding && { encoding }) })
  await cold('question-cold', 'question page, cold, br', questions, 1, 'br')
  await cold('question-cold', 'question page, cold, br', questions, 32, 'br')
  await cold('question-cold-plain', 'question page, cold, not compressed', questions, 32)
  await cold('api-question', 'API: question with answers', api, 1)
  await cold('api-question', 'API: question with answers', api, 32)
  await cold('api-list', 'API: list, anywhere', apiLists, 32)
  await cold('list-cold', 'list page, cold, br, anywhere', lists, 1, 'br')
  await cold('list-cold', 'list page, cold, br, anywhere', lists, 32, 'br')
  await cold('tag-cold', 'tag page, cold, br', tags, 1, 'br')
  await cold('tag-cold', 'tag page, cold, br', tags, 32, 'br')
  await cold('home-cold', 'home page, cold, br', homes, 1, 'br')
  await cold('home-cold', 'home page, cold, br', homes, 32, 'br')
  await cold('api-search', 'API: search', apiSearches, 1)
  await cold('api-search', 'API: search', apiSearches, 32)
  await cold('search-cold', 'search page, cold, br', searches, 1, 'br')
  await cold('search-cold', 'search page, cold, br', searches, 32, 'br')
}

/** Pages from the cache as production sets it. */
export async function measureCached(bench: Bench, site: Site): Promise<void> {
  const { hotQuestions, longTail } = bench.addresses
  const hot = {
    what: 'question page, 200 hot ones, br',
    file: hotQuestions,
    encoding: 'br',
    before: () => fillCache(site.url, hotQuestions),
  }
  await read(bench, site, { ...hot, key: 'question-hot-c1', connections: 1 })
  await read(bench, site, { ...hot, key: 'question-hot-c32', connections: 32 })
  if (!bench.options.only.test('question-long-tail-c32')) return
  const row = await withHitRate(bench, site, () =>
    read(bench, site, {
      key: 'question-long-tail-c32',
      what: 'question page, Zipf over all, br',
      file: longTail,
      connections: 32,
      encoding: 'br',
    }),
  )
  if (row) console.info(`${' '.repeat(28)}${row}`)
}

/** Asks for every address once, so that none has to be rendered any more. */
async function fillCache(url: string, file: string) {
  for (const path of readFileSync(file, 'utf8').trim().split('\n')) await (await fetch(url + path)).arrayBuffer()
}

/**
 * The server does not tell how often it hit, so the database does: statements a request, compared with those of a page
 * that is surely not in the cache.
 */
async function withHitRate(bench: Bench, site: Site, work: () => ReturnType<typeof read>): Promise<string | undefined> {
  const { url } = site
  let missed = 0
  // every address once: all of them misses
  const aMiss = await countStatements(
    bench.sql,
    async () =>
      void ({ requests: missed } = await runWrk({
        url,
        file: bench.addresses.questions,
        offset: 70_001,
        connections: 4,
        seconds: 3,
        encoding: 'br',
      })),
  )
  let row: Awaited<ReturnType<typeof read>>
  const statements = await countStatements(bench.sql, async () => void (row = await work()))
  if (!row || missed === 0) return undefined
  const requests = row.rounds.reduce((sum, round) => sum + round.requests, row.warmUpRequests)
  const rate = 1 - statements / (aMiss / missed) / requests
  row.note = `hit rate about ${(100 * rate).toFixed(0)} % (${(aMiss / missed).toFixed(1)} statements a miss; load ${loadavg()[0]!.toFixed(1)})`
  return row.note
}
