import type { Profile } from '#contract/profiles.ts'
import { mayFollow } from '#rules/following.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { enforce, forbidden } from '#server/errors.ts'
import { announceNews, tellFollowed } from '#server/notifications/news.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentProfile } from './present.ts'
import { deleteFollow, insertFollow, listFollows } from './queries.ts'
import { type PageQuery, readProfile, requireProfile, requireUserId } from './service.ts'

export async function followMember(platform: Platform, viewer: Viewer, username: string): Promise<Profile> {
  const { sql, clock, events } = platform
  const id = await requireUserId(platform, username)
  enforce(mayFollow(viewer, { isSelf: id === viewer.id }))
  const follow = { followerId: viewer.id, followedId: id }
  const told = await transaction(sql, async (sql) => {
    const isNew = await insertFollow(sql, { ...follow, now: clock.now() })
    return isNew ? tellFollowed(sql, platform, follow) : []
  })
  events.announce(`profile:${id}`)
  announceNews(platform, told)
  return readProfile(platform, viewer, username)
}

export async function unfollowMember(platform: Platform, viewer: Viewer, username: string): Promise<Profile> {
  const id = await requireUserId(platform, username)
  enforce(mayFollow(viewer, { isSelf: false }))
  await deleteFollow(platform.sql, { followerId: viewer.id, followedId: id })
  platform.events.announce(`profile:${id}`)
  return readProfile(platform, viewer, username)
}

/** Seen by their owner, and by everybody where an adult shows them: a refusal tells nothing about anybody's age. */
export async function listFollowPage(
  platform: Platform,
  viewer: Viewer | undefined,
  { username, direction, limit, cursor }: PageQuery & { username: string; direction: 'followers' | 'following' },
): Promise<{ profiles: Profile[]; next_cursor: string | null }> {
  const owner = await requireProfile(platform, viewer, username)
  if (owner.id !== viewer?.id && !owner.showsFollows)
    throw forbidden('own-list', `Only ${owner.authorUsername} sees this list.`)
  const [before] = readCursor(cursor, 'id') ?? []
  const found = await listFollows(platform.sql, {
    of: owner.id,
    direction,
    viewerId: viewer?.id,
    before,
    limit: limit + 1,
  })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.followId))
  return { profiles: rows.map(presentProfile), next_cursor }
}
