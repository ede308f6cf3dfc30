import type { Viewer } from '#server/accounts/session.ts'
import { overloaded, tooMany } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createGroups } from './groups.ts'
import { openHeart } from './heart.ts'
import { openLine, type Line } from './line.ts'
import { openTeller, tellMissed } from './members.ts'
import { watchQuestion, type WatchedQuestion } from './watched-question.ts'

export type Reader = { line: Line; viewer: Viewer | undefined }
export type Wish = {
  viewer: Viewer | undefined
  address: string
  /** Ids of questions. */
  questions: string[]
  since: Date | undefined
  /** Breaks the connection below the line. */
  cut: () => void
}

const QUESTION = /^question:(\d+)$/
const AGAIN_AFTER_SECONDS = 60

/** All who listen on this instance. What they listen to is read once, however many they are. */
export function openHub(platform: Platform) {
  const readers = new Set<Reader>()
  const ofMember = createGroups<Reader>()
  const ofAddress = createGroups<Reader>()
  const questions = new Map<string, WatchedQuestion>()
  const heart = openHeart(platform)
  const tellMember = openTeller(platform, (userId) => [...ofMember.of(userId)].map(({ line }) => line))
  let isOpen = true
  const unsubscribe = platform.events.subscribe((topics) => {
    for (const topic of topics) {
      questions.get(QUESTION.exec(topic)?.[1] ?? '')?.touch()
      tellMember(topic)
    }
  })

  function questionOf(id: string): WatchedQuestion {
    const known = questions.get(id)
    if (known) return known
    const question = watchQuestion(platform, id, () => questions.delete(id))
    questions.set(id, question)
    return question
  }

  function enforceCeilings({ viewer, address }: Wish) {
    const { live } = platform.numbers
    if (!isOpen || readers.size >= live.connections) throw overloaded(2)
    if (!platform.limits.enabled) return
    if (viewer && ofMember.of(viewer.id).size >= live.connectionsOfMember)
      throw tooMany(
        'too-many-connections',
        'You have this site open in very many places. Close some of them to see news as they come.',
        AGAIN_AFTER_SECONDS,
      )
    if (ofAddress.of(address).size >= live.connectionsOfAddress)
      throw tooMany(
        'too-many-connections',
        'Very many people near you are here just now. Pages work; news come when you reload.',
        AGAIN_AFTER_SECONDS,
      )
  }

  return {
    /** A new reader's stream. Throws 429 above the ceilings, 503 when this instance is full or about to end. */
    listen(wish: Wish): ReadableStream<Uint8Array> {
      enforceCeilings(wish)
      const { viewer, address, since, cut } = wish
      const watched = wish.questions.map(questionOf)
      const line = openLine({
        cut,
        onEnd() {
          readers.delete(reader)
          heart.remove(reader)
          ofAddress.remove(address, reader)
          if (viewer) ofMember.remove(viewer.id, reader)
          for (const question of watched) question.leave(line)
        },
      })
      const reader: Reader = { line, viewer }
      readers.add(reader)
      heart.add(reader)
      ofAddress.add(address, reader)
      if (viewer) ofMember.add(viewer.id, reader)
      for (const question of watched) question.join(line, since)
      if (viewer && since)
        tellMissed(platform, viewer, line, since).catch((error: Error) =>
          platform.log.warn({ err: error }, 'missed notifications were not told; their page has them'),
        )
      return line.body
    },
    get size() {
      return readers.size
    },
    /** Lets everybody go, and nobody in any more. */
    close() {
      isOpen = false
      unsubscribe()
      for (const { line } of readers) line.close()
    },
  }
}

type Hub = ReturnType<typeof openHub>
const hubs = new WeakMap<object, Hub>()

/** The one of this instance. */
export function hubOf(platform: Platform): Hub {
  const known = hubs.get(platform.events)
  if (known) return known
  const hub = openHub(platform)
  hubs.set(platform.events, hub)
  return hub
}
