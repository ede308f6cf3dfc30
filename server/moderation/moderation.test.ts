import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dataOf, readAiStream } from '#server/testing/ai-stream.ts'
import { crowd } from '#server/testing/crowd.ts'
import { answer, ask, call, fiftyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, judge: Person, second: Person, asker: Person, author: Person, people: Person[]
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[judge, second, asker, author, ...people] = (await crowd(site, 10)) as [Person, Person, Person, Person, ...Person[]]
  await setStanding(site, judge, { role: 'moderator' })
  await setStanding(site, second, { role: 'admin' })
  for (const person of [asker, author]) await setStanding(site, person, { reputation: 100 })
})
after(() => site.close())

type Target = { target: string; id: string }
const flag = (person: Person, { target, id }: Target, reason: string, note?: string) =>
  person.call('POST', '/flags', { flag: { target, id, reason, ...(note !== undefined && { note }) } })
async function flagged(person: Person, target: Target, reason: string, note?: string) {
  const reply = await flag(person, target, reason, note)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
}
const queue = async (query = '') => (await judge.call('GET', `/moderation/queue?limit=50${query}`)).body
const itemAbout = async ({ target, id }: Target, query = '') =>
  (await queue(query)).items.find((item: any) => item.target.kind === target && item.target.id === id)
const resolve = (person: Person, id: string, action: string, note = 'Please read the guidelines once more.') =>
  person.call('POST', `/moderation/flags/${id}/resolve`, { action, note })
async function decided(person: Person, target: Target, action: string, note?: string) {
  const item = await itemAbout(target)
  const reply = await resolve(person, item.id, action, note)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.item
}
const undo = (person: Person, id: string) => person.call('POST', `/moderation/flags/${id}/undo`)
const news = async (person: Person) =>
  (await person.call('GET', '/notifications?limit=50')).body.notifications.filter(
    ({ kind }: any) => kind === 'moderation',
  )
const latest = async (person: Person) => (await news(person))[0]
const reputation = async (person: Person) =>
  (await call(site, 'GET', `/profiles/${person.username}`)).body.profile.reputation
const questionOf = async (slug: string) => (await call(site, 'GET', `/questions/${slug}`)).body.question
const isSeen = async ({ target, id }: Target, person?: Person) => {
  const path = target === 'question' ? `/questions/${id}` : `/comments/${id}`
  return (await call(site, 'GET', path, { token: person?.token })).status === 200
}
const seesAnswer = async (slug: string, id: string, person?: Person) =>
  (await call(site, 'GET', `/questions/${slug}/answers`, { token: person?.token })).body.answers.some(
    (one: any) => one.id === id,
  )
const commentOn = async (person: Person, slug: string) =>
  (
    await person.call('POST', `/questions/${slug}/comments`, {
      comment: { body: `What do you mean by that? ${Math.random()}` },
    })
  ).body.comment.id as string

/** Every count, against what it counts. */
async function requireTruth() {
  const wrong = await site.platform.sql`
    select 'answers of ' || slug as what from questions q where answer_count <> (select count(*) from answers a where a.question_id = q.id and a.listed)
    union all select 'comments of ' || slug from questions q where comment_count <> (select count(*) from comments c where c.question_id = q.id and c.answer_id is null and c.listed)
    union all select 'tag ' || name from tags t where question_count <> (select count(*) from question_tags g join questions q on q.id = g.question_id where g.tag_id = t.id and q.listed)
    union all select 'acceptance of ' || slug from questions q where accepted_answer_id is not null and not exists (select from answers a where a.id = q.accepted_answer_id and a.listed)
    union all select 'sum of ' || username from users u where ledger_sum <> (select coalesce(sum(points), 0) from reputation_entries e where e.user_id = u.id)`
  assert.deepEqual([...wrong], [])
}

