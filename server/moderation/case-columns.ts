import type { PostText } from '#contract/revisions.ts'
import type { FlagReason, FlagTarget, Severity } from '#rules/flagging.ts'
import type { CaseAction, CaseKind, CaseVisibility } from '#rules/moderating.ts'
import type { Db } from '#server/platform/db.ts'
import { authorColumns, type AuthorColumns, type stays } from '#server/profiles/author-columns.ts'
import type { Visibility } from '#server/visibility/service.ts'

export type Reason = { reason: FlagReason; count: number; notes: string[] }
export type DecidedRow = { action: CaseAction; note: string; by: string | null; at: string }

/** A case with what it is about as it stands now. */
export type CaseRow = AuthorColumns & {
  id: string
  kind: CaseKind
  severity: Severity
  target: FlagTarget | 'member'
  targetId: string
  memberId: string
  isHiddenByReports: boolean
  createdAt: string
  decided: DecidedRow | null
  found: CaseVisibility | null
  foundVisibility: Visibility | null
  points: number
  appealOf: string | null
  appealText: string | null
  appealed: (DecidedRow & { byId: string | null; points: number }) | null
  /** Of a post: the question on whose page it stands, and the answer that it is or stands under. */
  questionId: string | null
  answerId: string | null
  askerId: string | null
  slug: string | null
  title: string | null
  html: string | null
  /** Of a post: its own title, and the text as it was written. */
  ownTitle: string | null
  body: string | null
  editedAt: string | null
  tags: string[] | null
  /** The text that was reported or decided about, where another stands now; a comment keeps none. */
  isChanged: boolean
  textBefore: PostText | null
  /** What Ask AI wrote, and the text of a profile: made into HTML when it is shown. */
  text: string | null
  picture: string | null
  excerpt: string | null
  rowVisibility: Visibility
  state: CaseVisibility
  writtenAt: string | null
  reasons: Reason[]
  flaggers: { id: string; username: string | null }[]
  isNewest: boolean
  record: { removed: number; suspended_times: number; posts: number }
}

const decision = (sql: Db, c: string) => sql`
  case when ${sql(c)}.action is not null then json_build_object('action', ${sql(c)}.action, 'note', ${sql(c)}.note, 'at', ${iso(sql, sql`${sql(c)}.decided_at`)},
    'byId', ${sql(c)}.decided_by::text, 'points', ${sql(c)}.points,
    'by', (select d.username from users d where d.id = ${sql(c)}.decided_by and d.leaves_at is null)) end`

/** Inside JSON a time is text: as everywhere else, in UTC. */
const iso = (sql: Db, time: ReturnType<typeof stays>) => sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When the text was as it was reported, or decided about: a case without reports is about what was changed after a decision. */
const lookedAt = (sql: Db) => sql`
  coalesce(old.decided_at, case when not exists (select from flags f where f.case_id = c.id) then (
    select p.decided_at from moderation_cases p where p.target = c.target and p.target_id = c.target_id and p.id < c.id order by p.id desc limit 1) end, c.created_at)`

export const caseColumns = (sql: Db) => sql`
  c.id, c.kind, c.severity, c.target, c.target_id as "targetId", c.member_id as "memberId", c.hidden_from is not null as "isHiddenByReports",
  c.created_at as "createdAt", ${decision(sql, 'c')} as decided, c.found, c.found_visibility as "foundVisibility", c.points, c.appeal_of as "appealOf",
  c.appeal_text as "appealText", ${decision(sql, 'old')} as appealed, ${authorColumns(sql)},
  coalesce(q.id, a.question_id, m.question_id) as "questionId", coalesce(a.id, m.answer_id) as "answerId", coalesce(q.slug, home.slug) as slug,
  coalesce(q.title, home.title) as title, coalesce(q.body_html, a.body_html, m.body_html) as html,
  q.title as "ownTitle", coalesce(q.body, a.body, m.body) as body, coalesce(q.edited_at, a.edited_at, m.edited_at) as "editedAt", q.tags,
  coalesce(coalesce(q.edited_at, a.edited_at, m.edited_at) > ${lookedAt(sql)}, false) as "isChanged",
  (select json_build_object('title', r.title, 'body', r.body, 'tags', r.tags) from revisions r
    where (r.question_id = q.id or r.answer_id = a.id) and r.created_at <= ${lookedAt(sql)} and coalesce(q.edited_at, a.edited_at) > ${lookedAt(sql)}
    order by r.number desc limit 1) as "textBefore", coalesce(q.author_id, home.author_id) as "askerId",
  case when c.target = 'profile' then u.bio else ai.text end as text, case when c.target = 'profile' and u.image like '/uploads/%' then u.image end as picture,
  coalesce(q.excerpt, a.excerpt, m.body, case when c.target = 'profile' then u.bio end) as excerpt,
  coalesce(q.visibility, a.visibility, m.visibility, case when c.target = 'profile' and u.profile_hidden then 'hidden' else 'public' end) as "rowVisibility",
  case when c.target = 'profile' then case when u.profile_hidden then 'hidden' else 'public' end when c.target = 'member' or ai.id is not null then 'public'
    when coalesce(q.id, a.id, m.id) is null or coalesce(q.deleted_at, a.deleted_at, m.deleted_at) is not null then 'removed'
    else coalesce(q.visibility, a.visibility, m.visibility) end as state,
  coalesce(q.created_at, a.created_at, m.created_at, ai.created_at) as "writtenAt",
  (select coalesce(json_agg(r order by r.count desc, r.reason), '[]') from (
    select f.reason, count(*)::int as count, coalesce(json_agg(f.note order by f.id) filter (where f.note <> ''), '[]') as notes
    from flags f where f.case_id = coalesce(c.appeal_of, c.id) group by f.reason) r) as reasons,
  (select coalesce(json_agg(json_build_object('id', w.id::text, 'username', case when w.leaves_at is null then w.username end) order by f.id), '[]')
    from flags f join users w on w.id = f.flagger_id where f.case_id = c.id) as flaggers,
  not exists (select from moderation_cases newer where newer.target = c.target and newer.target_id = c.target_id and newer.id > c.id) as "isNewest"`

/** What the staff should know of whoever wrote it. */
export const recordColumn = (sql: Db) => sql`
  json_build_object(
    'removed', (select count(*)::int from moderation_cases d where d.member_id = c.member_id and d.action in ('hide', 'remove')
      and not exists (select from moderation_cases n where n.appeal_of = d.id and n.action = 'restore')),
    'suspended_times', (select count(*)::int from audit_entries e
      where e.table_name = 'users' and e.row_id = c.member_id::text and e.after->>'suspended_until' is not null),
    'posts', (select count(*)::int from questions p where p.author_id = c.member_id and p.listed)
      + (select count(*)::int from answers p where p.author_id = c.member_id and p.listed)
      + (select count(*)::int from comments p where p.author_id = c.member_id and p.listed)) as record`

export const caseTables = (sql: Db) => sql`
  moderation_cases c join users u on u.id = c.member_id
  left join moderation_cases old on old.id = c.appeal_of
  left join questions q on c.target = 'question' and q.id = c.target_id
  left join answers a on c.target = 'answer' and a.id = c.target_id
  left join comments m on c.target = 'comment' and m.id = c.target_id
  left join questions home on home.id = coalesce(a.question_id, m.question_id)
  left join ai_messages ai on c.target = 'ai_message' and ai.id = c.target_id`
