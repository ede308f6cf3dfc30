import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { startJobs } from '#server/jobs/workers.ts'
import { crowd } from '#server/testing/crowd.ts'
import { ask, call, fiftyAtOnce, manyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { until } from '#server/testing/until.ts'
import { moveQuestions } from './merging/moving.ts'

const MANY = 1500
let site: TestSite, moderator: Person, asker: Person, writers: Person[]
let stop: (() => Promise<void>) | undefined
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[moderator, asker, ...writers] = (await crowd(site, 52)) as [Person, Person, ...Person[]]
  await setStanding(site, moderator, { role: 'moderator' })
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})
after(() => site.close())

const merge = (name: string, into: string) => moderator.call('POST', `/tags/${name}/merge`, { into })
const read = async (name: string) => (await call(site, 'GET', `/tags/${name}`)).body.tag
const idOfTag = async (name: string) =>
  (await site.platform.sql<{ id: number }[]>`select id from tags where name = ${name}`)[0]?.id
const left = async (name: string) => (await site.platform.sql`select from tags where name = ${name}`).count

/** Two tags, the first of them with many questions of the asker, each with a text of its own; some have both. */
async function makeLarge(name: string, into: string, many = MANY) {
  await site.platform.sql`
    with tag as (insert into tags (name, subject) values (${name}, 'physics'), (${into}, 'physics') returning id, name),
    question as (
      insert into questions (slug_words, title, body, body_html, excerpt, renderer_version, tags, subject, author_id, created_at, last_activity_at, search)
      select 'why', 'Why does ' || ${name} || ' number ' || n || ' glow?', 'I saw it ' || n, '', '', 1, case when n % 10 = 0 then array[${name}, ${into}] else array[${name}] end,
        'physics', (select id from users where username = ${asker.username}), now(), now(), setweight(to_tsvector('english', 'glow ' || ${name}), 'A')
      from generate_series(1, ${many}::int) n returning id, author_id, title, body, tags, created_at),
    tagged as (insert into question_tags select tag.id, question.id from question join tag on tag.name = any(question.tags)),
    revised as (insert into revisions (question_id, number, author_id, title, body, tags, created_at) select id, 1, author_id, title, body, tags, created_at from question)
    select from question`
  await site.platform.sql`
    update tags set question_count = (select count(*) from question_tags g where g.tag_id = tags.id) where name in (${name}, ${into})`
  return (await idOfTag(name))!
}

/** Counts are rows, the index and the questions agree, no name means two tags, and of the tag nothing is left. */
async function requireMoved(name: string, into: string) {
  const wrong = await site.platform.sql`
    select t.name from tags t where merging_into is not null or question_count <> (
      select count(*) from question_tags g join questions q on q.id = g.question_id where g.tag_id = t.id and q.listed)
    union all
    select q.slug from questions q where (select array_agg(name order by name) from unnest(q.tags) as name) is distinct from
      (select array_agg(t.name order by t.name) from question_tags g join tags t on t.id = g.tag_id where g.question_id = q.id)
    union all select s.name from tag_synonyms s join tags t on t.name = s.name
    union all select slug from questions where tags @> array[${name}::text]`
  assert.deepEqual([...wrong], [])
  assert.equal((await read(name)).name, into)
}

/** Every question of a tag as the pages of its list tell them: each once. */
async function listAll(tag: string): Promise<string[]> {
  const slugs: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await call(site, 'GET', `/questions?limit=50&tag=${tag}${cursor && `&cursor=${cursor}`}`)
    slugs.push(...body.questions.map(({ slug }: { slug: string }) => slug))
    cursor = body.next_cursor
  }
  assert.equal(new Set(slugs).size, slugs.length)
  return slugs
}

/** Somebody is busy with these questions while the work is done. */
async function whileHeld(ids: string[], work: () => Promise<unknown>) {
  await site.platform.sql.begin(async (sql) => {
    await sql`select from questions where id = any(${ids}::bigint[]) for no key update`
    await work()
  })
}
const idsOf = async (tagId: number): Promise<string[]> =>
  (await site.platform.sql`select question_id as id from question_tags where tag_id = ${tagId} order by 1`).map(
    ({ id }) => id,
  )