test('a grave report hides at once, the moderators and the author hear of it, and nobody learns who reported', async () => {
  const slug = await ask(author)
  const target = { target: 'question', id: slug }
  await flagged(people[0]!, target, 'danger', 'Somebody wants to meet him alone.')
  assert.equal(await isSeen(target), false)
  assert.equal(await isSeen(target, people[1]), false)
  assert.equal(await isSeen(target, author), true)
  assert.equal((await author.call('GET', `/questions/${slug}`)).body.question.visibility, 'hidden')
  const told = await latest(author)
  assert.match(told.text, /until one of them has looked: it may be about somebody in danger$/)
  assert.equal(told.actor, null)
  assert.match((await latest(judge)).text, /^Somebody may be in danger/)
  assert.equal((await latest(judge)).url, '/moderation')
  const item = await itemAbout(target)
  assert.deepEqual(
    [item.severity, item.flaggers, item.reasons, item.target.visibility, item.viewer.may],
    [
      1,
      [people[0]!.username],
      [{ reason: 'danger', count: 1, notes: ['Somebody wants to meet him alone.'] }],
      'hidden',
      ['dismiss', 'restore', 'hide', 'remove'],
    ],
  )
  const own = (await author.call('GET', '/user/decisions')).body.decisions[0]
  assert.deepEqual([own.action, own.reason, own.may_appeal], ['waiting', 'danger', false])
  assert.ok(!JSON.stringify([own, await news(author)]).includes(people[0]!.username))
  await requireTruth()
})

test('other reports hide a post when three different members say so; one member counts once, also fifty times at once', async () => {
  const slug = await ask(asker)
  const id = await answer(author, slug)
  const target = { target: 'answer', id }
  assert.deepEqual(tally(await fiftyAtOnce(() => flag(people[0]!, target, 'wrong'))), { 201: 1, 409: 49 })
  await flagged(people[1]!, target, 'no-explanation')
  assert.equal(await seesAnswer(slug, id), true)
  await flagged(people[2]!, target, 'wrong')
  assert.equal(await seesAnswer(slug, id), false)
  assert.equal(await seesAnswer(slug, id, author), true)
  assert.equal((await questionOf(slug)).answer_count, 0)
  const item = await itemAbout(target)
  assert.deepEqual(
    item.reasons.map(({ reason, count }: any) => [reason, count]),
    [
      ['wrong', 2],
      ['no-explanation', 1],
    ],
  )
  assert.equal(item.flaggers.length, 3)
  await requireTruth()
})

test('what does not fit is refused: one’s own, a reason of something else, “other” without a word, what is not there', async () => {
  const slug = await ask(author)
  const target = { target: 'question', id: slug }
  const code = async (reply: Promise<{ status: number; body: any }>) => [(await reply).status, (await reply).body.code]
  assert.deepEqual(await code(flag(author, target, 'spam')), [403, 'own-post'])
  assert.deepEqual(await code(flag(people[0]!, target, 'not-an-answer')), [422, 'invalid'])
  assert.deepEqual(await code(flag(people[0]!, target, 'other', ' ')), [422, 'invalid'])
  for (const gone of [
    { target: 'question', id: 'why-999999' },
    { target: 'answer', id: '999999' },
    { target: 'comment', id: 'x' },
    { target: 'profile', id: 'nobody' },
    { target: 'ai_message', id: '999999' },
  ])
    assert.deepEqual(await code(flag(people[0]!, gone, 'danger')), [404, 'not-found'], gone.target)
  assert.equal((await call(site, 'POST', '/flags', { body: { flag: { ...target, reason: 'spam' } } })).status, 401)
  for (const path of ['/moderation/queue', '/moderation/suspensions'])
    assert.equal((await author.call('GET', path)).status, 403)
  assert.equal((await resolve(author, '1', 'dismiss')).status, 403)
})

test('a day has its number of reports', async () => {
  const strict = await openTestSite()
  startOfDay(strict)
  try {
    const [writer, reporter] = (await crowd(strict, 2)) as [Person, Person]
    const slug = await ask(writer)
    const ids = await strict.platform.sql<{ id: string }[]>`
      insert into comments (question_id, author_id, body, body_html, renderer_version, created_at)
      select q.id, q.author_id, 'Remark ' || n, '', 1, q.created_at from questions q, generate_series(1, 6) n where q.slug = ${slug} returning id`
    const replies = await Promise.all(ids.map(({ id }) => flag(reporter, { target: 'comment', id }, 'rude')))
    assert.deepEqual(tally(replies), { 201: 5, 429: 1 })
    strict.wait(24 * 3600)
  } finally {
    await strict.close()
  }
})

