import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { call, join, PASSWORD, tally, fiftyAtOnce, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { liveWholeLife, type Life } from '#server/testing/whole-life.ts'
import { HELD } from './held-on-members.ts'

let site: TestSite, life: Life
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  life = await liveWholeLife(site)
})
after(() => site.close())

async function take({ token }: Person, format: 'json' | 'html') {
  const response = await site.app.request(`/api/user/export?format=${format}`, {
    headers: { authorization: `Token ${token}` },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('K12: the JSON holds every row that leads to the member, by the schema, and nothing of a secret', async () => {
  const { status, headers, text } = await take(life.me, 'json')
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.match(
    headers.get('content-disposition')!,
    /^attachment; filename="askademy-kim-renamed-\d{4}-\d\d-\d\d\.json"$/,
  )
  assert.equal(headers.get('cache-control'), 'private, no-store')
  const all = JSON.parse(text)
  assert.equal(all.account.email, life.me.email)
  for (const { name, single } of HELD)
    assert.ok(
      single ? all[name].username : all[name].length > 0,
      `${name} is empty: the life that was lived left no trace`,
    )
  assert.deepEqual(all.tags_you_follow[0].tag, 'algebra')
  assert.deepEqual([all.members_you_follow[0].member, all.your_followers[0].member], ['lee-staying', 'lee-staying'])
  assert.ok(all.questions.some(({ title }: { title: string }) => title === 'Was this question removed by somebody?'))
  assert.equal(
    all.versions_of_posts.find(({ note }: { note: string }) => note === 'better').text,
    'A better answer than the first one was.',
  )
  assert.equal(all.ask_ai_pieces[0].kind, 'meta')
  for (const secret of ['sealed-of-kim', 'hmac-of-kim', 'argon2', 'hash', 'hmac', life.other.email])
    assert.ok(!text.includes(secret), secret)
})

test('the page is for people: whole, without a script, and what was written stays text', async () => {
  const { status, headers, text } = await take(life.me, 'html')
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^text\/html/)
  assert.match(headers.get('content-disposition')!, /\.html"$/)
  assert.ok(text.endsWith('</html>\n'))
  assert.ok(!/<script|<img|<link|<b>|\bon\w+=|url\(|https?:\/\/(?!127|localhost)/i.test(text.replaceAll('&lt;', '')))
  assert.ok(text.includes('Is this &lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;?'))
  assert.ok(text.includes('Kim writes &lt;b&gt;&amp;&quot;bold&quot;&lt;/b&gt;.'))
  for (const { name, jsonOnly } of HELD)
    assert.equal(text.includes(`<section id="${name}">`), jsonOnly === undefined, name)
  assert.equal(text.match(/<h1>/g)!.length, 1)
})

test('nobody else gets it, and a visitor is turned away', async () => {
  assert.equal((await call(site, 'GET', '/user/export')).status, 401)
  assert.equal((await call(site, 'GET', '/user/export?format=xml', { token: life.me.token })).status, 422)
  const { text } = await take(await join(site), 'json')
  assert.ok(!text.includes('kim-') && !text.includes('Kim'))
})

test('ten thousand rows come in pieces, each once', async () => {
  const person = await join(site)
  await site.platform.sql`
    insert into reputation_entries (user_id, kind, points, created_at)
    select u.id, 'test', n, now() from users u, generate_series(1, 10000) n where u.username = ${person.username}`
  const response = await site.app.request('/api/user/export', { headers: { authorization: `Token ${person.token}` } })
  let [text, largest] = ['', 0]
  const decoder = new TextDecoder()
  for await (const chunk of response.body!) {
    largest = Math.max(largest, chunk.length)
    text += decoder.decode(chunk, { stream: true })
  }
  const { points } = JSON.parse(text)
  assert.equal(points.length, 10_000)
  assert.equal(new Set(points.map(({ points }: { points: number }) => points)).size, 10_000)
  assert.ok(largest < 100_000, `a piece of ${largest} bytes`)
})

test('a copy can be had a few times a day', async () => {
  const limited = await openTestSite()
  startOfDay(limited)
  const person = await join(limited)
  const replies = await fiftyAtOnce(() => person.call('GET', '/user/export'))
  assert.deepEqual(tally(replies), { 200: 5, 429: 45 })
  assert.match(replies.find(({ status }) => status === 429)!.body.message, /5 copies a day/)
  limited.wait(24 * 3600)
  await person.call('POST', '/user/proof', { password: PASSWORD })
  assert.equal((await person.call('GET', '/user/export')).status, 200)
  await limited.close()
})

test('a device left open gives nobody a copy: who asks shows first who they are, and a refusal costs no copy', async () => {
  const person = await join(site)
  site.wait(site.platform.numbers.session.proofSeconds + 1)
  for (const format of ['json', 'html']) {
    const { status, body } = await person.call('GET', `/user/export?format=${format}`)
    assert.deepEqual([status, body.code], [403, 'proof-required'])
    assert.ok(!JSON.stringify(body).includes(person.email))
  }
  assert.equal((await person.call('POST', '/user/proof', { password: 'not this one' })).status, 422)
  assert.equal((await person.call('GET', '/user/export')).status, 403)
  assert.equal((await person.call('POST', '/user/proof', { password: PASSWORD })).status, 200)
  assert.equal((await person.call('GET', '/user/export')).status, 200)
})
