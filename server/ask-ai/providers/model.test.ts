import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { AiSettings } from '#server/env.ts'
import {
  openScriptedModel,
  SCRIPTED_TOKENS,
  SECRET_WORDS,
  troubles,
  type ScriptedModel,
  type WireName,
} from '#server/testing/scripted-model.ts'
import { FAILURE_KINDS, ModelFailure, type FailureKind, type Usage } from './failure.ts'
import { MOST_CHARACTERS, openModel } from './model.ts'

const KEY = 'sk-a-key-that-nobody-may-see'
const PROMPT = { system: 'You are a tutor.', turns: [{ role: 'user' as const, text: 'Why is the sky blue?' }] }
const WIRES: WireName[] = ['openai', 'anthropic', 'google']

let scripted: ScriptedModel
let elsewhere: ScriptedModel
const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

before(async () => {
  scripted = await openScriptedModel()
  elsewhere = await openScriptedModel()
})
after(async () => {
  await scripted.close()
  await elsewhere.close()
})

const settingsFor = (provider: WireName, more: Partial<AiSettings> = {}): AiSettings => ({
  provider,
  baseUrl: scripted.baseUrl(provider),
  model: 'scripted-1',
  apiKey: KEY,
  firstTokenMs: 10_000,
  wholeMs: 20_000,
  costCapPerDay: 0,
  inputCost: 0,
  outputCost: 0,
  ...more,
})

type Told = { text: string; usage: Usage | undefined; finish: string | undefined; failure: ModelFailure | undefined }

/** One answer to its end. What is thrown must be a ModelFailure. */
async function listen(settings: AiSettings, { signal = new AbortController().signal, maxTokens = 900 } = {}) {
  const told: Told = { text: '', usage: undefined, finish: undefined, failure: undefined }
  const model = await openModel(settings)
  try {
    for await (const part of model.stream({ ...PROMPT, maxTokens, signal })) {
      if ('delta' in part) told.text += part.delta
      else if ('usage' in part) told.usage = part.usage
      else told.finish = part.finish
    }
  } catch (error) {
    assert.ok(error instanceof ModelFailure, String(error))
    told.failure = error
    told.usage = error.usage
  }
  return told
}

const EXPECTED: Record<string, FailureKind> = {
  'bad request': 'bad-request',
  'wrong key': 'unauthorized',
  forbidden: 'unauthorized',
  'no such model': 'not-found',
  'too many requests': 'rate-limited',
  'internal error': 'server-error',
  'bad gateway, in HTML': 'server-error',
  unavailable: 'overloaded',
  overloaded: 'overloaded',
  'endless error page': 'server-error',
  redirect: 'redirected',
  'hangs before the header': 'first-token-timeout',
  'hangs after the header': 'first-token-timeout',
  'hangs in the middle': 'stalled',
  'reset before the header': 'unreachable',
  'reset in the middle': 'cut',
  'cut without an end': 'cut',
  'cut before a word': 'cut',
  'malformed JSON': 'malformed',
  'malformed JSON at once': 'malformed',
  'JSON of another kind': 'malformed',
  'malformed events': 'malformed',
  'HTML in place of events': 'malformed',
  'JSON in place of events': 'malformed',
  'empty answer': 'empty',
  'blank answer': 'empty',
  'nothing at all': 'cut',
  'megabytes of words': 'too-large',
  'megabytes without an event': 'too-large',
  'slow drip': 'whole-timeout',
  'error in the stream at once': 'overloaded',
  'error in the stream later': 'rate-limited',
}

/** Where time runs out, there is little of it; everywhere else a slow machine is no failure. */
const LITTLE_TIME: Partial<Record<FailureKind, Partial<AiSettings>>> = {
  'first-token-timeout': { firstTokenMs: 120 },
  stalled: { firstTokenMs: 2000 },
  'whole-timeout': { wholeMs: 600 },
}

