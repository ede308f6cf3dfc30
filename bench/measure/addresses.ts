import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCursor } from '#server/cursor.ts'
import type { Sql } from '#server/platform/db.ts'
import { createPicker, createRandom, zipfWeights } from '../fill/random.ts'
import { writeSearches } from './searches.ts'

/** Files of paths for wrk to ask for. */
export type Addresses = {
  folder: string
  slugs: string[]
  questions: string
  hotQuestions: string
  longTail: string
  api: string
  lists: string
  apiLists: string
  tags: string
  homes: string
  searches: string
  apiSearches: string
  hello: string
}

const HOT = 200
const DRAWS = 200_000
const LISTS = 20_000

/**
 * Questions: all of them in random order. Long tail: drawn by Zipf's law. Lists: `/questions` from anywhere, newest
 * first. A page with one address only gets a parameter that it does not read, so that nobody waits for the same one.
 */
export async function writeAddresses(sql: Sql, seed: number): Promise<Addresses> {
  const random = createRandom(seed, 'addresses')
  const slugs = (
    await sql<{ slug: string }[]>`select slug from questions where listed order by md5(id::text || ${String(seed)})`
  ).map((row) => row.slug)
  const tags = await sql<{ name: string }[]>`select name from tags where question_count >= 20`
  const searches = await writeSearches(sql, random, LISTS)
  const folder = mkdtempSync(join(tmpdir(), 'askademy-bench-'))
  const file = (name: string, paths: string[]) => {
    const path = join(folder, name)
    writeFileSync(path, `${paths.map(encodeURI).join('\n')}\n`)
    return path
  }
  const zipf = createPicker(zipfWeights(slugs.length), random)
  const cursor = () => makeCursor(String(random.int(Math.ceil(slugs.length / 100), slugs.length)))
  const cursors = Array.from({ length: LISTS }, cursor)
  return {
    folder,
    slugs,
    questions: file(
      'questions',
      slugs.map((slug) => `/questions/${slug}`),
    ),
    hotQuestions: file(
      'hot',
      slugs.slice(0, HOT).map((slug) => `/questions/${slug}`),
    ),
    longTail: file(
      'long-tail',
      Array.from({ length: DRAWS }, () => `/questions/${slugs[zipf()]}`),
    ),
    api: file(
      'api',
      slugs.map((slug) => `/api/questions/${slug}?include=answers,related`),
    ),
    lists: file(
      'lists',
      cursors.map((place) => `/questions?cursor=${place}`),
    ),
    apiLists: file(
      'api-lists',
      cursors.map((place) => `/api/questions?cursor=${place}`),
    ),
    tags: file(
      'tags',
      Array.from({ length: LISTS }, (_, index) => `/tags/${random.pick(tags).name}?title=${index}`),
    ),
    homes: file(
      'homes',
      Array.from({ length: LISTS }, (_, index) => `/?title=${index}`),
    ),
    searches: file(
      'searches',
      searches.map((q, index) => `/search?q=${q}&title=${index}`),
    ),
    apiSearches: file(
      'api-searches',
      searches.map((q) => `/api/search?q=${q}`),
    ),
    hello: file('hello', ['/']),
  }
}
