import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from './providers/serve.ts'
import { WIRES, wireAt, type EndReason, type Tokens, type WireName } from './scripted-wires.ts'

export type { WireName } from './scripted-wires.ts'

/** One thing the provider does once its headers are out. A string is a piece of the answer. */
export type Step =
  | string
  | { wait: number }
  /** Bytes as they are, in place of what the format asks for. */
  | { raw: string }
  /** An error told inside the stream. */
  | { trouble: number }
  | { end: EndReason }
  /** Says nothing more, breaks the connection, or closes it properly without the format's end. */
  | { then: Break }
type Break = 'hang' | 'reset' | 'cut'

/** What the provider does with one request; without `steps` it answers "Hello there." and ends well. */
export type Script = {
  /** Before anything is sent: a delay in ms, nothing ever, or a broken connection. */
  before?: number | 'hang' | 'reset'
  status?: number
  headers?: Record<string, string>
  /** In place of what a refusal says. */
  body?: string
  type?: string
  steps?: Step[]
  /** null: the provider tells no usage. */
  tokens?: Tokens | null
}
export type AskedOfModel = { wire: WireName; path: string; headers: IncomingHttpHeaders; body: any; text: string } // each wire's JSON
export type ScriptedModel = Awaited<ReturnType<typeof openScriptedModel>>

export const SCRIPTED_TOKENS = { input: 321, output: 54 }

/** A provider on this machine that speaks all three formats and does what it is told to, for tests. */
export async function openScriptedModel() {
  const served = await serve()
  const asked: AskedOfModel[] = []
  const open = new Set<ServerResponse>()
  let scripts: Script[] = []
  let usual: Script = {}

  served.listen((request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    response.on('error', () => {}) // whoever listened has left
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const text = await textOf(request)
    const wire = wireAt(request.url ?? '')
    if (!wire) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    asked.push({ wire, path: request.url ?? '', headers: request.headers, body: JSON.parse(text), text })
    await play(scripts.shift() ?? usual, wire, response)
  }

  return {
    origin: served.origin,
    baseUrl: (wire: WireName) => `${served.origin}${WIRES[wire].base}`,
    /** Everything that was asked, the oldest first. */
    asked,
    /** The next requests, one script each. */
    next: (...more: Script[]) => void scripts.push(...more),
    /** Every request that no `next` is left for. */
    always(script: Script) {
      scripts = []
      usual = script
    },
    /** How many requests are not over yet. */
    openRequests: () => open.size,
    async allOver(withinMs = 2000) {
      const late = Date.now() + withinMs
      while (open.size > 0 && Date.now() < late) await pause(5)
      return open.size === 0
    },
    close: () => served.close(),
  }
}

async function play(script: Script, wire: WireName, response: ServerResponse) {
  const { before = 0, status = 200, headers = {}, body, type, steps, tokens = SCRIPTED_TOKENS } = script
  if (before === 'hang') return
  if (before === 'reset') return void response.socket?.resetAndDestroy()
  if (before > 0) await pause(before)
  const format = WIRES[wire]
  if (status !== 200) {
    response.writeHead(status, { 'content-type': type ?? 'application/json', ...headers })
    return void response.end(body ?? format.refusal(status, SECRET_WORDS))
  }
  response.writeHead(200, { 'content-type': type ?? 'text/event-stream', ...headers }).flushHeaders()
  if (body !== undefined) return void response.end(body)

  const told = tokens ?? undefined
  await write(response, format.begin(told))
  for (const step of steps ?? ['Hello', ' there.']) {
    if (response.destroyed) return
    if (typeof step === 'string') await write(response, format.piece(step))
    else if ('wait' in step) await pause(step.wait)
    else if ('raw' in step) await write(response, step.raw)
    else if ('trouble' in step) return void response.end(format.trouble(step.trouble, SECRET_WORDS))
    else if ('end' in step) return void response.end(format.end(step.end, told))
    else if (step.then === 'hang') return
    else return void (step.then === 'cut' ? response.end() : response.socket?.resetAndDestroy())
  }
  response.end(format.end('stop', told))
}

/** What providers say about errors, and nobody here may repeat. */
export const SECRET_WORDS = 'Incorrect API key provided: sk-live-0123. Contact billing@provider.example.'

async function write(response: ServerResponse, bytes: string) {
  if (bytes === '' || response.write(bytes)) return
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  over.abort()
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // without setEncoding they are Buffers
  return Buffer.concat(chunks).toString()
}

/** Every way in which a provider can fail that the tests know, by name. Times in ms; `elsewhere` is where a redirect leads. */
export const troubles = (elsewhere: string): Record<string, Script> => ({
  'bad request': { status: 400 },
  'wrong key': { status: 401 },
  forbidden: { status: 403 },
  'no such model': { status: 404 },
  'too many requests': { status: 429, headers: { 'retry-after': '7' } },
  'internal error': { status: 500 },
  'bad gateway, in HTML': { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
  unavailable: { status: 503 },
  overloaded: { status: 529 },
  'endless error page': { status: 500, type: 'text/plain', body: 'x'.repeat(20_000_000) },
  redirect: { status: 307, headers: { location: elsewhere } },
  'hangs before the header': { before: 'hang' },
  'hangs after the header': { steps: [{ then: 'hang' }] },
  'hangs in the middle': { steps: ['One', ' two', { then: 'hang' }] },
  'reset before the header': { before: 'reset' },
  'reset in the middle': { steps: ['One', ' two', { wait: 20 }, { then: 'reset' }] },
  'cut without an end': { steps: ['One', ' two', { then: 'cut' }] },
  'cut before a word': { steps: [{ then: 'cut' }] },
  'malformed JSON': { steps: ['One', { raw: 'data: {"choices": [\n\n' }, ' two'] },
  'malformed JSON at once': { body: 'data: {{{\n\n' },
  'JSON of another kind': { body: 'data: {"hello": 1}\n\ndata: [1, 2]\n\n' },
  'malformed events': { body: 'this is no event\nnor is this\n\n' },
  'HTML in place of events': { type: 'text/html', body: '<!doctype html><title>Log in</title>' },
  'JSON in place of events': { type: 'application/json', body: '{"choices": []}' },
  'empty answer': { steps: [] },
  'blank answer': { steps: [' ', '\n\n'] },
  'nothing at all': { body: '' },
  'megabytes of words': { steps: Array.from({ length: 300 }, () => 'la '.repeat(5000)) },
  'megabytes without an event': { steps: Array.from({ length: 300 }, () => ({ raw: 'x'.repeat(50_000) })) },
  'slow drip': { steps: Array.from({ length: 400 }, () => [' drip', { wait: 25 }] as Step[]).flat() },
  'error in the stream at once': { steps: [{ trouble: 529 }] },
  'error in the stream later': { steps: ['One', ' two', { trouble: 429 }] },
})
