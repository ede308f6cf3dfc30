import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, QUESTION, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const BODY = 'Ice floats on water.\n\nMost solids sink in their own liquid.\n\nWhy is that so?'
let site: TestSite, author: Person, fan: Person, helper: Person, second: Person, reviewer: Person, moderator: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[author, fan, moderator] = [await join(site), await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
  ;[helper, second, reviewer] = [await earn(20), await earn(20), await earn(300)]
})
after(() => site.close())

/** Somebody with three well-received posts and so much reputation. */
async function earn(reputation: number): Promise<Person> {
  const person = await join(site)
  const slug = await ask(fan)
  for (const _ of [1, 2, 3]) await fan.call('POST', `/answers/${await answer(person, slug)}/vote`)
  await setStanding(site, person, { reputation })
  return person
}
const suggest = (person: Person, path: string, change: object) =>
  person.call('POST', `${path}/suggestions`, { suggestion: { edit_note: 'clearer', ...change } })
async function suggested(path: string, change: object = { body: BODY.replace('Most', 'Nearly all') }, person = helper) {
  const { status, body } = await suggest(person, path, change)
  assert.equal(status, 201, JSON.stringify(body))
  return body.suggestion
}
const decide = (person: Person, id: string, how: 'accept' | 'reject', reason = 'It was clear before.') =>
  person.call('POST', `/suggestions/${id}/${how}`, how === 'reject' ? { suggestion: { reason } } : undefined)
const queue = async (person: Person, show = 'to-review') =>
  (await person.call('GET', `/review/suggestions?limit=50&show=${show}`)).body.suggestions
const idsOf = (suggestions: { id: string }[]) => suggestions.map(({ id }) => id)
const texts = async (person: Person) =>
  (await person.call('GET', '/notifications')).body.notifications.map((each: any) => `${each.text} -> ${each.url}`)
const reputation = async (person: Person) => (await person.call('GET', '/user')).body.user.reputation
const read = async (slug: string, person?: Person) =>
  (await call(site, 'GET', `/questions/${slug}`, { token: person?.token })).body.question

test('who may not edit suggests; accepted it is a version by them, worth two points, and both sides hear of it', async () => {
  const slug = await ask(author, { body: BODY })
  assert.ok((await read(slug, helper)).viewer.may.includes('suggest-edit'))
  assert.ok(!(await read(slug, helper)).viewer.may.includes('edit'))
  for (const person of [author, fan, moderator])
    assert.ok(!(await read(slug, person)).viewer.may.includes('suggest-edit'), person.username)
  const made = await suggested(`/questions/${slug}`, {
    title: 'Why does ice float, and not sink?',
    body: BODY.replace('Most', 'Nearly all'),
  })
  assert.deepEqual([made.state, made.applies, made.viewer.may, made.note], ['pending', true, [], 'clearer'])
  assert.match((await texts(author))[0], /suggests an edit of your question .* -> \/review$/)
  assert.equal((await read(slug)).title, made.before.title, 'nothing has changed yet')

  const [waiting] = await queue(author)
  assert.deepEqual([waiting.id, waiting.viewer.may], [made.id, ['accept', 'reject', 'edit']])
  const points = await reputation(helper)
  const { status, body } = await decide(author, made.id, 'accept')
  assert.deepEqual([status, body.suggestion.state], [200, 'accepted'])
  const question = await read(slug)
  assert.deepEqual([question.title, question.author.username], ['Why does ice float, and not sink?', author.username])
  assert.match(question.body_html, /Nearly all solids/)
  const [latest] = (await call(site, 'GET', `/questions/${slug}/revisions`)).body.revisions
  assert.deepEqual([latest.number, latest.author.username, latest.note], [2, helper.username, 'clearer'])
  assert.equal(await reputation(helper), points + 2)
  const [entry] = (await helper.call('GET', `/profiles/${helper.username}/reputation`)).body.entries
  assert.deepEqual([entry.kind, entry.points], ['suggested-edit-accepted', 2])
  assert.match((await texts(helper))[0], /you suggested was accepted: .* -> \/review\?tab=yours$/)
  assert.deepEqual(idsOf(await queue(author)), [])
})

