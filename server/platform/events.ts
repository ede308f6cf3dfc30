import { randomUUID } from 'node:crypto'
import type { Sql } from './db.ts'
import type { Log } from './log.ts'

const CHANNEL = 'askademy'
const GATHER_MS = 40
const LONGEST_PAYLOAD = 7000 // PostgreSQL refuses 8000 bytes and more

export type Events = {
  announce(topic: string): void
  subscribe(listener: (topics: string[]) => void): () => void
  /** Hears of one topic alone: a thousand who wait for a thousand things do not hear of each other's. */
  subscribeTo(topic: string, listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Tells every instance what changed: topics such as `question:42`, ids and nothing else. Call `announce` after the
 * commit. Announcements are gathered and sent together, because a NOTIFY inside each transaction makes commits wait for
 * one another. A lost one is made good by the short life of what it would have dropped.
 */
export async function openEvents({ sql, log }: { sql: Sql; log: Log }): Promise<Events> {
  const listeners = new Set<(topics: string[]) => void>()
  const ofTopic = new Map<string, Set<() => void>>()
  let gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()

  const tell = (topics: string[]) => {
    for (const listener of listeners) listener(topics)
    for (const topic of topics) for (const listener of ofTopic.get(topic) ?? []) listener()
  }
  const self = randomUUID()
  const listening = await sql.listen(CHANNEL, (payload) => {
    const [from, ...topics] = payload.split(' ')
    if (from !== self) tell(topics) // this instance has known since it announced
  })

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const topics = [...gathered]
    gathered = new Set()
    for (const payload of payloads(topics))
      sending = sending
        .then(() => sql.notify(CHANNEL, `${self} ${payload}`))
        .catch((error: Error) => log.warn({ err: error }, 'announcement lost'))
  }
  return {
    announce(topic) {
      tell([topic]) // this instance knows at once
      gathered.add(topic)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeTo(topic, listener) {
      const those = ofTopic.get(topic) ?? new Set()
      ofTopic.set(topic, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0 && ofTopic.get(topic) === those) ofTopic.delete(topic)
      }
    },
    async close() {
      flush()
      await sending
      await listening.unlisten()
    },
  }
}

function payloads(topics: string[]): string[] {
  const parts: string[] = []
  for (const topic of topics) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + topic.length < LONGEST_PAYLOAD) parts[parts.length - 1] = `${last} ${topic}`
    else parts.push(topic)
  }
  return parts
}
