import type { SearchResult } from '#contract/search.ts'
import { tagName } from '#rules/tagging.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { NOTHING, type Found, type SearchQuery } from './found.ts'
import type { Asked } from './parse.ts'
import { listPeople, listTags, type PersonRow, type TagRow } from './queries.ts'
import { cutSnippets, markWord } from './snippets.ts'
import { lexemesOf } from './weighing.ts'
import { readWords } from './words.ts'

export async function searchTags(platform: Platform, asked: Asked, query: SearchQuery): Promise<Found> {
  const { sql } = platform
  const after = readCursor(query.cursor, 'number', 'int')
  const text = [...asked.tags, ...asked.phrases, ...asked.words].join(' ')
  if (!text) return NOTHING
  const name = tagName(text)
  const found = await listTags(sql, { ...query, subject: query.subject, text, name, after, limit: query.limit + 1 })
  const tags = found.filter((row): row is TagRow & { total: number } => row.id !== null)
  const { rows, next_cursor } = pageOf(tags, query.limit, (last) => makeCursor(last.key, last.id))
  const { lexemes } = await readWords(platform, [...asked.phrases, ...asked.words])
  const texts = rows.map((row) => ({ title: row.name, text: row.description }))
  const snippets = await cutSnippets(sql, texts, lexemesOf(lexemes))
  const results = rows.map((row, index): SearchResult => ({
    type: 'tag',
    title: row.name,
    title_html: markWord(row.name, name),
    snippet_html: snippets[index]!.snippet_html,
    tags: [{ name: row.name }],
    score: row.score,
    accepted: false,
    name: row.name,
    subject: row.subject,
  }))
  return { results, next_cursor, count: found[0]!.total }
}

export async function searchPeople({ sql, clock }: Platform, asked: Asked, query: SearchQuery): Promise<Found> {
  const after = readCursor(query.cursor, 'number', 'id')
  const text = [asked.user ?? '', ...asked.phrases, ...asked.words].join(' ').trim().replace(/^@/, '').toLowerCase()
  if (!text) return NOTHING
  const found = await listPeople(sql, { ...query, text, after, limit: query.limit + 1, now: clock.now() })
  const people = found.filter((row): row is PersonRow & { total: number } => row.id !== null)
  const { rows, next_cursor } = pageOf(people, query.limit, (last) => makeCursor(last.key, last.id))
  return { results: rows.map((row) => presentPerson(row, text)), next_cursor, count: found[0]!.total }
}

const presentPerson = (row: PersonRow, text: string): SearchResult => ({
  type: 'person',
  title: row.authorName,
  title_html: markWord(row.authorName, text),
  snippet_html: markWord(row.authorUsername, text),
  tags: [],
  score: row.authorReputation,
  accepted: false,
  username: row.authorUsername,
  person: presentAuthor(row),
  created_at: row.createdAt,
})
