import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { topicOfJobs } from '#server/jobs/queues.ts'
import { startJobs } from '#server/jobs/workers.ts'
import { grant } from '#server/reputation/service.ts'
import { dataOf, readAiStream } from '#server/testing/ai-stream.ts'
import { crowd } from '#server/testing/crowd.ts'
import { answer, ask, call, fiftyAtOnce, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'
import { awardBadges, sweepBadges } from './award.ts'

const DAY = 24 * 3600
const HINT = ':::hint What do the molecules do?\nThey keep their distance.\n:::\n\nIce is less dense.'
const STEPS = '1. Compare the densities.\n2. The lighter one floats.\n\nCheck: 0.92 is less than 1.'

let site: TestSite, admin: Person, asker: Person, fans: Person[]
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[admin, asker, ...fans] = (await crowd(site, 6)) as [Person, Person, ...Person[]]
  await setStanding(site, admin, { role: 'admin' })
})
after(() => site.close())

const member = async () => (await crowd(site, 1))[0]!
const idOf = async ({ username }: Person): Promise<string> =>
  (await site.platform.sql<{ id: string }[]>`select id from users where username = ${username}`)[0]!.id
const award = async (person: Person) => awardBadges(site.platform, { member: await idOf(person) })
const badgesOf = async ({ username }: Person, query = '') =>
  (await call(site, 'GET', `/profiles/${username}/badges${query}`)).body.badges as any[]
const namesOf = async (person: Person) => (await badgesOf(person, '?limit=50')).map(({ name }) => name).toSorted()
const upvote = async (path: string, voters: Person[]) => {
  for (const voter of voters) assert.equal((await voter.call('POST', `${path}/vote`)).status, 200)
}
const answerOf = async (person: Person, slug: string, body: string, voters: Person[] = []) => {
  const id = await answer(person, slug, `${body}\n\n${slug}`)
  await upvote(`/answers/${id}`, voters)
  return id
}
async function setNumbers(numbers: Record<string, number | null>) {
  const settings = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`badges.${name}`, value]))
  assert.equal((await admin.call('PUT', '/admin/settings', { settings })).status, 200)
}

test('who has done nothing has nothing; a profile, a question, a vote and an accepted answer earn the first ones', async () => {
  const [person, helper] = (await crowd(site, 2)) as [Person, Person]
  await award(person)
  assert.deepEqual(await badgesOf(person), [])
  assert.equal((await person.call('PUT', '/user', { user: { grade: 8 } })).status, 200)
  await award(person)
  assert.deepEqual(await badgesOf(person), [], 'half of the way is no badge')
  await person.call('PUT', '/user', { user: { preferences: { guidelines_read: true } } })
  const slug = await ask(person)
  const id = await answerOf(helper, slug, 'It is lighter than the water below.', [person])
  await person.call('POST', `/answers/${id}/accept`)
  const own = await answerOf(person, await ask(person), 'I have found it out myself meanwhile.')
  await person.call('POST', `/answers/${own}/accept`)
  await Promise.all([award(person), award(helper)])
  assert.deepEqual(await namesOf(person), ['first-answer', 'first-question', 'first-vote', 'scholar', 'welcome'])
  assert.deepEqual(await namesOf(helper), ['first-answer', 'solved-bronze'], 'one’s own acceptance solves nothing')
  const { profile } = (await call(site, 'GET', `/profiles/${person.username}`)).body
  assert.deepEqual(profile.badges, { bronze: 5, silver: 0, gold: 0 })
  const [news] = (await person.call('GET', '/notifications')).body.notifications.filter(
    ({ kind }: any) => kind === 'badge',
  )
  assert.match(news.text, /^You earned a badge: /)
  assert.equal(news.url, `/profiles/${person.username}?tab=badges`)
  await person.call('PUT', '/user', { user: { grade: null, preferences: { guidelines_read: false } } })
  await person.call('DELETE', `/answers/${id}/accept`)
  await award(person)
  assert.equal((await badgesOf(person)).length, 5, 'a badge once earned stays')
})

