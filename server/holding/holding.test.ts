import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NUMBERS } from '#rules/numbers.ts'
import { tellAllTagFollowers } from '#server/notifications/followed-tags.ts'
import { fiftyAtOnce, answer, ask, call, join, QUESTION, tally, type Person } from '#server/testing/people.ts'
import { piecesOf } from './pieces.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, asker: Person, moderator: Person, reviewer: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[asker, moderator, reviewer] = [await join(site), await join(site), await join(site)]
  await setStanding(site, moderator, { role: 'moderator' })
  await mayReview(reviewer)
})
after(() => site.close())

/** Enough points, and three posts that somebody liked. */
async function mayReview(person: Person) {
  await setStanding(site, person, { reputation: NUMBERS.privileges.reviewFirstPosts })
  for (let posts = 0; posts < NUMBERS.privileges.wellReceivedPosts; posts++)
    assert.equal((await moderator.call('POST', `/questions/${await ask(person)}/vote`)).status, 200)
}

let fresh = 0
const PHONE = '+44 7911 123456'
/** A body in which a check finds something. */
const personal = () => `Call me on ${PHONE} and explain to me why number ${++fresh} is no prime.`
const crisis = () => `I want to kill myself, nobody would miss me. This is number ${++fresh}.`
const clean = () => `How do I find out whether the number ${++fresh} is a prime one?`

const newcomer = () => join(site)
const post = (person: Person, body: string, more = {}) =>
  person.call('POST', '/questions', {
    question: { ...QUESTION, title: `Is this number a prime? ${++fresh}`, body, ...more },
  })
const idOf = (slug: string) => slug.slice(slug.lastIndexOf('-') + 1)
const waiting = async (person: Person = reviewer) =>
  (await person.call('GET', '/review/first-posts?limit=50')).body.posts
const approve = (person: Person, kind: string, id: string, more: object = { personal: 'keep' }) =>
  person.call('POST', `/review/posts/${kind}/${id}/approve`, more)
const decline = (person: Person, kind: string, id: string, reason = 'Leave the number out, please.') =>
  person.call('POST', `/review/posts/${kind}/${id}/decline`, { reason })
const seenBy = async (path: string, person?: Person) => (await call(site, 'GET', path, { token: person?.token })).status
const newsOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const visibilityOf = async (slug: string, person: Person) =>
  (await person.call('GET', `/questions/${slug}`)).body.question?.visibility

test('a newcomer’s question in which something is found is its author’s and staff’s alone until somebody lets it in', async () => {
  const [author, follower] = [await newcomer(), await newcomer()]
  assert.equal((await follower.call('POST', '/tags/geometry/follow')).status, 200)
  const before = (await call(site, 'GET', '/tags/geometry')).body.tag.question_count
  const { status, body } = await post(author, `${personal()} @${follower.username}`, { tags: ['geometry'] })
  const { slug } = body.question
  assert.deepEqual(
    [status, body.question.visibility, body.question.held],
    [201, 'pending', { state: 'waiting', reasons: ['personal'], reason: null }],
  )
  for (const [person, seen] of [
    [author, 200],
    [moderator, 200],
    [follower, 404],
    [undefined, 404],
  ] as const)
    assert.equal(await seenBy(`/questions/${slug}`, person), seen)
  await tellAllTagFollowers(site.platform, { question: idOf(slug) })
  const counted = async () => (await call(site, 'GET', '/tags/geometry')).body.tag.question_count
  const isListed = async () =>
    (await call(site, 'GET', '/questions?tag=geometry')).body.questions.some(
      (each: { slug: string }) => each.slug === slug,
    )
  assert.deepEqual([await counted(), await isListed(), await newsOf(follower)], [before, false, []])

  assert.equal((await approve(moderator, 'question', idOf(slug))).body.post.state, 'approved')
  await tellAllTagFollowers(site.platform, { question: idOf(slug) })
  assert.deepEqual([await seenBy(`/questions/${slug}`), await counted(), await isListed()], [200, before + 1, true])
  const told = (await newsOf(follower)).filter((text) => text.includes(body.question.title))
  assert.equal(told.length, 2, told.join('\n'))
  assert.match((await newsOf(author))[0]!, /Somebody has looked: your question .* is there for everybody now/)
  assert.equal((await author.call('GET', `/questions/${slug}`)).body.question.held, undefined)
})

