import type { CaseAction, CaseKind, CaseVisibility } from '#rules/moderating.ts'
import type { Db } from '#server/platform/db.ts'
import type { Visibility } from '#server/visibility/service.ts'
import { caseColumns, caseTables, recordColumn, type CaseRow } from './case-columns.ts'

type QueuePage = {
  kind: CaseKind | undefined
  state: 'open' | 'decided'
  after: string[] | undefined
  limit: number
}

/** What waits, the gravest first, then the oldest; or what was decided, the latest first. */
export const listCases = (sql: Db, { kind, state, after, limit }: QueuePage) => sql<CaseRow[]>`
  select ${caseColumns(sql)}, ${recordColumn(sql)} from ${caseTables(sql)}
  where ${kind ? sql`c.kind = ${kind}` : sql`true`} and ${
    state === 'open'
      ? sql`c.action is null ${after ? sql`and (c.severity, c.id) > (${after[0]!}::int, ${after[1]!}::bigint)` : sql``} order by c.severity, c.id`
      : sql`c.action is not null ${after ? sql`and (c.decided_at, c.id) < (${after[0]!}::timestamptz, ${after[1]!}::bigint)` : sql``} order by c.decided_at desc, c.id desc`
  } limit ${limit}`

export const listCasesOf = (sql: Db, ids: string[]) => sql<CaseRow[]>`
  select ${caseColumns(sql)}, ${recordColumn(sql)} from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join (${caseTables(sql)}) on c.id = wanted.id order by wanted.place`

/** Names of the newest that wait. */
export async function listOpenKeys(sql: Db, limit: number): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select id from moderation_cases where action is null order by id desc limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function countOpen(sql: Db): Promise<Record<CaseKind, number>> {
  const [row] = await sql<Record<CaseKind, number>[]>`
    select count(*) filter (where kind = 'flags')::int as flags, count(*) filter (where kind = 'appeal')::int as appeal,
      count(*) filter (where kind = 'crisis')::int as crisis
    from moderation_cases where action is null`
  return row!
}

/** Everybody whom decisions on these cases may concern: authors, askers and those who reported. */
export async function listPeople(sql: Db, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with wanted as (select * from moderation_cases where id = any(${ids}::bigint[]))
    select member_id as id from wanted
    union select q.author_id from wanted w join answers a on w.target = 'answer' and a.id = w.target_id join questions q on q.id = a.question_id
    union select f.flagger_id from wanted w join flags f on f.case_id = w.id`
  return rows.map(({ id }) => id)
}

/** Holds these cases, in the order of their ids; answers how many there are. */
export async function lockCases(sql: Db, ids: string[]): Promise<number> {
  const { count } = await sql`select from moderation_cases where id = any(${ids}::bigint[]) order by id for update`
  return count
}

/** Whether somebody of the staff can decide who is none of these. */
export async function hasOtherStaff(sql: Db, { except, now }: { except: string[]; now: Date }): Promise<boolean> {
  const [row] = await sql`
    select from users where role in ('moderator', 'admin') and leaves_at is null and (suspended_until is null or suspended_until <= ${now})
      and id <> all(${except}::bigint[]) limit 1`
  return row !== undefined
}

type Decision = {
  id: string
  action: CaseAction
  note: string
  by: string
  found: CaseVisibility
  foundVisibility: Visibility
  points: number
  now: Date
}

export async function updateDecided(sql: Db, { id, helpful, ...d }: Decision & { helpful: boolean }) {
  await sql`
    update moderation_cases set action = ${d.action}, note = ${d.note}, decided_by = ${d.by}, decided_at = ${d.now},
      found = ${d.found}, found_visibility = ${d.foundVisibility}, points = ${d.points} where id = ${id}`
  await sql`update flags set helpful = ${helpful} where case_id = ${id}`
}

/** The text of a question or an answer before the decision wrote it anew, while that is how it stands. */
export async function findFormer(
  sql: Db,
  { caseId, kind, id }: { caseId: string; kind: 'question' | 'answer' | 'comment'; id: string },
): Promise<{ title: string; body: string } | undefined> {
  if (kind === 'comment') return undefined
  const versions = sql`select number, title, body, created_at from revisions where ${sql(`${kind}_id`)} = ${id} order by number desc`
  const [row] = await sql<{ title: string | null; body: string }[]>`
    select former.title, former.body from moderation_cases c, (${versions} limit 1) latest, (${versions} offset 1 limit 1) former
    where c.id = ${caseId} and latest.created_at = c.decided_at`
  return row && { title: row.title ?? '', body: row.body }
}

export async function updateUndone(sql: Db, id: string) {
  await sql`
    update moderation_cases set action = null, note = '', decided_by = null, decided_at = null, found = null, found_visibility = null, points = 0 where id = ${id}`
  await sql`update flags set helpful = null where case_id = ${id}`
}

/** The newest case about something of a member's own. */
export async function findLastCase(
  sql: Db,
  { target, targetId, memberId }: { target: string; targetId: string; memberId: string },
) {
  const [row] = await sql<{ id: string; action: CaseAction | null }[]>`
    select c.id, c.action from moderation_cases c where c.kind = 'flags' and c.target = ${target} and c.target_id = ${targetId} and c.member_id = ${memberId}
    order by c.id desc limit 1`
  return row
}

/** Undefined where the decision was appealed before. */
export async function insertAppeal(
  sql: Db,
  { of, text, severity, now }: { of: string; text: string; severity: number; now: Date },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into moderation_cases (kind, target, target_id, member_id, severity, appeal_of, appeal_text, created_at)
    select 'appeal', target, target_id, member_id, ${severity}, id, ${text}, ${now} from moderation_cases where id = ${of}
    on conflict (appeal_of) do nothing returning id`
  return row?.id
}

