import type { NeedKind } from '#contract/overview.ts'
import type { Db } from '#server/platform/db.ts'
import { stays } from '#server/profiles/author-columns.ts'

export type Waiting = { kind: NeedKind; count: number; since: string | null }

/** What waits in each queue, and since when; queues without anything are left out. `lately`: a mail that failed before is an old story. */
export const listWaiting = (sql: Db, { lately }: { lately: Date }) => sql<Waiting[]>`
  select kind, count(*)::int as count, min(since) as since from (
    select case c.kind when 'appeal' then 'appeals' else c.kind end as kind, c.created_at as since from moderation_cases c where c.action is null
    union all select 'held-posts', h.held_at from held_posts h
      left join questions q on q.id = h.question_id left join answers a on a.id = h.answer_id left join comments c on c.id = h.comment_id
      join questions about on about.id = coalesce(q.id, a.question_id, c.question_id) and about.deleted_at is null
      where h.state = 'waiting' and coalesce(q.visibility, a.visibility, c.visibility) = 'pending' and coalesce(a.deleted_at, c.deleted_at) is null
    union all select 'teacher-applications', t.created_at from teacher_applications t join users u on u.id = t.user_id
      where t.state = 'open' and ${stays(sql)}
    union all select 'ai-cases', f.created_at from ai_feedback f where f.value = 'down' and f.reason in ('wrong', 'unsafe') and f.judged is null
    union all select 'failed-mails', m.created_at from mails m where m.state in ('failed', 'given-up') and m.created_at >= ${lately}) waiting
  group by kind`

/** When the first migration ran, and the site began. */
export async function readBeginning(sql: Db): Promise<string> {
  const [row] = await sql<{ at: string }[]>`select min(run_at)::timestamptz as at from migrations where version > 0`
  return row!.at // an aggregate has a row
}

/** Who helps to run the site and logs in without a second step. */
export async function countStaffWithoutSecondStep(sql: Db): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from users u where u.role in ('moderator', 'admin') and u.leaves_at is null
      and not exists (select from two_factor t where t.user_id = u.id and t.confirmed_at is not null)`
  return row!.count // an aggregate has a row
}