test('the queue has the gravest first, then the oldest; each page follows, and every kind is counted', async () => {
  const reasons = ['spam', 'danger', 'wrong', 'personal-info', 'danger'] as const
  const slugs: string[] = []
  for (const reason of reasons) {
    const slug = await ask(author)
    await flagged(people[0]!, { target: 'question', id: slug }, reason)
    slugs.push(slug)
  }
  const { items, counts } = await queue('&kind=flags')
  assert.deepEqual(
    items.map(({ severity }: any) => severity),
    items.map(({ severity }: any) => severity).toSorted(),
  )
  const place = (slug: string | undefined) => items.findIndex(({ target }: any) => target.id === slug)
  const [spam, danger, wrong, personal, later] = slugs.map(place)
  assert.ok(danger! < later! && later! < personal! && personal! < spam! && spam! < wrong!)
  assert.equal(counts.flags, items.length)
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: any = (await judge.call('GET', `/moderation/queue?kind=flags&limit=2${cursor && `&cursor=${cursor}`}`))
      .body
    ids.push(...page.items.map(({ id }: any) => id))
    cursor = page.next_cursor
  }
  assert.deepEqual(
    ids,
    items.map(({ id }: any) => id),
  )
  assert.deepEqual((await queue('&kind=appeal')).items, [])
})

test('who was found fine is shown again, those who reported hear so on the page alone, and the same report hides nothing again until three others say so', async () => {
  const slug = await ask(author)
  const target = { target: 'question', id: slug }
  await flagged(people[0]!, target, 'personal-info')
  assert.equal(await isSeen(target), false)
  const item = await decided(judge, target, 'dismiss', 'It names a place in a novel.')
  assert.deepEqual(
    [item.decided.action, item.decided.by, item.target.visibility],
    ['dismiss', judge.username, 'public'],
  )
  assert.equal(await isSeen(target), true)
  assert.match((await latest(people[0]!)).text, /let it stand/)
  assert.match((await latest(author)).text, /everybody can see it again$/)
  assert.equal((await undo(judge, item.id)).status, 200)
  assert.equal(await isSeen(target), false)
  assert.match((await latest(author)).text, /something personal that strangers should not know$/)
  await decided(judge, target, 'dismiss', 'It names a place in a novel.')
  await flagged(people[0]!, target, 'personal-info')
  for (const person of people.slice(1, 3)) await flagged(person, target, 'personal-info')
  assert.equal(await isSeen(target), true, 'one of the three had said so before')
  await flagged(people[3]!, target, 'personal-info')
  assert.equal(await isSeen(target), false)
  const staffs = { target: 'question', id: await ask(second) }
  await flagged(people[0]!, staffs, 'danger')
  assert.equal(await isSeen(staffs), true)
  await requireTruth()
})

test('whose reports were mostly in vain hides nothing alone', async () => {
  const [crier] = (await crowd(site, 1)) as [Person]
  for (let times = 0; times < 3; times++) {
    const target = { target: 'question', id: await ask(author) }
    await flagged(crier, target, 'danger')
    assert.equal(await isSeen(target), false)
    await decided(judge, target, 'dismiss')
  }
  const target = { target: 'question', id: await ask(author) }
  await flagged(crier, target, 'danger')
  assert.equal(await isSeen(target), true)
  assert.equal((await itemAbout(target)).severity, 1, 'it waits all the same')
})