export type OwnRow = CaseRow & {
  appeal: { text: string; at: string; action: CaseAction | null; note: string } | null
  /** It was changed since, and waits for somebody to look again. */
  isMended: boolean
}

const own = (sql: Db) => sql`
  ${caseColumns(sql)}, (select json_build_object('text', p.appeal_text, 'at', to_char(p.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', p.action, 'note', p.note)
    from moderation_cases p where p.appeal_of = c.id) as appeal,
  exists (select from moderation_cases n where n.kind = 'flags' and n.target = c.target and n.target_id = c.target_id and n.id > c.id and n.action is null) as "isMended"`

/** What was decided about a member's own, or what reports have hidden of it; the latest first. What was found fine at once is no news. */
export const listOwn = (
  sql: Db,
  { memberId, before, limit }: { memberId: string; before: string | undefined; limit: number },
) => sql<OwnRow[]>`
  select ${own(sql)} from ${caseTables(sql)}
  where c.member_id = ${memberId} and c.kind = 'flags' and c.target <> 'ai_message'
    and (c.hidden_from is not null or c.action in ('hide', 'remove', 'restore')) ${before === undefined ? sql`` : sql`and c.id < ${before}`}
  order by c.id desc limit ${limit}`

export async function findOwn(sql: Db, id: string): Promise<OwnRow> {
  const [row] = await sql<OwnRow[]>`select ${own(sql)} from ${caseTables(sql)} where c.id = ${id}`
  return row!
}

/** One waits for each member. */
export const insertCrisis = (
  sql: Db,
  { memberId, severity, now }: { memberId: string; severity: number; now: Date },
) => sql`
  insert into moderation_cases (kind, target, target_id, member_id, severity, created_at)
  values ('crisis', 'member', ${memberId}, ${memberId}, ${severity}, ${now})
  on conflict (kind, target, target_id) where action is null do nothing`

/** The newest case about something, whatever its kind. */
export async function findNewest(sql: Db, { target, targetId }: { target: string; targetId: string }) {
  const [row] = await sql<{ id: string; action: CaseAction | null; decidedBy: string | null }[]>`
    select id, action, decided_by as "decidedBy" from moderation_cases
    where target = ${target} and target_id = ${targetId} order by id desc limit 1`
  return row
}

/** A case without reports: of what was hidden and has been changed since. Undefined where one waits already. */
export async function insertMended(
  sql: Db,
  { after, severity, now }: { after: string; severity: number; now: Date },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into moderation_cases (kind, target, target_id, member_id, severity, created_at)
    select 'flags', target, target_id, member_id, ${severity}, ${now} from moderation_cases where id = ${after}
    on conflict (kind, target, target_id) where action is null do nothing returning id`
  return row?.id
}
