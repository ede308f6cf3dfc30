import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AiFrame, AiMessage, NumberedFrame } from '#contract/ask-ai.ts'
import { blocksOf } from './blocks.ts'
import { newMessage, turnsOf, viewOf, withFrame } from './conversation.ts'
import { readFrames } from './read-frames.ts'

const stream = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
  )
const numbered = (seq: number, frame: AiFrame): NumberedFrame => ({ seq, ...frame })
const delta = (seq: number, text: string) => numbered(seq, { event: 'delta', data: { text } })
const done = (seq: number) =>
  numbered(seq, { event: 'done', data: { finish: 'stop', usage: { input_tokens: 0, output_tokens: 0 } } })
const lineOf = ({ seq, event, data }: NumberedFrame) => `id: ${seq}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

test('frames are read however the line cuts them, comments are skipped', async () => {
  const sent = [delta(1, 'Ice: floats\n\n'), delta(2, 'é 🧊'), done(3)]
  const text = `: still here\n\n${sent.map(lineOf).join(': still here\n\n')}`
  for (const size of [1, 7, 1000])
    assert.deepEqual(
      await Array.fromAsync(readFrames(stream(...(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [])))),
      sent,
    )
})

test('a stream that ends without its last frame has broken off', async () => {
  const read: NumberedFrame[] = []
  await assert.rejects(async () => {
    for await (const frame of readFrames(stream(lineOf(delta(1, 'Ice'))))) read.push(frame)
  }, /broke off/)
  assert.equal(read.length, 1, 'what came is kept')
})

test('a frame counts once, and the last one says what became of the answer', () => {
  const running = newMessage('2', { role: 'assistant', status: 'running' })
  let conversation = { id: '1', title: 'Ice', created_at: '', last_message_at: '', messages: [running] }
  for (const frame of [delta(1, 'a'), delta(2, 'b'), delta(2, 'b'), delta(1, 'a'), done(3)])
    conversation = withFrame(conversation, '2', frame)
  const [message] = conversation.messages
  assert.deepEqual([viewOf(message!).text, message!.status, viewOf(message!).finish], ['ab', 'done', 'stop'])
})

test('an answer that was asked for again stands in the place of the first', () => {
  const message = (id: string, role: 'user' | 'assistant', parent_id: string | null = null): AiMessage =>
    newMessage(id, { role, status: 'done', parent_id })
  const turns = turnsOf([
    message('1', 'user'),
    message('2', 'assistant'),
    message('3', 'user'),
    message('4', 'assistant'),
    message('5', 'assistant', '2'),
    message('6', 'assistant', '5'),
  ])
  assert.deepEqual(
    turns.map(({ question, answer }) => [question.id, answer?.id]),
    [
      ['1', '6'],
      ['3', '4'],
    ],
  )
})

test('a growing text is cut between blocks, never inside code, a formula or a fold', () => {
  assert.deepEqual(
    blocksOf('One.\n\nTwo.\n\n```py\na = 1\n\nb = 2\n```\n\n$$\nx\n\ny\n$$\n\n:::hint\nA\n\nB\n:::\n\nEnd'),
    ['One.', 'Two.', '```py\na = 1\n\nb = 2\n```', '$$\nx\n\ny\n$$', ':::hint\nA\n\nB\n:::', 'End'],
  )
  assert.deepEqual(blocksOf(''), [])
})

test('nothing half-drawn is shown', () => {
  for (const [text, shown] of [
    ['so $x^2', 'so '],
    ['so $x^2$ and $y', 'so $x^2$ and '],
    ['so\n$$\n\\frac{1', 'so\n'],
    ['see [the answ', 'see '],
    ['see [the answer](/questions/wh', 'see '],
    ['see [the answer](/questions/why)', 'see [the answer](/questions/why)'],
    ['```\ncost $5', '```\ncost $5'],
  ] as const)
    assert.deepEqual(blocksOf(text), [shown], text)
})
