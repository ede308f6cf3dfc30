import type { FullTag, Tag, TagSort } from '#contract/tags.ts'
import { mayFollow } from '#rules/following.ts'
import { subjectOfTags, type Subject } from '#rules/subjects.ts'
import { mayCreateTag, tagName, tagsProblem } from '#rules/tagging.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { enforce, invalid, notFound, requireValid } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import * as queries from './queries.ts'
import type { FullTagRow, TagRow } from './queries.ts'

export async function readTag({ sql }: Platform, viewer: Viewer | undefined, name: string): Promise<FullTag> {
  const row = await queries.findTag(sql, { name: tagName(name), viewerId: viewer?.id })
  if (!row) throw notFound('tag')
  return presentFullTag(row)
}

/** The id of a tag or of the tag that a synonym stands for. */
export const findTagId = ({ sql }: Platform, name: string): Promise<number | undefined> =>
  queries.findTagId(sql, tagName(name))

export async function followTag(platform: Platform, viewer: Viewer, name: string): Promise<FullTag> {
  const { sql, clock, events } = platform
  const tagId = await requireTagId(platform, name)
  enforce(mayFollow(viewer, { isSelf: false }))
  await queries.insertFollow(sql, { followerId: viewer.id, tagId, now: clock.now() })
  events.announce(`tag:${tagId}`)
  return readTag(platform, viewer, name)
}

export async function unfollowTag(platform: Platform, viewer: Viewer, name: string): Promise<FullTag> {
  const tagId = await requireTagId(platform, name)
  enforce(mayFollow(viewer, { isSelf: false }))
  await queries.deleteFollow(platform.sql, { followerId: viewer.id, tagId })
  platform.events.announce(`tag:${tagId}`)
  return readTag(platform, viewer, name)
}

/** The same; 404 where there is none. */
export async function requireTagId(platform: Platform, name: string): Promise<number> {
  const id = await findTagId(platform, name)
  if (id === undefined) throw notFound('tag')
  return id
}

type TagQuery = {
  q?: string | undefined
  sort: TagSort
  detail?: '1' | undefined
  subject?: Subject | undefined
  limit: number
  cursor?: string | undefined
}

export async function listAllTags(
  { sql }: Platform,
  viewer: Viewer | undefined,
  query: TagQuery,
): Promise<{ tags: Tag[] | string[]; next_cursor?: string | null }> {
  const q = query.q ? tagName(query.q) : undefined
  const kinds =
    query.sort === 'popular' ? (['int', 'int'] as const) : query.sort === 'new' ? (['int'] as const) : undefined
  const after = kinds ? readCursor(query.cursor, ...kinds) : readNameCursor(query.cursor)
  const found = await queries.listTags(sql, {
    viewerId: viewer?.id,
    q,
    subject: query.subject,
    sort: query.sort,
    after,
    limit: query.limit + 1,
  })
  const { rows, next_cursor } = pageOf(found, query.limit, (last) =>
    query.sort === 'popular'
      ? makeCursor(last.questionCount, last.id)
      : query.sort === 'new'
        ? makeCursor(last.id)
        : Buffer.from(last.name).toString('base64url'),
  )
  const next = q ? null : next_cursor // what one types for is on the first page
  return query.detail
    ? { tags: rows.map(presentTag), next_cursor: next }
    : { tags: rows.map((row) => row.name), next_cursor: next }
}

const readNameCursor = (cursor: string | undefined) =>
  cursor === undefined ? undefined : [Buffer.from(cursor, 'base64url').toString('utf8').replaceAll('\0', '')]

export type ChosenTags = { known: { id: number; name: string }[]; fresh: string[]; subject: Subject | undefined }

/** The tags that names stand for: synonyms folded, each once; names without a tag need the privilege to create them. 422 otherwise. */
export async function chooseTags({ sql, numbers }: Platform, viewer: Viewer, typed: string[]): Promise<ChosenTags> {
  const names = [...new Set(typed.map(tagName).filter(Boolean))]
  requireValid({ tags: tagsProblem(numbers, names) })
  const found = await queries.resolveTags(sql, names)
  const known = [...new Map(found.map((tag) => [tag.id, tag])).values()]
  const fresh = names.filter((name) => !found.some((tag) => tag.asked === name))
  const refusal = fresh.map((name) => mayCreateTag(numbers, viewer, name)).find((verdict) => !verdict.allowed)
  if (refusal && !refusal.allowed) throw invalid({ tags: refusal.message })
  return { known, fresh, subject: subjectOfTags(known.map((tag) => tag.subject)) }
}

/**
 * The chosen tags with their ids, within the transaction of what they are for: new ones are made now, and what was merged
 * or became a synonym since they were chosen is folded again.
 */
export async function settleTags(
  sql: Db,
  chosen: ChosenTags,
  subject: Subject,
): Promise<{ tagIds: number[]; tags: string[] }> {
  await queries.holdNames(sql)
  const names = namesOf(chosen)
  const known = await queries.resolveTags(sql, names)
  const fresh = names.filter((name) => !known.some((tag) => tag.asked === name))
  if (fresh.length > 0) await queries.insertTags(sql, { names: fresh, subject })
  const all = fresh.length > 0 ? await queries.resolveTags(sql, names) : known
  const settled = [...new Map(all.map((tag) => [tag.id, tag])).values()]
  return { tagIds: settled.map(({ id }) => id), tags: settled.map(({ name }) => name) }
}

export { holdNames as holdTagNames, holdNamesAlone as holdTagNamesAlone } from './queries.ts'

export const namesOf = (chosen: ChosenTags): string[] => [...chosen.known.map((tag) => tag.name), ...chosen.fresh]

const presentTag = (row: TagRow): Tag => ({
  name: row.name,
  description: row.description,
  subject: row.subject,
  question_count: row.questionCount,
  followers_count: row.followersCount,
  following: row.following,
})

const presentFullTag = (row: FullTagRow): FullTag => ({
  ...presentTag(row),
  synonyms: row.synonyms,
  merging: row.merging.map(({ name, questionsLeft }) => ({ name, questions_left: questionsLeft })),
  edited_by: row.authorUsername === null ? null : presentAuthor(row),
  edited_at: row.editedAt,
})