test('a hidden answer that was accepted is so again when it comes back, to the point; fifty decisions at once are one', async () => {
  const slug = await ask(asker)
  const id = await answer(author, slug)
  assert.equal((await asker.call('POST', `/answers/${id}/accept`)).status, 200)
  const before = [await questionOf(slug), await reputation(author), await reputation(asker)]
  const target = { target: 'answer', id }
  await flagged(people[0]!, target, 'spam')
  const { id: item } = await itemAbout(target)
  const points = await reputation(author)
  const replies = await fiftyAtOnce((index) =>
    resolve(index % 2 ? judge : second, item, 'remove', 'This is advertising.'),
  )
  assert.deepEqual(tally(replies), { 200: 1, 409: 49 })
  assert.ok(replies.every(({ status, body }) => status === 200 || body.code === 'decided'))
  assert.equal(await reputation(author), points - 15 - 50)
  assert.deepEqual([(await questionOf(slug)).answer_count, (await questionOf(slug)).accepted_answer_id], [0, null])
  assert.equal(await seesAnswer(slug, id, author), false)
  assert.match((await latest(author)).text, /^A moderator removed your answer to/)
  assert.equal((await latest(author)).url, '/decisions')
  assert.match((await latest(people[0]!)).text, /^Thank you/)
  await requireTruth()
  assert.deepEqual(tally(await fiftyAtOnce(() => undo(judge, item))), { 200: 1, 409: 49 })
  assert.deepEqual([await questionOf(slug), await reputation(author), await reputation(asker)], before)
  assert.equal((await itemAbout(target)).decided, null)
  await requireTruth()
  const entries = (await judge.call('GET', '/admin/audit?limit=50')).body.entries.filter(
    ({ after }: any) => after.case === item,
  )
  assert.deepEqual(
    entries.map(({ action, actor }: any) => [action, actor]),
    [
      ['undo', judge.username],
      ['remove', entries[1].actor],
    ],
  )
})

test('several are decided on alike, or none; what was decided stands in a list of its own', async () => {
  const slug = await ask(asker)
  const ids = [await commentOn(author, slug), await commentOn(author, slug), await commentOn(author, slug)]
  for (const id of ids) await flagged(people[0]!, { target: 'comment', id }, 'rude')
  const items = await Promise.all(ids.map(async (id) => (await itemAbout({ target: 'comment', id })).id))
  const all = (chosen: string[], action = 'hide') =>
    judge.call('POST', '/moderation/resolve', { ids: chosen, action, note: 'Be kind.' })
  await resolve(second, items[2], 'dismiss')
  assert.deepEqual([(await all(items)).status, (await questionOf(slug)).comment_count], [409, 3])
  assert.equal((await all([...items.slice(0, 2), '999999'])).status, 404)
  const { status, body } = await all(items.slice(0, 2))
  assert.deepEqual([status, body.items.map(({ target }: any) => target.visibility)], [200, ['hidden', 'hidden']])
  assert.equal((await questionOf(slug)).comment_count, 1)
  assert.equal(await isSeen({ target: 'comment', id: ids[0]! }), false)
  assert.equal(await isSeen({ target: 'comment', id: ids[0]! }, author), true)
  const done = (await queue('&state=decided')).items.map(({ id }: any) => id)
  assert.deepEqual(done.slice(0, 3).toSorted(), items.toSorted())
  await requireTruth()
})

test('the author of what was removed reads why and asks once; somebody else decides; what comes back is as it was', async () => {
  const slug = await ask(author)
  const target = { target: 'question', id: slug }
  await flagged(people[0]!, target, 'rude')
  const before = [await questionOf(slug), await reputation(author)]
  await decided(judge, target, 'remove', 'The last sentence hurts.')
  const [own] = (await author.call('GET', '/user/decisions')).body.decisions
  assert.deepEqual(
    [own.target.title, own.action, own.note, own.may_appeal, own.target.url],
    [before[0].title, 'remove', 'The last sentence hurts.', true, null],
  )
  assert.ok(!JSON.stringify(own).includes(judge.username))
  const ask1 = (person: Person, text = 'It is a line of the poem we read in class.') =>
    person.call('POST', '/appeals', { appeal: { ...target, text } })
  assert.equal((await ask1(people[1]!)).status, 409)
  assert.equal((await ask1(author, 'But why?')).status, 422)
  assert.deepEqual(tally(await fiftyAtOnce(() => ask1(author))), { 201: 1, 409: 49 })
  const item = await itemAbout(target, '&kind=appeal')
  assert.deepEqual(
    [item.appealed.note, item.appeal.text, item.viewer.may],
    ['The last sentence hurts.', 'It is a line of the poem we read in class.', []],
  )
  assert.match(item.viewer.why_not, /Another moderator/)
  assert.deepEqual([(await resolve(judge, item.id, 'restore')).status, (await undo(judge, item.id)).status], [403, 409])
  assert.equal((await resolve(second, item.id, 'dismiss')).status, 422)
  assert.equal((await resolve(second, item.id, 'restore', 'You are right, it is a quotation.')).status, 200)
  assert.deepEqual([await questionOf(slug), await reputation(author)], before)
  assert.match((await latest(author)).text, /everybody can see it again$/)
  const [after] = (await author.call('GET', '/user/decisions')).body.decisions
  assert.deepEqual(
    [after.appeal.state, after.appeal.note, after.may_appeal],
    ['restored', 'You are right, it is a quotation.', false],
  )
  assert.equal((await undo(second, item.id)).status, 200)
  assert.deepEqual([await isSeen(target), await reputation(author)], [false, before[1] - 50])
  assert.equal((await resolve(second, item.id, 'uphold', 'It stays.')).status, 200)
  assert.equal((await author.call('GET', '/user/decisions')).body.decisions[0].appeal.state, 'upheld')
  await requireTruth()
})

