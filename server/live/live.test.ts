import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { idOfSlug } from '#rules/slug.ts'
import { createApp } from '#server/app.ts'
import { findViewer } from '#server/accounts/session.ts'
import { openInstance } from '#server/testing/frail-line.ts'
import { listen, openDoor, refusalOf, type Door } from '#server/testing/live-stream.ts'
import { answer, ask, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { hubOf, openHub } from './hub.ts'

let site: TestSite, door: Door, asker: Person, helper: Person, slug: string
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  door = await openDoor(site.app)
  ;[asker, helper] = [await join(site), await join(site)]
  slug = await ask(asker)
})
after(async () => {
  await door.close()
  await site.close()
})

const open = async (...args: Parameters<typeof listen> extends [Door, ...infer Rest] ? Rest : never) => {
  const stream = await listen(door, ...args)
  assert.equal((await stream.next()).event, 'state')
  return stream
}
const setVisibility = async (table: 'answers' | 'questions', id: string, visibility: string) => {
  await site.platform.sql`update ${site.platform.sql(table)} set visibility = ${visibility} where id = ${id}`
  site.platform.events.announce(`question:${idOfSlug(slug)}`)
}

test('a visitor names a question; a dead token and a question that cannot be are refused', async () => {
  assert.equal(await refusalOf(door, []), 422)
  assert.equal(await refusalOf(door, ['no-id-in-it']), 404)
  const tooMany = Array.from({ length: 21 }, () => slug)
  assert.equal(await refusalOf(door, tooMany), 422)
  assert.equal(await refusalOf(door, [slug], { token: 'of-nobody' }), 401)
  const head = await site.app.request(`/api/events?question=${slug}`, { method: 'HEAD' })
  assert.equal(head.status, 200)
  const member = await listen(door, [], { token: asker.token })
  member.leave()
  for (const name of ['cache-control', 'content-type', 'x-accel-buffering', 'content-encoding'])
    assert.equal(head.headers.get(name), member.headers.get(name), name)
  assert.match(member.headers.get('cache-control')!, /\bprivate, no-store, no-transform\b/)
})

test('an answer, a vote and the accepted mark reach a visitor and a member, on this instance and on another', async () => {
  const other = await openInstance(site)
  const farDoor = await openDoor(other.app)
  const streams = await Promise.all([
    open([slug]),
    open([slug], { token: helper.token }),
    listen(farDoor, [slug]).then(async (stream) => ({ ...stream, first: await stream.next() })),
  ])
  const id = await answer(helper, slug)
  for (const { next } of streams) {
    const { event, data } = await next()
    assert.ok(event === 'answer')
    assert.deepEqual([data.slug, data.answer_id, data.answer.score], [slug, id, 0])
    assert.equal(data.answer.viewer, undefined, 'it is everybody’s')
  }
  await asker.call('POST', `/answers/${id}/vote`)
  for (const { next } of streams) assert.deepEqual(told(await next()), ['vote', { slug, answer_id: id, score: 1 }])
  await helper.call('POST', `/questions/${slug}/vote`)
  for (const { next } of streams) assert.deepEqual(told(await next()), ['vote', { slug, score: 1 }])
  await asker.call('POST', `/answers/${id}/accept`)
  for (const { next } of streams) assert.deepEqual(told(await next()), ['accepted', { slug, answer_id: id }])
  await asker.call('DELETE', `/answers/${id}/accept`)
  for (const { next } of streams) assert.deepEqual(told(await next()), ['accepted', { slug, answer_id: null }])
  await helper.call('PUT', `/answers/${id}`, { answer: { body: 'Because of its crystal, which needs more room.' } })
  for (const { next } of streams) {
    const { event, data } = await next()
    assert.ok(event === 'answer' && data.answer.edited_at !== null)
  }
  await helper.call('DELETE', `/answers/${id}`)
  for (const { next, leave } of streams) {
    const { event, data } = await next()
    assert.ok(event === 'state' && data.answers.every((each) => each.id !== id))
    leave()
  }
  await farDoor.close()
  await other.close()
})

const told = ({ event, data }: { event: string; data: object }) => [event, data]

test('one connection hears of several questions, and of no other', async () => {
  const [second, third] = [await ask(asker), await ask(asker)]
  const stream = await listen(door, [slug, second])
  assert.deepEqual(new Set([(await stream.next()).data.slug, (await stream.next()).data.slug]), new Set([slug, second]))
  await answer(helper, third)
  await answer(helper, second)
  assert.equal((await stream.next()).data.slug, second)
  stream.leave()
})

test('what is hidden sends nothing, and is told when everybody may see it', async () => {
  const stream = await open([slug])
  const { sql } = site.platform
  const id = await answer(helper, slug)
  assert.equal((await stream.next()).event, 'answer')
  await setVisibility('answers', id, 'hidden')
  const { event, data } = await stream.next()
  assert.ok(event === 'state' && data.answers.every((each) => each.id !== id))
  await sql`update answers set score = 40, edited_at = ${site.platform.clock.now()} where id = ${id}`
  const shown = await answer(helper, slug)
  const next = await stream.next()
  assert.ok(next.event === 'answer' && next.data.answer_id === shown, 'nothing of the hidden one came before')

  stream.leave()

  await setVisibility('questions', idOfSlug(slug)!, 'hidden')
  const marker = await ask(asker)
  const both = await listen(door, [slug, marker], { token: asker.token })
  await answer(helper, marker)
  for (const _ of [1, 2]) assert.equal((await both.next()).data.slug, marker)
  await setVisibility('questions', idOfSlug(slug)!, 'public')
  assert.equal((await both.next()).data.slug, slug)
  both.leave()
})