test('an answer too; a reviewer who lets it in leaves its author a word', async () => {
  const id = await answer(author, await ask(fan), BODY)
  const made = await suggested(`/answers/${id}`)
  assert.ok(idsOf(await queue(reviewer)).includes(made.id))
  assert.equal((await decide(reviewer, made.id, 'accept')).status, 200)
  assert.match((await texts(author))[0], new RegExp(`let into your answer .*/revisions\\?answer=${id}$`))
  const [latest] = (await call(site, 'GET', `/answers/${id}/revisions`)).body.revisions
  assert.deepEqual([latest.author.username, latest.body.includes('Nearly all')], [helper.username, true])
})

test('who decides what: the post’s author and reviewers, never who suggested it; the reason reaches them', async () => {
  const slug = await ask(author, { body: BODY })
  assert.equal((await suggest(fan, `/questions/${slug}`, { body: `${BODY} Yes?` })).body.code, 'needs-privilege')
  assert.equal((await suggest(author, `/questions/${slug}`, { body: `${BODY} Yes?` })).body.code, 'may-edit')
  assert.equal((await suggest(moderator, `/questions/${slug}`, { body: `${BODY} Yes?` })).body.code, 'may-edit')
  const { id } = await suggested(`/questions/${slug}`)
  for (const how of ['accept', 'reject'] as const) {
    assert.equal(
      (
        await call(
          site,
          'POST',
          `/suggestions/${id}/${how}`,
          how === 'reject' ? { body: { suggestion: { reason: 'x' } } } : {},
        )
      ).status,
      401,
    )
    assert.equal((await decide(second, id, how)).body.code, 'needs-privilege')
    assert.equal((await decide(helper, id, how)).body.code, 'own-suggestion')
    assert.equal((await decide(author, '999999', how)).status, 404)
  }
  assert.ok(!idsOf(await queue(second)).includes(id) && !idsOf(await queue(helper)).includes(id))
  for (const reason of ['', '   ', 'x'.repeat(201)])
    assert.deepEqual(Object.keys((await decide(reviewer, id, 'reject', reason)).body.errors), ['reason'])
  const points = await reputation(helper)
  assert.equal((await decide(reviewer, id, 'reject', ' “Most” is right. ')).body.suggestion.state, 'rejected')
  const [mine] = await queue(helper, 'mine')
  assert.deepEqual([mine.id, mine.state, mine.reason], [id, 'rejected', '“Most” is right.'])
  assert.match((await texts(helper))[0], /was not taken/)
  assert.equal(await reputation(helper), points)
  for (const how of ['accept', 'reject'] as const) assert.equal((await decide(author, id, how)).body.code, 'decided')
})