test('nobody of the staff decides on their own, or on what they reported, while somebody else can', async () => {
  const own = { target: 'question', id: await ask(judge) }
  await flagged(people[0]!, own, 'spam')
  const other = { target: 'question', id: await ask(author) }
  await flagged(judge, other, 'spam')
  for (const target of [own, other]) {
    const item = await itemAbout(target)
    assert.deepEqual([item.viewer.may, (await resolve(judge, item.id, 'dismiss')).status], [[], 403])
  }
  const until = new Date(site.platform.clock.now().getTime() + 3600_000)
  await setStanding(site, second, { suspendedUntil: until })
  for (const target of [own, other]) await decided(judge, target, 'dismiss')
  await setStanding(site, second, { suspendedUntil: null })
})

test('a profile that is hidden shows neither picture nor text to others; its owner keeps both', async () => {
  await author.call('PUT', '/user', { user: { bio: 'Call me at the pool on Sunday.' } })
  const bio = async () => (await call(site, 'GET', `/profiles/${author.username}`)).body.profile.bio
  assert.match(await bio(), /pool/)
  const target = { target: 'profile', id: author.username }
  await flagged(people[0]!, target, 'personal-info')
  assert.equal(await bio(), null)
  assert.match((await author.call('GET', '/user')).body.user.bio, /pool/)
  const item = await itemAbout(target)
  assert.match(item.target.html, /pool/)
  await decided(judge, target, 'hide', 'Leave out where you are.')
  assert.equal(
    (await author.call('POST', '/appeals', { appeal: { ...target, text: 'I have taken it out by now.' } })).status,
    201,
  )
  const again = await itemAbout(target, '&kind=appeal')
  assert.equal((await resolve(second, again.id, 'restore')).status, 200)
  assert.match(await bio(), /pool/)
})

test('what Ask AI said can be reported by whom it was said to, and is seen by staff; it stays', async () => {
  const { frames } = await readAiStream(site, people[0]!, 'POST', '/ai/ask', { question: 'What is 1 + 2?' })
  const { message_id: id } = dataOf(frames, 'meta')
  const target = { target: 'ai_message', id }
  assert.equal((await flag(people[1]!, target, 'wrong')).status, 404)
  await flagged(people[0]!, target, 'danger')
  const item = await itemAbout(target)
  assert.deepEqual([item.target.author, item.target.url, item.viewer.may], [null, null, ['dismiss', 'noted']])
  assert.match(item.target.html, /Work out/)
  await decided(judge, target, 'noted')
})

test('who is suspended stands in a list, with until when, why and by whom', async () => {
  const [rude] = (await crowd(site, 1)) as [Person]
  const until = new Date(site.platform.clock.now().getTime() + 86_400_000).toISOString()
  const reply = await judge.call('POST', `/users/${rude.username}/suspend`, { until, reason: 'Rude words.' })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  const { suspensions } = (await judge.call('GET', '/moderation/suspensions')).body
  const found = suspensions.find(({ user }: any) => user.username === rude.username)
  assert.deepEqual([found.until, found.reason, found.by], [until, 'Rude words.', judge.username])
  const page = (await judge.call('GET', '/moderation/suspensions?limit=1')).body
  assert.equal(page.suspensions.length, 1)
})

