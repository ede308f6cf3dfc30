import assert from 'node:assert/strict'
import { AI_FRAMES, type AiEvent, type NumberedFrame } from '#contract/ask-ai.ts'
import { strictly } from './contract.ts'
import type { Person } from './people.ts'
import type { TestSite } from './site.ts'

export type Streamed = { status: number; headers: Headers; body: any; frames: NumberedFrame[] } // a refusal's JSON of any shape

/** Opens a stream of Ask AI as this person would; `end()` reads it to its end, `first()` only one frame. */
export async function openAiStream(
  { app }: TestSite,
  person: Pick<Person, 'token'>,
  method: string,
  path: string,
  body?: unknown,
) {
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      authorization: `Token ${person.token}`,
      accept: 'text/event-stream',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const reader = isStream ? response.body!.getReader() : undefined
  let text = ''
  const decoder = new TextDecoder()
  const readOn = async () => {
    const { value, done } = await reader!.read()
    text += decoder.decode(value, { stream: !done })
    return !done
  }
  return {
    status: response.status,
    headers: response.headers,
    body: isStream ? undefined : await response.json(),
    async first(): Promise<NumberedFrame> {
      while (framesIn(text).length === 0) assert.ok(await readOn(), 'a frame came')
      return framesIn(text)[0]!
    },
    leave: () => reader!.cancel(),
    async end(): Promise<NumberedFrame[]> {
      while (await readOn());
      return framesIn(text)
    },
  }
}

/** A whole stream, checked: numbered, each frame as the contract says, `meta` first, exactly one last frame. */
export async function readAiStream(
  site: TestSite,
  person: Pick<Person, 'token'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Streamed> {
  const { status, headers, body: refusal, end } = await openAiStream(site, person, method, path, body)
  if (status !== 200) return { status, headers, body: refusal, frames: [] }
  const frames = await end()
  const start = frames[0]!.seq
  assert.deepEqual(
    frames.map(({ seq }) => seq),
    frames.map((_, index) => start + index),
    'counting up',
  )
  if (start === 1) assert.equal(frames[0]!.event, 'meta')
  assert.deepEqual(frames.map(isLast).lastIndexOf(true), frames.length - 1)
  assert.equal(frames.filter(isLast).length, 1, 'exactly one last frame')
  for (const { event, data } of frames) strictly(AI_FRAMES[event]).parse(data)
  return { status, headers, body: undefined, frames }
}

export const textOf = (frames: NumberedFrame[]): string =>
  frames.map((frame) => (frame.event === 'delta' ? frame.data.text : '')).join('')
export const dataOf = <Event extends AiEvent>(frames: NumberedFrame[], event: Event) => {
  const frame = frames.find((frame) => frame.event === event)
  assert.ok(frame, `there is a frame ${event}`)
  return frame.data as Extract<NumberedFrame, { event: Event }>['data']
}

const isLast = ({ event }: NumberedFrame) => event === 'done' || event === 'error'

function framesIn(text: string): NumberedFrame[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const [, seq, event, data] =
        /^id: (\d+)\nevent: (\w+)\ndata: (.+)$/.exec(block) ?? assert.fail(`no frame: ${block}`)
      return { seq: Number(seq), event, data: JSON.parse(data!) } as NumberedFrame // the caller checks it against the contract
    })
}
