import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { LIVE_EVENTS, type LiveEvent } from '#contract/live.ts'
import type { Notification } from '#contract/notifications.ts'
import type { App } from '#server/app.ts'
import { strictly } from './contract.ts'

export type Door = { origin: string; close(): Promise<void> }
export type NumberedEvent = LiveEvent & { id: string }
type QuestionEvent = Exclude<NumberedEvent, { event: 'notification' }>

/** The app behind a real port. */
export async function openDoor(app: App): Promise<Door> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server // as no other kind was asked for
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address !== null && typeof address !== 'string')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Options = { token?: string; lastEventId?: string }

const ask = ({ origin }: Door, slugs: string[], { token, lastEventId }: Options, signal?: AbortSignal) =>
  fetch(`${origin}/api/events?${slugs.map((slug) => `question=${encodeURIComponent(slug)}`).join('&')}`, {
    ...(signal && { signal }),
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  })

/** The status of a call that is refused. */
export async function refusalOf(door: Door, slugs: string[], options: Options = {}): Promise<number> {
  const response = await ask(door, slugs, options)
  await response.body?.cancel()
  return response.status
}

export type Listening = Awaited<ReturnType<typeof listen>>

/** Listens to questions; every event is looked at with the contract's eyes. */
export async function listen(door: Door, slugs: string[], options: Options = {}) {
  const leaving = new AbortController()
  const response = await ask(door, slugs, options, leaving.signal)
  assert.equal(response.status, 200)
  const events = readEvents(response)
  return {
    headers: response.headers,
    /** The next one about a question. */
    async next(): Promise<QuestionEvent> {
      for (;;) {
        const event = await nextOf(events)
        if (event.event !== 'notification') return event
      }
    },
    async nextNotification(): Promise<{ notification: Notification; unread: number }> {
      for (;;) {
        const event = await nextOf(events)
        if (event.event === 'notification') return event.data
      }
    },
    /** What comes before the stream is closed. */
    async rest(): Promise<NumberedEvent[]> {
      const rest: NumberedEvent[] = []
      for await (const event of events) rest.push(event)
      return rest
    },
    leave: () => leaving.abort(),
  }
}

async function nextOf(events: AsyncGenerator<NumberedEvent>): Promise<NumberedEvent> {
  const { value, done } = await events.next()
  assert.ok(!done, 'the stream goes on')
  return value
}

async function* readEvents(response: Response): AsyncGenerator<NumberedEvent> {
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      if (/^id: \d+\n: [\w ]+$/.test(block)) continue // a sign of life
      const [, id, event, data] =
        /^id: (\d+)\nevent: (\w+)\ndata: (.+)$/.exec(block) ?? assert.fail(`no event: ${block}`)
      const name = event as LiveEvent['event']
      yield { id: id!, event: name, data: strictly(LIVE_EVENTS[name]).parse(JSON.parse(data!)) } as NumberedEvent // as just looked at
    }
  }
}
