import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readAiStream } from '#server/testing/ai-stream.ts'
import { crowd } from '#server/testing/crowd.ts'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'
import { tellAllTagFollowers } from './followed-tags.ts'
import { announceNews, tell } from './news.ts'
import { listForOwners } from './service.ts'

const DAY = 24 * 3600
let site: TestSite, ben: Person, moderator: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[ben, moderator] = [await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
})
after(() => site.close())

type Seen = { id: string; kind: string; text: string; url: string; actor: { username: string } | null; read: boolean }
const inbox = async (person: Person, query = ''): Promise<Seen[]> =>
  (await person.call('GET', `/notifications?${query}`)).body.notifications
const texts = async (person: Person) => (await inbox(person)).map(({ text }) => text)
const unread = async (person: Person) => (await person.call('GET', '/user')).body.user.unread_notifications
const idOf = async ({ username }: Person): Promise<string> =>
  (await site.platform.sql<{ id: string }[]>`select id from users where username = ${username}`)[0]!.id

test('a visitor has no notifications, a new member none yet', async () => {
  for (const [method, path] of [
    ['GET', '/notifications'],
    ['POST', '/notifications/read'],
    ['GET', '/user/notification-choices'],
  ] as const)
    assert.equal((await call(site, method, path, method === 'POST' ? { body: {} } : {})).status, 401)
  const { body } = await (await join(site)).call('GET', '/notifications')
  assert.deepEqual(body, { notifications: [], unread: 0, next_cursor: null })
})

test('who asked hears of an answer, whose answer is accepted hears of that; nobody hears of what they did themselves', async () => {
  const [ada, cleo] = [await join(site), await join(site)]
  const slug = await ask(ada, { title: 'Why is the sky dark at night?' })
  await answer(ada, slug)
  assert.deepEqual(await inbox(ada), [])
  const id = await answer(cleo, slug)
  const [news] = await inbox(ada)
  assert.deepEqual(
    { ...news, id: '', actor: news!.actor!.username, created_at: '' },
    {
      id: '',
      kind: 'answer',
      actor: cleo.username,
      text: `${cleo.username} answered your question “Why is the sky dark at night?”`,
      url: `/questions/${slug}#answer-${id}`,
      read: false,
      created_at: '',
    },
  )
  assert.equal(await unread(ada), 1)
  for (const method of ['POST', 'DELETE', 'POST']) await ada.call(method, `/answers/${id}/accept`)
  const accepted = (await inbox(cleo)).filter(({ kind }) => kind === 'accept').map(({ text }) => text)
  assert.deepEqual(accepted, [`${ada.username} accepted your answer to “Why is the sky dark at night?”`])
})

test('upvotes are told at milestones, one line a post, and a vote that comes again is no news', async () => {
  const [ada, fans] = [await join(site), await crowd(site, 50)]
  const slug = await ask(ben)
  const id = await answer(ada, slug)
  const vote = (fan: Person, method = 'POST') => fan.call(method, `/answers/${id}/vote`)
  for (const method of ['POST', 'DELETE', 'POST']) await vote(fans[0]!, method)
  const own = async () => (await inbox(ada)).filter(({ kind }) => kind === 'upvotes')
  const [first] = await own()
  assert.match(first!.text, /^Your answer to “.*” has 1 upvote$/)
  assert.equal(first!.actor, null)
  await ada.call('POST', '/notifications/read', {})
  for (const method of ['DELETE', 'POST']) await vote(fans[0]!, method)
  assert.equal((await own())[0]!.read, true, 'told once')

  assert.deepEqual(tally(await fiftyAtOnce((index) => vote(fans[index]!))), { 200: 50 })
  const after = await own()
  assert.equal(after.length, 1, 'fifty at once are one line')
  assert.match(after[0]!.text, /has 50 upvotes$/)
  assert.equal(after[0]!.read, false)
  const privileges = (await inbox(ada)).filter(({ kind }) => kind === 'privilege').map(({ text }) => text)
  assert.equal(privileges.filter((text) => /Comment on every post$/.test(text)).length, 1)
  assert.equal(new Set(privileges).size, privileges.length)
})

