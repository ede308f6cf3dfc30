import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import type { NumberedFrame } from '#contract/ask-ai.ts'
import { dataOf, openAiStream, readAiStream, textOf } from '#server/testing/ai-stream.ts'
import { openInstance, type Instance, type Mishap } from '#server/testing/frail-line.ts'
import { answer, ask, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

let site: TestSite, frail: Instance, person: Person
const LONG = Array.from({ length: 40 }, (_, index) => `Step ${index} of the reason why ice floats.`).join('\n')
const QUESTION = { question: 'why does ice float on water' }
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  frail = await openInstance(site)
  person = await join(site)
  const slug = await ask(person, { title: 'Why does ice float on water?' })
  await person.call('POST', `/answers/${await answer(person, slug, LONG)}/accept`)
})
after(async () => {
  await frail.close()
  await site.close()
})

const isAppend = (sent: Buffer) => sent.includes('"frames":[{') && sent.includes('"ending":')
const isEnd = (sent: Buffer) => isAppend(sent) && !sent.includes('"ending":null')
const usedBy = async (): Promise<number> => (await person.call('GET', '/ai/status')).body.used
const follow = async (id: string) =>
  (await readAiStream(site, person, 'GET', `/ai/messages/${id}/stream?after=0`)).frames
const untilOver = async (id: string) => {
  for (;;) {
    const [row] = await site.platform.sql<{ status: string; text: string }[]>`
      select status, text from ai_messages where id = ${id}`
    if (row!.status !== 'running') return row!
    await pause(20)
  }
}

/** What was on its way to the database when a line was frozen is carried out. */
const untilNothingRuns = async () => {
  for (let quiet = 0; quiet < 3; await pause(50)) {
    const [row] = await site.platform.sql<{ active: number }[]>`
      select count(*)::int as active from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`
    quiet = row!.active === 0 ? quiet + 1 : 0
  }
}

/** An answer that is written over the frail line, read over the sound one. */
async function write(mishap: (sent: Buffer) => Mishap | undefined): Promise<NumberedFrame[]> {
  const stream = await openAiStream({ ...site, ...frail }, person, 'POST', '/ai/ask', QUESTION)
  const { message_id: id } = dataOf([await stream.first()], 'meta')
  frail.line.mishap = mishap
  const here = stream.end().catch(() => undefined) // its reader may lose the line too
  const { status, text } = await untilOver(id)
  frail.line.mishap = () => undefined
  const frames = await follow(id)
  assert.equal(status, 'done')
  assert.ok(textOf(frames).endsWith(LONG))
  assert.equal(textOf(frames).split('Step 7 of').length, 2)
  assert.equal(text, textOf(frames))
  const heard = await here
  if (heard) assert.deepEqual(heard, frames)
  return frames
}

for (const mishap of ['lost', 'unheard', 'ghost'] as const) {
  test(`words whose saving is ${mishap} stand there once`, async () => {
    const used = await usedBy()
    let left = 3
    let seen = 0
    await write((sent) => (isAppend(sent) && !isEnd(sent) && ++seen % 2 === 1 && left-- > 0 ? mishap : undefined))
    assert.equal(await usedBy(), used + 1)
  })

  test(`an end whose saving is ${mishap} comes once`, async () => {
    const used = await usedBy()
    let left = 3
    await write((sent) => (isEnd(sent) && left-- > 0 ? mishap : undefined))
    assert.equal(await usedBy(), used + 1)
  })
}

test('whoever leaves is not waited for: nothing stays subscribed', async () => {
  const { events } = frail.platform
  let open = 0
  const subscribeTo = events.subscribeTo
  events.subscribeTo = (topic, listener) => {
    const takeDown = subscribeTo(topic, listener)
    open++
    return () => {
      open--
      takeDown()
    }
  }
  const stream = await openAiStream({ ...site, ...frail }, person, 'POST', '/ai/ask', QUESTION)
  const { message_id: id } = dataOf([await stream.first()], 'meta')
  for (let time = 0; time < 5; time++) {
    const again = await openAiStream({ ...site, ...frail }, person, 'GET', `/ai/messages/${id}/stream?after=${time}`)
    await again.first()
    await again.leave()
  }
  await stream.leave()
  await untilOver(id)
  for (let attempt = 0; attempt < 500 && open > 0; attempt++) await pause(20)
  events.subscribeTo = subscribeTo
  assert.equal(open, 0)
})

test('a reader hears that the writer has died as soon as its lease is over, not at some later heartbeat', async (t) => {
  const mortal = await openInstance(site)
  t.after(() => mortal.close())
  const stream = await openAiStream({ ...site, ...mortal }, person, 'POST', '/ai/ask', QUESTION)
  const { message_id: id } = dataOf([await stream.first()], 'meta')
  mortal.line.freeze()
  await stream.leave()
  await untilNothingRuns()
  const seen = new Date(site.platform.clock.now().getTime() - 28_000)
  await site.platform.sql`update ai_messages set seen_at = ${seen} where id = ${id}`
  const begun = performance.now()
  assert.equal(dataOf(await follow(id), 'error').code, 'interrupted')
  assert.ok(performance.now() - begun < 14_500, 'before the heartbeat')
})
