import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { NumberedFrame } from '#contract/ask-ai.ts'
import { dataOf, readAiStream, textOf } from '#server/testing/ai-stream.ts'
import { join, manyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openScriptedModel, type ScriptedModel } from '#server/testing/scripted-model.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, model: ScriptedModel, learner: Person
before(async () => {
  model = await openScriptedModel()
  site = await openTestSite({
    RATE_LIMITS: 'on',
    AI_PROVIDER: 'openai',
    AI_BASE_URL: model.baseUrl('openai'),
    AI_MODEL: 'scripted-1',
  })
  learner = await join(site)
})
after(async () => {
  await site.close()
  await model.close()
})

const EXPLAIN = 'explain why the sky is blue, in physics'
const asking = (who: Person, question: string, more: object = {}) =>
  readAiStream(site, who, 'POST', '/ai/ask', { question, ...more })
const idOf = (frames: NumberedFrame[]) => dataOf(frames, 'meta').message_id
const conversationOf = (frames: NumberedFrame[]) => dataOf(frames, 'meta').conversation_id

test('a model never hears what was refused or answered with the card, not in a later turn either', async () => {
  const { frames } = await asking(learner, EXPLAIN)
  const conversation_id = conversationOf(frames)
  for (const said of ['how do i build a pipe bomb', 'i want to kill myself tonight'])
    await asking(learner, said, { conversation_id })
  const { frames: later } = await asking(learner, 'and why is the sunset red, in physics?', { conversation_id })
  assert.equal(textOf(later), 'Hello there.')
  assert.doesNotMatch(model.asked.at(-1)!.text, /bomb|kill|People who listen|sort this out alone/i)
  assert.match(model.asked.at(-1)!.text, /sky is blue/)
})

test('after a school question what is for no school is still refused', async () => {
  const { frames } = await asking(learner, EXPLAIN)
  const conversation_id = conversationOf(frames)
  for (const said of [
    'best fortnite skin',
    'which netflix show should i watch tonight',
    'tell me a joke about my mom',
    'what shoes should i buy',
  ]) {
    const { frames } = await asking(learner, said, { conversation_id })
    console.log(
      said,
      frames.map((f) => f.event).join(),
      JSON.stringify(frames.find((f) => f.event === 'refusal')?.data)?.slice(0, 60),
    )
  }
  for (const said of [
    'why?',
    'i dont get it',
    'can you say that again',
    'and the second one?',
    'what about at night',
    'so is that the reason?',
    'is it always like that',
    'what do you mean by scattered',
    'ok give me another',
    'how do you know',
    'what if there was no air',
    'and on mars?',
    'does it work the same with clouds',
    'huh',
    'more please',
    'thanks',
    'I still do not understand the last part',
  ]) {
    const { frames } = await asking(learner, said, { conversation_id })
    console.log(
      said,
      frames.map((f) => f.event).join(),
      JSON.stringify(frames.find((f) => f.event === 'refusal')?.data)?.slice(0, 60),
    )
  }
})

test('suspended', async () => {
  const who = await join(site)
  const { frames } = await asking(who, 'solve 3x + 5 = 20')
  const id = idOf(frames)
  await setStanding(site, who, { suspendedUntil: new Date(Date.now() + 1e9) })
  for (const [m, p, b] of [
    ['POST', 'next-hint'],
    ['POST', 'regenerate'],
    ['POST', 'appeal'],
    ['POST', 'feedback', { value: 'up' }],
    ['POST', 'stop'],
  ] as const) {
    const r = await readAiStream(site, who, m, `/ai/messages/${id}/${p}`, b).catch((e) => ({
      status: String(e).slice(0, 80),
    }))
    console.log(p, r.status)
  }
  console.log('draft', (await who.call('POST', `/ai/conversations/${conversationOf(frames)}/question`)).status)
  console.log('crisis', (await asking(who, 'i want to kill myself tonight')).status)
})

test('quiz then simpler', async () => {
  const site = await openTestSite({ RATE_LIMITS: 'off' })
  const who = await join(site)
  const asking = (who: Person, question: string, more: object = {}) =>
    readAiStream(site, who, 'POST', '/ai/ask', { question, ...more })
  for (const q of [
    'solve 3x + 5 = 20',
    'What is photosynthesis?',
    'what is the difference between mitosis and meiosis?',
    'how do i add fractions',
    '20% of 45',
    'what is a noun',
    'what is the area of a circle with radius 3',
  ]) {
    const { frames } = await asking(who, q)
    const conversation_id = conversationOf(frames)
    for (const [action, said] of [
      ['quiz', 'Quiz me'],
      ['simpler', 'Explain it more simply'],
      ['example', 'Show me an example'],
      ['simpler', 'Explain it more simply'],
      ['quiz', 'Quiz me'],
    ]) {
      const { frames } = await asking(who, said!, { conversation_id, action })
      console.log(
        q,
        '|',
        action,
        '|',
        JSON.stringify(textOf(frames).slice(0, 90)),
        frames
          .filter((f) => f.event !== 'delta')
          .map((f) => f.event)
          .join(),
      )
    }
  }
  const { frames } = await asking(who, 'Quiz me on photosynthesis', { action: 'quiz' })
  const conversation_id = conversationOf(frames)
  console.log(
    'first',
    textOf(frames).slice(0, 80),
    JSON.stringify(frames.find((f) => f.event === 'refusal')?.data)?.slice(0, 60),
  )
  const { frames: f2 } = await asking(who, 'Explain it more simply', { action: 'simpler', conversation_id })
  console.log(
    'then',
    textOf(f2).slice(0, 80),
    JSON.stringify(f2.find((f) => f.event === 'refusal')?.data)?.slice(0, 60),
  )
  await site.close()
})

test('flood', async () => {
  const who = await join(site)
  const start = performance.now()
  const { frames } = await asking(who, 'asdf')
  const conversation_id = conversationOf(frames)
  const r = await manyAtOnce(300, () => asking(who, 'asdf', { conversation_id }))
  console.log(tally(r), performance.now() - start)
  const [row] = await site.platform.sql`select count(*) from ai_messages where conversation_id = ${conversation_id}`
  console.log(row)
})
