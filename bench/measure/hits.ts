import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/platform/db.ts'

const UNTIL_TOLD_MS = 10_500 // an idle connection tells its counts after ten seconds

/** How many statements the work had the database run. */
export async function countStatements(sql: Sql, work: () => Promise<void>): Promise<number> {
  const before = await readCommits(sql)
  await work()
  return (await readCommits(sql)) - before
}

async function readCommits(sql: Sql): Promise<number> {
  await sleep(UNTIL_TOLD_MS)
  const [row] = await sql<
    { commits: string }[]
  >`select xact_commit as commits from pg_stat_database where datname = current_database()`
  return Number(row!.commits)
}
