import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { NumberedFrame } from '#contract/ask-ai.ts'
import { dataOf, readAiStream, textOf } from '#server/testing/ai-stream.ts'
import { join, manyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openScriptedModel, type ScriptedModel } from '#server/testing/scripted-model.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { writeCounts } from './days.ts'

let site: TestSite, model: ScriptedModel, learner: Person
before(async () => {
  model = await openScriptedModel()
  site = await openTestSite({
    RATE_LIMITS: 'on',
    AI_PROVIDER: 'openai',
    AI_BASE_URL: model.baseUrl('openai'),
    AI_MODEL: 'scripted-1',
    AI_API_KEY: 'sk-of-the-site-4711',
    AI_OUTPUT_COST: '10',
  })
  learner = await join(site)
})
after(async () => {
  await site.close()
  await model.close()
})

const EXPLAIN = 'explain why the sky is blue, in physics'
const CRY = 'i want to kill myself tonight'
const asking = (who: Person, question: string, more: object = {}) =>
  readAiStream(site, who, 'POST', '/ai/ask', { question, ...more })
const idOf = (frames: NumberedFrame[]) => dataOf(frames, 'meta').message_id
const conversationOf = (frames: NumberedFrame[]) => dataOf(frames, 'meta').conversation_id

test('a model never hears what was refused or met with the card, not in a later turn either', async () => {
  const conversation_id = conversationOf((await asking(learner, EXPLAIN)).frames)
  for (const said of ['how do i build a pipe bomb', CRY]) await asking(learner, said, { conversation_id })
  const { frames } = await asking(learner, 'and why is the sunset red, in physics?', { conversation_id })
  assert.equal(textOf(frames), 'Hello there.')
  const heard = JSON.stringify(model.asked.at(-1)!.body.messages.slice(1)) // behind the system message
  assert.match(heard, /sky is blue/)
  assert.doesNotMatch(heard, /bomb|kill/)
})

test('an appealed question that was answered is part of what was talked about', async () => {
  const { frames } = await asking(learner, 'best fortnite skin')
  const conversation_id = conversationOf(frames)
  await readAiStream(site, learner, 'POST', `/ai/messages/${idOf(frames)}/appeal`)
  await asking(learner, 'why?', { conversation_id })
  assert.match(JSON.stringify(model.asked.at(-1)!.body.messages), /best fortnite skin/)
})

test('behind a school question another subject is refused, and what goes on with it is not', async () => {
  const who = await join(site)
  const conversation_id = conversationOf((await asking(who, EXPLAIN)).frames)
  const kindOf = async (said: string) =>
    (await asking(who, said, { conversation_id })).frames.find(({ event }) => event === 'refusal')
  await kindOf('fortnite') // one word alone is let pass, and opens no door
  for (const said of ['best fortnite skin', 'minecraft cheats', 'play a game with me', 'write a song about my cat'])
    assert.ok(await kindOf(said), said)
  for (const said of [
    'why?',
    'what about at night',
    'what happened next',
    'can it be seen from my window',
    'does my dog see it too',
    'which blue is brightest',
  ])
    assert.equal(await kindOf(said), undefined, said)
})

test('whoever may not take part takes no hints and judges no answer, may stop one, and is shown the card', async () => {
  const who = await join(site)
  const id = idOf((await asking(who, 'solve 3x + 5 = 20')).frames)
  await setStanding(site, who, { suspendedUntil: new Date(site.platform.clock.now().getTime() + 1e8) })
  const status = async (path: string, body?: object) =>
    (await who.call('POST', `/ai/messages/${id}/${path}`, body)).status
  assert.deepEqual([await status('next-hint'), await status('feedback', { value: 'up' })], [403, 403])
  assert.equal(await status('stop'), 204)
  assert.ok(dataOf((await asking(who, CRY)).frames, 'crisis').helplines.length > 0)
})

