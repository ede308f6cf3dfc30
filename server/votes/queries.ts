import type { Db } from '#server/platform/db.ts'

/** The post a vote is for. */
export type Target = { kind: 'answer' | 'question'; id: string; authorId: string; questionId: string }

const column = (sql: Db, target: Target) => (target.kind === 'answer' ? sql`answer_id` : sql`question_id`)

/** Whether the voter has voted for this, how much they have voted today, and what its author has earned by upvotes today. */
export async function readTallies(
  sql: Db,
  { voterId, target, since }: { voterId: string; target: Target; since: Date },
) {
  const { authorId } = target
  const [row] = await sql<
    {
      hasVoted: boolean
      votesToday: number
      votesForAuthorToday: number
      earnedToday: number
      authorLeaves: boolean
    }[]
  >`
    select exists (select from votes where ${column(sql, target)} = ${target.id} and voter_id = ${voterId}) as "hasVoted",
      count(*)::int as "votesToday", count(*) filter (where author_id = ${authorId})::int as "votesForAuthorToday",
      (select coalesce(sum(points), 0)::int from reputation_entries where user_id = ${authorId} and created_at >= ${since} and kind like 'upvote%') as "earnedToday",
      (select leaves_at is not null from users where id = ${authorId}) as "authorLeaves"
    from votes where voter_id = ${voterId} and created_at >= ${since}`
  return row!
}

/** The vote and the score, in one statement; answers the new score, undefined, with nothing to keep, when the post was deleted meanwhile. */
export async function insertVote(
  sql: Db,
  { voterId, target, points, now }: { voterId: string; target: Target; points: number; now: Date },
): Promise<number | undefined> {
  const [row] = await sql<{ score: number }[]>`
    with vote as (
      insert into votes (voter_id, author_id, ${column(sql, target)}, points, created_at)
      values (${voterId}, ${target.authorId}, ${target.id}, ${points}, ${now}) returning id)
    update ${target.kind === 'answer' ? sql`answers` : sql`questions`} post set score = score + 1 from vote where post.id = ${target.id} and post.deleted_at is null returning post.score`
  return row?.score
}

/** Takes the vote back and tells what it had granted; undefined when there was none. */
export async function deleteVote(
  sql: Db,
  { voterId, target }: { voterId: string; target: Target },
): Promise<number | undefined> {
  const [row] = await sql<{ points: number }[]>`
    with vote as (delete from votes where ${column(sql, target)} = ${target.id} and voter_id = ${voterId} returning points)
    update ${target.kind === 'answer' ? sql`answers` : sql`questions`} post set score = score - 1 from vote where post.id = ${target.id} returning vote.points`
  return row?.points
}
