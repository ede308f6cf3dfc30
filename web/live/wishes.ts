const QUESTION = 'live:question:'
const MEMBER = 'live:member'
const LEADER = 'live:leader'
/** The server takes no more questions on one line. */
const MOST_QUESTIONS = 20

/** What all tabs together want to hear. */
export type Wishes = { slugs: string[]; member: boolean }

/**
 * Tabs tell each other what they want by the locks that they hold: the browser lets go of those of a tab that is closed
 * or has crashed, so nobody has to. Undefined where there are no locks (plain http): then each tab looks after itself.
 */
export const locks = (): LockManager | undefined => navigator.locks

/** Wants something, until the answer is called. `onHeld`: the other tabs can see it now. */
export function hold(slug: string | null, onHeld: () => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const name = slug === null ? MEMBER : QUESTION + slug
  void locks()?.request(name, { mode: 'shared' }, () => {
    onHeld()
    return promise
  })
  return resolve
}

/** Leads as soon as no other tab does, until the answer is called. `lead` answers how to stop. */
export function applyToLead(lead: () => () => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const giving = new AbortController()
  const term = async () => {
    const stop = lead()
    await promise
    stop()
  }
  locks()
    ?.request(LEADER, { signal: giving.signal }, term)
    .catch(() => {}) // given up before its turn came
  return () => {
    giving.abort()
    resolve()
  }
}

export async function wishesOfAll(): Promise<Wishes> {
  const { held = [] } = (await locks()?.query()) ?? {}
  const names = [...new Set(held.map(({ name = '' }) => name))]
  const slugs = names.filter((name) => name.startsWith(QUESTION)).map((name) => name.slice(QUESTION.length))
  return { slugs: slugs.slice(-MOST_QUESTIONS), member: names.includes(MEMBER) }
}
