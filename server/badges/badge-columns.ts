import { namesOf } from '#rules/badge-catalogue.ts'
import type { Level } from '#rules/badge-goals.ts'
import type { Db } from '#server/platform/db.ts'

/** How many badges of each level a member has, beside `users u`, as `medals`. */
export const joinMedals = (sql: Db) => sql`
  cross join lateral (
    select ${countLevel(sql, 'bronze')} as bronze, ${countLevel(sql, 'silver')} as silver, ${countLevel(sql, 'gold')} as gold
    from badges b where b.user_id = u.id) medals`

const countLevel = (sql: Db, level: Level) => sql`count(*) filter (where b.name = any(${namesOf(level)}::text[]))::int`
