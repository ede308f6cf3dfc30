import { visibleText } from '#markdown/text.ts'
import type { SearchResult } from '#contract/search.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { findUserId } from '#server/profiles/service.ts'
import { findTagId } from '#server/tags/service.ts'
import { NOTHING, type Found, type SearchQuery } from './found.ts'
import type { Asked } from './parse.ts'
import { listPosts, type PostRow } from './queries.ts'
import { cutSnippets, type Snippet } from './snippets.ts'
import { readWords, tsquery } from './words.ts'

/** Questions, answers or both. A tag or member that does not exist has no posts, which is no error. */
export async function searchPosts(platform: Platform, asked: Asked, query: SearchQuery): Promise<Found> {
  const { sql } = platform
  const after = readCursor(query.cursor, 'number', 'int', 'id')
  const tagIds = await Promise.all(asked.tags.map((name) => findTagId(platform, name)))
  const authorId = asked.user === undefined ? undefined : await findUserId(platform, asked.user)
  if (!tagIds.every((id) => id !== undefined) || (asked.user !== undefined && authorId === undefined)) return NOTHING

  const words = await readWords(sql, asked.words)
  const inPhrases = await readWords(sql, asked.phrases)
  const isOfWords = words.lexemes.length > 0 || asked.phrases.length > 0 || authorId !== undefined
  const isNarrowed = asked.phrases.length > 0 // what must be there finds, the words around it only weigh
  const onlyCommon = asked.words.length > 0 && words.lexemes.length === 0 // "what is the": look for it as a phrase
  if (words.lexemes.length > 0 && !isNarrowed && words.known.length === 0) return NOTHING
  const weighed = tsquery([...words.lexemes, ...inPhrases.lexemes], '|')

  const found = await listPosts(sql, {
    questions: query.type !== 'answers',
    answers: query.type === 'answers' || (query.type === undefined && isOfWords),
    sort: query.sort,
    every: isNarrowed || words.known.length < 2 ? '' : tsquery(words.known, '&'),
    inQuestions: { words: isNarrowed ? '' : tsquery(words.inQuestions.lexemes, '|'), share: words.inQuestions.share },
    inAnswers: { words: isNarrowed ? '' : tsquery(words.inAnswers.lexemes, '|'), share: words.inAnswers.share },
    weighed,
    words: asked.words.join(' '),
    phrases: onlyCommon ? [...asked.phrases, asked.words.join(' ')] : asked.phrases,
    without: asked.without,
    tagIds,
    authorId,
    subject: query.subject,
    grade: query.grade,
    answered: asked.answered,
    accepted: asked.accepted,
    score: asked.score,
    after,
    limit: query.limit + 1,
  })
  const posts = found.filter((row): row is PostRow & { total: number } => row.id !== null)
  const { rows, next_cursor } = pageOf(posts, query.limit, (last) => makeCursor(last.key, last.isQuestion, last.id))
  const texts = rows.map(({ title, bodyHtml }) => ({ title, text: visibleText(bodyHtml) }))
  const snippets = await cutSnippets(sql, texts, weighed)
  return { results: rows.map((row, index) => presentPost(row, snippets[index]!)), next_cursor, count: found[0]!.total }
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