test('who comes back with the last id gets what came meanwhile, on whichever instance', async () => {
  const stream = await open([slug])
  const early = await answer(helper, slug)
  const { id } = await stream.next()
  stream.leave()
  site.wait(60)
  const late = await answer(helper, slug)
  const other = createApp({ ...site.platform, events: { ...site.platform.events } }, { ready: true })
  const farDoor = await openDoor(other)
  const again = await listen(farDoor, [slug], { lastEventId: String(Number(id) + 30_000) })
  const state = await again.next()
  assert.ok(state.event === 'state')
  assert.deepEqual(
    state.data.answers.slice(0, 2).map(({ id, author }) => [id, author]),
    [
      [late, helper.username],
      [early, helper.username],
    ],
  )
  const missed = await again.next()
  assert.ok(missed.event === 'answer' && missed.data.answer_id === late, 'the early one is known already')
  again.leave()

  const nonsense = await open([slug], { lastEventId: 'x' })
  await asker.call('POST', `/answers/${late}/vote`)
  assert.equal((await nonsense.next()).event, 'vote', 'the state was all')
  nonsense.leave()
  await farDoor.close()
})

test('a member’s line ends with the session, or when a suspension begins', async () => {
  const [leaver, offender] = [await join(site), await join(site)]
  const [left, suspended] = [await open([slug], leaver), await open([slug], offender)]
  await leaver.call('POST', '/users/logout')
  const until = new Date(site.platform.clock.now().getTime() + 3_600_000)
  await site.platform.sql`update users set suspended_until = ${until} where username = ${offender.username}`
  assert.deepEqual([await left.rest(), await suspended.rest()], [[], []])
  const again = await open([slug], offender) // who is suspended still reads
  again.leave()
})

test('a member alone hears of their notifications, and of those that came while they were away', async () => {
  const [author, stranger] = [await join(site), await join(site)]
  const own = await ask(author)
  const [here, elsewhere] = [await listen(door, [], author), await open([own], stranger)]
  const id = await answer(helper, own)
  const { notification: told, unread } = await here.nextNotification()
  assert.deepEqual([told.kind, told.url.endsWith(`#answer-${id}`), told.read, unread], ['answer', true, false, 1])
  here.leave()
  const away = String(site.platform.clock.now().getTime())
  site.wait(60)
  await answer(asker, own)
  const again = await listen(door, [], { ...author, lastEventId: String(Number(away) + 30_000) })
  const { notification: missed, unread: now } = await again.nextNotification()
  assert.ok(missed.kind === 'answer' && missed.id !== told.id && now === 2)
  await stranger.call('POST', '/users/logout')
  assert.ok((await elsewhere.rest()).every(({ event }) => event === 'answer'))
  again.leave()
})

test('a reader who does not read is let go, and the others go on', async () => {
  const stalled = connect(Number(new URL(door.origin).port), '127.0.0.1')
  stalled.write(`GET /api/events?question=${slug} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(stalled, 'data')
  stalled.pause()
  const reader = await open([slug])
  const { sql, events } = site.platform
  const hub = hubOf(site.platform)
  const id = await answer(helper, slug)
  await reader.next()
  for (let round = 0; hub.size > 1; round++) {
    assert.ok(round < 40, 'it is let go')
    await sql`update answers set body_html = ${'x'.repeat(1_000_000)}, edited_at = ${new Date(round)} where id = ${id}`
    events.announce(`question:${idOfSlug(slug)}`)
    assert.equal((await reader.next()).event, 'answer')
  }
  reader.leave()
  stalled.resume()
  await once(stalled, 'close')
})

test('a member, an address and a process have so many lines and no more; one that ends makes room', async () => {
  const { platform } = site
  const live = { ...platform.numbers.live, connections: 4, connectionsOfMember: 1, connectionsOfAddress: 2 }
  const numbers = { ...platform.numbers, live }
  const hub = openHub({ ...platform, numbers, limits: { ...platform.limits, enabled: true } })
  const viewer = await findViewer(platform, helper.token)
  const open = (address: string, who?: typeof viewer) =>
    hub.listen({ viewer: who, address, questions: [idOfSlug(slug)!], since: undefined, cut: () => {} })
  const first = open('school')
  open('school', viewer)
  assert.throws(() => open('elsewhere', viewer), { status: 429, code: 'too-many-connections' })
  assert.throws(() => open('school'), { status: 429, code: 'too-many-connections' })
  await first.cancel()
  open('school')
  open('home')
  open('library')
  assert.throws(() => open('park'), { status: 503 })
  hub.close()
  assert.equal(hub.size, 0)
  assert.throws(() => open('home'), { status: 503 })
})
