import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import type { AiFrame } from '#contract/ask-ai.ts'
import { createApp } from '#server/app.ts'
import { openEvents } from '#server/platform/events.ts'
import { dataOf, openAiStream, readAiStream, textOf } from '#server/testing/ai-stream.ts'
import { answer, ask, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import type { Provider } from './providers/provider.ts'
import { insertAnswer, insertConversation, nextMessageId } from './queries.ts'
import { type Task, writeAnswer } from './tutor.ts'
import { gather } from './know.ts'

let site: TestSite, person: Person
const LONG = Array.from({ length: 120 }, (_, index) => `Step ${index} of the reason why ice floats.`).join('\n')
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  person = await join(site)
  const slug = await ask(person, { title: 'Why does ice float on water?' })
  await person.call('POST', `/answers/${await answer(person, slug, LONG)}/accept`)
})
after(() => site.close())

const QUESTION = { question: 'why does ice float on water' }
const WHY = { question: 'why', mode: 'auto', action: undefined, grade: null, turns: [] } as const
const messageOf = async (id: string) => {
  const [row] = await site.platform.sql<{ status: string; text: string; conversationId: string }[]>`
    select status, text, conversation_id as "conversationId" from ai_messages where id = ${id}`
  return row!
}
const usedBy = async (person: Person): Promise<number> => (await person.call('GET', '/ai/status')).body.used
const follow = (id: string, seq: number, who: Person = person) =>
  readAiStream(site, who, 'GET', `/ai/messages/${id}/stream?after=${seq}`)

test('after any frame the same frames follow, and whoever had them all hears the end again', async () => {
  const { frames } = await readAiStream(site, person, 'POST', '/ai/ask', QUESTION)
  const { message_id: id } = dataOf(frames, 'meta')
  for (const seq of [0, 1, 2, 7, frames.length - 1])
    assert.deepEqual((await follow(id, seq)).frames, frames.slice(seq), `after ${seq}`)
  for (const seq of [frames.length, 5000]) assert.deepEqual((await follow(id, seq)).frames, frames.slice(-1))
  assert.equal((await messageOf(id)).text, textOf(frames))
  assert.ok(textOf(frames).endsWith(LONG))
})

test('whoever leaves and comes back finds the answer going on, with nothing lost or doubled', async () => {
  const stream = await openAiStream(site, person, 'POST', '/ai/ask', QUESTION)
  const { message_id: id } = dataOf([await stream.first()], 'meta')
  await stream.leave()
  const [whole, again] = await Promise.all([follow(id, 0), follow(id, 1)])
  assert.ok(textOf(whole.frames).endsWith(LONG))
  assert.deepEqual(again.frames, whole.frames.slice(1))
})

test('stop ends it within a second, keeps what is there, and from another tab too', async () => {
  const stream = await openAiStream(site, person, 'POST', '/ai/ask', QUESTION)
  const { message_id: id } = dataOf([await stream.first()], 'meta')
  const elsewhere = follow(id, 0)
  for (const _ of [1, 2]) assert.equal((await person.call('POST', `/ai/messages/${id}/stop`)).status, 204)
  const [frames, others] = [await stream.end(), (await elsewhere).frames]
  assert.deepEqual(others, frames)
  assert.equal(dataOf(frames, 'done').finish, 'stopped')
  assert.deepEqual([(await messageOf(id)).status, (await messageOf(id)).text], ['stopped', textOf(frames)])
  assert.equal(
    (await readAiStream(site, person, 'POST', '/ai/ask', QUESTION)).status,
    200,
    'and the next one may begin',
  )
})

test('an answer stopped before its first word is free', async () => {
  const { id, who, task } = await beginFor()
  const hanging = writeAnswer(
    site.platform,
    scripted(async function* ({ signal }) {
      yield { event: 'stage', data: { name: 'solve' } }
      await once(signal, 'abort')
    }),
    task,
  )
  assert.equal(await usedBy(who), 1)
  await who.call('POST', `/ai/messages/${id}/stop`)
  await hanging
  assert.equal(dataOf((await follow(id, 0, who)).frames, 'done').finish, 'stopped')
  assert.equal(await usedBy(who), 0)
})

test('one that fails, hangs or never listens ends with an error, keeps its text and gives the use back', async () => {
  for (const [provider, code] of [
    [
      scripted(async function* () {
        yield delta('half of ')
        throw new Error('gone')
      }),
      'unexpected',
    ],
    [
      scripted(async function* ({ signal }) {
        yield delta('half of ')
        await once(signal, 'abort')
        signal.throwIfAborted()
      }),
      'timeout',
    ],
    [
      scripted(async function* () {
        yield delta('half of ')
        await new Promise(() => {})
      }),
      'timeout',
    ],
  ] as const) {
    const { id, who, task } = await beginFor()
    await writeAnswer(site.platform, provider, task, 300)
    const { frames } = await follow(id, 0, who)
    assert.deepEqual([dataOf(frames, 'error').code, dataOf(frames, 'error').retryable], [code, true])
    assert.equal((await messageOf(id)).text, 'half of ')
    assert.deepEqual([(await messageOf(id)).status, await usedBy(who)], ['failed', 0])
  }
})

