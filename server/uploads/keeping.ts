import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteUnused, deleteUsesOfDeleted, isHeld, lockName } from './queries.ts'

const AT_ONCE = 200

/** Deletes a file that no upload names any more; whoever sends the same image just now waits, and writes it again. */
export const deleteFileUnlessHeld = ({ sql, files }: Platform, name: string) =>
  transaction(sql, async (sql) => {
    await lockName(sql, name)
    if (!(await isHeld(sql, name))) await files.delete(name)
  })

/** Images that nobody has used for a while, then files without a row: what a dead process or a deleted account left. How many images went. */
export async function forgetUnusedUploads(platform: Platform): Promise<number> {
  let removed = 0
  const { sql, clock, numbers, files } = platform
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  const before = ago(numbers.uploads.unusedSeconds)
  await deleteUsesOfDeleted(sql, ago(numbers.uploads.deletedPostSeconds))
  for (let names = [''], rounds = 0; names.length > 0 && rounds < AT_ONCE; rounds++) {
    names = await deleteUnused(sql, { before, limit: AT_ONCE })
    for (const name of names) await deleteFileUnlessHeld(platform, name)
    removed += names.length
  }
  for await (const name of files.list(before)) await deleteFileUnlessHeld(platform, name)
  return removed
}