test('fifty looks at once give each badge once and tell of it once, and a vote that comes back gives no second', async () => {
  await setNumbers({ niceUpvotes: 1, goodUpvotes: 2 })
  const person = await member()
  const slug = await ask(asker)
  const id = await answerOf(person, slug, 'It is lighter than the water below.', fans.slice(0, 1))
  const userId = await idOf(person)
  await fiftyAtOnce(() => awardBadges(site.platform, { member: userId }))
  assert.deepEqual(await namesOf(person), ['first-answer', 'nice-answer'])
  const told = async () =>
    (await person.call('GET', '/notifications')).body.notifications
      .filter(({ kind }: any) => kind === 'badge')
      .map(({ text }: any) => text)
      .toSorted()
  const { title } = (await person.call('GET', `/questions/${slug}`)).body.question
  assert.deepEqual(await told(), [
    'You earned a badge: First Answer',
    `You earned a badge: Nice Answer, for your answer to “${title}”`,
  ])
  await fans[0]!.call('DELETE', `/answers/${id}/vote`)
  await award(person)
  await fans[0]!.call('POST', `/answers/${id}/vote`)
  await award(person)
  assert.equal((await told()).length, 2)
  const [nice] = await badgesOf(person)
  assert.deepEqual(nice.post, { slug, title: nice.post.title, answer_id: id })
  const second = await answerOf(person, await ask(asker), 'It takes more room than the water.', fans.slice(0, 2))
  await award(person)
  assert.deepEqual(await namesOf(person), ['first-answer', 'good-answer', 'nice-answer', 'nice-answer'])
  await person.call('DELETE', `/answers/${second}`)
  const shown = await badgesOf(person)
  assert.deepEqual(
    [shown.length, shown.filter(({ post }) => post).length],
    [4, 1],
    'the badge stays, of a post that is gone nothing is told',
  )
  const [first, rest] = [await badgesOf(person, '?limit=1'), await badgesOf(person)]
  assert.equal(first[0].id, rest[0].id)
  await setNumbers({ niceUpvotes: null, goodUpvotes: null })
})

