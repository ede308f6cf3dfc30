import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AiConversation, AiFrame, AiMessage, NumberedFrame } from '#contract/ask-ai.ts'
import { viewOf } from './answer-view.ts'
import { blocksOf } from './blocks.ts'
import { newMessage, turnsOf, withFrame, withMessages } from './conversation.ts'
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
  let conversation: AiConversation = {
    id: '1',
    title: 'Ice',
    created_at: '',
    last_message_at: '',
    messages: [running],
    asked: null,
  }
  for (const frame of [delta(1, 'a'), delta(2, 'b'), delta(2, 'b'), delta(1, 'a'), done(3)])
    conversation = withFrame(conversation, '2', frame)
  const [message] = conversation.messages
  assert.deepEqual([viewOf(message!).text, message!.status, viewOf(message!).finish], ['ab', 'done', 'stop'])
})

const spoken = (id: string, role: 'user' | 'assistant', parent_id: string | null = null, text = ''): AiMessage =>
  newMessage(id, { role, status: 'done', parent_id, text })
const hintFrame = (level: number): AiFrame => ({ event: 'hint', data: { level, of: 4, text: `Hint ${level}` } })
const withFrames = (message: AiMessage, ...frames: AiFrame[]): AiMessage => ({
  ...message,
  frames: frames.map((frame, index) => numbered(index + 1, frame)),
})
const shapeOf = (messages: AiMessage[], climbing?: Set<string>) =>
  turnsOf(messages, climbing).map(({ question, answer, hints }) => [question.id, answer?.id, hints.map(({ id }) => id)])

test('an answer that was asked for again stands in the place of the first', () => {
  const turns = turnsOf([
    spoken('1', 'user'),
    spoken('2', 'assistant'),
    spoken('3', 'user'),
    spoken('4', 'assistant'),
    spoken('5', 'assistant', '2'),
    spoken('6', 'assistant', '5'),
  ])
  assert.deepEqual(
    turns.map(({ question, answer }) => [question.id, answer?.id]),
    [
      ['1', '6'],
      ['3', '4'],
    ],
  )
})

test('hints stand below the answer they belong to, even after another question; a new answer takes them away', () => {
  const ladder = [
    spoken('1', 'user'),
    withFrames(spoken('2', 'assistant'), { event: 'delta', data: { text: 'Solve it.' } }, hintFrame(1)),
    withFrames(spoken('3', 'assistant', '2'), hintFrame(2)),
    spoken('4', 'user'),
    spoken('5', 'assistant'),
    withFrames(spoken('6', 'assistant', '3'), hintFrame(3)),
  ]
  assert.deepEqual(shapeOf(ladder), [
    ['1', '2', ['3', '6']],
    ['4', '5', []],
  ])
  const anew = withFrames(spoken('7', 'assistant', '2'), { event: 'delta', data: { text: 'Solve it.' } }, hintFrame(1))
  assert.deepEqual(shapeOf([...ladder, anew]), [
    ['1', '7', []],
    ['4', '5', []],
  ])
})

test('a hint is one from its first moment, before its words have come', () => {
  const messages = [
    spoken('1', 'user'),
    withFrames(spoken('2', 'assistant'), hintFrame(1)),
    newMessage('3', { role: 'assistant', status: 'running', parent_id: '2' }),
  ]
  assert.deepEqual(shapeOf(messages, new Set(['3'])), [['1', '2', ['3']]])
  assert.deepEqual(shapeOf(messages), [['1', '3', []]], 'otherwise it is another answer')
})

test('the first hint of a quiz stands below the quiz; another quiz stands in its place', () => {
  const quiz = [spoken('1', 'user', null, 'Quiz me'), spoken('2', 'assistant')]
  const hint = withFrames(spoken('3', 'assistant', '2'), hintFrame(1))
  assert.deepEqual(shapeOf([...quiz, hint]), [['1', '2', ['3']]])
  assert.deepEqual(shapeOf([...quiz, hint, spoken('4', 'assistant', '2')]), [['1', '4', []]])
  const failed = quiz.map((message) => (message.id === '2' ? { ...message, status: 'failed' as const } : message))
  assert.deepEqual(shapeOf([...failed, hint]), [['1', '3', []]], 'below nothing stands nothing')
})

test('a message that comes twice is there once', () => {
  const conversation = {
    id: '1',
    title: '',
    created_at: '',
    last_message_at: '',
    messages: [spoken('1', 'user')],
    asked: null,
  }
  assert.equal(withMessages(conversation, spoken('1', 'user'), spoken('2', 'assistant')).messages.length, 2)
})

const check = (claim: string, verdict: 'verified' | 'wrong' | 'unchecked', detail = ''): AiFrame => ({
  event: 'check',
  data: { claim, verdict, detail },
})
const said = (text: string): AiFrame => ({ event: 'delta', data: { text } })
const step = (n: number): AiFrame => ({
  event: 'step',
  data: { n, text: `Step ${n}.`, latex: 'x = 4', verified: true },
})
const kindsOf = (message: AiMessage) =>
  viewOf(message).parts.map((part) => (part.kind === 'checks' ? `checks of ${part.of}` : part.kind))

test('an answer keeps the order in which it was written, and what goes on stays together', () => {
  const whole = withFrames(
    spoken('1', 'assistant'),
    { event: 'stage', data: { name: 'solve' } },
    said('Solve '),
    { event: 'stage', data: { name: 'write' } },
    said('it.'),
    hintFrame(4),
    step(1),
    step(2),
    said('\n\n**Answer:** $x = 4$'),
    check('$x = 4$', 'verified'),
  )
  assert.deepEqual(kindsOf(whole), ['text', 'hint', 'steps', 'text', 'checks of result'])
  const { parts, text } = viewOf(whole)
  assert.deepEqual(parts[0], { kind: 'text', text: 'Solve it.' })
  assert.equal(parts[2]?.kind === 'steps' && parts[2].steps.length, 2)
  assert.match(text, /^Solve it\.\n\n\*\*Hint 4 of 4\.\*\* Hint 4\n\n1\. Step 1\./)
  assert.match(text, /\*\*Answer:\*\* \$x = 4\$\n\nAnswer checked by algebra\.$/)
})

test('checks are of the lines before the word about them, of the solution, or of what was claimed', () => {
  const lines = [check('$2x = 8$', 'verified'), check('$x = 5$', 'wrong', 'Right is $x = 4$.')]
  const working = { ...spoken('1', 'assistant'), mode: 'check' as const }
  assert.deepEqual(kindsOf(withFrames(working, ...lines, said('Look at line 2.'))), ['checks of working', 'text'])
  assert.deepEqual(kindsOf(withFrames(working, said('*A notice.*'), ...lines, said('Look.'))), [
    'text',
    'checks of working',
    'text',
  ])
  assert.deepEqual(kindsOf(withFrames(working, said('I think so.'), ...lines)), ['text', 'checks of claims'])
  const model = withFrames(spoken('1', 'assistant'), said('It is $x = 5$.'), ...lines)
  assert.deepEqual(kindsOf(model), ['text', 'checks of claims'])
  assert.match(viewOf(model).text, /Correction: \$x = 5\$ is not right\. Right is \$x = 4\$\.$/)
  assert.doesNotMatch(viewOf(model).text, /2x = 8/)
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
    ['it costs $5 and more', 'it costs $5 and more'],
    ['it costs $5', 'it costs '],
    ['see\n```graph\ny = x^2', 'see'],
    ['```graph\ny = x^2\n```', '```graph\ny = x^2\n```'],
  ] as const)
    assert.deepEqual(blocksOf(text), [shown], text)
})
