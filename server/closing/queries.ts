import type { CloseReason } from '#rules/closing.ts'
import type { Db } from '#server/platform/db.ts'

/** What closes a question, beside who and when. */
export type Decision = { reason: CloseReason; duplicateOf: string | null; reopensAt: Date | string | null }

/** The caller holds the row. */
export async function readClosing(sql: Db, id: string) {
  const [row] = await sql<
    {
      closedReason: CloseReason | null
      closedBy: string | null
      closedAt: string | null
      duplicateOf: string | null
      isHidden: boolean
    }[]
  >`
    select closed_reason as "closedReason", closed_by as "closedBy", closed_at as "closedAt", duplicate_of as "duplicateOf",
      visibility = 'hidden' as "isHidden"
    from questions where id = ${id}`
  return row!
}

/** Closes; duplicates of it lead to the original from now on. */
export async function updateClosed(
  sql: Db,
  { id, by, now, ...decision }: Decision & { id: string; by: string; now: Date },
) {
  const { reason, duplicateOf, reopensAt } = decision
  await sql`
    update questions set closed_reason = ${reason}, duplicate_of = ${duplicateOf}, reopens_at = ${reopensAt}, closed_by = ${by}, closed_at = ${now}
    where id = ${id}`
  await sql`delete from close_votes where question_id = ${id} and kind = 'reopen'`
  if (duplicateOf !== null)
    await sql`update questions set duplicate_of = ${duplicateOf} where duplicate_of = ${id} and id <> ${duplicateOf}`
}

/** Opens, and forgets what was voted on. */
export async function updateReopened(sql: Db, id: string) {
  await sql`
    update questions set closed_reason = null, duplicate_of = null, reopens_at = null, closed_by = null, closed_at = null
    where id = ${id}`
  await sql`delete from close_votes where question_id = ${id}`
}

type Vote = { questionId: string; voterId: string; now: Date } & ({ kind: 'close' } & Decision)
type Voted = Vote | { questionId: string; voterId: string; now: Date; kind: 'reopen' }

/** One vote a member; another one of theirs takes its place. */
export const upsertVote = (sql: Db, vote: Voted) => {
  const { reason, duplicateOf, reopensAt } =
    vote.kind === 'close' ? vote : { reason: null, duplicateOf: null, reopensAt: null }
  return sql`
    insert into close_votes (question_id, voter_id, kind, reason, duplicate_of, reopens_at, created_at)
    values (${vote.questionId}, ${vote.voterId}, ${vote.kind}, ${reason}, ${duplicateOf}, ${reopensAt}, ${vote.now})
    on conflict (question_id, voter_id) do update set kind = excluded.kind, reason = excluded.reason,
      duplicate_of = excluded.duplicate_of, reopens_at = excluded.reopens_at, created_at = excluded.created_at`
}

/** Tells whether there was one. */
export async function deleteVote(sql: Db, { questionId, voterId }: { questionId: string; voterId: string }) {
  const { count } = await sql`delete from close_votes where question_id = ${questionId} and voter_id = ${voterId}`
  return count > 0
}

export const deleteVotesOn = (sql: Db, questionId: string) =>
  sql`delete from close_votes where question_id = ${questionId}`

/** How many votes of a kind have come since, and what most of them say: of equals the latest. */
export async function countVotes(
  sql: Db,
  { questionId, kind, since }: { questionId: string; kind: 'close' | 'reopen'; since: Date },
) {
  const rows = await sql<(Decision & { votes: number })[]>`
    select distinct on (reason) reason, duplicate_of as "duplicateOf", reopens_at as "reopensAt", count(*) over (partition by reason)::int as votes
    from close_votes where question_id = ${questionId} and kind = ${kind} and created_at >= ${since}
    order by reason, created_at desc`
  const [most] = rows.toSorted((a, b) => b.votes - a.votes)
  return { votes: rows.reduce((sum, row) => sum + row.votes, 0), most }
}

/** Who closed it: the one whose word was the last, and those who voted before. */
export async function listClosers(sql: Db, questionId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select closed_by as id from questions where id = ${questionId} and closed_by is not null
    union select voter_id from close_votes where question_id = ${questionId} and kind = 'close'`
  return rows.map(({ id }) => id)
}

type VotedPage = { since: Date; now: Date; after: string[] | undefined; limit: number }

/** Questions on whose closing, or on the reopening of closed ones, votes are being counted; the latest vote first. */
export const listVoted = (sql: Db, { since, now, after, limit }: VotedPage) => sql<
  {
    questionId: string
    kind: 'close' | 'reopen'
    count: number
    latestAt: string
    reasons: { reason: string; count: number }[]
  }[]
>`
  with votes as (
    select v.question_id, v.kind, v.reason, v.created_at from close_votes v join questions q on q.id = v.question_id
    where v.created_at >= ${since} and q.listed
      and v.kind = case when q.closed_reason is not null and (q.reopens_at is null or q.reopens_at > ${now}) then 'reopen' else 'close' end),
  voted as (select question_id, kind, count(*)::int as count, max(created_at) as latest from votes group by 1, 2)
  select question_id as "questionId", kind, count, latest as "latestAt",
    (select coalesce(json_agg(json_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason), '[]')
      from (select reason, count(*)::int as count from votes where votes.question_id = voted.question_id and reason is not null group by 1) r) as reasons
  from voted ${after ? sql`where (latest, question_id) < (${after[0]!}::timestamptz, ${after[1]!}::bigint)` : sql``}
  order by latest desc, question_id desc limit ${limit}`

export const deleteOldVotes = (sql: Db, before: Date) => sql`delete from close_votes where created_at < ${before}`
