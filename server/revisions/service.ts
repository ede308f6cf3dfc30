import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import type { PostText, Revision } from '#contract/revisions.ts'
import { mayEdit } from '#rules/editing.ts'
import { leaveOut } from '#rules/leaving-out.ts'
import { isStaff } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { editAnswer, requireAnswer } from '#server/answers/service.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { editQuestion } from '#server/questions/editing.ts'
import { requireQuestion } from '#server/questions/service.ts'
import { findVersion, listRevisions, type PostRef, type RevisionRow } from './queries.ts'

type PageQuery = { limit: number; cursor?: string | undefined }
type RevisionPage = { revisions: Revision[]; next_cursor: string | null }

export async function listQuestionRevisions(
  platform: Platform,
  viewer: Viewer | undefined,
  id: string,
  query: PageQuery,
): Promise<RevisionPage> {
  const { authorId, deletedAt, title, body } = await requireQuestion(platform, viewer, id)
  const seen = seenBy(viewer, { authorId, now: `${title}\n\n${body}` })
  return listPage(platform, viewer, { kind: 'question', id, authorId, stands: deletedAt === null, seen }, query)
}

export async function listAnswerRevisions(
  platform: Platform,
  viewer: Viewer | undefined,
  id: string,
  query: PageQuery,
): Promise<RevisionPage> {
  const { authorId, body } = await requireAnswer(platform, viewer, id)
  const seen = seenBy(viewer, { authorId, now: body })
  return listPage(platform, viewer, { kind: 'answer', id, authorId, stands: true, seen }, query)
}

/** A new version with the text of an old one; it calls nobody again. */
export async function restoreQuestion(
  platform: Platform,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<Question> {
  const { authorId, ...now } = await requireQuestion(platform, viewer, id)
  const seen = seenBy(viewer, { authorId, now: `${now.title}\n\n${now.body}` })
  const { title, body, tags } = seen(await requireVersion(platform, { kind: 'question', id }, number))
  const change = { title: title ?? '', body, tags: tags ?? [], edit_note: noteOf(number) } // a question's version has both
  return (await editQuestion(platform, viewer, id, change, { callsNobody: true })).post
}

export async function restoreAnswer(platform: Platform, viewer: Viewer, id: string, number: number): Promise<Answer> {
  const { authorId, body: now } = await requireAnswer(platform, viewer, id)
  const { body } = seenBy(viewer, { authorId, now })(await requireVersion(platform, { kind: 'answer', id }, number))
  return (await editAnswer(platform, viewer, id, { body, edit_note: noteOf(number) }, { callsNobody: true })).post
}

type Seen = (text: PostText) => PostText

/**
 * An old version as somebody reads it: what tells who or where somebody is and was taken out since is its author's and
 * staff's alone, and not brought back by others either.
 */
function seenBy(viewer: Viewer | undefined, { authorId, now }: { authorId: string; now: string }): Seen {
  const seesAll = viewer && (isStaff(viewer) || viewer.id === authorId)
  const leave = (text: string) => (seesAll ? text : leaveOut(text, (words) => now.includes(words)))
  return ({ title, body, tags }) => ({ title: title && leave(title), body: leave(body), tags })
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
  post: PostRef & { authorId: string; stands: boolean; seen: Seen },
  { limit, cursor }: PageQuery,
): Promise<RevisionPage> {
  const [after] = readCursor(cursor, 'int') ?? []
  const found = await listRevisions(sql, { post, after, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.number))
  const mayRestore =
    viewer && post.stands && mayEdit(numbers, viewer, { isAuthor: post.authorId === viewer.id }).allowed
  const revisions = rows.map((row, index) => {
    const isLatest = after === undefined && index === 0
    return {
      ...present(row, post.seen),
      ...(viewer && { viewer: { may: mayRestore && !isLatest ? ['restore'] : [] } }),
    }
  })
  return { revisions, next_cursor }
}

const present = (row: RevisionRow, seen: Seen): Revision => ({
  number: row.number,
  author: presentAuthor(row),
  note: row.note,
  created_at: row.createdAt,
  ...seen(row),
  before: row.before && seen(row.before),
})