test('followers stand in one line, and who follows again is no news', async () => {
  const [ada, fans] = [await join(site), await crowd(site, 3)]
  const follow = (fan: Person, method = 'POST') => fan.call(method, `/profiles/${ada.username}/follow`)
  for (const method of ['POST', 'DELETE', 'POST']) await follow(fans[0]!, method)
  assert.deepEqual(await texts(ada), [`${fans[0]!.username} follows you now`])
  await follow(fans[1]!)
  await follow(fans[2]!)
  assert.deepEqual(await texts(ada), [`${fans[2]!.username} and 2 others follow you now`])
  await ada.call('POST', '/notifications/read', {})
  for (const method of ['DELETE', 'POST']) await follow(fans[1]!, method)
  assert.equal(await unread(ada), 0)
  await Promise.all((await crowd(site, 5)).map((fan) => follow(fan)))
  assert.match((await texts(ada))[0]!, /^\S+ and 4 others follow you now$/)
})

test('who is mentioned with @ hears of it, few of one post, and not twice for one answer', async () => {
  const people = await crowd(site, 6)
  const calls = people.map(({ username }) => `@${username}`).join(' ')
  const [ada, lea] = [people[0]!, people[1]!]
  const slug = await ask(ada, { title: 'Who knows about prisms?', body: 'I wonder what a prism does. `@nobody-here`' })
  const id = await answer(ben, slug, `Light bends in glass: see what ${calls} wrote about lenses.`)
  assert.deepEqual(await texts(ada), [`${ben.username} answered your question “Who knows about prisms?”`])
  assert.deepEqual(await texts(lea), [`${ben.username} mentioned you in “Who knows about prisms?”`])
  assert.deepEqual(await inbox(people[5]!), [], 'the sixth of a post is left in peace')
  await ben.call('PUT', `/answers/${id}`, {
    answer: { body: `Ask @${lea.username} or @${people[5]!.username} again.` },
  })
  assert.equal((await inbox(lea)).length, 1)
  assert.equal((await inbox(people[5]!)).length, 1, 'an edit calls who was not called before')
})

test('what is hidden or gone vanishes from the list and the count, and its author hears what staff did', async () => {
  const [ada, cleo] = [await join(site), await join(site)]
  const slug = await ask(ada, { title: 'What is a black hole made of?' })
  const id = await answer(cleo, slug)
  const [news] = await inbox(ada)
  await moderator.call('DELETE', `/answers/${id}`)
  assert.deepEqual([await inbox(ada), await unread(ada)], [[], 0])
  assert.deepEqual(await listForOwners(site.platform, [news!.id]), [])
  assert.deepEqual(await texts(cleo), ['A moderator removed your answer to “What is a black hole made of?”'])
  await moderator.call('DELETE', `/questions/${slug}`)
  assert.deepEqual(await texts(cleo), ['A moderator removed your answer to a question that is gone'])
  assert.deepEqual(await texts(ada), ['A moderator removed your question “What is a black hole made of?”'])
  const own = await answer(cleo, await ask(ada))
  await cleo.call('DELETE', `/answers/${own}`)
  assert.equal((await inbox(cleo)).length, 1, 'what one deletes oneself is no news')
})

test('nobody reads what is another’s, nor marks it as read', async () => {
  const [ada, eve] = [await join(site), await join(site)]
  await answer(ben, await ask(ada))
  const [news] = await inbox(ada)
  assert.equal((await eve.call('POST', '/notifications/read', { ids: [news!.id] })).status, 200)
  assert.equal(await unread(ada), 1)
  const [told, ...others] = await listForOwners(site.platform, [news!.id])
  assert.deepEqual([told!.userId, told!.notification.text, told!.unread, others], [await idOf(ada), news!.text, 1, []])
  for (let times = 0; times < 2; times++) {
    const { body } = await ada.call('POST', '/notifications/read', { ids: [news!.id] })
    assert.deepEqual([body.unread, body.notifications[0].read], [0, true])
  }
  assert.deepEqual(await inbox(ada, 'unread=true'), [])
})

test('the list comes in pages, the latest first, each once', async () => {
  const ada = await join(site)
  for (let count = 0; count < 5; count++) await answer(ben, await ask(ada))
  const all = (await inbox(ada)).map(({ id }) => id)
  const paged: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await ada.call('GET', `/notifications?limit=2${cursor && `&cursor=${cursor}`}`)
    assert.equal(body.unread, 5)
    paged.push(...body.notifications.map(({ id }: Seen) => id))
    cursor = body.next_cursor
  }
  assert.deepEqual(paged, all)
  assert.equal((await ada.call('GET', '/notifications?cursor=x')).status, 422)
})

