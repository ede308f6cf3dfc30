import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { NumberedFrame } from '#contract/ask-ai.ts'
import { dataOf, readAiStream, textOf } from '#server/testing/ai-stream.ts'
import { join, manyAtOnce, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { writeCounts } from './days.ts'

let site: TestSite, learner: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  learner = await join(site)
})
after(() => site.close())

const askAi = async (question: string, more: object = {}): Promise<NumberedFrame[]> =>
  (await readAiStream(site, learner, 'POST', '/ai/ask', { question, ...more })).frames
const idOf = (frames: NumberedFrame[]) => dataOf(frames, 'meta').message_id
const hintOf = async (id: string) => readAiStream(site, learner, 'POST', `/ai/messages/${id}/next-hint`)
const stepsIn = (frames: NumberedFrame[]) => frames.flatMap((frame) => (frame.event === 'step' ? [frame.data] : []))
const usedToday = async () => (await learner.call('GET', '/ai/status')).body.used

test('an exercise is answered with the first hint, and each further hint comes at a tap, free, up to the whole way', async () => {
  const frames = await askAi('can u solve 3x + 5 = 20 for me pls')
  assert.match(textOf(frames), /3\s*x\s*\+\s*5\s*=\s*20/, 'what was understood is said')
  assert.deepEqual([dataOf(frames, 'hint').level, dataOf(frames, 'hint').of], [1, 4])
  assert.doesNotMatch(JSON.stringify(frames), /x = 5\b/, 'the answer is not given away')
  const used = await usedToday()

  let id = idOf(frames)
  for (const level of [2, 3, 4]) {
    const { status, frames } = await hintOf(id)
    assert.equal(status, 200)
    assert.equal(dataOf(frames, 'meta').parent_id, id)
    assert.equal(dataOf(frames, 'hint').level, level)
    if (level === 4) {
      const steps = stepsIn(frames)
      assert.ok(steps.length >= 2 && steps.every(({ verified }) => verified), 'every line is checked')
      assert.match(textOf(frames), /x = 5\b/)
      assert.equal(dataOf(frames, 'check').verdict, 'verified')
    }
    id = idOf(frames)
  }
  assert.equal((await hintOf(id)).status, 409, 'there is nothing above the whole way')
  assert.equal(await usedToday(), used, 'hints are free')
})

test('a hint tapped ten times at once is one message, also when the limit of the day is reached', async () => {
  const id = idOf(await askAi('solve 7x - 3 = 25'))
  await site.platform.sql`update ai_usage set used = 200`
  const taps = await manyAtOnce(10, () => hintOf(id))
  assert.deepEqual([...new Set(taps.map(({ status }) => status))], [200])
  assert.equal(new Set(taps.map(({ frames }) => idOf(frames))).size, 1)
  await site.platform.sql`update ai_usage set used = 0`
})

test('explain shows every step at once; a concept is explained with one question to check oneself', async () => {
  const solved = await askAi('solve x^2 - 5x + 6 = 0', { mode: 'explain' })
  assert.ok(stepsIn(solved).length >= 2)
  assert.ok(!solved.some(({ event }) => event === 'hint'))
  assert.match(textOf(solved), /x = 2.*x = 3|x = 3.*x = 2/s)

  const explained = textOf(await askAi('how does photosynthesis work?'))
  assert.match(explained, /\*\*Photosynthesis\*\*/)
  assert.match(explained, /Check yourself[\s\S]*:::solution/)
})

test('check my work points at the first line that does not follow', async () => {
  const frames = await askAi('2(x + 3) = 14\n2x + 3 = 14\n2x = 11\nx = 5.5', { mode: 'check' })
  const verdicts = frames.flatMap((frame) => (frame.event === 'check' ? [frame.data.verdict] : []))
  assert.equal(verdicts.indexOf('wrong'), 1)
  assert.equal(verdicts.lastIndexOf('wrong'), 1, 'what follows from it is not called wrong again')
  assert.match(textOf(frames), /line 2/i)
  assert.match(textOf(await askAi('2x = 8\nx = 4', { mode: 'check' })), /right/i)
  assert.match(textOf(await askAi('can you check my essay about rome', { mode: 'check' })), /one step a line/i)
})

test('simpler, an example and a quiz are about the last thing that was asked', async () => {
  const lesson = await askAi('what is osmosis and diffusion?')
  const { conversation_id } = dataOf(lesson, 'meta')
  const tap = (action: string) => askAi('Please', { action, conversation_id })
  assert.match(textOf(await tap('simpler')), /more simply/)
  assert.match(textOf(await tap('example')), /an example/)
  const quiz = textOf(await tap('quiz'))
  assert.equal(quiz.match(/:::solution/g)?.length, 3)

  const sum = await askAi('solve 4x = 36')
  const practice = await askAi('Quiz me', { action: 'quiz', conversation_id: dataOf(sum, 'meta').conversation_id })
  assert.match(textOf(practice), /Your turn/)
  assert.doesNotMatch(textOf(practice), /4\s*x = 36/)
  assert.equal(dataOf((await hintOf(idOf(practice))).frames, 'hint').level, 1, 'whoever is stuck takes a hint')
})

test('a sum is school, whatever stands around it', async () => {
  const frames = await askAi('my fortnite friend says 3/4 + 1/6 = 10/24 what is 3/4 + 1/6', { mode: 'explain' })
  assert.ok(!frames.some(({ event }) => event === 'refusal'))
})

test('the day’s counts tell of answers, refusals and cards, and of nobody in particular', async () => {
  await askAi('best fortnite skin')
  await askAi('who should i vote for')
  await writeCounts(site.platform)
  const [row] = await site.platform.sql`select answered, refused, provider, model from ai_days`
  assert.ok(row!['answered'] > 0 && row!['refused'] >= 2)
  assert.deepEqual([row!['provider'], row!['model']], ['builtin', ''])
})