test('every other badge that there is a way to is earned, some with the time', async () => {
  const badges =
    'niceUpvotes goodUpvotes greatUpvotes solvedSilver solvedGold explainerAnswers hintGiverAnswers responderAnswers aiCheckerMistakes proofreaderEdits guardianReports'
  const subjects = ['Bronze', 'Silver', 'Gold'].flatMap((level) => [`subject${level}Upvotes`, `subject${level}Answers`])
  const lowered = Object.fromEntries([...badges.split(' '), ...subjects].map((name) => [name, 2]))
  await setNumbers({ ...lowered, aiCheckerMistakes: 1, proofreaderEdits: 1, guardianReports: 1 })
  const hero = await member()
  for (const body of [`${HINT}\n\n${STEPS}`, `${STEPS}\n\n${HINT}`]) {
    const id = await answerOf(hero, await ask(asker), body, fans)
    assert.equal((await asker.call('POST', `/answers/${id}/accept`)).status, 200)
  }
  await upvote(`/questions/${await ask(hero)}`, fans)
  const unloved = await member() // fast, with hints and steps, and of use to nobody
  for (let times = 0; times < 2; times++) await answerOf(unloved, await ask(asker), `${HINT}\n\n${STEPS}`)

  const { frames } = await readAiStream(site, hero, 'POST', '/ai/ask', { question: 'What is 1 + 2?' })
  const { message_id } = dataOf(frames, 'meta')
  await hero.call('POST', `/ai/messages/${message_id}/feedback`, { value: 'down', reason: 'wrong' })
  assert.equal(
    (await admin.call('PUT', `/admin/ai/cases/${message_id}`, { case: { judged: 'confirmed' } })).status,
    200,
  )
  const entry = {
    userId: await idOf(hero),
    points: 1,
    questionId: null,
    answerId: null,
    now: site.platform.clock.now(),
  }
  const reported = { target: 'question', id: await ask(asker) }
  assert.equal((await hero.call('POST', '/flags', { flag: { ...reported, reason: 'wrong' } })).status, 201)
  const [item] = (await admin.call('GET', '/moderation/queue')).body.items
  await admin.call('POST', `/moderation/flags/${item.id}/resolve`, { action: 'hide', note: 'Wrong.' })
  for (const kind of ['answer-endorsed', 'suggested-edit-accepted'] as const)
    await grant(site.platform.sql, { ...entry, kind })

  const old = await ask(asker)
  const voter = fans[0]!
  await Promise.all([award(hero), award(unloved)])
  assert.deepEqual(await namesOf(unloved), ['first-answer'])
  const solved = ['solved-bronze', 'solved-gold', 'solved-silver']
  const posts = ['good-answer', 'great-answer', 'nice-answer'].flatMap((name) => [name, name])
  const others =
    'ai-checker explainer first-answer first-flag first-question first-responder good-question great-question guardian hint-giver nice-question proofreader subject-bronze subject-gold subject-silver teachers-choice'
  assert.deepEqual(await namesOf(hero), [...solved, ...posts, ...others.split(' ')].toSorted())
  assert.ok((await badgesOf(hero, '?limit=50')).some(({ title }) => title === 'Physics Gold'))

  await setNumbers(Object.fromEntries(Object.keys(lowered).map((name) => [name, null])))
  site.wait(8 * DAY)
  const { sql, clock } = site.platform
  await sql`update sessions set expires_at = ${new Date(clock.now().getTime() + 400 * DAY * 1000)}` // the crowd's live for an hour
  await answerOf(hero, old, 'It has waited for more than a week.', [voter])
  site.wait(365 * DAY)
  await sweepBadges(site.platform, { after: '0' }) // nothing is kept to be done: the jobs do not run
  await award(hero)
  const names = await namesOf(hero)
  assert.ok(names.includes('night-owls-rescue') && names.includes('year-one'))
  const known = (await call(site, 'GET', '/badges')).body.badges as any[]
  assert.deepEqual(
    known.filter(({ members }) => members === 0),
    [],
    'there is a way to every one',
  )
})

test('what one does leaves a job that gives the badge, and the night finds what nothing told of; next ones are one’s own to see', async () => {
  const stop = await startJobs(site.platform)
  const work = () => site.platform.events.announce(topicOfJobs('badges'))
  const until = async (isSo: () => Promise<boolean>) => {
    for (let attempt = 0; attempt < 10_000; attempt++) {
      if (await isSo()) return
      if (attempt % 40 === 0) work()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    assert.fail('it did not come about')
  }
  const has = (person: Person, name: string) => async () => (await namesOf(person)).includes(name)
  try {
    const [person, voter, quiet] = (await crowd(site, 3)) as [Person, Person, Person]
    const slug = await ask(person)
    await upvote(`/questions/${slug}`, [voter])
    await Promise.all([until(has(person, 'first-question')), until(has(voter, 'first-vote'))])
    const { sql } = site.platform
    await sql`update users set grade = 7, preferences = '{"guidelines_read": true}' where username = ${quiet.username}`
    await sweepBadges(site.platform, { after: '0' })
    await until(has(quiet, 'welcome'))
    await tidy(site.platform)
    await tidy(site.platform)
    const planned =
      await sql`select start_after > now() as later from pgboss.job where name = 'badge-sweep' and state = 'created'`
    assert.deepEqual([...planned], [{ later: true }], 'one for the night to come')

    const next = (await person.call('GET', '/user/next-badges')).body.badges
    assert.ok(next.length > 0 && next.every(({ name }: any) => name !== 'first-question'))
    assert.equal((await call(site, 'GET', '/user/next-badges')).status, 401)
    assert.equal((await call(site, 'GET', '/profiles/nobody-at-all/badges')).status, 404)
  } finally {
    await stop()
  }
})
