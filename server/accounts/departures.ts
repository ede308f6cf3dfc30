import type { Files } from '#server/platform/files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount } from './queries.ts'

/** Who is to be deleted, or was: the number and the moment of joining, which no other member shares. */
export type Departure = { id: string; joinedAt: number; leavesAt: string }

/**
 * After the commit: notes beside the database that an account is to be deleted, or stays after all, so that an older
 * backup does not bring it back. The note names nobody.
 */
export async function noteDeparture(platform: Platform, id: string): Promise<void> {
  const { sql, clock, departures, log } = platform
  try {
    const account = await findAccount(sql, { id, now: clock.now() })
    if (!account) return
    const name = nameOf({ id, joinedAt: Date.parse(account.createdAt) })
    if (account.leavesAt === null) await departures.delete(name)
    else await departures.put(name, Buffer.from(new Date(account.leavesAt).toISOString()))
  } catch (error) {
    log.error({ err: error, member: id }, 'that an account is to be deleted could not be noted beside the database')
  }
}

/** What is noted there. */
export async function listDepartures(departures: Files): Promise<Departure[]> {
  const found: Departure[] = []
  for await (const name of departures.list(new Date(8.64e15))) {
    const [, id, joinedAt] = /^(\d{1,18})-(\d{1,15})$/.exec(name) ?? []
    const leavesAt = (await departures.get(name))?.toString() ?? ''
    if (id && !Number.isNaN(Date.parse(leavesAt))) found.push({ id, joinedAt: Number(joinedAt), leavesAt })
  }
  return found
}

/** Notes about accounts that are gone, once every backup that has them should be gone too. */
export async function forgetDepartures({ departures, clock, numbers }: Platform): Promise<number> {
  const before = clock.now().getTime() - numbers.upkeep.backupDays * 24 * 3600_000
  const over = (await listDepartures(departures)).filter(({ leavesAt }) => Date.parse(leavesAt) <= before)
  for (const departure of over) await departures.delete(nameOf(departure))
  return over.length
}

const nameOf = ({ id, joinedAt }: Pick<Departure, 'id' | 'joinedAt'>) => `${id}-${joinedAt}`
