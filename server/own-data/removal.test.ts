import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answer, ask, call, join, PASSWORD } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { dump } from '#server/testing/standing.ts'
import { liveWholeLife, type Life } from '#server/testing/whole-life.ts'
import { tidy } from '#server/upkeep/service.ts'
import { HELD, NOT_EXPORTED } from './held-on-members.ts'
import { removeLeavers } from './removal.ts'

const DAYS = 14 * 24 * 3600
let site: TestSite, life: Life, id: string
let stopJobs: () => Promise<void>
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  stopJobs = await site.platform.jobs.start() // work is kept, and done by nobody
  life = await liveWholeLife(site)
  id = (await life.me.call('GET', '/user')).body.user.id
})
after(async () => {
  await stopJobs()
  await site.close()
})

/** Whom the work that waits, is done or was given up is about. */
const listJobsAbout = () =>
  site.platform.sql<{ queue: string }[]>`select name as queue from pgboss.job where data->>'member' = ${id}`

/** What still holds the number, by table and column, in every column that could hold one. */
async function findNumber(): Promise<string[]> {
  const { sql } = site.platform
  const columns = await sql<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`
  const ways = [...HELD, ...NOT_EXPORTED].flatMap(({ table, way }) =>
    'column' in way && !('of' in way) ? [{ table, column: way.column }] : [],
  )
  const found = new Set<string>()
  for (const { table, column } of [...columns, ...ways]) {
    const [row] = await sql<
      { held: boolean }[]
    >`select exists (select from ${sql(table)} where ${sql(column)} = ${id}) as held`
    if (row!.held) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}

test('before the fourteen days are over nothing is deleted', async () => {
  const reputation = (await life.other.call('GET', '/user')).body.user.reputation
  assert.equal((await life.me.call('DELETE', '/user', { password: PASSWORD })).status, 200)
  site.wait(DAYS - 60)
  await removeLeavers(site.platform)
  const held = await findNumber()
  assert.ok((await listJobsAbout()).length > 0, 'work about them waits')
  for (const { table, way } of HELD)
    if ('column' in way && !('of' in way) && table !== 'sessions')
      assert.ok(held.includes(`${table}.${way.column}`), `${table} lost it`)
  assert.equal((await life.other.call('GET', '/user')).body.user.reputation, reputation)
})

test('a removal that dies half-way is finished by the next, and two at once harm nothing', async () => {
  site.wait(61)
  const { platform } = site
  // it dies in the middle: what hangs on the conversations cannot be deleted
  await platform.sql`alter table ai_conversations rename to away`
  await removeLeavers(platform)
  const [row] = await platform.sql`
    select exists (select from users where id = ${id}) as account, exists (select from votes where voter_id = ${id}) as votes`
  assert.deepEqual({ ...row }, { account: true, votes: false }, 'it was in the middle')
  await platform.sql`alter table away rename to ai_conversations`
  await Promise.all([removeLeavers(platform), removeLeavers(platform)])
  await removeLeavers(platform)
})

test('K13: nothing in any table bears the number, the address or a name any more', async () => {
  // who of those who run the site changed what stays for the audit, as a number that leads to nobody
  assert.deepEqual(await findNumber(), ['audit_entries.actor_id'])
  assert.deepEqual([...(await listJobsAbout())], [])
  const all = await dump(site)
  for (const word of [
    life.me.email,
    'kim-leaving',
    'kim-renamed',
    'Kim',
    'kim-at-github',
    'sealed-of-kim',
    'picture-of-kim',
    'Half a thought',
    'Solve 3x',
  ])
    assert.ok(
      !all.includes(word),
      `${word}: ${all
        .split('\n')
        .find((line) => line.includes(word))
        ?.slice(0, 200)}`,
    )
  const [row] = await site.platform
    .sql`select exists (select from notifications where told @> array[${id}::bigint]) as told`
  assert.equal(row!['told'], false)
})

test('K13: the note beside the database, against old backups, is a number and two moments and nothing else', async () => {
  const { departures } = site.platform
  const notes: string[] = []
  for await (const name of departures.list(new Date(8.64e15))) notes.push(`${name}: ${await departures.get(name)}`)
  assert.equal(notes.filter((note) => note.startsWith(`${id}-`)).length, 1)
  for (const note of notes) assert.match(note, /^\d+-\d+: \d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('what others rely on stays under “deleted member”, the rest is gone', async () => {
  const { alone, answered, elsewhere, mine, ownUpvoted, byOther } = life
  assert.equal((await call(site, 'GET', `/questions/${alone}`)).status, 404)
  const { question } = (await call(site, 'GET', `/questions/${answered}`)).body
  assert.deepEqual(
    [question.author.username, question.answer_count, question.accepted_answer_id],
    ['deleted-member', 2, byOther],
  )
  const answers = (await call(site, 'GET', `/questions/${answered}/answers`)).body.answers
  assert.deepEqual(
    answers.map(({ id, author }: { id: string; author: { username: string } }) => [id, author.username]),
    [
      [byOther, 'lee-staying'],
      [ownUpvoted, 'deleted-member'],
    ],
  )
  const [kept] = (await call(site, 'GET', `/questions/${elsewhere}/answers`)).body.answers
  assert.deepEqual([kept.id, kept.author.name, kept.score], [mine, 'deleted member', 1])
  assert.equal((await call(site, 'GET', '/profiles/deleted-member')).status, 404)
  const { sql } = site.platform
  const wrong = await sql`
    select 'score of question ' || id as what from questions q where score <> (select count(*) from votes v where v.question_id = q.id)
    union all select 'score of answer ' || id from answers a where score <> (select count(*) from votes v where v.answer_id = a.id)
    union all select 'answers of ' || id from questions q where answer_count <> (select count(*) from answers a where a.question_id = q.id and a.listed)
    union all select 'comments of question ' || id from questions q where comment_count <> (select count(*) from comments c where c.question_id = q.id and c.answer_id is null and c.listed)
    union all select 'comments of answer ' || id from answers a where comment_count <> (select count(*) from comments c where c.answer_id = a.id and c.listed)
    union all select 'questions of ' || name from tags t where question_count <> (select count(*) from question_tags g join questions q on q.id = g.question_id where g.tag_id = t.id and q.listed)
    union all select 'sum of ' || username from users u where ledger_sum <> (select coalesce(sum(points), 0) from reputation_entries e where e.user_id = u.id)`
  assert.deepEqual([...wrong], [])
})

test('others keep their points, the audit its lines, and strangers their counters', async () => {
  const { other } = life
  const { profile } = (await call(site, 'GET', `/profiles/${other.username}`)).body
  assert.equal(profile.reputation, 20 + 10 + 5 + 15, 'an upvoted and accepted answer, an upvoted question')
  const { entries } = (await other.call('GET', '/admin/audit')).body
  assert.ok(entries.some(({ actor, table }: { actor: null; table: string }) => actor === null && table === 'tags'))
  assert.ok(
    entries.some(
      ({ label, table }: { label: string; table: string }) => label === 'deleted member' && table === 'users',
    ),
  )
  assert.ok((await dump(site)).includes('search:999999'))
  await assert.rejects(site.platform.sql`update audit_entries set label = 'x'`, /append-only/)
  await assert.rejects(
    site.platform.sql`update audit_entries set label = 'deleted member', before = '{}', after = '{}', actor_id = 1`,
    /append-only/,
  )
})

test('for a year nobody gets the name, nor one that looks like it or was theirs before', async () => {
  const signUp = (username: string) =>
    call(site, 'POST', '/users', {
      body: { user: { username, email: `${username}@else.example`, password: PASSWORD } },
    })
  for (const name of ['kim-renamed', 'KIM-leaving', 'kim-1eaving']) {
    const { status, body } = await signUp(name)
    assert.deepEqual([status, body.errors], [409, { username: ['has already been taken'] }], name)
  }
  const renamed = await join(site)
  assert.equal(
    (await renamed.call('PUT', '/user', { user: { username: 'kim-renamed', current_password: PASSWORD } })).status,
    409,
  )
  assert.equal((await signUp('deleted-member')).status, 422)
  site.wait(365 * 24 * 3600)
  await tidy(site.platform)
  assert.equal((await signUp('kim-renamed')).status, 201)
})

test('the next who leaves is the same deleted member', async () => {
  const [one, two] = [await join(site), await join(site)]
  const slug = await ask(one)
  await answer(two, slug)
  for (const person of [one, two]) await person.call('DELETE', '/user', { password: PASSWORD })
  site.wait(DAYS + 1)
  await tidy(site.platform)
  const { question } = (await call(site, 'GET', `/questions/${slug}`)).body
  const [kept] = (await call(site, 'GET', `/questions/${slug}/answers`)).body.answers
  assert.deepEqual([question.author.username, kept.author.username], ['deleted-member', 'deleted-member'])
  assert.equal(
    (await call(site, 'GET', '/users?sort=newest')).body.profiles.some(({ username }: { username: string }) =>
      username.startsWith('deleted'),
    ),
    false,
  )
})