test('what a dead process left running becomes interrupted, is given back, and no longer stands in the way', async () => {
  for (const look of ['stream', 'conversation', 'ask'] as const) {
    const { id, who } = await beginFor()
    assert.equal((await readAiStream(site, who, 'POST', '/ai/ask', QUESTION)).status, 409)
    site.wait(31)
    if (look === 'ask') assert.equal((await readAiStream(site, who, 'POST', '/ai/ask', QUESTION)).status, 200)
    if (look === 'conversation') {
      const { conversationId } = await messageOf(id)
      const { messages } = (await who.call('GET', `/ai/conversations/${conversationId}`)).body.conversation
      assert.equal(messages.at(-1).status, 'interrupted')
    }
    assert.equal(dataOf((await follow(id, 0, who)).frames, 'error').code, 'interrupted')
    assert.equal(await usedBy(who), look === 'ask' ? 1 : 0)
  }
})

test('a conversation that is deleted while it is written ends every stream', async () => {
  const stream = await openAiStream(site, person, 'POST', '/ai/ask', QUESTION)
  const { conversation_id } = dataOf([await stream.first()], 'meta')
  assert.equal((await person.call('DELETE', `/ai/conversations/${conversation_id}`)).status, 204)
  const frames = await stream.end()
  assert.equal(frames.filter(({ event }) => event === 'done' || event === 'error').length, 1)
  assert.equal((await person.call('GET', `/ai/conversations/${conversation_id}`)).status, 404)
})

test('another instance follows, resumes and stops what this one writes', async () => {
  const { sql, log } = site.platform
  const events = await openEvents({ sql, log })
  const platform = { ...site.platform, events }
  const other: TestSite = { ...site, platform, app: createApp(platform, { ready: true }) }
  const stream = await openAiStream(site, person, 'POST', '/ai/ask', QUESTION)
  const { message_id: id } = dataOf([await stream.first()], 'meta')
  const there = readAiStream(other, person, 'GET', `/ai/messages/${id}/stream?after=0`)
  const here = await stream.end()
  assert.deepEqual((await there).frames, here)

  const second = await openAiStream(site, person, 'POST', '/ai/ask', QUESTION)
  const { message_id } = dataOf([await second.first()], 'meta')
  const response = await other.app.request(`/api/ai/messages/${message_id}/stop`, {
    method: 'POST',
    headers: { authorization: `Token ${person.token}` },
  })
  assert.equal(response.status, 204)
  assert.equal(dataOf(await second.end(), 'done').finish, 'stopped')
  await events.close()
})

const delta = (text: string): AiFrame => ({ event: 'delta', data: { text } })
const scripted = (answer: Provider['answer']): Provider => ({
  name: 'scripted',
  kind: 'builtin',
  model: null,
  modes: ['auto'],
  answer,
})

/** An answer that has been begun for somebody new and counted, and that nobody writes yet. */
async function beginFor(): Promise<{ id: string; who: Person; task: Task }> {
  const { sql, clock } = site.platform
  const who = await join(site)
  const [{ userId }] = (await sql`select id as "userId" from users where username = ${who.username}`) as unknown as [
    { userId: string },
  ]
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  await sql`insert into ai_usage (user_id, day, kind, used) values (${userId}, ${day}, 'builtin', 1)`
  const asked = { userId, title: 'Why', grade: null, mode: 'auto', action: undefined, text: 'why', now } as const
  const { conversationId, questionId } = await insertConversation(sql, asked)
  const id = await nextMessageId(sql)
  const meta: AiFrame = {
    event: 'meta',
    data: {
      conversation_id: conversationId,
      message_id: id,
      parent_id: null,
      mode: 'auto',
      provider: 'builtin',
      limit: 200,
      used: 1,
      resets_at: now.toISOString(),
    },
  }
  await insertAnswer(sql, {
    id,
    frames: [meta],
    conversationId,
    userId,
    mode: 'auto',
    action: undefined,
    provider: 'builtin',
    status: 'running',
    questionId,
    parentId: null,
    counted: { kind: 'builtin', day },
    now,
  })
  return { id, who, task: { ...WHY, id, first: [meta], gathering: gather(site.platform, WHY) } }
}