test('what is rolled back tells nothing; what is committed is announced to its owner', async () => {
  const ada = await join(site)
  const { platform } = site
  const heard: string[] = []
  const stop = platform.events.subscribe((topics) => heard.push(...topics))
  const news = {
    kind: 'badge',
    key: 'badge:test',
    actorId: null,
    to: [await idOf(ada)],
    detail: 'First steps',
  } as const
  await assert.rejects(
    platform.sql.begin(async (sql) => {
      await tell(sql, platform, { ...news, to: [...news.to] })
      throw new Error('back')
    }),
  )
  assert.deepEqual(await inbox(ada), [])
  announceNews(platform, await platform.sql.begin((sql) => tell(sql, platform, { ...news, to: [...news.to] })))
  const [found] = await inbox(ada)
  assert.equal(found!.text, 'You earned a badge: First steps')
  assert.deepEqual(heard, [`notification:${news.to[0]}:${found!.id}`])
  stop()
})

test('who follows a tag hears of a new question, so many a day, and its asker does not', async () => {
  startOfDay(site)
  const [ada, fan] = [await join(site), await join(site)]
  for (const person of [ada, fan])
    for (const tag of ['optics', 'lenses']) await person.call('POST', `/tags/${tag}/follow`)
  const { followedTagPerDay } = site.platform.numbers.notifications
  for (let count = 0; count <= followedTagPerDay; count++) {
    const slug = await ask(ada, { tags: ['optics'], title: `What does lens number ${count} do?` })
    const question = slug.split('-').at(-1)!
    for (let times = 0; times < 2; times++) await tellAllTagFollowers(site.platform, { question })
  }
  assert.equal((await inbox(fan)).length, followedTagPerDay)
  assert.match((await texts(fan)).at(-1)!, /^New in a tag you follow: “What does lens number 0 do\?”$/)
  assert.deepEqual(await inbox(ada), [])
})

test('moderators hear that the card of Ask AI was shown and to whom, never what was written, and of one learner once', async () => {
  const learner = await join(site)
  const words = 'i want to kill myself tonight'
  for (let times = 0; times < 2; times++) await readAiStream(site, learner, 'POST', '/ai/ask', { question: words })
  const [news, ...others] = (await inbox(moderator)).filter(({ url }) => url === `/profiles/${learner.username}`)
  assert.deepEqual([news!.kind, news!.actor!.username, others], ['moderation', learner.username, []])
  assert.equal(news!.text, 'A member was shown the card with helplines 2 times')
  assert.ok(!(await inbox(ben)).some(({ kind }) => kind === 'moderation'))
  const rows = await site.platform.sql<{ row: string }[]>`select n::text as row from notifications n`
  assert.ok(!rows.some(({ row }) => row.includes('kill')))
})

test('each chooses by kind; what is off is not written, and word from moderators stays on the page', async () => {
  const ada = await join(site)
  const change = (choices: object) => ada.call('PUT', '/user/notification-choices', { choices })
  const { body } = await ada.call('GET', '/user/notification-choices')
  assert.deepEqual(
    new Set(Object.values<{ email: string }>(body.choices).map(({ email }) => email)),
    new Set(['never']),
    'of unknown age: no e-mail that nobody asked for',
  )
  assert.deepEqual((await change({ answer: { page: false } })).body.choices.answer, { page: false, email: 'never' })
  await answer(ben, await ask(ada))
  assert.deepEqual([await inbox(ada), await unread(ada)], [[], 0])
  const refused = await change({ moderation: { page: false } })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['page']])
  for (const [band, email] of [
    ['under13', 'never'],
    ['13-15', 'never'],
    ['16-17', 'at-once'],
    ['adult', 'at-once'],
  ]) {
    const other = await join(site)
    await site.platform.sql`update users set email = null where username = ${other.username}`
    await setStanding(site, other, { ageBand: band! })
    const { choices } = (await other.call('GET', '/user/notification-choices')).body
    assert.deepEqual(choices.answer, { page: true, email }, band)
  }
})

test('after 90 days a notification is forgotten, and not a day before', async () => {
  const ada = await join(site)
  await answer(ben, await ask(ada))
  for (const [days, left] of [
    [89, 1],
    [2, 0],
  ] as const) {
    site.wait(days * DAY)
    await tidy(site.platform)
    const rows = await site.platform.sql`select from notifications where user_id = ${await idOf(ada)}`
    assert.equal(rows.length, left)
  }
})
