import type { Db } from '#server/platform/db.ts'

export type SiteRow = { questions: number; unanswered: number; members: number; medianMinutes: number | null }

/** Counted from the indexes of what is listed; the wait for a first answer over the latest 200 answered questions. */
export async function readSiteRow(sql: Db): Promise<SiteRow> {
  const [row] = await sql<SiteRow[]>`
    select (select count(*)::int from questions where listed) as questions,
      (select count(*)::int from questions where listed and answer_count = 0) as unanswered,
      (select count(*)::int from users where (ever_verified or consented_at is not null) and leaves_at is null) as members,
      (select percentile_cont(0.5) within group (order by extract(epoch from (select min(a.created_at) from answers a where a.question_id = q.id and a.listed) - q.created_at) / 60)
        from (select id, created_at from questions where listed and answer_count > 0 order by id desc limit 200) q) as "medianMinutes"`
  return row!
}
