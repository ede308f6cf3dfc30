import { visibleText } from '#markdown/text.ts'
import type { SearchResult } from '#contract/search.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { findUserId } from '#server/profiles/service.ts'
import { findTagId } from '#server/tags/service.ts'
import { NOTHING, type Found, type SearchQuery } from './found.ts'
import type { Asked } from './parse.ts'
import { findHits } from './hits.ts'
import { listPosts, type PostRow, type PostSearch } from './post-queries.ts'
import { cutSnippets, type Snippet } from './snippets.ts'
import { stem } from './stems.ts'
import { lexemesOf, tsquery } from './weighing.ts'
import { NO_WORDS, readWords } from './words.ts'

/** A word that stands in more answers tells nothing of them: unless answers are what is looked for, it finds questions alone. */
const LEAST_SHARE_OF_ANSWERS = 0.25

/** So many posts in which the rarest word of a phrase stands are read for the phrase. */
const READ_FOR_PHRASES = 3000
const shareOf = (rows: number) => Math.min(1, READ_FOR_PHRASES / Math.max(1, rows))

/** Questions, answers or both. A tag or member that does not exist has no posts, which is no error. */
export async function searchPosts(platform: Platform, asked: Asked, query: SearchQuery): Promise<Found> {
  const found = await findPosts(platform, asked, query)
  if (!found) return NOTHING
  const { rows, next_cursor, count, weighed } = found
  const texts = rows.map(({ title, bodyHtml }) => ({ title, text: visibleText(bodyHtml) }))
  const snippets = await cutSnippets(platform.sql, texts, lexemesOf(weighed))
  return { results: rows.map((row, index) => presentPost(row, snippets[index]!)), next_cursor, count }
}

/** The same as rows, for whom needs no snippets. */
export async function findPosts(platform: Platform, asked: Asked, query: SearchQuery) {
  const { sql } = platform
  const after = readCursor(query.cursor, 'number', 'int', 'id')
  const tagIds = await Promise.all(asked.tags.map((name) => findTagId(platform, name)))
  const authorId = asked.user === undefined ? undefined : await findUserId(platform, asked.user)
  if (!tagIds.every((id) => id !== undefined) || (asked.user !== undefined && authorId === undefined)) return undefined

  const words = await readWords(platform, asked.words)
  const inPhrases = await readWords(platform, asked.phrases)
  const unwanted = await stem(sql, asked.without)
  const phraseOf = (text: string) => {
    const stems = unwanted.filter(({ word }) => word === text)
    return {
      text,
      isIndexed: inPhrases.indexed.has(text) || stems.length > 0,
      lexeme: stems.length === 1 && !/\s/.test(text) ? stems[0]!.lexeme : undefined,
    }
  }
  const isOfWords = words.lexemes.length > 0 || asked.phrases.length > 0 || authorId !== undefined
  const isNarrowed = asked.phrases.length > 0 // what must be there finds, the words around it only weigh
  const onlyCommon = asked.words.length > 0 && words.lexemes.length === 0 // "what is the": look for it as a phrase
  if (words.lexemes.length > 0 && !isNarrowed && words.known.length === 0) return undefined
  const weighed = [...words.lexemes, ...inPhrases.lexemes]
  const anywhere = isNarrowed ? NO_WORDS : words
  const isOfAnswers = query.type === 'answers' || anywhere.inAnswers.share >= LEAST_SHARE_OF_ANSWERS

  const search: PostSearch = {
    questions: query.type !== 'answers',
    answers: query.type === 'answers' || (query.type === undefined && isOfWords && isOfAnswers),
    byAnswers: query.byAnswers ?? false,
    sort: query.sort,
    every: isNarrowed || words.known.length < 2 ? '' : tsquery(words.known, '&'),
    inTitles: anywhere.inTitles,
    inQuestions: anywhere.inQuestions,
    inAnswers: isOfAnswers ? anywhere.inAnswers : NO_WORDS.inAnswers,
    weighed,
    words: asked.words.join(' '),
    phrases: (onlyCommon ? [...asked.phrases, asked.words.join(' ')] : asked.phrases).map(phraseOf),
    phraseShare: { q: shareOf(inPhrases.inQuestions.rows), a: shareOf(inPhrases.inAnswers.rows) },
    without: asked.without.map(phraseOf),
    tagIds,
    authorId,
    subject: query.subject,
    grade: query.grade,
    answered: asked.answered,
    accepted: asked.accepted,
    score: asked.score,
    after,
    limit: query.limit + 1,
  }
  const hits = query.sort === 'relevance' ? await findHits(sql, search) : undefined
  const found = await listPosts(sql, search, hits)
  const posts = found.filter((row): row is PostRow & { total: number } => row.id !== null)
  const { rows, next_cursor } = pageOf(posts, query.limit, (last) => makeCursor(last.key, last.isQuestion, last.id))
  return { rows, next_cursor, count: hits ? hits.questions.length + hits.answers.length : found[0]!.total, weighed }
}

function presentPost(row: PostRow, snippet: Snippet): SearchResult {
  const post = {
    slug: row.slug,
    title: row.title,
    ...snippet,
    tags: row.tags.map((name) => ({ name })),
    subject: row.subject,
    grade: row.grade,
    author: presentAuthor(row),
    score: row.score,
    accepted: row.accepted,
    created_at: row.createdAt,
  }
  return row.isQuestion
    ? { type: 'question', ...post, answer_count: row.answerCount }
    : { type: 'answer', ...post, answer_id: row.id }
}