test('an answer and a comment that wait tell nobody, are counted nowhere, and do so once they are let in', async () => {
  const author = await newcomer()
  const slug = await ask(asker)
  const counts = async () => {
    const page = await call(site, 'GET', `/questions/${slug}?include=answers,related`)
    assert.equal(page.status, 200, JSON.stringify(page.body))
    const { question, answers } = page.body
    return [question.answer_count, question.comment_count, answers.length, question.comments.length]
  }
  const mentioned = async () => (await newsOf(asker)).filter((text) => text.includes(author.username)).length
  const sent = await author.call('POST', `/questions/${slug}/answers`, { answer: { body: personal() } })
  assert.deepEqual([sent.status, sent.body.answer.visibility], [201, 'pending'])
  await setStanding(site, author, { reputation: 30 })
  const rude = await author.call('POST', `/questions/${slug}/comments`, {
    comment: { body: 'You are a stupid idiot.' },
  })
  assert.deepEqual([rude.status, rude.body.comment?.visibility], [201, 'pending'])
  assert.deepEqual([await counts(), await mentioned()], [[0, 0, 0, 0], 0])

  assert.equal((await approve(moderator, 'comment', rude.body.comment.id)).status, 200)
  assert.equal((await approve(moderator, 'answer', sent.body.answer.id)).status, 200)
  assert.deepEqual([await counts(), await mentioned()], [[1, 1, 1, 1], 2])
})

test('of fifty who decide at once one does, and everybody is told once', async () => {
  const author = await newcomer()
  const slug = await ask(asker)
  const { id } = (await author.call('POST', `/questions/${slug}/answers`, { answer: { body: personal() } })).body.answer
  const answers = await fiftyAtOnce((index) =>
    approve(moderator, 'answer', id, { personal: index % 2 ? 'keep' : 'leave-out' }),
  )
  assert.deepEqual(tally(answers), { 200: 1, 409: 49 })
  assert.equal((await newsOf(asker)).filter((text) => text.startsWith(author.username)).length, 1)
  assert.equal((await newsOf(author)).filter((text) => text.includes('there for everybody now')).length, 1)
  assert.equal((await call(site, 'GET', `/questions/${slug}`)).body.question.answer_count, 1)
  assert.equal((await decline(moderator, 'answer', id)).body.code, 'decided')
})

test('what was turned down tells its author why, and waits again once it is changed', async () => {
  const author = await newcomer()
  const { slug } = (await post(author, personal())).body.question
  assert.equal((await decline(reviewer, 'question', idOf(slug), ' ')).status, 422)
  assert.equal((await decline(reviewer, 'question', idOf(slug))).body.post.state, 'declined')
  const { question } = (await author.call('GET', `/questions/${slug}`)).body
  assert.deepEqual(
    [question.visibility, question.held.state, question.held.reason],
    ['hidden', 'declined', 'Leave the number out, please.'],
  )
  assert.match((await newsOf(author))[0]!, /was not let in yet/)
  assert.equal(await seenBy(`/questions/${slug}`, reviewer), 404)
  assert.ok(!(await waiting()).some(({ id }: { id: string }) => id === idOf(slug)))

  const edited = await author.call('PUT', `/questions/${slug}`, { question: { body: clean() } })
  assert.deepEqual(
    [edited.status, edited.body.question.visibility, edited.body.question.held.state],
    [200, 'pending', 'waiting'],
  )
  assert.equal((await approve(reviewer, 'question', idOf(slug))).status, 200)
  assert.equal(await seenBy(`/questions/${slug}`), 200)
})

