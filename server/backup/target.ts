import type { Db } from '#server/platform/db.ts'
import { MIGRATION_LOCK, readMigrations } from '#server/platform/migrate.ts'
import { BackupProblem } from './problem.ts'
import * as queries from './restore-queries.ts'

/**
 * Makes sure that a backup may be brought back here, and that no site uses the database: one that starts from now on waits
 * until this connection ends. Changes nothing.
 */
export async function requireTarget(sql: Db, options: { replace: boolean }): Promise<void> {
  if (!(await queries.lockOut(sql, MIGRATION_LOCK)))
    throw new BackupProblem(
      'A site is starting on this database, or another backup is brought back into it. Stop it first.',
    )
  const others = await queries.countOthers(sql)
  if (others > 0)
    throw new BackupProblem(
      `Somebody uses this database (${others} ${others === 1 ? 'connection' : 'connections'}). Stop the site on every machine first.`,
    )
  await requireRoom(sql, options)
}

/** Takes away the site that is there, as part of the caller's transaction. Tables of others are never touched. */
export async function emptyTarget(sql: Db, options: { replace: boolean }): Promise<void> {
  const { functions } = readMigrations()
  await queries.dropTables(sql, await requireRoom(sql, options))
  await queries.dropFunctions(sql, functions)
}

async function requireRoom(sql: Db, { replace }: { replace: boolean }): Promise<string[]> {
  const { tables } = readMigrations()
  const found = await queries.listRelations(sql)
  const foreign = found.filter((name) => !tables.includes(name))
  if (foreign.length > 0)
    throw new BackupProblem(
      `This database holds tables of something else (${foreign.slice(0, 5).join(', ')}). Give the site a database of its own.`,
    )
  if (!replace && found.includes('users') && (await queries.hasMembers(sql)))
    throw new BackupProblem(
      'There is a site in this database. Bring the backup back into an empty one, or add --replace to put it in the place of what is there.',
    )
  return found
}