test('a suggestion keeps to the rules of posting, says what it is for, and changes something', async () => {
  const slug = await ask(author, { body: BODY })
  for (const [change, field] of [
    [{ body: 'short' }, 'body'],
    [{ title: 'short' }, 'title'],
    [{ tags: [] }, 'tags'],
    [{ tags: ['no-such-tag-yet'] }, 'tags'],
    [{ body: `${BODY} Yes?`, edit_note: ' ' }, 'edit_note'],
    [{ body: `${BODY} Yes?`, edit_note: 'x'.repeat(201) }, 'edit_note'],
    [{ body: `${BODY}\n` }, 'body'],
    [{ subject: 'biology' }, 'subject'],
    [{ body: `${BODY} Yes?`, made_from: 'yesterday' }, 'made_from'],
  ] as const) {
    const { status, body } = await suggest(helper, `/questions/${slug}`, change)
    assert.equal(status, 422, JSON.stringify(change))
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  await suggested(`/questions/${slug}`)
  assert.equal((await suggest(helper, `/questions/${slug}`, { body: `${BODY} Yes?` })).body.code, 'suggested-before')
  assert.equal((await suggest(second, `/questions/${slug}`, { body: `${BODY} Yes?` })).status, 201)
})

test('what moved on elsewhere is kept with it; the same lines changed twice are told and turned down as outdated', async () => {
  const slug = await ask(author, { body: BODY })
  const [one, other] = [
    await suggested(`/questions/${slug}`),
    await suggested(`/questions/${slug}`, { body: BODY.replace('Most solids', 'Many solids') }, second),
  ]
  await author.call('PUT', `/questions/${slug}`, {
    question: { body: BODY.replace('Why is that so?', 'What is different?') },
  })
  const shown = (await queue(author)).find(({ id }: { id: string }) => id === one.id)
  assert.deepEqual(
    [shown.applies, shown.after.body],
    [true, 'Ice floats on water.\n\nNearly all solids sink in their own liquid.\n\nWhat is different?'],
  )
  assert.equal((await decide(author, one.id, 'accept')).status, 200)
  assert.equal((await read(slug)).body, shown.after.body)

  const late = (await queue(author)).find(({ id }: { id: string }) => id === other.id)
  assert.deepEqual([late.applies, late.viewer.may, late.before.body], [false, ['reject', 'edit'], shown.after.body])
  assert.match(late.after.body, /Many solids/)
  assert.equal((await decide(author, other.id, 'accept')).body.code, 'outdated')
  assert.equal(
    (await decide(author, other.id, 'reject', 'The line is another one now.')).body.suggestion.state,
    'outdated',
  )
  assert.equal((await call(site, 'GET', `/questions/${slug}/revisions`)).body.revisions.length, 3)
})

test('who may edit lets it in with changes of their own, also where it clashes: the version is theirs, the points are not', async () => {
  const slug = await ask(author, { body: BODY })
  const { id } = await suggested(`/questions/${slug}`)
  await author.call('PUT', `/questions/${slug}`, { question: { body: BODY.replace('Most solids', 'Many solids') } })
  const merge = (person: Person, change: object) =>
    person.call('POST', `/suggestions/${id}/merge`, { suggestion: change })
  const body = BODY.replace('Most solids', 'Many solids, nearly all,')
  for (const [person, change, status, code] of [
    [reviewer, { body }, 403, 'needs-privilege'],
    [helper, { body }, 403, 'own-suggestion'],
    [author, { body: 'short' }, 422, 'invalid'],
    [author, {}, 422, 'invalid'],
    [author, { body: (await read(slug)).body }, 422, 'invalid'],
  ] as const) {
    const reply = await merge(person, change)
    assert.deepEqual([reply.status, reply.body.code], [status, code], JSON.stringify(change))
  }
  const points = await reputation(helper)
  const replies = await fiftyAtOnce(() => merge(author, { body }))
  assert.deepEqual(tally(replies), { 200: 1, 409: 49 })
  assert.equal((await read(slug)).body, body)
  const { revisions } = (await call(site, 'GET', `/questions/${slug}/revisions`)).body
  assert.deepEqual([revisions.length, revisions[0].author.username, revisions[0].note], [3, author.username, 'clearer'])
  assert.equal(await reputation(helper), points + 2)
  const [own] = await queue(helper, 'mine')
  assert.deepEqual([own.id, own.state], [id, 'accepted'])
  assert.match((await texts(helper))[0], /you suggested was accepted: /)
})

test('an answer, too, takes a suggestion with changes', async () => {
  const id = await answer(author, await ask(fan), BODY)
  const made = await suggested(`/answers/${id}`, { body: BODY.replace('Most', 'Nearly all') })
  const body = BODY.replace('Most', 'Almost all')
  const reply = await author.call('POST', `/suggestions/${made.id}/merge`, { suggestion: { body } })
  assert.deepEqual([reply.status, reply.body.suggestion.state], [200, 'accepted'])
  const [latest] = (await call(site, 'GET', `/answers/${id}/revisions`)).body.revisions
  assert.deepEqual([latest.body, latest.author.username], [body, author.username])
})

test('who wrote on an older text loses nobody’s words', async () => {
  const slug = await ask(author, { body: BODY })
  const seen = (await read(slug)).created_at
  site.wait(5)
  await author.call('PUT', `/questions/${slug}`, {
    question: { body: BODY.replace('Why is that so?', 'What is different?') },
  })
  const clash = { body: BODY.replace('Why is that so?', 'How come?'), made_from: seen }
  assert.equal((await suggest(helper, `/questions/${slug}`, clash)).body.code, 'outdated')
  const { after } = await suggested(`/questions/${slug}`, { body: BODY.replace('Most', 'Nearly all'), made_from: seen })
  assert.match(after.body, /Nearly all[^]*What is different/)
})

test('fifty acceptances at once are one; so are fifty suggestions', async () => {
  const slug = await ask(author, { body: BODY })
  const sent = await fiftyAtOnce(() =>
    suggest(helper, `/questions/${slug}`, { body: BODY.replace('Most', 'Nearly all') }),
  )
  assert.deepEqual(tally(sent), { 201: 1, 409: 49 })
  const { id } = sent.find(({ status }) => status === 201)!.body.suggestion
  const points = await reputation(helper)
  const replies = await fiftyAtOnce((index) =>
    index % 5 === 4 ? decide(reviewer, id, 'reject') : decide(index % 2 ? author : reviewer, id, 'accept'),
  )
  assert.deepEqual(tally(replies), { 200: 1, 409: 49 })
  const accepted = replies.find(({ status }) => status === 200)!.body.suggestion.state === 'accepted'
  assert.equal(await reputation(helper), points + (accepted ? 2 : 0))
  const { revisions } = (await call(site, 'GET', `/questions/${slug}/revisions`)).body
  assert.equal(revisions.length, accepted ? 2 : 1)
})

test('edits and acceptances at once undo nothing of each other', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => `This is paragraph number ${index}.`)
  const slug = await ask(author, { body: lines.join('\n\n') })
  const withLine = (index: number, word: string) => lines.map((line, at) => (at === index ? `${line} ${word}` : line))
  const people = await Promise.all([0, 1, 2, 3].map(() => earn(20)))
  const ids = await Promise.all(
    people.map(
      async (person, index) =>
        (await suggested(`/questions/${slug}`, { body: withLine(index, 'Better.').join('\n\n') }, person)).id,
    ),
  )
  const work = [
    ...ids.map((id) => decide(reviewer, id, 'accept')),
    author.call('PUT', `/questions/${slug}`, { question: { title: 'Why do paragraphs stand apart?' } }),
  ]
  for (const { status, body } of await Promise.all(work)) assert.equal(status, 200, JSON.stringify(body))
  const { title, body } = await read(slug)
  assert.equal(title, 'Why do paragraphs stand apart?')
  assert.equal(body.match(/Better\./g)?.length, 4)
})

