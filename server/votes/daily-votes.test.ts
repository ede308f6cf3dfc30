import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'

let site: TestSite, voter: Person, authors: Person[]
const posts: string[][] = [] // of each author
before(async () => {
  site = await openTestSite()
  voter = await join(site)
  authors = await Promise.all(Array.from({ length: 8 }, () => join(site)))
  startOfDay(site)
  for (const author of authors) {
    const own: string[] = []
    for (let count = 0; count < 5; count++) {
      site.wait(31)
      own.push(`/questions/${await ask(author)}`)
    }
    for (let count = 0; count < 2; count++) {
      site.wait(31)
      own.push(
        `/answers/${await answer(author, posts[0]?.[0]?.slice('/questions/'.length) ?? own[0]!.slice('/questions/'.length))}`,
      )
    }
    posts.push(own)
  }
  startOfDay(site)
})
after(() => site.close())

const vote = (path: string, method = 'POST', person = voter) => person.call(method, `${path}/vote`)

test('a visitor is asked to log in, and nobody votes for what is not there or their own', async () => {
  for (const method of ['POST', 'DELETE'])
    for (const path of posts[0]!) assert.equal((await call(site, method, `${path}/vote`)).status, 401)
  for (const path of ['/answers/999999', '/answers/0', '/answers/x', '/questions/why-999999'])
    for (const method of ['POST', 'DELETE']) assert.equal((await vote(path, method)).status, 404, path)
  for (const path of posts[0]!) {
    assert.equal((await vote(path, 'POST', authors[0])).body.code, 'own-post')
    assert.equal((await vote(path, 'DELETE', authors[0])).status, 200, 'there is nothing to take back')
  }
})

test('who may not take part neither votes nor takes a vote back', async () => {
  const unverified = await join(site, { verified: 'no' })
  for (const method of ['POST', 'DELETE'])
    assert.equal((await vote(posts[0]![0]!, method, unverified)).body.code, 'email-unverified')
})

test('“I have this question too” gives its asker 5 points, once', async () => {
  const [path] = posts[7]!
  const { body } = await vote(path!)
  assert.deepEqual([body.question.score, body.question.viewer.voted], [1, true])
  assert.equal((await vote(path!)).body.question.score, 1)
  const reputation = async () => (await authors[7]!.call('GET', '/user')).body.user.reputation
  assert.equal(await reputation(), 6)
  assert.equal((await vote(path!, 'DELETE')).body.question.viewer.voted, false)
  assert.equal(await reputation(), 1)
})

test('six votes a day go to one author; one taken back may be given again', async () => {
  const [own] = posts
  for (const path of own!.slice(0, 6)) assert.equal((await vote(path)).status, 200)
  const refused = await vote(own![6]!)
  assert.deepEqual([refused.status, refused.body.code], [403, 'votes-for-author-used-up'])
  assert.equal((await vote(own![0]!)).status, 200, 'what stands may be said again')
  await vote(own![0]!, 'DELETE')
  assert.equal((await vote(own![6]!)).status, 200)
})

test('forty votes a day, also of fifty at once', async () => {
  const targets = posts.slice(1).flatMap((own) => own.slice(0, 6)) // 42 of them, and 6 votes are given
  const counts = tally(await Promise.all(targets.map((path) => vote(path))))
  assert.deepEqual(counts, { 200: 34, 403: 8 })
  const refused = await vote(posts[7]![6]!)
  assert.equal(refused.body.code, 'votes-used-up')
  startOfDay(site)
  assert.equal((await vote(posts[7]![6]!)).status, 200)
})

test('fifty votes and fifty taken back at once leave all or nothing of one vote', async () => {
  const [path] = posts[3]!
  const person = await join(site)
  await fiftyAtOnce((index) => vote(path!, index % 2 ? 'POST' : 'DELETE', person))
  const { score, viewer } = (await person.call('GET', path!)).body.question
  const [row] = await site.platform.sql<
    { count: number }[]
  >`select count(*)::int as count from votes v join users u on u.id = v.voter_id where u.username = ${person.username}`
  assert.equal(row!.count, viewer.voted ? 1 : 0)
  await vote(path!, 'DELETE', person)
  assert.equal((await call(site, 'GET', path!)).body.question.score, score - (viewer.voted ? 1 : 0))
})
