import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { createApp, type App } from '#server/app.ts'
import { openPool } from '#server/platform/db.ts'
import { openEvents } from '#server/platform/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TestSite } from './site.ts'

/**
 * What becomes of something that is sent to the database. `lost`: it never arrives. `unheard`: it is carried out, but the
 * line breaks before the answer. `ghost`: the line breaks at once, and it is carried out some time after.
 */
export type Mishap = 'lost' | 'unheard' | 'ghost'
export type FrailLine = Awaited<ReturnType<typeof openFrailLine>>

/** A line to PostgreSQL that breaks when it is told to. */
async function openFrailLine({ options }: Platform['sql']) {
  const open = new Set<Socket>()
  let isFrozen = false
  const line = {
    /** Asked about each piece that is sent. */
    mishap: (_sent: Buffer): Mishap | undefined => undefined,
    /** Nothing gets through, as if whoever is at the near end had died; after `thaw` all of it does. */
    freeze() {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    port: 0,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((near) => {
    const far = options.path
      ? createConnection(options.path)
      : createConnection({ host: options.host[0]!, port: options.port[0]! }) // the pool names one server
    let deaf = false
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {}) // closed is all that counts
      socket.on('close', () => {
        open.delete(socket)
        if (!(socket === near && deaf)) other.destroy()
      })
    }
    near.on('data', (sent) => {
      const mishap = line.mishap(sent)
      if (mishap === 'lost') return void near.destroy()
      far.write(sent)
      deaf ||= mishap !== undefined
      if (mishap === 'ghost') near.destroy()
    })
    far.on('data', (answer) => {
      if (!deaf) return void near.write(answer)
      near.destroy()
      far.destroy()
    })
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  line.port = address.port
  return line
}

export type Instance = { app: App; platform: Platform; line: FrailLine; close(): Promise<void> }

/** One more instance of the same site, with connections, announcements and a memory of its own, on a frail line. */
export async function openInstance(site: TestSite): Promise<Instance> {
  const line = await openFrailLine(site.platform.sql)
  const { user, pass, database, connection } = site.platform.sql.options
  const place = { host: '127.0.0.1', port: line.port, username: user, password: pass ?? '', database, connection }
  const sql = openPool({ ...place, backoff: () => 0.02 }, 4)
  const events = await openEvents({ sql, log: site.platform.log })
  const platform = { ...site.platform, sql, events }
  return {
    app: createApp(platform, { ready: true }),
    platform,
    line,
    async close() {
      line.thaw()
      await events.close()
      await sql.end({ timeout: 1 })
      await line.close()
    },
  }
}
