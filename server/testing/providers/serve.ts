import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'

/** Answers in the place of the provider and says so, for a provider in trouble. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean
export type Served = {
  origin: string
  /** Set it to put the provider in trouble. */
  fault: Fault | undefined
  listen(listener: RequestListener): void
  close(): Promise<void>
}

/** A port on this machine, before it is known what will answer there: an issuer has to know its own address. */
export async function serve(): Promise<Served> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => {
    if (!served.fault?.(request, response)) answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const served: Served = {
    origin: `http://127.0.0.1:${address.port}`,
    fault: undefined,
    listen: (listener) => void (answer = listener),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return served
}

/** What a provider shows to somebody who has to say who they are. */
export const LOG_IN_PAGE = `<!doctype html><html lang="en"><title>Provider</title><h1>Who are you?</h1>
<form method="post"><label>Account <input name="login"></label><button>Go on</button><button name="cancel" value="yes">Cancel</button></form>`

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // without setEncoding they are Buffers
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

export type Client = { clientId: string; clientSecret: string; redirectUri: string }
export const CLIENT = { clientId: 'askademy', clientSecret: 'a secret of the tests, and of no one else' }