test('what somebody holds is moved later, and meanwhile everything is found under the new name, each once', async () => {
  const tagId = await makeLarge('embers', 'fires', 60)
  await asker.call('POST', '/tags/embers/follow')
  const ids = await idsOf(tagId)
  await whileHeld(ids.slice(0, 25), async () => {
    const { body } = await merge('embers', 'fires')
    assert.deepEqual(body.tag.merging, [{ name: 'embers', questions_left: 25 }])
    assert.deepEqual([body.tag.name, body.tag.synonyms, body.tag.followers_count], ['fires', ['embers'], 1])
    const again = await merge('embers', 'fires')
    assert.equal(again.status, 200, 'what is merged already stays so')
    assert.equal((await read('embers')).name, 'fires')
    for (const path of ['/tags?detail=1&limit=50&sort=new', '/tags?detail=1&q=embers', '/search?type=tags&q=embers']) {
      const listed = Object.values((await call(site, 'GET', path)).body).find(Array.isArray) as { name: string }[]
      assert.ok(!listed.some(({ name }) => name === 'embers'), path)
      assert.ok(
        listed.some(({ name }) => name === 'fires'),
        path,
      )
    }
    const refused = await moderator.call('DELETE', '/tags/fires/synonyms/embers')
    assert.match(refused.body.errors.name[0], /still being moved/)
    const slug = await ask(asker, { tags: ['embers'] })
    assert.deepEqual((await call(site, 'GET', `/questions/${slug}`)).body.question.tags[0].name, 'fires')
  })
  assert.equal(await left('embers'), 1)
  stop = await startJobs(site.platform) // as at the start of the site: what was begun goes on
  await until(async () => (await left('embers')) === 0)
  assert.equal((await listAll('embers')).length, 61)
  assert.equal((await read('fires')).question_count, 61)
  assert.deepEqual((await read('fires')).merging, [])
  await requireMoved('embers', 'fires')
  assert.equal((await moderator.call('DELETE', '/tags/fires/synonyms/embers')).status, 200)
})

test('fifty write at once while a large tag is merged: nobody is sent away, nothing is lost and nothing doubled', async () => {
  await makeLarge('sparks', 'flames')
  const slugs = await listAll('sparks')
  stop = await startJobs(site.platform)
  const merging = merge('sparks', 'flames')
  let round = 0
  const done: Record<number, number>[] = []
  do {
    const first = round++ * 50
    const results = await manyAtOnce(50, async (index) => {
      const slug = slugs[(first + index * 7) % slugs.length]!
      const writer = writers[index]!
      if (index < 15) return writer.call('POST', `/questions/${slug}/vote`)
      if (index < 25)
        return writer.call('POST', `/questions/${slug}/answers`, {
          answer: { body: `It glows as iron does when it is hot, number ${first + index}.` },
        })
      if (index < 35)
        return writer.call('POST', '/questions', {
          question: {
            title: `Why is a spark of number ${first + index} so bright?`,
            body: `I saw one in the dark and wondered, ${first + index} times.`,
            tags: [index % 2 ? 'sparks' : 'flames'],
            subject: 'physics',
          },
        })
      if (index < 45) return asker.call('PUT', `/questions/${slug}`, { question: { tags: ['sparks', 'density'] } })
      if (index < 48) return writer.call('POST', `/tags/sparks/follow`)
      return asker.call('DELETE', `/questions/${slug}`)
    })
    done.push(tally(results))
  } while (round < 3)
  assert.equal((await merging).status, 200)
  await until(async () => (await left('sparks')) === 0)
  const statuses = new Set(done.flatMap(Object.keys))
  for (const status of ['500', '503', '429']) assert.ok(!statuses.has(status), JSON.stringify(done))
  await requireMoved('sparks', 'flames')
  const [counted] = await site.platform.sql`
    select count(*)::int as count from questions where listed and tags @> array['flames']`
  assert.equal((await listAll('flames')).length, counted!['count'])
})

test('killed in the middle, a merge goes on with the next start', async (t) => {
  const tagId = await makeLarge('lamps', 'lights')
  await whileHeld(await idsOf(tagId), () => merge('lamps', 'lights'))
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'askademy-killed-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const { path, host, port, user, pass, database } = site.platform.sql.options
  const connection = {
    ...(path ? { path } : { host: host[0], port: port[0] }),
    username: user,
    password: pass,
    database,
  }
  const script = new URL('../testing/killed-mover.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, JSON.stringify({ connection, dataDir, tagId })], { stdio: 'inherit' })
  await until(async () => (await read('lights')).merging[0]?.questions_left < MANY - 20)
  child.kill('SIGKILL')
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'])
  assert.equal(await left('lamps'), 1, 'it was not ready')
  assert.equal((await listAll('lamps')).length, MANY)
  stop = await startJobs(site.platform)
  await until(async () => (await left('lamps')) === 0)
  assert.equal((await listAll('lights')).length, MANY)
  await requireMoved('lamps', 'lights')
})

test('merged fifty times at once, moved by several, and merged on before it is moved: all is in the last tag', async () => {
  const tagId = await makeLarge('candles', 'wicks', 300)
  const wicks = (await idOfTag('wicks'))!
  await site.platform.sql`insert into tags (name, subject) values ('waxes', 'physics')`
  await whileHeld(await idsOf(tagId), async () => {
    assert.deepEqual(tally(await fiftyAtOnce(() => merge('candles', 'wicks'))), { 200: 50 })
    assert.equal((await merge('wicks', 'waxes')).status, 200)
  })
  await manyAtOnce(4, (index) => moveQuestions(site.platform, index % 2 ? tagId : wicks, () => true))
  for (const each of [tagId, wicks]) while (!(await moveQuestions(site.platform, each, () => true)));
  const { body } = await moderator.call('GET', '/admin/audit?limit=50')
  const lines = body.entries.filter(({ label }: { label: string }) => label === 'candles')
  assert.equal(lines.length, 1)
  assert.deepEqual((await read('waxes')).synonyms, ['candles', 'wicks'])
  assert.equal((await listAll('candles')).length, 300)
  await requireMoved('candles', 'waxes')
})
