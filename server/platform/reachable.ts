import type { Sql } from './db.ts'

/** Whether the database answers within a second. */
export async function isReachable(sql: Sql): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, 1000, false)
  })
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  )
  const reachable = await Promise.race([answered, late])
  clearTimeout(timer)
  return reachable
}