test('who may review what: with the privilege, not one’s own, and what is personal is masked but for staff', async () => {
  const author = await newcomer()
  const { slug } = (await post(author, personal())).body.question
  const id = idOf(slug)
  assert.equal((await call(site, 'GET', '/review/first-posts')).status, 401)
  assert.deepEqual(
    [(await author.call('GET', '/review/first-posts')).status, (await approve(author, 'question', id)).status],
    [403, 403],
  )
  const shownTo = async (person: Person) =>
    (await waiting(person))
      .find((each: { id: string }) => each.id === id)
      .parts.filter(({ found }: { found: string }) => found)
  assert.deepEqual(await shownTo(reviewer), [{ text: '[phone]', found: 'personal' }])
  assert.deepEqual(await shownTo(moderator), [{ text: PHONE, found: 'personal' }])

  await setStanding(site, author, { role: 'moderator' })
  assert.ok(!(await waiting(author)).some((each: { id: string }) => each.id === id))
  assert.equal((await approve(author, 'question', id)).body.code, 'own-post')
  assert.equal((await approve(moderator, 'question', '999999')).status, 404)
  assert.equal((await approve(moderator, 'question', idOf(await ask(asker)))).status, 404, 'it never waited')
})

test('what tells too much is let in without these words, as a version by the reviewer, or as it is by staff who say so', async () => {
  const author = await newcomer()
  const title = `Who calls me on ${PHONE} about primes? ${++fresh}`
  const asked = (await post(author, personal(), { title })).body.question
  const id = idOf(asked.slug)
  const [card] = (await waiting()).filter((each: { id: string }) => each.id === id)
  assert.match(card.personal, /^This looks like a phone number/)
  assert.equal(card.edited_at, null)
  assert.equal((await approve(reviewer, 'question', id, {})).body.code, 'personal')
  assert.equal((await approve(reviewer, 'question', id)).body.code, 'staff-only')
  const plain = await reviewer.call('POST', `/review/posts/question/${id}/approve`)
  assert.equal(plain.body.code, 'personal', 'without a body too')

  assert.equal((await approve(reviewer, 'question', id, { personal: 'leave-out', seen: null })).status, 200)
  const { question } = (await call(site, 'GET', `/questions/${asked.slug}`)).body
  assert.match(question.title, /^Who calls me on … about primes\?/)
  assert.match(question.body, /^Call me on … and explain/)
  assert.ok(!question.slug.includes('7911'))
  assert.match((await newsOf(author))[0]!, /^Your question .* without the private details: somebody put “…”/)
  const history = async (person?: Person) =>
    (await call(site, 'GET', `/questions/${asked.slug}/revisions`, { token: person?.token })).body.revisions
  const [latest, first] = await history()
  assert.deepEqual(
    [latest.author.username, latest.note, latest.number],
    [reviewer.username, 'Left out what tells who or where somebody is', 2],
  )
  assert.equal(first.body, latest.body, 'nor does an old version tell it')
  for (const person of [undefined, reviewer, await newcomer()])
    assert.ok(!JSON.stringify(await history(person)).includes('7911'))
  for (const person of [author, moderator]) assert.ok(JSON.stringify(await history(person)).includes('7911'))
  await setStanding(site, reviewer, { reputation: NUMBERS.privileges.editFreely })
  await reviewer.call('POST', `/questions/${asked.slug}/revisions/1/restore`)
  assert.ok(!JSON.stringify(await history()).includes('7911'), 'nor is it brought back')

  const slug = await ask(asker)
  const sent = (await author.call('POST', `/questions/${slug}/answers`, { answer: { body: personal() } })).body.answer
  assert.equal((await approve(reviewer, 'answer', sent.id, { personal: 'leave-out' })).status, 200)
  const [shown] = (await call(site, 'GET', `/questions/${slug}/answers`)).body.answers
  assert.match(shown.body, /^Call me on … and explain/)
  assert.equal((await newsOf(asker)).filter((text) => text.startsWith(author.username)).length, 1, 'told once')
  await setStanding(site, author, { reputation: 30 })
  const said = await author.call('POST', `/questions/${slug}/comments`, {
    comment: { body: `You idiot. ${personal()}` },
  })
  assert.equal((await approve(reviewer, 'comment', said.body.comment.id, { personal: 'leave-out' })).status, 200)
  assert.match(
    (await call(site, 'GET', `/comments/${said.body.comment.id}`)).body.comment.body,
    /^You idiot\. Call me on … /,
  )

  const little = (
    await (await newcomer()).call('POST', `/questions/${slug}/answers`, { answer: { body: `Call me on ${PHONE}` } })
  ).body
  const refused = await approve(reviewer, 'answer', little.answer.id, { personal: 'leave-out' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'too-little-left'])
})

