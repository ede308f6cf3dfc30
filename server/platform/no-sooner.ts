import { setTimeout as sleep } from 'node:timers/promises'

/** The work's outcome, but not before so long: where how long it takes would tell what nobody should know. */
export async function noSooner<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work, sleep(milliseconds)])
  return outcome
}
