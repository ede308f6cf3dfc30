import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Comment } from '#contract/answer.ts'
import { crowd } from '#server/testing/crowd.ts'
import { listen, openDoor } from '#server/testing/live-stream.ts'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const DAY = 24 * 3600
let site: TestSite, asker: Person, helper: Person, regular: Person, newcomer: Person, moderator: Person
let slug: string, answerId: string, onQuestion: string, onAnswer: string
before(async () => {
  site = await openTestSite()
  startOfDay(site)
  ;[asker, helper, regular, newcomer, moderator] = (await crowd(site, 5)) as [Person, Person, Person, Person, Person]
  await setStanding(site, regular, { reputation: 10 })
  await setStanding(site, moderator, { role: 'moderator' })
  slug = await ask(asker)
  answerId = await answer(helper, slug)
  ;[onQuestion, onAnswer] = [`/questions/${slug}/comments`, `/answers/${answerId}/comments`]
})
after(() => site.close())

let count = 0
/** Comments after the pause that the pace asks for. */
function post(person: Person, where: string, body: unknown = `Is it so in the sea, too? ${++count}`, key?: string) {
  site.wait(11)
  return person.call('POST', where, { comment: { body } }, key ? { 'idempotency-key': key } : undefined)
}
async function comment(person: Person, where: string, body?: string): Promise<Comment> {
  const reply = await post(person, where, body)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body.comment
}
const list = async (where: string, query = '') => (await call(site, 'GET', `${where}?${query}`)).body
const page = async () => (await call(site, 'GET', `/questions/${slug}?include=answers,related`)).body
const news = async (person: Person): Promise<{ kind: string; text: string; url: string }[]> =>
  (await person.call('GET', '/notifications')).body.notifications

test('who may comment where', async () => {
  const unverified = await join(site, { verified: 'no' })
  const [suspended, child, admin] = (await crowd(site, 3)) as [Person, Person, Person]
  await setStanding(site, suspended, {
    reputation: 50,
    suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000),
  })
  await setStanding(site, child, { reputation: 50 })
  await site.platform.sql`update users set age_band = 'under13', email = null where username = ${child.username}`
  await setStanding(site, admin, { role: 'admin' })
  assert.equal((await call(site, 'POST', onQuestion, { body: { comment: { body: 'Why is that?' } } })).status, 401)
  for (const [person, there, here] of [
    [unverified, 'email-unverified', 'email-unverified'],
    [suspended, 'suspended', 'suspended'],
    [child, 'consent-required', 'consent-required'],
    [newcomer, 'needs-privilege', 'needs-privilege'],
    [helper, 'needs-privilege', 201], // under one's own answer
    [asker, 201, 201], // everything under one's own question
    [regular, 201, 201],
    [moderator, 201, 201],
    [admin, 201, 201],
  ] as const)
    for (const [where, expected] of [
      [onQuestion, there],
      [onAnswer, here],
    ] as const) {
      const { status, body } = await post(person, where)
      assert.equal(status === 201 ? 201 : body.code, expected, `${person.username} ${where}`)
      if (status !== 201) assert.equal(status, 403)
    }
  await setStanding(site, child, { consented: true })
  assert.equal((await post(child, onAnswer)).status, 201, 'with the consent of a parent')
  const number = 'Call me at +1 415 555 0172, please.'
  assert.match((await post(child, onAnswer, number)).body.errors.body[0], /phone number/)
  assert.equal((await post(regular, onAnswer, number)).status, 201, 'who is older was warned by the form')
})

test('who may change and delete a comment', async () => {
  const { id, viewer } = await comment(regular, onAnswer)
  assert.deepEqual(viewer, { may: ['edit', 'delete'] })
  const change = (person: Person) =>
    person.call('PUT', `/comments/${id}`, { comment: { body: `Is it so? ${++count}` } })
  assert.equal((await call(site, 'DELETE', `/comments/${id}`)).status, 401)
  for (const person of [newcomer, helper, asker, moderator])
    assert.equal((await change(person)).body.code, 'not-the-author')
  for (const person of [newcomer, helper, asker])
    assert.equal((await person.call('DELETE', `/comments/${id}`)).body.code, 'not-the-author')
  const { body } = await change(regular)
  assert.equal(typeof body.comment.edited_at, 'string')
  assert.deepEqual((await moderator.call('GET', `/comments/${id}`)).body.comment.viewer, { may: ['delete'] })
  assert.equal((await moderator.call('DELETE', `/comments/${id}`)).body.comment.id, id)
  for (const person of [regular, moderator]) assert.equal((await person.call('GET', `/comments/${id}`)).status, 404)
  assert.equal((await change(regular)).status, 404)
  assert.match((await news(regular))[0]!.text, /^A moderator removed your comment on “Why does ice/)
})

