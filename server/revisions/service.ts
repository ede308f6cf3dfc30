import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import type { PostText, Revision } from '#contract/revisions.ts'
import { mayEdit } from '#rules/editing.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { editAnswer, requireAnswer } from '#server/answers/service.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { editQuestion, requireQuestion } from '#server/questions/service.ts'
import { findVersion, listRevisions, type PostRef, type RevisionRow } from './queries.ts'

type PageQuery = { limit: number; cursor?: string | undefined }
type RevisionPage = { revisions: Revision[]; next_cursor: string | null }

export async function listQuestionRevisions(
  platform: Platform,
  viewer: Viewer | undefined,
  id: string,
  query: PageQuery,
): Promise<RevisionPage> {
  const { authorId, deletedAt } = await requireQuestion(platform, viewer, id)
  return listPage(platform, viewer, { kind: 'question', id, authorId, stands: deletedAt === null }, query)
}

export async function listAnswerRevisions(
  platform: Platform,
  viewer: Viewer | undefined,
  id: string,
  query: PageQuery,
): Promise<RevisionPage> {
  const { authorId } = await requireAnswer(platform, viewer, id)
  return listPage(platform, viewer, { kind: 'answer', id, authorId, stands: true }, query)
}

/** A new version with the text of an old one; it calls nobody again. */
export async function restoreQuestion(
  platform: Platform,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<Question> {
  await requireQuestion(platform, viewer, id)
  const { title, body, tags } = await requireVersion(platform, { kind: 'question', id }, number)
  const change = { title: title ?? '', body, tags: tags ?? [], edit_note: noteOf(number) } // a question's version has both
  return editQuestion(platform, viewer, id, change, { callsNobody: true })
}

export async function restoreAnswer(platform: Platform, viewer: Viewer, id: string, number: number): Promise<Answer> {
  await requireAnswer(platform, viewer, id)
  const { body } = await requireVersion(platform, { kind: 'answer', id }, number)
  return editAnswer(platform, viewer, id, { body, edit_note: noteOf(number) }, { callsNobody: true })
}

const noteOf = (number: number) => `Back to version ${number}`

async function requireVersion({ sql }: Platform, post: PostRef, number: number): Promise<PostText> {
  const version = await findVersion(sql, { post, number })
  if (!version) throw notFound('version')
  return version
}

async function listPage(
  { sql, numbers }: Platform,
  viewer: Viewer | undefined,
  post: PostRef & { authorId: string; stands: boolean },
  { limit, cursor }: PageQuery,
): Promise<RevisionPage> {
  const [after] = readCursor(cursor, 'int') ?? []
  const found = await listRevisions(sql, { post, after, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.number))
  const mayRestore =
    viewer && post.stands && mayEdit(numbers, viewer, { isAuthor: post.authorId === viewer.id }).allowed
  const revisions = rows.map((row, index) => {
    const isLatest = after === undefined && index === 0
    return { ...present(row), ...(viewer && { viewer: { may: mayRestore && !isLatest ? ['restore'] : [] } }) }
  })
  return { revisions, next_cursor }
}

const present = (row: RevisionRow): Revision => ({
  number: row.number,
  author: presentAuthor(row),
  note: row.note,
  created_at: row.createdAt,
  title: row.title,
  body: row.body,
  tags: row.tags,
  before: row.before,
})
