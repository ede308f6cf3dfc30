import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OFF_THE_LEADERBOARD } from '#rules/leaderboard.ts'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

type Listed = { username: string; reputation: number; points_in_period?: number }
const DAY = 24 * 3600
let site: TestSite, asker: Person, helpers: Person[]
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  asker = await join(site, { username: 'Asker-Main' })
  helpers = []
  for (const name of ['early', 'middle', 'later']) helpers.push(await join(site, { username: `${name}-helper` }))
  startOfDay(site)
  const slug = await ask(asker)
  const earn = async (helper: Person) => void (await asker.call('POST', `/answers/${await answer(helper, slug)}/vote`))
  for (let times = 0; times < 3; times++) await earn(helpers[0]!) // 30 points, 40 days ago
  site.wait(20 * DAY)
  for (const helper of helpers) await helper.call('GET', '/user') // or their sessions would end
  for (let times = 0; times < 2; times++) await earn(helpers[1]!) // 20 points, 20 days ago
  site.wait(14 * DAY)
  await earn(helpers[2]!) // 10 points, 6 days ago: today's week began then
  site.wait(6 * DAY)
})
after(() => site.close())

const list = async (query: string): Promise<{ profiles: Listed[]; next_cursor: string | null }> => {
  site.wait(61) // the top is kept for a minute
  const { status, body } = await call(site, 'GET', `/users?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const names = async (query: string) => (await list(query)).profiles.map(({ username }) => username)

test('the leaderboard of a week and of a month counts what was earned in it, of all time the reputation', async () => {
  const points = async (period: string) =>
    (await list(`period=${period}`)).profiles.map(({ username, points_in_period }) => [username, points_in_period])
  assert.deepEqual(await points('week'), [['later-helper', 10]])
  assert.deepEqual(await points('month'), [
    ['middle-helper', 20],
    ['later-helper', 10],
  ])
  const all = (await list('period=all')).profiles
  assert.deepEqual(
    all.map(({ username, reputation }) => [username, reputation]),
    [
      ['early-helper', 31],
      ['middle-helper', 21],
      ['later-helper', 11],
      ['Asker-Main', 1],
    ],
  )
  assert.ok(all.every((profile) => !('points_in_period' in profile)))
  assert.deepEqual(await names(''), await names('sort=reputation&period=all'))
})

test('points that were taken back count no more, and less than nothing is not on the board', async () => {
  const { id } = (await asker.call('GET', `/questions?author=${asker.username}`)).body.questions[0].slug.match(
    /(?<id>\d+)$/,
  ).groups
  const { body } = await asker.call('GET', `/questions/x-${id}/answers?sort=newest&limit=1`)
  await asker.call('DELETE', `/answers/${body.answers[0].id}/vote`)
  assert.deepEqual(await names('period=week'), [])
  await asker.call('POST', `/answers/${body.answers[0].id}/vote`)
  assert.deepEqual(await names('period=week'), ['later-helper'])
})

test('each is listed once over all pages, equals in the order they joined', async () => {
  for (let count = 0; count < 5; count++) await join(site, { username: `equal-${'abcde'[count]}z` })
  for (const query of ['period=all', 'period=month', 'sort=newest']) {
    const whole = await names(`${query}&limit=50`)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`${query}&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.profiles.map(({ username }) => username))
      cursor = page.next_cursor
    }
    assert.deepEqual(seen, whole, query)
  }
  assert.deepEqual((await names('sort=newest')).slice(0, 2), ['equal-ez', 'equal-dz'])
  assert.deepEqual((await names('period=all')).slice(3), [
    'Asker-Main',
    ...[...'abcde'].map((letter) => `equal-${letter}z`),
  ])
})

test('who is suspended is on no list, who never confirmed an address is found by name alone', async () => {
  const fresh = await join(site, { username: 'fresh-arrival', verified: 'no' })
  assert.ok(!(await names('sort=newest')).includes(fresh.username))
  assert.ok(!(await names('period=all&limit=50')).includes(fresh.username))
  assert.deepEqual(await names('q=fresh-arr'), [fresh.username])
  await setStanding(site, helpers[0]!, { suspendedUntil: new Date(site.platform.clock.now().getTime() + DAY * 1000) })
  for (const query of ['period=all', 'period=month', 'sort=newest', 'q=early-helper'])
    assert.ok(!(await names(query)).includes('early-helper'), query)
  await setStanding(site, helpers[0]!, { suspendedUntil: null })
})

test('who asked to be left out is on no list from the next look on, and back when they like', async () => {
  const leave = (out: boolean) =>
    helpers[1]!.call('PUT', '/user', { user: { preferences: { [OFF_THE_LEADERBOARD]: out } } })
  const look = async (query: string) =>
    (await call(site, 'GET', `/users?${query}`)).body.profiles.map(({ username }: Listed) => username)
  const lists = ['period=all&limit=50', 'period=month&limit=50', 'sort=newest&limit=50']
  for (const query of lists) assert.ok((await look(query)).includes('middle-helper'), query)
  await leave(true)
  for (const query of lists) assert.ok(!(await look(query)).includes('middle-helper'), query)
  assert.equal((await names('q=middle-helper'))[0], 'middle-helper', 'who knows the name finds it')
  assert.ok(!(await names('period=all&limit=50')).includes('middle-helper'), 'also in the next one that is made')
  await leave(false)
  assert.ok((await names('period=all&limit=50')).includes('middle-helper'))
})

test('typing finds usernames that begin so, whatever the case, and those that look alike', async () => {
  assert.equal((await names('q=asker'))[0], 'Asker-Main')
  assert.equal((await names('q=ASKER-M'))[0], 'Asker-Main')
  assert.equal((await names('q=askre-main'))[0], 'Asker-Main')
  assert.deepEqual((await names('q=early-helper'))[0], 'early-helper')
  for (const nothing of ['%', '_', '\\', "' or 1=1", '🧊', 'qqqq'])
    assert.deepEqual(await names(`q=${encodeURIComponent(nothing)}`), [], nothing)
})

test('what is no sort, period or cursor of ours is refused on its field', async () => {
  for (const [query, field] of [
    ['sort=best', 'sort'],
    ['period=year', 'period'],
    ['limit=51', 'limit'],
    ['cursor=x', 'cursor'],
    ['q=%00', 'q'],
  ] as const) {
    const { status, body } = await call(site, 'GET', `/users?${query}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], query)
  }
})

test('nothing of it tells an age, an address or a grade', async () => {
  await setStanding(site, helpers[0]!, { ageBand: '13-15' })
  await helpers[0]!.call('PUT', '/user', { user: { grade: 9 } })
  const text = JSON.stringify([await list('limit=50'), await list('sort=newest'), await list('q=early-helper')])
  for (const told of ['13-15', 'example.org', 'grade', 'age']) assert.ok(!text.includes(`"${told}`), told)
  assert.ok(!text.includes('@'))
})

test('the top is made once a minute, and each sees there whom they follow', async () => {
  const top = async (person?: Person) =>
    (await call(site, 'GET', '/users?period=all&limit=1', { token: person?.token })).body.profiles[0]
  await list('period=all&limit=1')
  await asker.call('POST', '/profiles/early-helper/follow')
  assert.equal((await top(asker)).following, true)
  assert.equal((await top()).following, false)
  assert.equal((await top()).followers_count, 0, 'counted a moment before')
  site.wait(61)
  assert.equal((await top()).followers_count, 1)
})