test('who saw the card with helplines waits at the top until one of the staff has looked after them; what they wrote is nowhere', async () => {
  const [child] = (await crowd(site, 1)) as [Person]
  const words = 'I want to kill myself tonight'
  for (let times = 0; times < 2; times++) await readAiStream(site, child, 'POST', '/ai/ask', { question: words })
  const { items, counts } = await queue('&kind=crisis')
  assert.deepEqual([items.length, counts.crisis], [1, 1])
  const [item] = items
  assert.deepEqual(
    [item.severity, item.target.id, item.target.html, item.viewer.may],
    [1, child.username, null, ['noted']],
  )
  assert.ok(!JSON.stringify(item).includes('tonight'))
  assert.equal((await resolve(judge, item.id, 'noted', '')).status, 200)
  assert.equal((await queue('&kind=crisis')).counts.crisis, 0)
  assert.deepEqual((await child.call('GET', '/user/decisions')).body.decisions, [])
})

test('what the staff remove on its own page is a decision too: written down, to be appealed and to be taken back to the point', async () => {
  const slug = await ask(asker)
  const id = await answer(author, slug)
  await asker.call('POST', `/answers/${id}/accept`)
  await flagged(people[0]!, { target: 'answer', id }, 'wrong')
  const before = [await questionOf(slug), await reputation(author), await reputation(asker)]
  assert.equal((await judge.call('DELETE', `/answers/${id}`)).status, 200)
  assert.deepEqual([(await questionOf(slug)).answer_count, await reputation(author)], [0, (before[1] as number) - 15])
  const [own] = (await author.call('GET', '/user/decisions')).body.decisions
  assert.deepEqual([own.target.id, own.action, own.may_appeal], [id, 'remove', true])
  const item = await itemAbout({ target: 'answer', id }, '&state=decided')
  assert.deepEqual([item.decided.by, item.reasons[0].reason], [judge.username, 'wrong'])
  assert.match((await latest(people[0]!)).text, /^Thank you/)
  assert.equal((await undo(second, item.id)).status, 200)
  assert.deepEqual([await questionOf(slug), await reputation(author), await reputation(asker)], before)
  const remark = await commentOn(author, slug)
  assert.equal((await judge.call('DELETE', `/comments/${remark}`)).status, 200)
  const other = await ask(author)
  assert.equal((await judge.call('DELETE', `/questions/${other}`)).status, 204)
  assert.deepEqual(
    (await author.call('GET', '/user/decisions')).body.decisions
      .slice(0, 2)
      .map(({ target }: any) => [target.kind, target.id]),
    [
      ['question', other],
      ['comment', remark],
    ],
  )
  await requireTruth()
})

test('what the staff read in the queue that others do not see stands in the audit', async () => {
  const target = { target: 'comment', id: await commentOn(author, await ask(asker)) }
  await flagged(people[0]!, target, 'danger')
  await itemAbout(target)
  await itemAbout(target)
  const { entries } = (await judge.call('GET', '/admin/audit?limit=50')).body
  const looks = entries.filter(
    ({ action, table, row_id }: any) => action === 'look' && table === 'comments' && row_id === target.id,
  )
  assert.deepEqual(
    looks.map(({ actor }: any) => actor),
    [judge.username],
  )
})

test('whatever reports, decisions, votes and deletions come at once, every count tells the truth and nobody waits in a ring', async () => {
  const slug = await ask(asker)
  const ids = await Promise.all([1, 2, 3].map(() => answer(author, slug)))
  const remarks = await Promise.all([1, 2].map(() => commentOn(author, slug)))
  const targets = [
    { target: 'question', id: slug },
    ...ids.map((id) => ({ target: 'answer', id })),
    ...remarks.map((id) => ({ target: 'comment', id })),
  ]
  const one = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)]!
  const about = async (state: string) =>
    (await queue(`&state=${state}`)).items.filter(({ target }: any) =>
      targets.some(({ target: kind, id }) => target.kind === kind && target.id === id),
    )
  for (let round = 0; round < 5; round++) {
    const [open, done] = await Promise.all([about('open'), about('decided')])
    const acts = Array.from({ length: 24 }, () =>
      one([
        () => flag(one(people), one(targets), one(['danger', 'spam', 'wrong'])),
        () => flag(one(people), one(targets), 'personal-info'),
        () =>
          open.length > 0
            ? resolve(one([judge, second]), one<any>(open).id, one(['dismiss', 'hide', 'remove', 'restore']))
            : undefined,
        () => (done.length > 0 ? undo(one([judge, second]), one<any>(done).id) : undefined),
        () => one(people).call('POST', `/answers/${one(ids)}/vote`),
        () => asker.call('POST', `/answers/${one(ids)}/accept`),
        () =>
          round > 3 ? author.call('DELETE', `/answers/${one(ids)}`) : judge.call('DELETE', `/comments/${one(remarks)}`),
      ])(),
    )
    for (const reply of await Promise.all(acts))
      assert.ok(!reply || [200, 201, 204, 403, 404, 409, 422].includes(reply.status), JSON.stringify(reply))
    await requireTruth()
  }
  const [row] = await site.platform.sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  assert.equal(row!.deadlocks, 0)
})