test('nobody lets in another text than the one they looked at', async () => {
  const author = await newcomer()
  const { slug } = (await post(author, personal())).body.question
  await author.call('PUT', `/questions/${slug}`, { question: { body: `${personal()} I live at 12 Elm Street.` } })
  const id = idOf(slug)
  assert.equal((await approve(moderator, 'question', id, { personal: 'keep', seen: null })).body.code, 'changed')
  const [card] = (await waiting(moderator)).filter((each: { id: string }) => each.id === id)
  assert.equal((await approve(moderator, 'question', id, { personal: 'keep', seen: card.edited_at })).status, 200)
})

test('what an edit changed of a post that waits stands beside it, masked as the text is', async () => {
  const author = await newcomer()
  const cardOf = async (slug: string, person: Person) =>
    (await waiting(person)).find((each: { id: string }) => each.id === idOf(slug))
  const first = (await post(author, personal())).body.question
  assert.equal((await cardOf(first.slug, reviewer)).changed, null)
  site.wait(60)
  await author.call('PUT', `/questions/${first.slug}`, { question: { body: `${first.body} And 12 more.` } })
  const masked = (await cardOf(first.slug, reviewer)).changed
  assert.deepEqual(
    [masked.before.body, masked.after.body],
    [first.body, `${first.body} And 12 more.`].map((text) => text.replace(PHONE, '[phone]')),
  )
  assert.equal((await cardOf(first.slug, moderator)).changed.before.body, first.body)

  const slug = await ask(author)
  const { body } = (await call(site, 'GET', `/questions/${slug}`)).body.question
  site.wait(60)
  await author.call('PUT', `/questions/${slug}`, { question: { body: `${body} Call me on ${PHONE}.` } })
  assert.equal((await cardOf(slug, moderator)).changed.before.body, body, 'the text that everybody has read')
})

test('the queue is the oldest first, page by page, without what was deleted', async () => {
  const author = await newcomer()
  const slugs: string[] = []
  for (let each = 0; each < 3; each++) {
    slugs.push((await post(author, personal())).body.question.slug)
    site.wait(1)
  }
  await author.call('DELETE', `/questions/${slugs[1]}`)
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await reviewer.call('GET', `/review/first-posts?limit=1${cursor && `&cursor=${cursor}`}`)
    found.push(...body.posts.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  }
  assert.deepEqual(found.slice(-2), [idOf(slugs[0]!), idOf(slugs[2]!)])
  assert.ok(!found.includes(idOf(slugs[1]!)))
  assert.equal((await approve(moderator, 'question', idOf(slugs[1]!))).status, 404)
})

test('an edit of a newcomer in which something new is found waits again; a clean one, and what was let in, do not', async () => {
  const author = await newcomer()
  const slug = await ask(author)
  const edit = async (body: string) =>
    (await author.call('PUT', `/questions/${slug}`, { question: { body } })).body.question
  assert.equal((await edit(clean())).visibility, 'public')
  const held = await edit(personal())
  assert.deepEqual([held.visibility, await seenBy(`/questions/${slug}`)], ['pending', 404])
  assert.equal((await approve(moderator, 'question', idOf(slug))).status, 200)
  assert.equal((await edit(`${held.body} And why is one none?`)).visibility, 'public', 'somebody has seen these words')
  await setStanding(site, author, { reputation: NUMBERS.privileges.postFreely })
  assert.equal(
    (await edit(`${personal()} And 12 Elm Street.`)).visibility,
    'public',
    'who may post freely is only warned',
  )
})

