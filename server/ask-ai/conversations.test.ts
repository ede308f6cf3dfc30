import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dataOf, readAiStream } from '#server/testing/ai-stream.ts'
import { answer, ask, call, join, manyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'

let site: TestSite, learner: Person, other: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[learner, other] = [await join(site), await join(site)]
  const slug = await ask(other, { title: 'Why does ice float on water?' })
  await answer(learner, slug)
})
after(() => site.close())

const begin = async (person: Person, question = 'why does ice float on water', more: object = {}) => {
  const { frames } = await readAiStream(site, person, 'POST', '/ai/ask', { question, ...more })
  const { conversation_id: id, message_id: messageId } = dataOf(frames, 'meta')
  return { id, messageId, frames }
}
const read = async (person: Person, id: string) =>
  (await person.call('GET', `/ai/conversations/${id}`)).body.conversation

test('a conversation holds what was asked and answered, with the frames as they were streamed', async () => {
  const { id, messageId, frames } = await begin(learner, 'Why does ice   float on water?\nI know that rocks sink.')
  const conversation = await read(learner, id)
  assert.equal(conversation.title, 'Why does ice float on water? I know that rocks sink.')
  const [asked, answered] = conversation.messages
  assert.deepEqual(
    [asked.role, asked.text, asked.frames],
    ['user', 'Why does ice   float on water?\nI know that rocks sink.', []],
  )
  assert.deepEqual(
    [answered.id, answered.role, answered.status, answered.frames],
    [messageId, 'assistant', 'done', frames],
  )
  assert.equal(JSON.stringify(answered.frames), JSON.stringify(frames), 'the same text, also in its order')
})