const PHONE = '+44 7911 123456'

test('a moderator who restores a post that waited for its first review lets it in, and whoever should hear of it does, once', async () => {
  const newcomer = (await crowd(site, 1))[0]!
  const slug = await ask(asker)
  const sent = await newcomer.call('POST', `/questions/${slug}/answers`, {
    answer: { body: `Call me on ${PHONE}, and I explain every step of it to you.` },
  })
  const { id, visibility } = sent.body.answer
  assert.equal(visibility, 'pending')
  const target = { target: 'answer', id }
  await flagged(second, target, 'personal-info')
  const told = async () =>
    (await asker.call('GET', '/notifications?limit=50')).body.notifications.filter(
      ({ kind, url }: any) => kind === 'answer' && url.includes(`answer-${id}`),
    ).length
  const { target: card } = await itemAbout(target)
  assert.deepEqual([card.visibility, card.personal, await told()], ['pending', [PHONE], 0])
  const item = await decided(judge, target, 'restore')
  assert.deepEqual([await seesAnswer(slug, id), await told()], [true, 1])
  assert.match((await latest(newcomer)).text, /everybody can see it again$/)
  assert.ok(!(await judge.call('GET', '/review/first-posts')).body.posts.some((post: any) => post.id === id))
  assert.equal((await undo(judge, item.id)).status, 200)
  assert.equal(await seesAnswer(slug, id), false)
  assert.ok(
    (await judge.call('GET', '/review/first-posts')).body.posts.some((post: any) => post.id === id),
    'it waits again',
  )
  await decided(judge, target, 'restore')
  assert.equal(await told(), 1, 'nobody hears of it twice')
  await requireTruth()
})

test('a moderator shows a post without the words that tell too much; the author hears so, and nobody finds them in its history', async () => {
  const slug = await ask(author, { body: `My number is ${PHONE}. How do I reach the sum of all of these angles?` })
  const target = { target: 'question', id: slug }
  await flagged(people[0]!, target, 'personal-info')
  const { id, target: card } = await itemAbout(target)
  assert.deepEqual(card.personal, [PHONE])
  const leaveOut = (action: string, more = {}) =>
    judge.call('POST', `/moderation/flags/${id}/resolve`, { action, leave_out: true, ...more })
  assert.equal((await leaveOut('dismiss')).status, 422)
  assert.equal((await leaveOut('restore', { seen: new Date(0).toISOString() })).body.code, 'changed')
  assert.equal((await leaveOut('restore', { seen: card.edited_at })).status, 200)
  assert.match((await questionOf(slug)).body, /^My number is …\. How/)
  assert.match((await latest(author)).text, /^Your question .* without the private details/)
  assert.ok(!JSON.stringify((await call(site, 'GET', `/questions/${slug}/revisions`)).body).includes('7911'))
  assert.equal((await undo(judge, id)).status, 200)
  assert.equal(await isSeen(target), false)
  const { question } = (await author.call('GET', `/questions/${slug}`)).body
  assert.ok(question.body.includes(PHONE), 'it is as it was')
  assert.deepEqual((await itemAbout(target)).target.personal, [PHONE], 'and waits with the words that it is about')
  assert.equal((await leaveOut('restore')).status, 200)
  assert.match((await questionOf(slug)).body, /^My number is …\. How/)
  const edited = 'Now I ask it in other words: what is the sum of the angles?'
  assert.equal((await author.call('PUT', `/questions/${slug}`, { question: { body: edited } })).status, 200)
  assert.equal((await undo(judge, id)).status, 200)
  const { body } = (await author.call('GET', `/questions/${slug}`)).body.question
  assert.equal(body, edited, 'what its author wrote since stays')
  await decided(judge, target, 'restore')
  await requireTruth()
})

