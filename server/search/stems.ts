import { LRUCache } from 'lru-cache'
import type { Sql } from '#server/platform/db.ts'
import { listLexemes } from './queries.ts'

export type Stemmed = { word: string; lexeme: string }

/** Stems never change: what PostgreSQL said of a word is kept, of the words that were asked for last. */
const kept = new LRUCache<string, string[]>({ max: 20_000 })
const LONGEST_KEPT = 40

/** Words as they are stemmed, in the order in which they were typed; words of the kind of "the" have no stem. */
export async function stem(sql: Sql, words: string[]): Promise<Stemmed[]> {
  const strange = words.filter((word) => !kept.has(word))
  const found = strange.length > 0 ? await listLexemes(sql, strange) : []
  const learnt = Map.groupBy(found, ({ word }) => word)
  const lexemesOf = (word: string) => kept.get(word) ?? learnt.get(word)?.map(({ lexeme }) => lexeme) ?? []
  const stemmed = words.flatMap((word) => lexemesOf(word).map((lexeme) => ({ word, lexeme })))
  for (const word of strange) if (word.length <= LONGEST_KEPT) kept.set(word, lexemesOf(word))
  return stemmed
}