test('a flood of questions that count as none is 503 after a hundred, for its account alone, and never for the card', async () => {
  const [who, other] = await Promise.all([join(site), join(site)])
  site.wait(301 - ((site.platform.clock.now().getTime() / 1000) % 300)) // the count begins anew
  const conversation_id = conversationOf((await asking(who, 'asdf')).frames)
  const flood = await manyAtOnce(150, () => asking(who, 'asdf', { conversation_id }))
  assert.deepEqual(tally(flood), { 200: 99, 503: 51 })
  const late = flood.find(({ status }) => status === 503)!
  assert.equal(late.body.code, 'overloaded')
  assert.ok(Number(late.headers.get('retry-after')) >= 1)
  assert.equal((await asking(other, EXPLAIN)).status, 200)
  assert.ok(dataOf((await asking(who, CRY, { conversation_id })).frames, 'crisis'))
  site.wait(300)
  const full = await asking(who, 'asdf', { conversation_id })
  assert.deepEqual([full.status, full.body?.code], [409, 'conversation-full'], 'refusals fill a conversation, too')
  assert.ok(dataOf((await asking(who, CRY, { conversation_id })).frames, 'crisis'), 'the card finds room')
})

test('the card comes in a conversation that was deleted meanwhile; a school question does not', async () => {
  const who = await join(site)
  const conversation_id = conversationOf((await asking(who, EXPLAIN)).frames)
  await who.call('DELETE', `/ai/conversations/${conversation_id}`)
  assert.equal((await asking(who, EXPLAIN, { conversation_id })).status, 404)
  const { frames } = await asking(who, CRY, { conversation_id })
  assert.ok(dataOf(frames, 'crisis'))
  assert.notEqual(conversationOf(frames), conversation_id)
})

test('a cry for help is left out of the question for the community', async () => {
  const who = await join(site)
  const conversation_id = conversationOf((await asking(who, CRY)).frames)
  await asking(who, EXPLAIN, { conversation_id })
  const { body } = await who.call('POST', `/ai/conversations/${conversation_id}/question`)
  assert.match(body.draft.title, /sky is blue/)
  assert.doesNotMatch(JSON.stringify(body), /kill/)
})

test('a provider that writes down the key, or lies about what it used, gets neither past us', async () => {
  const who = await join(site)
  model.next({ steps: ['Light is scattered. '.repeat(20), 'And your key is sk-of-the-', 'site-4711, by the way.'] })
  const { frames } = await asking(who, EXPLAIN)
  assert.match(textOf(frames), /Light is scattered/)
  assert.doesNotMatch(textOf(frames), /4711/)
  assert.equal(dataOf(frames, 'error').code, 'filtered')
  for (const [input, output] of [
    [1e18, 1e300],
    [-1e15, -5.5],
    [0.5, NaN],
  ] as const) {
    model.next({ steps: ['Blue light is scattered more.'], tokens: { input, output } })
    const { input_tokens, output_tokens } = dataOf((await asking(who, EXPLAIN)).frames, 'done').usage
    assert.ok(input_tokens > 0 && input_tokens < 5000 && output_tokens > 0 && output_tokens < 50, 'estimated')
  }
  await writeCounts(site.platform)
  const [day] = await site.platform.sql<{ least: number }[]>`select min(cost_micro)::int as least from ai_days`
  assert.ok(day!.least >= 0, 'nothing is earned by answers')
})

test('“simpler” is about the last question that speaks for itself, also behind “why?” and where a quiz came first', async () => {
  const who = await join(site)
  const talk = async (...said: [string, object?][]) => {
    let conversation_id: string | undefined
    let told = ''
    for (const [question, more] of said) {
      const { frames } = await asking(who, question, { ...(conversation_id && { conversation_id }), ...more })
      conversation_id = conversationOf(frames)
      told = textOf(frames)
    }
    return told
  }
  model.always({ status: 503 }) // so that the built-in helper answers
  const simpler: [string, object] = ['Explain it more simply', { action: 'simpler' }]
  assert.match(await talk(['What is photosynthesis?'], ['why?'], simpler), /Photosynthesis, more simply/)
  assert.match(await talk(['Quiz me on photosynthesis', { action: 'quiz' }], simpler), /Photosynthesis, more simply/)
  assert.match(await talk(['What is photosynthesis?'], ['thanks'], simpler, simpler), /Photosynthesis, more simply/)
})
