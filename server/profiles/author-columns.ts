import type { Author } from '#contract/profiles.ts'
import { OFF_THE_LEADERBOARD } from '#rules/leaderboard.ts'
import { DELETED_MEMBER } from '#rules/leaving.ts'
import type { Role } from '#rules/membership.ts'
import type { Db } from '#server/platform/db.ts'

/** Whether `u` is a member who stays: neither one who has left nor one who is about to. Nobody meets the others anywhere. */
export const stays = (sql: Db) => sql`u.leaves_at is null`

/** May stand on a leaderboard: neither leaving nor suspended, no child, not an account that was never confirmed, and nobody who asked to be left out. */
export const isListed = (sql: Db, now: Date) =>
  sql`${stays(sql)} and (u.suspended_until is null or u.suspended_until <= ${now}) and u.ever_verified and u.age_band is distinct from 'under13'
    and (u.preferences->${OFF_THE_LEADERBOARD}::text = 'true') is not true`

/**
 * The name that others see: the username, or the full name where an adult chose so. A picture only from our own store, and
 * never of a child, nor while moderators keep it from others.
 * Nothing at all of who leaves.
 */
export const authorColumns = (sql: Db) => sql`
  case when ${stays(sql)} then u.username else ${DELETED_MEMBER.username} end as "authorUsername",
  case when not ${stays(sql)} then ${DELETED_MEMBER.name}
    when u.age_band = 'adult' and u.preferences->'show_full_name' = 'true' then u.full_name else u.username end as "authorName",
  case when u.image like '/uploads/%' and u.age_band is distinct from 'under13' and ${stays(sql)} and not u.profile_hidden then u.image end as "authorImage",
  case when ${stays(sql)} then u.role else 'member' end as "authorRole",
  case when ${stays(sql)} then u.reputation else 1 end as "authorReputation"`

/** What an author looks like in a flat row. */
export type AuthorColumns = {
  authorUsername: string
  authorName: string
  authorImage: string | null
  authorRole: Role
  authorReputation: number
}

export const presentAuthor = (row: AuthorColumns): Author => ({
  username: row.authorUsername,
  name: row.authorName,
  image: row.authorImage,
  role: row.authorRole,
  reputation: row.authorReputation,
})