test('taking back leaves alone what an earlier decision left out; an answer gets its words back too', async () => {
  const id = await answer(author, await ask(asker), `Call me at ${PHONE}, then I explain it all to you.`)
  const target = { target: 'answer', id }
  const bodyOf = async (id: string): Promise<string> =>
    (await site.platform.sql<{ body: string }[]>`select body from answers where id = ${id}`)[0]!.body
  assert.ok((await bodyOf(id)).includes(PHONE))
  await flagged(people[0]!, target, 'personal-info')
  const first = await itemAbout(target)
  const leaveOut = { action: 'restore', leave_out: true, note: '' }
  assert.equal((await judge.call('POST', `/moderation/flags/${first.id}/resolve`, leaveOut)).status, 200)
  await flagged(people[1]!, target, 'wrong')
  const second = await itemAbout(target)
  await decided(judge, target, 'dismiss')
  assert.equal((await undo(judge, second.id)).status, 200)
  assert.ok(!(await bodyOf(id)).includes(PHONE))
  await decided(judge, target, 'dismiss')
  const other = await answer(author, await ask(asker), `Call me at ${PHONE}, then I tell you all of it.`)
  await flagged(people[0]!, { target: 'answer', id: other }, 'personal-info')
  const third = await itemAbout({ target: 'answer', id: other })
  assert.equal((await judge.call('POST', `/moderation/flags/${third.id}/resolve`, leaveOut)).status, 200)
  assert.ok(!(await bodyOf(other)).includes(PHONE))
  assert.deepEqual(tally(await fiftyAtOnce(() => undo(judge, third.id))), { 200: 1, 409: 49 })
  assert.ok((await bodyOf(other)).includes(PHONE))
  await decided(judge, { target: 'answer', id: other }, 'hide')
  await requireTruth()
})

test('what its author has changed since says so with both texts; what a moderator hid waits once more, and whoever hid it hears so', async () => {
  const slug = await ask(author)
  const target = { target: 'question', id: slug }
  const before = (await questionOf(slug)).body
  const edit = (body: string) => author.call('PUT', `/questions/${slug}`, { question: { body } })
  await flagged(people[0]!, target, 'personal-info')
  assert.equal((await itemAbout(target)).changed, null)
  site.wait(60)
  assert.equal((await edit(`${before} I took the name out.`)).status, 200)
  const { changed } = await itemAbout(target)
  assert.deepEqual([changed.before.body, changed.after.body], [before, `${before} I took the name out.`])
  await decided(judge, target, 'hide')
  const decisions = async () => (await author.call('GET', '/user/decisions')).body.decisions[0]
  assert.deepEqual([(await decisions()).is_mended, (await decisions()).may_appeal], [false, true])

  site.wait(60)
  const edits = await fiftyAtOnce((index) => edit(`${before} Now it is out in ${index} places.`))
  assert.ok(edits.every(({ status }) => status === 200 || status === 409))
  const waiting = (await queue()).items.filter((item: any) => item.target.id === slug)
  assert.equal(waiting.length, 1)
  const [again] = waiting
  assert.deepEqual(
    [again.reasons, again.viewer.may, again.changed.before.body],
    [[], ['restore', 'hide', 'remove'], `${before} I took the name out.`],
  )
  assert.match((await latest(judge)).text, /^Somebody has changed a post that you hid/)
  assert.equal((await news(judge)).filter(({ text }: any) => text.startsWith('Somebody has changed')).length, 1)
  assert.deepEqual([(await decisions()).is_mended, (await decisions()).may_appeal], [true, false])
  await decided(judge, target, 'restore')
  assert.equal(await isSeen(target), true)
  assert.equal((await decisions()).is_mended, false)
  assert.equal((await edit(`${before} And once more.`)).status, 200)
  assert.equal(await itemAbout(target), undefined, 'what everybody sees waits for nobody')

  const remark = await commentOn(author, slug)
  await flagged(people[0]!, { target: 'comment', id: remark }, 'personal-info')
  site.wait(60)
  await author.call('PUT', `/comments/${remark}`, { comment: { body: 'I have said it in other words now.' } })
  assert.equal((await itemAbout({ target: 'comment', id: remark })).changed.before, null)
})
