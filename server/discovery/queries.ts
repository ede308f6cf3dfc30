import type { Db } from '#server/platform/db.ts'

/** The numbers of those parts, of so many ids each, in which any question is listed; the first is 1. */
export async function listQuestionParts(sql: Db, size: number): Promise<number[]> {
  const rows = await sql<{ part: number }[]>`
    select part::int from generate_series(1, (select (max(id) - 1) / ${size}::int + 1 from questions where listed)) as part
    where exists (select from questions where listed and id > (part - 1) * ${size}::int and id <= part * ${size}::int)`
  return rows.map(({ part }) => part)
}

/** The listed questions of one part. Parts are ranges of ids: however many there are, each is one look at an index. */
export const listQuestionsOfPart = (sql: Db, { part, size }: { part: number; size: number }) => sql<
  { slug: string; lastActivityAt: string }[]
>`
  select slug, last_activity_at as "lastActivityAt" from questions
  where listed and id > (${part}::bigint - 1) * ${size}::int and id <= ${part}::bigint * ${size}::int order by id`

/** Tags that have questions. */
export const listUsedTags = (sql: Db, most: number) => sql<{ name: string }[]>`
  select name from tags where question_count > 0 and merging_into is null order by name limit ${most}`