test('what is hidden or deleted takes no suggestion, and those it had are gone from every list', async () => {
  const slug = await ask(author, { body: BODY })
  const { id } = await suggested(`/questions/${slug}`)
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${slug}`
  assert.equal((await suggest(second, `/questions/${slug}`, { body: `${BODY} Yes?` })).status, 404)
  for (const person of [author, reviewer, moderator]) {
    assert.ok(!idsOf(await queue(person)).includes(id))
    assert.equal((await decide(person, id, 'accept')).status, 404)
    assert.equal((await decide(person, id, 'reject')).status, 404)
  }
  assert.ok(!idsOf(await queue(helper, 'mine')).includes(id))
  const other = await ask(author)
  const waiting = await suggested(`/questions/${other}`, { body: `${QUESTION.body} Please tell.` })
  await author.call('DELETE', `/questions/${other}`)
  assert.equal((await decide(author, waiting.id, 'accept')).status, 404)
})

test('the queue is read in pages, and a day has an end', async () => {
  const limited = await openTestSite()
  try {
    startOfDay(limited)
    const [asker, eager] = [await join(limited), await join(limited)]
    await setStanding(limited, asker, { role: 'admin' })
    await asker.call('PUT', '/admin/settings', {
      settings: { 'pace.suggestionsPerDay': 2, 'privileges.wellReceivedPosts': 0 },
    })
    await setStanding(limited, eager, { reputation: 20 })
    const ids: string[] = []
    for (const index of [1, 2, 3]) {
      limited.wait(31)
      const slug = await ask(asker, { body: BODY })
      const { status, body, headers } = await suggest(eager, `/questions/${slug}`, { body: `${BODY} Number ${index}?` })
      if (index < 3) ids.push(body.suggestion.id)
      else
        assert.deepEqual(
          [status, body.code, Number(headers.get('retry-after')) > 0],
          [429, 'suggestions-used-up', true],
        )
    }
    const first = (await asker.call('GET', '/review/suggestions?limit=1')).body
    const next = (await asker.call('GET', `/review/suggestions?limit=1&cursor=${first.next_cursor}`)).body
    assert.deepEqual([...idsOf(first.suggestions), ...idsOf(next.suggestions), next.next_cursor], [...ids, null])
    assert.equal((await call(limited, 'GET', '/review/suggestions')).status, 401)
  } finally {
    await limited.close()
  }
})