test('words of danger wait from everybody, the card comes at once, and staff hear of it', async () => {
  const author = await newcomer()
  await setStanding(site, author, { reputation: 500 })
  const before = (await newsOf(moderator)).filter((text) => text.includes('helplines')).length
  const { status, body } = await post(author, crisis())
  assert.deepEqual(
    [status, body.question.visibility, body.question.held.reasons.includes('crisis')],
    [201, 'pending', true],
  )
  assert.match(body.crisis.text, /You do not have to sort this out alone/)
  assert.ok(body.crisis.helplines.length > 3)
  assert.equal((await newsOf(moderator)).filter((text) => text.includes('helplines')).length, before + 1)
  assert.deepEqual(
    (await author.call('GET', `/questions/${body.question.slug}`)).body.question.held.crisis,
    body.crisis,
  )
  assert.equal((await moderator.call('GET', `/questions/${body.question.slug}`)).body.question.held.crisis, undefined)
  const id = idOf(body.question.slug)
  assert.ok(!(await waiting(reviewer)).some((each: { id: string }) => each.id === id), 'for staff alone')
  assert.equal((await approve(reviewer, 'question', id)).status, 404)
  await author.call('PUT', `/questions/${body.question.slug}`, {
    question: { body: `${body.question.body} ${clean()}` },
  })
  assert.equal((await approve(reviewer, 'question', id)).status, 404, 'edited, it is for staff still')
  assert.ok((await waiting(moderator)).some((each: { id: string }) => each.id === id))
  assert.equal((await approve(moderator, 'question', id)).status, 200)
  assert.equal(await visibilityOf(body.question.slug, reviewer), 'public')

  const school = await post(author, `In Romeo and Juliet, why does Romeo kill himself? ${clean()}`)
  assert.deepEqual([school.body.question.visibility, school.body.crisis], ['public', undefined])
  const slug = await ask(asker)
  const said = await author.call('POST', `/questions/${slug}/comments`, { comment: { body: crisis() } })
  assert.deepEqual([said.body.comment.visibility, said.body.crisis.text], ['pending', body.crisis.text])
})

test('where need is in doubt the card comes with the answer, and nothing waits, is told or kept', async () => {
  const author = await newcomer()
  const low = 'I feel low these days and nothing is fun any more.'
  const called = async () => (await newsOf(moderator)).filter((text) => text.includes('helplines')).length
  const before = await called()
  const slug = await ask(asker)
  const said = await author.call('POST', `/questions/${slug}/answers`, { answer: { body: low } })
  assert.deepEqual([said.status, said.body.answer.visibility, said.body.answer.held], [201, 'public', undefined])
  assert.match(said.body.crisis.text, /You do not have to sort this out alone/)
  assert.ok(said.body.crisis.helplines.length > 3)
  const { id } = said.body.answer
  const again = await author.call('PUT', `/answers/${id}`, { answer: { body: `${low} Or is it?` } })
  assert.deepEqual([again.status, again.body.crisis], [200, undefined], 'it was shown for these words')
  await author.call('PUT', `/answers/${id}`, { answer: { body: clean() } })
  const edited = await author.call('PUT', `/answers/${id}`, { answer: { body: low } })
  assert.deepEqual([edited.body.answer.visibility, edited.body.crisis], ['public', said.body.crisis])

  const asked = await post(author, clean())
  assert.equal(asked.body.crisis, undefined)
  const question = await author.call('PUT', `/questions/${asked.body.question.slug}`, { question: { body: low } })
  assert.deepEqual([question.body.question.visibility, question.body.crisis], ['public', said.body.crisis])
  await setStanding(site, author, { reputation: 50 })
  const comment = await author.call('POST', `/questions/${slug}/comments`, { comment: { body: low } })
  assert.deepEqual([comment.body.comment.visibility, comment.body.crisis], ['public', said.body.crisis])

  const page = await author.call('GET', `/questions/${slug}?include=answers,related`)
  assert.ok(!JSON.stringify(page.body).includes('crisis'), 'the page says nothing of it later')
  const [kept] = await site.platform.sql`
    select (select count(*)::int from held_posts h join answers a on a.id = h.answer_id where a.id = ${id}) as held,
      (select count(*)::int from moderation_cases c join users u on u.id = c.member_id where u.username = ${author.username}) as cases`
  assert.deepEqual([kept, await called()], [{ held: 0, cases: 0 }, before])

  const worse = await author.call('PUT', `/answers/${id}`, { answer: { body: crisis() } })
  assert.deepEqual([worse.body.answer.visibility, await called()], ['pending', before + 1])
  assert.deepEqual(worse.body.crisis, worse.body.answer.held.crisis)
})

test('a long text is looked at in pieces, and nothing of it is left out', () => {
  const lesson = 'Ice is less dense than water because of its lattice.\n\n'.repeat(300)
  for (const text of ['', 'short', lesson, 'x'.repeat(10_000), `${'y'.repeat(2999)} z`]) {
    const pieces = piecesOf(text)
    assert.equal(pieces.join(''), text)
    assert.ok(pieces.every((piece) => piece.length <= 3000))
  }
})