test('conversations are listed page by page, the latest first, and only to their owner', async () => {
  const person = await join(site)
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    site.wait(1)
    ids.unshift((await begin(person, `why does ice float on water number ${index}`)).id)
  }
  site.wait(1)
  await begin(person, 'why', { conversation_id: ids[3] })
  const latestFirst = [ids[3]!, ...ids.filter((id) => id !== ids[3])]
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await person.call('GET', `/ai/conversations?limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.conversations.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  }
  assert.deepEqual(seen, latestFirst)
})

test('nobody else reads, follows, renames, deletes, judges or continues it', async () => {
  const { id, messageId } = await begin(learner)
  for (const [method, path, body] of [
    ['GET', `/ai/conversations/${id}`],
    ['PUT', `/ai/conversations/${id}`, { conversation: { title: 'Mine' } }],
    ['DELETE', `/ai/conversations/${id}`],
    ['POST', `/ai/conversations/${id}/question`],
    ['POST', '/ai/ask', { question: 'why does ice float', conversation_id: id }],
    ['GET', `/ai/messages/${messageId}/stream`],
    ['POST', `/ai/messages/${messageId}/stop`],
    ['POST', `/ai/messages/${messageId}/regenerate`],
    ['POST', `/ai/messages/${messageId}/appeal`],
    ['POST', `/ai/messages/${messageId}/next-hint`],
    ['POST', `/ai/messages/${messageId}/feedback`, { value: 'up' }],
  ] as const) {
    assert.equal((await other.call(method, path, body)).status, 404, `${method} ${path}`)
    assert.equal((await call(site, method, path, { body })).status, 401, `${method} ${path}`)
  }
  assert.equal((await read(learner, id)).messages.length, 2)
})

test('it is renamed, and deleted for good', async () => {
  const { id, messageId } = await begin(learner)
  const renamed = await learner.call('PUT', `/ai/conversations/${id}`, { conversation: { title: '  Ice  ' } })
  assert.equal(renamed.body.conversation.title, 'Ice')
  for (const title of ['', '   ', 'x'.repeat(151)])
    assert.equal((await learner.call('PUT', `/ai/conversations/${id}`, { conversation: { title } })).status, 422)
  assert.deepEqual(tally(await manyAtOnce(3, () => learner.call('DELETE', `/ai/conversations/${id}`))), {
    204: 1,
    404: 2,
  })
  const [left] = await site.platform.sql`select from ai_frames where message_id = ${messageId}`
  assert.equal(left, undefined)
})

test('regenerating makes a new message that names the one before, and counts', async () => {
  const { id, messageId } = await begin(learner)
  const { used } = (await learner.call('GET', '/ai/status')).body
  const { frames } = await readAiStream(site, learner, 'POST', `/ai/messages/${messageId}/regenerate`)
  assert.deepEqual(
    [frames[0]!.seq, dataOf(frames, 'meta').parent_id, dataOf(frames, 'meta').used],
    [1, messageId, used + 1],
  )
  assert.deepEqual(
    (await read(learner, id)).messages.map(({ parent_id }: { parent_id: string | null }) => parent_id),
    [null, null, messageId],
  )
})

test('feedback is kept, the last word counts, and there is no ladder to go on with', async () => {
  const { id, messageId } = await begin(learner)
  const judge = (body: object) => learner.call('POST', `/ai/messages/${messageId}/feedback`, body)
  assert.equal((await judge({ value: 'up' })).status, 204)
  assert.equal(
    (await judge({ value: 'down', reason: 'unclear', note: 'I do not know the word molecule.' })).status,
    204,
  )
  assert.equal((await read(learner, id)).messages[1].feedback, 'down')
  for (const body of [{}, { value: 'x' }, { value: 'up', reason: 'x' }, { value: 'up', note: 'x'.repeat(1001) }])
    assert.equal((await judge(body)).status, 422)
  const hint = await learner.call('POST', `/ai/messages/${messageId}/next-hint`)
  assert.deepEqual([hint.status, hint.body.code], [409, 'no-hints'])
})

test('a conversation becomes a question: title, text, tags, grade, what the program said, and questions like it', async () => {
  const { id } = await begin(learner, 'Why does ice float on water? My book only says density.', { grade: 8 })
  const { draft, similar } = (await learner.call('POST', `/ai/conversations/${id}/question`)).body
  assert.equal(draft.title, 'Why does ice float on water?')
  assert.match(
    draft.body,
    /^Why does ice float on water\? My book only says density\.\n\n:::hint What Ask AI said \(written by a program\)\n[\s\S]+\n:::$/,
  )
  assert.equal(draft.body.match(/^:::/gm).length, 2, 'one fold')
  assert.deepEqual([draft.grade, draft.tags.includes('density')], [8, true])
  assert.equal(similar[0].title, 'Why does ice float on water?')
})

test('the chat tells what became of the question that it was taken to the community with', async () => {
  const asker = await join(site)
  const { id } = await begin(asker)
  const asked = async (person: Person, from: string) => (await read(person, from)).asked
  assert.equal(await asked(asker, id), null)
  const slug = await ask(asker, { conversation_id: id })
  const { title, answer_count, accepted } = await asked(asker, id)
  assert.deepEqual([title.length > 0, answer_count, accepted], [true, 0, false])
  const given = await answer(learner, slug)
  await asker.call('POST', `/answers/${given}/accept`)
  assert.deepEqual(
    [(await asked(asker, id)).accepted, (await asked(asker, id)).slug.endsWith(slug.split('-').at(-1)!)],
    [true, true],
  )
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${slug}`
  assert.equal(await asked(asker, id), null)

  const own = (await begin(learner)).id
  await ask(other, { conversation_id: own }) // somebody else's conversation
  assert.equal(await asked(learner, own), null)
})

test('old conversations go: a minor’s after 30 days, an adult’s after 90', async () => {
  const [minor, adult] = [await join(site), await join(site)]
  await setStanding(site, adult, { ageBand: 'adult' })
  await Promise.all([begin(minor), begin(adult)])
  const counts = async () =>
    Promise.all(
      [minor, adult].map(async (person) => (await person.call('GET', '/ai/conversations')).body.conversations.length),
    )
  const DAY = 24 * 3600
  for (const [days, left] of [
    [29, [1, 1]],
    [2, [0, 1]],
    [60, [0, 0]],
  ] as const) {
    site.wait(days * DAY)
    await site.platform.sql`update sessions set expires_at = ${new Date(Date.now() + 1000 * DAY * 1000)}`
    await tidy(site.platform)
    assert.deepEqual(await counts(), left, `${days} more days`)
  }
})
