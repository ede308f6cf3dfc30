import type { Tag, TagSort } from '#contract/tags.ts'
import { mayFollow } from '#rules/following.ts'
import { subjectOfTags, type Subject } from '#rules/subjects.ts'
import { mayCreateTag, tagName, tagsProblem } from '#rules/tagging.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { enforce, invalid, notFound, requireValid } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as queries from './queries.ts'
import type { TagRow } from './queries.ts'

export async function readTag({ sql }: Platform, viewer: Viewer | undefined, name: string): Promise<Tag> {
  const row = await queries.findTag(sql, { name: tagName(name), viewerId: viewer?.id })
  if (!row) throw notFound('tag')
  return presentTag(row)
}

/** The id of a tag or of the tag that a synonym stands for. */
export const findTagId = ({ sql }: Platform, name: string): Promise<number | undefined> =>
  queries.findTagId(sql, tagName(name))

export async function followTag(platform: Platform, viewer: Viewer, name: string): Promise<Tag> {
  const { sql, clock, events } = platform
  const tagId = await requireTagId(platform, name)
  enforce(mayFollow(viewer, { isSelf: false }))
  await queries.insertFollow(sql, { followerId: viewer.id, tagId, now: clock.now() })
  events.announce(`tag:${tagId}`)
  return readTag(platform, viewer, name)
}

export async function unfollowTag(platform: Platform, viewer: Viewer, name: string): Promise<Tag> {
  const tagId = await requireTagId(platform, name)
  enforce(mayFollow(viewer, { isSelf: false }))
  await queries.deleteFollow(platform.sql, { followerId: viewer.id, tagId })
  platform.events.announce(`tag:${tagId}`)
  return readTag(platform, viewer, name)
}

async function requireTagId(platform: Platform, name: string): Promise<number> {
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

/** The ids of the chosen tags, new ones made now. */
export async function settleTags(sql: Db, chosen: ChosenTags, subject: Subject): Promise<number[]> {
  const made = chosen.fresh.length ? await queries.insertTags(sql, { names: chosen.fresh, subject }) : []
  return [...chosen.known.map((tag) => tag.id), ...made]
}

export const namesOf = (chosen: ChosenTags): string[] => [...chosen.known.map((tag) => tag.name), ...chosen.fresh]

const presentTag = (row: TagRow): Tag => ({
  name: row.name,
  description: row.description,
  subject: row.subject,
  question_count: row.questionCount,
  followers_count: row.followersCount,
  following: row.following,
})
