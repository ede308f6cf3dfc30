import type { Db } from '#server/platform/db.ts'
import { authorColumns, stays } from '#server/profiles/author-columns.ts'

/** The teacher who vouches for the words of `a` as they stand: an edit since takes the mark away. */
export const endorsedBy = (sql: Db) => sql`
  (select to_jsonb(teacher) from (
    select ${authorColumns(sql)} from endorsements e join users u on u.id = e.teacher_id
    where e.answer_id = a.id and (a.edited_at is null or a.edited_at <= e.created_at) and ${stays(sql)}) teacher) as "endorsedBy"`
