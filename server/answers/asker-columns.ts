import type { Db } from '#server/platform/db.ts'
import type { Eyes } from '#server/questions/eyes.ts'

/**
 * When the asker of `q` last said something there: a post, an edit, a comment, an acceptance. Looked up for teachers of
 * the subject alone, null for everybody else.
 */
export const askerSpokeAt = (sql: Db, eyes: Eyes) =>
  eyes && eyes.teaches.length > 0
    ? sql`
  case when q.subject = any(${eyes.teaches}::text[]) then greatest(q.created_at,
    (select max(r.created_at) from revisions r where r.author_id = q.author_id
      and (r.question_id = q.id or r.answer_id in (select own.id from answers own where own.question_id = q.id))),
    (select max(greatest(c.created_at, c.edited_at)) from comments c where c.question_id = q.id and c.author_id = q.author_id),
    case when q.accepted_by = q.author_id then q.accepted_at end) end`
    : sql`null::timestamptz`

/** Whether the accepted answer of `q` is the asker's own choice. */
export const isAskersChoice = (sql: Db) =>
  sql`(q.accepted_answer_id is not null and (q.accepted_by is null or q.accepted_by = q.author_id))`