test('the same words again are refused, whatever their case, spaces and marks; an edit to them too', async () => {
  const author = await newcomer()
  const slug = await ask(asker)
  const other = await ask(asker)
  const body = 'Solve 1.5x = 3 first, then look at (a + b) again.'
  await answer(author, slug, body)
  const again = (text: string) => author.call('POST', `/questions/${other}/answers`, { answer: { body: text } })
  const twice = await again('  solve 1.5X = 3 first then\n\nlook at (A + b) again!!')
  assert.deepEqual([twice.status, twice.body.code], [409, 'posted-before'])
  assert.match(twice.body.errors.body[0], new RegExp(`/questions/${slug}#answer-`))
  const different = await again('Solve 15x = 3 first, then look at (a + b) again.')
  assert.equal(different.status, 201, 'a point within a number is no mark')
  const { id } = different.body.answer
  assert.equal((await author.call('PUT', `/answers/${id}`, { answer: { body: body.toUpperCase() } })).status, 409)
  assert.equal(
    (await author.call('PUT', `/answers/${id}`, { answer: { body: `${different.body.answer.body}!` } })).status,
    200,
  )

  await setStanding(site, author, { reputation: 30 })
  const comment = (text: string) => author.call('POST', `/questions/${slug}/comments`, { comment: { body: text } })
  const first = await comment('Which one is it?')
  assert.equal((await comment('which  one is it')).status, 409)
  const second = await comment('And which two?')
  assert.equal(
    (await author.call('PUT', `/comments/${second.body.comment.id}`, { comment: { body: 'Which one is it!' } })).status,
    409,
  )
  assert.equal(
    (await author.call('PUT', `/comments/${first.body.comment.id}`, { comment: { body: 'Which one is it!' } })).status,
    200,
  )
  const asked = await post(author, clean(), { title: 'What is a prime number?' })
  const { body: question } = asked.body.question
  assert.equal((await post(author, question.toUpperCase(), { title: 'what is a prime number' })).status, 409)
})

test('a setting has every first post wait, or none', async () => {
  await setStanding(site, moderator, { role: 'admin' })
  const set = (firstPostsReviewed: number) =>
    moderator.call('PUT', '/admin/settings', { settings: { 'holding.firstPostsReviewed': firstPostsReviewed } })
  const author = await newcomer()
  assert.equal((await set(2)).status, 200)
  const { body } = await post(author, clean())
  assert.deepEqual([body.question.visibility, body.question.held.reasons], ['pending', ['first-posts']])
  assert.equal((await set(0)).status, 200)
  assert.equal((await post(author, personal())).body.question.visibility, 'public')
  await set(1)
  await setStanding(site, moderator, { role: 'moderator' })
})

test('votes on closing are listed for those who vote, with what they say', async () => {
  const voter = await newcomer()
  const slug = await ask(asker)
  assert.equal((await voter.call('GET', '/review/close-votes')).body.code, 'needs-privilege')
  await mayReview(voter)
  await setStanding(site, voter, { reputation: NUMBERS.privileges.voteToClose })
  const list = async () => (await voter.call('GET', '/review/close-votes')).body.votes
  assert.deepEqual(await list(), [])
  assert.equal((await voter.call('POST', `/questions/${slug}/close`, { reason: 'needs-details' })).status, 200)
  const [{ kind, votes, needed, reasons, question }] = await list()
  assert.deepEqual(
    [kind, votes, needed, reasons, question.slug, question.closing.voted],
    ['close', 1, NUMBERS.closing.votesToDecide, [{ reason: 'needs-details', count: 1 }], slug, true],
  )
  assert.equal((await moderator.call('POST', `/questions/${slug}/close`, { reason: 'needs-details' })).status, 200)
  assert.deepEqual(await list(), [], 'it is decided')
  await voter.call('POST', `/questions/${slug}/reopen`)
  assert.deepEqual(
    (await list()).map((each: { kind: string; reasons: object[] }) => [each.kind, each.reasons]),
    [['reopen', []]],
  )
  site.wait(NUMBERS.closing.voteDays * 24 * 3600 + 1)
  assert.deepEqual(await list(), [], 'too old to count')
})
