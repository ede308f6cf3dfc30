import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { AiFrame, NumberedFrame } from '#contract/ask-ai.ts'
import { dataOf, openAiStream } from './ai-stream.ts'
import { patiently, type Person } from './people.ts'
import type { Script, Step } from './scripted-model.ts'
import type { TestSite } from './site.ts'

export type Dice = ReturnType<typeof diceOf>

/** Numbers by chance, the same for the same seed. */
export function diceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (Math.imul(state ^ (state >>> 15), 2246822519) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    int,
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[int(0, from.length - 1)]!,
  } // never empty
}

/** No measure: a test that fails must come to an end. */
const PATIENCE_MS = 150_000

/** Harmless words, and what a stream of events could stumble over. */
const PIECES = [
  'light ',
  'a wave of the sea ',
  'é 🌊 日本 ',
  '\n\n',
  'event: done\ndata: {}\n\n',
  'id: 9\n',
  'because ',
  '\r\n',
  ': still here\n',
]

/** An answer of any length and pace; one of eight breaks off in the middle. */
export function scriptOf(dice: Dice): Script {
  const steps: Step[] = ['Well, ']
  for (let left = dice.int(0, 40); left > 0; left--) {
    steps.push(Array.from({ length: dice.int(1, 40) }, () => dice.pick(PIECES)).join(''))
    if (dice.chance(0.7)) steps.push({ wait: dice.int(0, 60) })
  }
  if (dice.chance(0.125)) steps.push({ then: dice.pick(['cut', 'reset'] as const) })
  return { before: dice.int(0, 150), steps }
}

export const isLast = ({ event }: AiFrame) => event === 'done' || event === 'error'

/** Asks and leaves at once. */
export async function beginAnswer(site: TestSite, person: Person, question: string) {
  const stream = await patiently(() => openAiStream(site, person, 'POST', '/ai/ask', { question }))
  assert.equal(stream.status, 200)
  const { message_id: id, conversation_id: conversationId } = dataOf([await stream.first()], 'meta')
  await stream.leave().catch(() => {}) // its line may have broken
  return { id, conversationId }
}

/** Reads an answer to its end over many streams: each is left after so many frames, or breaks, and the next goes on. */
export async function readInPieces(
  { app }: TestSite,
  person: Person,
  id: string,
  howMany: () => number,
  seen: NumberedFrame[] = [],
): Promise<NumberedFrame[]> {
  for (const late = performance.now() + PATIENCE_MS; !seen.some(isLast);) {
    assert.ok(performance.now() < late, `answer ${id} did not end`)
    const response = await app.request(`/api/ai/messages/${id}/stream?after=${seen.at(-1)?.seq ?? 0}`, {
      headers: { authorization: `Token ${person.token}`, accept: 'text/event-stream' },
    })
    if (response.status === 404) {
      const data = { code: 'deleted', message: '', retryable: false }
      seen.push({ seq: (seen.at(-1)?.seq ?? 0) + 1, event: 'error', data }) // the same word, before a frame
    }
    if (!response.ok) {
      await pause(50)
      continue
    }
    await readSome(response.body!.getReader(), howMany(), seen).catch(() => {}) // the line broke: it goes on from here
  }
  return seen
}

async function readSome(reader: ReadableStreamDefaultReader<Uint8Array>, most: number, seen: NumberedFrame[]) {
  const decoder = new TextDecoder()
  let text = ''
  for (let left = most; left > 0;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, seq, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.+)$/.exec(block) ?? []
      if (!seq || left-- <= 0) continue
      seen.push({ seq: Number(seq), event, data: JSON.parse(data!) } as NumberedFrame) // compared with what is saved
    }
  }
  await reader.cancel()
}

/** How many of the day's answers this one used up, by the rules alone: nothing where it failed or was stopped before its first word. */
export function expectedUse(frames: NumberedFrame[]): number {
  const last = frames.at(-1)!
  if (last.event === 'error') return 0
  const spoke = frames.some(({ event }) => event === 'delta' || event === 'hint' || event === 'step')
  return last.event === 'done' && last.data.finish === 'stopped' && !spoke ? 0 : 1
}
