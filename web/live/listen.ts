import type { LiveEvent } from '#contract/live.ts'
import { sessionStore } from '../session-store.ts'
import { connect } from './connection.ts'
import type { Block } from './read-events.ts'
import { applyToLead, hold, locks, type Wishes, wishesOfAll } from './wishes.ts'

type Listener = { slug: string | null; onEvent: (event: LiveEvent) => void; letGo?: () => void }
/** What tabs say to each other: somebody wants to hear of more, and what the one that leads has heard. */
type Message = { kind: 'arrived' } | { kind: 'heard'; heard: Block }

/** A tab that nobody looks at stays for so long. */
const HIDDEN_MS = 60_000
/** A page that is left and the next one come together. */
const SETTLE_MS = 200

const listeners = new Set<Listener>()
const isShared = locks() !== undefined && 'BroadcastChannel' in globalThis
let channel: BroadcastChannel | undefined
let lastId: string | undefined
/** Reads what all want anew, while this tab leads. */
let reconsider: (() => void) | undefined
let stopLeading: (() => void) | undefined
let isAsleep = false

/** Hears of a question, or with null of what concerns the member, until the answer is called. */
export function listen(slug: string | null, onEvent: (event: LiveEvent) => void): () => void {
  const listener: Listener = { slug, onEvent }
  listeners.add(listener)
  update()
  return () => {
    listener.letGo?.()
    listeners.delete(listener)
    update()
  }
}

/** Takes part while somebody here wants to hear something and can see it. */
function update() {
  const isWanted = listeners.size > 0 && !isAsleep
  if (isWanted && !stopLeading) {
    if (isShared) openChannel()
    stopLeading = isShared ? applyToLead(lead) : lead()
  }
  for (const listener of listeners)
    if (!isWanted) {
      listener.letGo?.()
      delete listener.letGo
    } else listener.letGo ??= isShared ? hold(listener.slug, () => say({ kind: 'arrived' })) : askAnew()
  if (isWanted || !stopLeading) return
  stopLeading()
  stopLeading = undefined
  channel?.close()
  channel = undefined
}

function askAnew(): () => void {
  reconsider?.()
  return () => {}
}

function openChannel() {
  channel = new BroadcastChannel('live')
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
}

/** To every tab, this one too. */
function say(message: Message) {
  channel?.postMessage(message)
  take(message)
}

function take(message: Message) {
  if (message.kind === 'arrived') return reconsider?.()
  const { id, event } = message.heard
  lastId = id
  if (event) for (const { onEvent } of listeners) onEvent(event)
}

/** Holds the one connection, opened anew whenever somebody wants to hear of more or another member looks. */
function lead(): () => void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeading = true
  const open = async () => {
    const wishes = isShared ? await wishesOfAll() : wishesHere()
    if (!isLeading) return
    stop?.()
    stop = undefined
    if (wishes.slugs.length === 0 && !(wishes.member && sessionStore.get().token)) return
    stop = connect({ slugs: wishes.slugs, lastId: () => lastId, onBlock: (heard) => say({ kind: 'heard', heard }) })
  }
  reconsider = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void open(), SETTLE_MS)
  }
  reconsider()
  let { viewerKey } = sessionStore.get()
  const unsubscribe = sessionStore.subscribe(() => {
    if (viewerKey === sessionStore.get().viewerKey) return
    ;({ viewerKey } = sessionStore.get())
    lastId = undefined // it was another one's
    reconsider?.()
  })
  return () => {
    isLeading = false
    reconsider = undefined
    clearTimeout(timer)
    unsubscribe()
    stop?.()
  }
}

function wishesHere(): Wishes {
  const wanted = [...listeners].map(({ slug }) => slug)
  return { slugs: [...new Set(wanted.filter((slug) => slug !== null))], member: wanted.includes(null) }
}

let sleepTimer: ReturnType<typeof setTimeout> | undefined
function sleep(asleep: boolean) {
  clearTimeout(sleepTimer)
  isAsleep = asleep
  update()
}
function look() {
  if (document.visibilityState === 'visible') sleep(false)
  else sleepTimer = setTimeout(() => sleep(true), HIDDEN_MS)
}
look()
document.addEventListener('visibilitychange', look)
// a page that the browser keeps for the back button lets go of everything, or it would not be kept
addEventListener('pagehide', () => sleep(true))
addEventListener('pageshow', look)