for (const wire of WIRES) {
  test(`${wire}: an answer with its usage, asked for as the provider wants it`, async () => {
    scripted.next({ steps: ['The sky', ' scatters', { wait: 5 }, ' blue light — 蓝色.'] })
    const told = await listen(settingsFor(wire))
    assert.equal(told.text, 'The sky scatters blue light — 蓝色.')
    assert.deepEqual(told.usage, { ...SCRIPTED_TOKENS, estimated: false })
    assert.equal(told.finish, 'stop')
    const { headers, body, text } = scripted.asked.at(-1)!
    assert.ok(text.includes('Why is the sky blue?') && text.includes('You are a tutor.'))
    assert.equal(
      headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'],
      wire === 'openai' ? `Bearer ${KEY}` : KEY,
    )
    assert.equal(body.max_tokens ?? body.generationConfig.maxOutputTokens, 900)
  })

  test(`${wire}: cut at the limit, kept back by the provider, and no usage told`, async () => {
    scripted.next({ steps: ['Half an ans', { end: 'length' }] }, { steps: ['Well', { end: 'filtered' }] })
    assert.deepEqual((await listen(settingsFor(wire), { maxTokens: 99_999 })).finish, 'length')
    const { body } = scripted.asked.at(-1)!
    assert.equal(body.max_tokens ?? body.generationConfig.maxOutputTokens, 1200, 'never more than the cap')
    assert.equal((await listen(settingsFor(wire))).finish, 'filtered')
    scripted.next({ steps: ['Twelve letters and more'], tokens: null })
    const { usage } = await listen(settingsFor(wire))
    assert.ok(usage!.estimated && usage!.input > 5 && usage!.output > 3, JSON.stringify(usage))
  })

  for (const [trouble, kind] of Object.entries(EXPECTED))
    test(`${wire}: ${trouble} ends as ${kind}`, async () => {
      const script = troubles(`${elsewhere.baseUrl(wire)}/chat/completions`)[trouble]
      assert.ok(script)
      scripted.next(script)
      const { text, finish, failure, usage } = await listen(settingsFor(wire, LITTLE_TIME[kind]))
      assert.equal(failure?.kind, kind)
      assert.equal(finish, undefined)
      assert.ok(text.length <= MOST_CHARACTERS)
      assert.ok(await scripted.allOver(), 'the line is closed')
      const shown = JSON.stringify({
        ...failure,
        message: failure?.message,
        stack: failure?.stack,
        cause: failure?.cause,
      })
      for (const secret of [KEY, ...SECRET_WORDS.split(' ').filter((word) => word.length > 8), PROMPT.turns[0]!.text])
        assert.ok(!shown.includes(secret), secret)
      if (failure?.status && failure.status !== 200 && !text && !/stream/.test(trouble))
        assert.deepEqual(usage, { input: 0, output: 0, estimated: true }, 'a refusal costs nothing')
      if (text) assert.ok(usage!.output > 0, 'what was written is counted')
    })

  test(`${wire}: nobody listens at the address`, async () => {
    const gone = await openScriptedModel()
    const baseUrl = gone.baseUrl(wire)
    await gone.close()
    const { failure } = await listen(settingsFor(wire, { baseUrl }))
    assert.equal(failure?.kind, 'unreachable')
    assert.equal(failure?.usage?.input, 0)
  })

  test(`${wire}: stopped in the middle, nothing more comes, and the line is closed`, async () => {
    scripted.next({ steps: Array.from({ length: 100 }, (_, n) => [` ${n}`, { wait: 10 }] as const).flat() })
    const stop = new AbortController()
    const model = await openModel(settingsFor(wire))
    const heard: string[] = []
    await assert.rejects(
      async () => {
        for await (const part of model.stream({ ...PROMPT, maxTokens: 900, signal: stop.signal })) {
          assert.ok(!stop.signal.aborted, 'nothing after the stop')
          if ('delta' in part) heard.push(part.delta)
          if (heard.length === 5) stop.abort()
        }
      },
      (error: ModelFailure) => error.kind === 'stopped' && error.usage!.output > 0 && error.usage!.estimated,
    )
    assert.deepEqual(heard, [' 0', ' 1', ' 2', ' 3', ' 4'])
    assert.ok(await scripted.allOver())
  })

  test(`${wire}: stopped before the first word, and before it was asked at all`, async () => {
    scripted.next({ before: 'hang' })
    const late = await listen(settingsFor(wire), { signal: AbortSignal.timeout(40) })
    assert.equal(late.failure?.kind, 'stopped')
    assert.ok(await scripted.allOver())
    const before = scripted.asked.length
    const never = await listen(settingsFor(wire), { signal: AbortSignal.abort() })
    assert.deepEqual([never.failure?.kind, never.usage?.input, scripted.asked.length], ['stopped', 0, before])
  })

  test(`${wire}: whoever stops reading hangs up`, async () => {
    scripted.next({ steps: ['One', { then: 'hang' }] })
    const model = await openModel(settingsFor(wire, { firstTokenMs: 60_000, wholeMs: 60_000 }))
    for await (const _ of model.stream({ ...PROMPT, maxTokens: 900, signal: new AbortController().signal })) break
    assert.ok(await scripted.allOver())
  })
}

test('every trouble that the scripted provider knows is among those expected', () => {
  assert.deepEqual(Object.keys(troubles('')).toSorted(), Object.keys(EXPECTED).toSorted())
})

test('a busy reader is not taken for a model that stalls', async () => {
  scripted.next({ steps: ['One', ' two'] })
  const model = await openModel(settingsFor('openai', { firstTokenMs: 1500 }))
  let text = ''
  for await (const part of model.stream({ ...PROMPT, maxTokens: 900, signal: new AbortController().signal })) {
    if ('delta' in part) text += part.delta
    await pause(1700)
  }
  assert.equal(text, 'One two')
})

test('a wait that the provider asks for is told, in seconds or as a date, within reason', async () => {
  const ask = async (header: string) => {
    scripted.next({ status: 429, headers: { 'retry-after': header } })
    return (await listen(settingsFor('openai'))).failure?.retryAfter
  }
  assert.equal(await ask('7'), 7)
  const soon = (await ask(new Date(Date.now() + 30_000).toUTCString()))!
  assert.ok(soon > 0 && soon <= 30)
  assert.equal(await ask('99999999'), 3600)
  assert.equal(await ask('later'), undefined)
})

test('a server of your own is asked without a key; OpenAI itself by its own name for the limit', async () => {
  await listen(settingsFor('openai', { apiKey: undefined }))
  assert.equal(scripted.asked.at(-1)!.headers.authorization, undefined)
  const original = globalThis.fetch
  let sent: any // what went to OpenAI
  globalThis.fetch = async (_url, init) => {
    sent = JSON.parse(String(init?.body))
    return new Response('', { status: 503 })
  }
  try {
    await listen(settingsFor('openai', { baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' }))
  } finally {
    globalThis.fetch = original
  }
  assert.deepEqual([sent.max_tokens, sent.max_completion_tokens, sent.reasoning_effort], [undefined, 900, 'low'])
})

test('nothing was sent to where a redirect led, no promise was forgotten, and each kind has a sentence', async () => {
  await pause(50)
  assert.equal(elsewhere.asked.length, 0)
  assert.deepEqual(unhandled, [])
  for (const kind of FAILURE_KINDS) assert.match(new ModelFailure(kind).message, /^[A-Z].{20,}\.$/)
})
