import { setImmediate as letOthersIn } from 'node:timers/promises'

const last = new Map<string, Promise<void>>()

/**
 * What one member asks is looked at one after the other, and everybody else gets a word in between: reading a long text
 * takes milliseconds in which nobody is heard, and a hundred at once would be seconds.
 */
export function inTurn<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(memberId) ?? Promise.resolve()
  const turn = before.then(() => letOthersIn()).then(work)
  const over = turn.then(
    () => {},
    () => {},
  )
  last.set(memberId, over)
  void over.then(() => {
    if (last.get(memberId) === over) last.delete(memberId)
  })
  return turn
}
