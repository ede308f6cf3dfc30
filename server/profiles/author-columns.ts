import type { Author } from '#contract/profiles.ts'
import type { Role } from '#rules/membership.ts'
import type { Db } from '#server/platform/db.ts'

/** The name that others see: the username, or the full name where an adult chose so. A picture only from our own store. */
export const authorColumns = (sql: Db) => sql`
  u.username as "authorUsername",
  case when u.age_band = 'adult' and u.preferences->'show_full_name' = 'true' then u.full_name else u.username end as "authorName",
  case when u.image like '/uploads/%' then u.image end as "authorImage", u.role as "authorRole", u.reputation as "authorReputation"`

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
