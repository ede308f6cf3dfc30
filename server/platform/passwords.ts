import { hash, verify } from '@node-rs/argon2'
import { openTurns } from './turns.ts'

const COST = { algorithm: 2, /* Argon2id */ memoryCost: 19_456, timeCost: 2, parallelism: 1 } // OWASP's least
const AT_ONCE = 2
const WAITING_AT_MOST = 20
const RETRY_AFTER_SECONDS = 2

export type Passwords = ReturnType<typeof openPasswords>

/** Argon2id, two at a time; past a queue of twenty the caller gets 503, so that log-ins cannot stop the site. */
export function openPasswords() {
  const inTurn = openTurns({ atOnce: AT_ONCE, waiting: WAITING_AT_MOST, retryAfterSeconds: RETRY_AFTER_SECONDS })
  const decoy = hash('nobody has this password', COST)

  const digest = (password: string) => inTurn(() => hash(password.normalize('NFC'), COST))
  return {
    hash: digest,
    /** Takes as long for an account that does not exist (no stored hash) as for a wrong password. */
    async matches(password: string, stored: string | undefined): Promise<boolean> {
      const against = stored ?? (await decoy)
      const right = await inTurn(() => verify(against, password.normalize('NFC')))
      return right && stored !== undefined
    },
    /** Whether a stored hash was made with less work than hashes are made with now. */
    isOutdated(stored: string): boolean {
      const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)?.map(Number) ?? []
      return !(Number(memory) >= COST.memoryCost && Number(time) >= COST.timeCost && lanes === COST.parallelism)
    },
  }
}