test('the page brings five of each thread and its count, the rest is asked for', async () => {
  site.wait(31)
  slug = await ask(asker, { title: 'Why do icebergs turn over sometimes?' })
  answerId = await answer(helper, slug)
  ;[onQuestion, onAnswer] = [`/questions/${slug}/comments`, `/answers/${answerId}/comments`]
  const first = await comment(
    regular,
    onQuestion,
    'Is it **this** one?\n\n# no heading\n- $x^2$ `a` ![b](/uploads/c.png)',
  )
  const { created_at, viewer: _, ...rest } = first
  assert.deepEqual(
    { ...rest, body_html: '' },
    {
      id: first.id,
      answer_id: null,
      body: 'Is it **this** one? # no heading - $x^2$ `a` ![b](/uploads/c.png)',
      body_html: '',
      author: { username: regular.username, name: regular.username, image: null, role: 'member', reputation: 10 },
      edited_at: null,
      visibility: 'public',
    },
  )
  assert.match(first.body_html, /^Is it <strong>this<\/strong> one\? # no heading - .*<math.*<code>a<\/code>/s)
  assert.doesNotMatch(first.body_html, /<(?:h1|ul|p|img)\b/)
  const others: Comment[] = []
  for (let index = 0; index < 6; index++) others.push(await comment(asker, onAnswer))

  const { question, answers } = await page()
  const { viewer: __, ...seen } = first
  assert.deepEqual([question.comments, question.comment_count], [[seen], 1])
  assert.equal(seen.created_at, created_at)
  assert.deepEqual(
    [answers[0].comments.map(({ id }: Comment) => id), answers[0].comment_count],
    [others.slice(0, 5).map(({ id }) => id), 6],
  )
  assert.deepEqual((await asker.call('GET', `/questions/${slug}/answers`)).body.answers[0].comments[0].viewer.may, [
    'edit',
    'delete',
  ])
  const begun = await list(onAnswer, 'limit=4')
  const end = await list(onAnswer, `limit=4&cursor=${begun.next_cursor}`)
  assert.deepEqual(
    [...begun.comments, ...end.comments].map(({ id }) => id),
    others.map(({ id }) => id),
  )
  assert.equal(end.next_cursor, null)
  await asker.call('DELETE', `/comments/${others[0]!.id}`)
  await regular.call('DELETE', `/comments/${first.id}`)
  const now = await page()
  assert.deepEqual([now.question.comments, now.question.comment_count, now.answers[0].comment_count], [[], 0, 5])
  const left = others.slice(1).map(({ id }) => id)
  assert.deepEqual(
    now.answers[0].comments.map(({ id }: Comment) => id),
    left,
  )
  assert.deepEqual(
    (await list(onAnswer)).comments.map(({ id }: Comment) => id),
    left,
  )
})

test('what is no comment is refused on its field', async () => {
  for (const [sent, field] of [
    [{ body: 'hm' }, 'body'],
    [{ body: ' \n '.repeat(30) }, 'body'],
    [{ body: 'x'.repeat(601) }, 'body'],
    [{ body: 'Why so?\0' }, 'body'],
    [{ body: 5 }, 'body'],
    [{}, 'body'],
    [{ body: 'Why is it so?', visibility: 'public' }, 'visibility'],
    [undefined, 'comment'],
  ] as const) {
    const reply = await asker.call('POST', onQuestion, { comment: sent })
    assert.equal(reply.status, 422, JSON.stringify(sent))
    assert.deepEqual(Object.keys(reply.body.errors), [field])
  }
})

test('one key makes one comment of fifty at once, and the same text twice is refused', async () => {
  const before = (await page()).question.comment_count
  site.wait(11)
  const [body, headers] = [{ comment: { body: 'Does it float in oil?' } }, { 'idempotency-key': randomUUID() }]
  const answers = await fiftyAtOnce(() => asker.call('POST', onQuestion, body, headers))
  assert.deepEqual(tally(answers), { 201: 50 })
  const [{ id }] = answers.map(({ body }) => body.comment)
  assert.equal(new Set(answers.map(({ body }) => body.comment.id)).size, 1)
  assert.equal((await page()).question.comment_count, before + 1)
  const same = await post(asker, onAnswer, ' Does it float\n in oil? ')
  assert.deepEqual(
    [same.status, same.body.errors.body],
    [409, [`It is already here: /questions/${slug}#comment-${id}`]],
  )
  const deleted = await fiftyAtOnce(() => asker.call('DELETE', `/comments/${id}`))
  assert.deepEqual(tally(deleted), { 200: 1, 404: 49 })
  assert.equal((await page()).question.comment_count, before)
})

test('newcomers comment twenty times a day, and between two comments lie ten seconds', async () => {
  const own = await ask(newcomer)
  for (let index = 0; index < 20; index++) await comment(newcomer, `/questions/${own}/comments`)
  assert.equal((await post(newcomer, `/questions/${own}/comments`)).body.code, 'daily-limit')
  await comment(regular, onQuestion)
  const { status, body } = await regular.call('POST', onQuestion, { comment: { body: 'And one more thing.' } })
  assert.deepEqual([status, body.code, body.retry_after], [429, 'too-fast', 10])
})

test('under what is closed comments go on; under what is hidden or deleted there are none', async () => {
  const { sql } = site.platform
  const { id } = await comment(asker, onAnswer)
  await sql`update questions set closed_reason = 'needs-details' where slug = ${slug}`
  await comment(regular, onQuestion)
  await sql`update answers set visibility = 'hidden' where id = ${answerId}`
  for (const [method, path] of [
    ['GET', onAnswer],
    ['POST', onAnswer],
    ['GET', `/comments/${id}`],
    ['PUT', `/comments/${id}`],
    ['DELETE', `/comments/${id}`],
  ] as const) {
    const body = ['POST', 'PUT'].includes(method) ? { comment: { body: 'Is anybody here?' } } : undefined
    assert.equal((await asker.call(method, path, body)).status, 404, `${method} ${path}`)
  }
  assert.equal((await helper.call('GET', onAnswer)).status, 200, 'its author sees it')
  await sql`update answers set visibility = 'public' where id = ${answerId}`
  await sql`update comments set visibility = 'hidden' where id = ${id}`
  for (const reply of [await call(site, 'GET', `/comments/${id}`), await regular.call('GET', `/comments/${id}`)])
    assert.equal(reply.status, 404)
  assert.equal((await asker.call('GET', `/comments/${id}`)).body.comment.visibility, 'hidden')
  const gone = await ask(asker)
  await asker.call('DELETE', `/questions/${gone}`)
  for (const person of [asker, regular]) assert.equal((await post(person, `/questions/${gone}/comments`)).status, 404)
  assert.equal((await post(regular, '/answers/999999/comments')).status, 404)
})

test('the author of the post hears of a comment, and who is mentioned; nobody twice, and not of what is gone', async () => {
  const { id } = await comment(regular, onAnswer, `What do @${helper.username} and @${newcomer.username} say?`)
  const url = `/questions/${slug}#comment-${id}`
  const of = async (person: Person) => (await news(person)).filter((each) => each.url === url).map(({ text }) => text)
  assert.deepEqual(await of(helper), [
    `${regular.username} commented on your answer to “Why do icebergs turn over sometimes?”`,
  ])
  assert.deepEqual(await of(newcomer), [`${regular.username} mentioned you in “Why do icebergs turn over sometimes?”`])
  assert.deepEqual(await of(asker), [], 'it is not about the question')
  await regular.call('PUT', `/comments/${id}`, {
    comment: { body: `What do @${newcomer.username} and @${asker.username} say?` },
  })
  assert.deepEqual([(await of(newcomer)).length, (await of(asker)).length], [1, 1])
  await regular.call('DELETE', `/comments/${id}`)
  for (const person of [helper, newcomer, asker]) assert.deepEqual(await of(person), [])
})

test('who has the question open hears of a comment, of its change and of its end', async () => {
  const door = await openDoor(site.app)
  const stream = await listen(door, [slug])
  assert.equal((await stream.next()).event, 'state')
  const { id, viewer: _, ...seen } = await comment(asker, onAnswer)
  assert.deepEqual(pick(await stream.next()), ['comment', { slug, answer_id: answerId, comment: { id, ...seen } }])
  await asker.call('PUT', `/comments/${id}`, { comment: { body: 'Is it the same upside down?' } })
  const changed = await stream.next()
  assert.ok(changed.event === 'comment' && changed.data.comment.edited_at !== null)
  await asker.call('DELETE', `/comments/${id}`)
  const state = await stream.next()
  assert.ok(state.event === 'state' && state.data.comments.length > 0)
  assert.ok(state.data.comments.every((each) => each.id !== id))
  stream.leave()
  await door.close()
})

const pick = ({ event, data }: { event: string; data: object }) => [event, data]
