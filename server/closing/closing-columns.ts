import type { Db } from '#server/platform/db.ts'
import type { Eyes } from '#server/questions/eyes.ts'

export type ClosingColumns = {
  closedAt: string | null
  closeVotes: number
  reopenVotes: number
  ownCloseVote: 'close' | 'reopen' | null
}

/** How a question `q` stands with those who vote on closing it; visitors are not told. */
export const closingColumns = (sql: Db, eyes: Eyes) => {
  const votes = sql`from close_votes v where v.question_id = q.id`
  return eyes
    ? sql`q.closed_at as "closedAt", (select count(*)::int ${votes} and v.kind = 'close') as "closeVotes",
        (select count(*)::int ${votes} and v.kind = 'reopen') as "reopenVotes", (select v.kind ${votes} and v.voter_id = ${eyes.id}) as "ownCloseVote"`
    : sql`q.closed_at as "closedAt", 0 as "closeVotes", 0 as "reopenVotes", null as "ownCloseVote"`
}
